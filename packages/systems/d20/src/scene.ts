// The position as it is drawn: who stands where, what everybody threatens, and how the fight stands, in table inches and words.
import type { Gauge, Scene, SceneArea, SceneModel, ScenePiece, SceneWait, Spot } from '@sightline/kernel'
import { alive, type Fight, type Unit } from './game.ts'
import { gunsOf } from './overwatch.ts'
import { rollText, type Spell, type Weapon } from './profile.ts'
import { seats } from './setup.ts'
import { bodyOf, ENGAGEMENT, foesOf, radiusOf } from './space.ts'
import { words } from './words.ts'

const inches = (mil: number): number => mil / 1000

export function scene(game: Fight): Scene {
  const { terrain, units, round } = game
  const { width, depth } = sizeOf(game)
  return {
    width,
    depth,
    unit: { word: 'ft', inches: inches(game.options.foot) },
    terrain: terrain.map(pieceOf),
    models: units.map(u => modelOf(game, u)),
    marks: [],
    waits: units.filter(alive).flatMap(watchOf),
    areas: round.over ? [] : units.filter(alive).flatMap(u => areasOf(game, u)),
    clock: clockOf(game),
    sides: seats.map((name, seat) => ({ name, gauges: sideGauges(units.filter(u => u.seat === seat)) })),
    way: null,
  }
}
const watchOf = ({ built, ward }: Unit): readonly SceneWait[] =>
  ward === null ? [] : [{ by: built.name, what: 'watches over', to: ward.built.name, helps: true }]
/** Of the table; on ground without edges of all that stands on it, with room to the north and east. Places stay what intents say. */
function sizeOf({ table, terrain, units }: Fight): { readonly width: number; readonly depth: number } {
  if (table !== null) return { width: inches(table.width), depth: inches(table.depth) }
  const room = 2
  const east = Math.max(...units.map(u => u.x), ...terrain.map(p => p.bounds.maxX))
  const north = Math.max(...units.map(u => u.y), ...terrain.map(p => p.bounds.maxY))
  return { width: Math.max(room, inches(east) + room), depth: Math.max(room, inches(north) + room) }
}
function pieceOf({ id, footprint, bottom, top, tags }: Fight['terrain'][number]): ScenePiece {
  const [cover = ''] = tags
  const adds = cover === 'half' ? ', AC +2' : cover === 'three quarters' ? ', AC +5' : ', cannot be shot through'
  return {
    id,
    outline: footprint.map(({ x, y }): Spot => [inches(x), inches(y)]),
    bottom: inches(bottom),
    top: inches(top),
    words: `${cover} cover${adds}`,
    cover,
    impassable: false,
  }
}
const sideGauges = (own: readonly Unit[]): readonly Gauge[] => [
  { label: 'Standing', value: own.filter(alive).length, of: own.length },
  { label: 'HP', value: own.reduce((sum, u) => sum + u.hp, 0), of: own.reduce((sum, u) => sum + u.built.hp, 0) },
]

