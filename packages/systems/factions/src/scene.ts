// The position as a picture: plain data in table inches.
import type { Piece } from '@sightline/geometry'
import type { Gauge, Scene, SceneArea, SceneMark, SceneModel, ScenePiece } from '@sightline/kernel'
import { harmLimit } from './damage.ts'
import { type Battle, chems, crewAt, crewOf, dosesOf, EXHAUSTED, inPlay, type Model, type Token } from './game.ts'
import { stateOf } from './look.ts'
import { isRanged, specials, type Weapon } from './profile.ts'
import { controlInches, engaged, INCH, isSolid, PROXIMITY, RADIATION, TOKEN_RADIUS } from './space.ts'

const inches = (length: number): number => length / INCH

export function scene(game: Battle): Scene {
  const { table, course } = game
  return {
    width: inches(table.width),
    depth: inches(table.depth),
    unit: { word: 'in', inches: 1 },
    terrain: game.terrain.map(pieceOf),
    models: game.models.map(m => modelOf(game, m)),
    marks: game.tokens.filter(k => k.is !== 'none').map(markOf),
    waits: [],
    areas: [...game.models.filter(inPlay).flatMap(m => areasOf(game, m)), ...game.tokens.flatMap(radiationOf)],
    clock: [
      `Round ${course.round} of ${game.rounds}`,
      course.over ? 'the game is over' : `${crewAt(game, course.turn).name}'s Turn`,
      ...(course.over ? [] : game.crews.filter(c => c.passed).map(c => `${c.name} has passed`)),
      ...(course.active === null ? [] : [`${course.active.built.name} is active`]),
    ],
    sides: game.crews.map((crew, seat) => ({
      name: crew.name,
      gauges: [
        { label: 'points', value: crew.points },
        {
          label: 'models in play',
          value: game.models.filter(m => m.seat === seat && inPlay(m)).length,
          of: game.models.filter(m => m.seat === seat).length,
        },
        { label: 'ploy tokens', value: crew.ployTokens },
        { label: 'XP', value: crew.xp },
        { label: 'caps', value: crew.caps },
        { label: 'parts', value: crew.parts },
        ...chems.flatMap(chem => (dosesOf(crew, chem) > 0 ? [{ label: chem, value: dosesOf(crew, chem) }] : [])),
      ],
    })),
    way: null,
  }
}

function pieceOf(p: Piece): ScenePiece {
  const tall = `${inches(p.top)} in high${p.bottom > 0 ? `, from ${inches(p.bottom)} in up` : ''}`
  return {
    id: p.id,
    outline: p.footprint.map(({ x, y }) => [inches(x), inches(y)]),
    bottom: inches(p.bottom),
    top: inches(p.top),
    words: [tall, ...p.tags].join(', '),
    cover: isSolid(p) ? 'solid' : '',
    impassable: p.tags.includes('impassable'),
  }
}

const weaponText = (w: Weapon): string => {
  const traits = w.traits.map(({ is, x }) => (x === 0 ? is : `${is} ${x}`))
  const effects = w.critical.map(({ is, x }) => (x === 0 ? is : `${is} ${x}`))
  return [
    isRanged(w) ? `${w.type}, ${w.range} in` : w.type,
    `${w.dice}${w.statistic.toUpperCase()}`,
    ...traits,
    ...(effects.length === 0 ? [] : [`critical: ${effects.join(' or ')}`]),
  ].join(', ')
}
function modelOf(game: Battle, m: Model): SceneModel {
  const { built } = m
  const { statistics: s } = built
  const gauges: readonly Gauge[] = [
    { label: 'Fatigue', value: m.fatigue, of: EXHAUSTED, bad: true },
    { label: 'Harm', value: m.harm, of: harmLimit(game, m), bad: true },
    { label: 'Injuries', value: m.injuries, of: s.health, bad: true },
  ]
  return {
    name: built.name,
    seat: m.seat,
    profile: built.profile,
    at: [inches(m.x), inches(m.y)],
    level: inches(m.z),
    radius: inches(built.radius),
    height: inches(built.height),
    facing: null,
    is: inPlay(m) ? 'standing' : 'gone', // F-030: removed at once
    active: game.course.active === m,
    spent: !inPlay(m) || m.fatigue === EXHAUSTED || crewOf(game, m).passed,
    gauges,
    states: statesOf(game, m),
    card: [
      { label: built.rank, text: built.rating === 0 ? built.profile : `${built.profile}, Rating ${built.rating}` },
      { label: 'SPECIAL', text: specials.map(k => `${k.toUpperCase()} ${s[k]}`).join(' ') },
      { label: 'Health', text: String(s.health) },
      ...built.weapons.map(w => ({ label: w.name, text: weaponText(w) })),
      ...(built.perks.length === 0 ? [] : [{ label: 'Perks', text: built.perks.join(', ') }]),
    ],
  }
}
const usedUp = (m: Model): readonly string[] =>
  m.built.weapons.filter((_, i) => (m.usedUp & (1 << i)) !== 0 && !lasts(m, i)).map(w => w.name)
const lasts = (m: Model, i: number): boolean => m.built.weapons[i]?.traits.every(t => t.is !== 'One & Done') ?? true
function statesOf(game: Battle, m: Model): readonly string[] {
  if (!inPlay(m)) return m.asleep ? [stateOf(m), 'asleep'] : [stateOf(m)]
  return [
    stateOf(m),
    ...game.engagedWith(m).map(e => `engaged with ${e.built.name}`),
    ...(game.course.barred === m ? ['not in this Turn'] : []),
    ...(m.supports ? ['supports'] : []),
    ...(game.course.target === m ? ['targeted'] : []),
    ...(m.buffout ? ['Buffout'] : []),
    ...(m.nukaCola ? ['Nuka-Cola'] : []),
    ...(game.radiation(m) > 0 ? [`radiation ${game.radiation(m)}`] : []),
    ...usedUp(m).map(w => `${w} used up`),
  ]
}

const markOf = (k: Token): SceneMark => ({
  is: 'token',
  name: k.name,
  at: [inches(k.x), inches(k.y)],
  radius: inches(TOKEN_RADIUS),
  words: k.is === 'search' ? 'search token: Rummage within 1 in' : 'radiation token: Endurance 1 lower within 3 in',
})
/** Radii from the middle of the base to the edge of the area: whoever's base comes that far is within. */
function areasOf(game: Battle, m: Model): readonly SceneArea[] {
  const around = (name: string, range: number, why: string): SceneArea => ({
    of: m.built.name,
    name: `${name} ${range} in`,
    at: [inches(m.x), inches(m.y)],
    radius: inches(m.built.radius) + range,
    why,
  })
  const guns = m.built.weapons.filter(isRanged)
  return [
    ...(engaged(game, m) ? [] : [around('Proximity', inches(PROXIMITY), 'P-045')]),
    ...(controlInches(m) === 0 ? [] : [around('control area', controlInches(m), 'P-046')]),
    ...guns.map(w => around(w.name, w.range, 'F-007')),
  ]
}
const radiationOf = (k: Token): readonly SceneArea[] =>
  k.is === 'radiation'
    ? [
        {
          of: k.name,
          name: `radiation ${inches(RADIATION)} in`,
          at: [inches(k.x), inches(k.y)],
          radius: inches(TOKEN_RADIUS + RADIATION),
          why: 'P-058',
        },
      ]
    : []