function modelOf(game: Fight, u: Unit): SceneModel {
  const { built, seat } = u
  const { round } = game
  const body = bodyOf(game, u)
  const active = round.active === u && !round.over
  const had = round.active !== null && u.place < round.active.place
  return {
    name: built.name,
    seat,
    profile: built.profile,
    at: [inches(u.x), inches(u.y)],
    level: 0,
    radius: inches(body.radius),
    height: inches(body.height),
    facing: null,
    is: alive(u) ? 'standing' : 'fallen',
    active,
    spent: !alive(u) || (active ? !u.main && !u.bonus && !u.movement : had),
    gauges: [
      { label: 'HP', value: u.hp, of: built.hp },
      ...(built.mana > 0 ? [{ label: 'Mana', value: u.mana, of: built.mana }] : []),
      ...(active ? [{ label: 'Moved, ft', value: u.moved / game.options.foot, of: built.speed }] : []),
    ],
    states: alive(u) ? statesOf(game, u, active) : ['fallen'],
    card: cardOf(u),
  }
}
function statesOf(game: Fight, u: Unit, active: boolean): readonly string[] {
  const near = foesOf(game, u).filter(e => game.measure.near(u, e))
  const has = [...(u.movement ? ['movement'] : []), ...(u.main ? ['main action'] : []), ...(u.bonus ? ['bonus action'] : [])]
  return [
    ...(near.length > 0 ? [`engaged with ${near.map(e => e.built.name).join(' and ')}`] : []),
    ...(u.ward === null ? [] : [`overwatches ${u.ward.built.name} with its ${u.overwatch}`]),
    ...game.units.filter(w => w.ward === u).map(w => `watched over by ${w.built.name}`),
    ...(u.fellBack ? ['fell back'] : []),
    ...(u.owes ? ['owes its next bonus action'] : []),
    ...(active ? [has.length > 0 ? `has its ${has.join(', ')}` : 'has nothing left to spend'] : []),
    ...(active && u.casts > 0 ? [`may cast ${u.casts} more`] : []),
  ]
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
function cardOf({ built, place }: Unit): SceneModel['card'] {
  const { ac, hp, speed, initiative, fast, shield, deny, mana, casts, weapons, spells } = built
  const traits = [
    ...(fast ? ['Fast Attack'] : []),
    ...(shield ? ['shield'] : []),
    ...(deny === null ? [] : [`denies spells ${signed(deny)}`]),
    ...(casts > 1 ? [`${casts} spells an action`] : []),
  ]
  return [
    {
      label: 'Numbers',
      text: `AC ${ac}  HP ${hp}  speed ${speed} ft  initiative ${signed(initiative)}${mana > 0 ? `  mana ${mana}` : ''}`,
    },
    ...(place > 0 ? [{ label: 'Order of play', text: String(place) }] : []),
    ...weapons.map(w => ({ label: w.name, text: weaponText(w) })),
    ...spells.map(s => ({ label: s.name, text: spellText(s) })),
    ...(traits.length > 0 ? [{ label: 'Traits', text: traits.join(', ') }] : []),
  ]
}
function weaponText({ kind, hit, damage, reach, range, attacks, shots, heavy, rapidFire, pistol, quick }: Weapon): string {
  const times = kind === 'melee' ? attacks : shots
  const what = kind === 'melee' ? 'attacks' : 'shots'
  return [
    kind === 'melee' ? `reach ${reach} ft` : `range ${range} ft`,
    `${signed(hit)} to hit`,
    `${rollText(damage)} damage`,
    ...(times > 1 ? [`${times} ${what}`] : []),
    ...(heavy ? ['Heavy'] : []),
    ...(rapidFire ? [`Rapid Fire within ${range / 2} ft`] : []),
    ...(pistol ? ['pistol'] : []),
    ...(quick ? ['also as a bonus action'] : []),
  ].join(', ')
}
function spellText({ cast, requirement, cost, range, at, effect, quick }: Spell): string {
  const does =
    effect.is === 'push'
      ? `pushes ${effect.feet} ft`
      : effect.is === 'nothing'
        ? 'no effect'
        : `${rollText(effect.roll)} ${effect.is === 'heal' ? 'healed' : 'damage'}`
  return [
    `${signed(cast)} to reach ${requirement}`,
    `${cost} mana`,
    `range ${range} ft`,
    `at ${at}`,
    does,
    ...(quick ? ['also as a bonus action'] : []),
  ].join(', ')
}

/** Engagement, long reach, what stands on overwatch; and of the active one what its guns reach. Circles even where squares are counted. */
function areasOf(game: Fight, u: Unit): readonly SceneArea[] {
  const { options, round } = game
  const ring = (name: string, ft: number, why: string, of: Unit = u): SceneArea => ({
    of: u.built.name,
    name: `${name} ${ft} ft`,
    at: [inches(of.x), inches(of.y)],
    radius: inches(Math.round(ft * options.foot) + radiusOf(of, options)),
    why,
  })
  const guns = gunsOf(u)
  const watches = u.overwatch === 'gun' ? guns.slice(0, 1).map(w => ring(`overwatch with ${w.name}`, w.range, 'D-019')) : []
  const active = round.active === u ? guns : []
  return [
    ring('engagement range', ENGAGEMENT, 'D-001'),
    ...u.built.weapons.filter(w => w.reach > ENGAGEMENT).map(w => ring(`reach of ${w.name}`, w.reach, 'A-017')),
    ...watches,
    ...(u.overwatch === 'shield' && u.ward !== null ? [ring(`shield before ${u.ward.built.name}`, ENGAGEMENT, 'D-016', u.ward)] : []),
    ...active.map(w => ring(`range of ${w.name}`, w.range, 'A-018')),
    ...active.filter(w => w.rapidFire).map(w => ring(`Rapid Fire of ${w.name}`, w.range / 2, 'D-041')),
  ]
}

/** From the widest to the narrowest. */
function clockOf(game: Fight): readonly string[] {
  const { round } = game
  if (round.over)
    return [`Round ${round.number}`, words.event({ is: 'fight over', winner: round.winner < 0 ? null : round.winner, why: 'A-030' }, game)]
  if (round.active === null) return ['Before initiative']
  const { built, seat } = round.active
  return [`Round ${round.number}`, `${built.name}'s turn (${seats[seat] ?? seat})`, round.fighting ? 'Fight phase' : 'Movement']
}
