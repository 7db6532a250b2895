// The position as it is drawn: what stands where, what it threatens, and how the game stands, in table inches and words.
import { inchesText } from '@sightline/geometry'
import type { Gauge, Scene, SceneArea, SceneMark, SceneModel, ScenePiece, Spot } from '@sightline/kernel'
import { type Fighter, type Gang, has, type Side, sideOf, standing, threat, volumeOf } from './game.ts'
import { manaCost } from './magic.ts'
import type { Weapon } from './profile.ts'
import { isLoaded, rangedWeapons } from './ranged.ts'
import { DEPLOYMENT_DEPTH } from './scenario/deploy.ts'
import { AMBUSH_DEPTH, redeploying } from './scenario/engagement.ts'
import { standingOf } from './scenario/points.ts'
import { groundOf, inCloseCombat } from './space.ts'

export function scene(game: Gang): Scene {
  const { table, terrain, fighters } = game
  return {
    width: table.width / 1000,
    depth: table.depth / 1000,
    unit: { word: 'in', inches: 1 },
    terrain: terrain.map(pieceOf),
    models: fighters.map(f => modelOf(game, f)),
    marks: marksOf(game),
    waits: [],
    areas: fighters.filter(standing).flatMap(f => areasOf(game, f)),
    clock: clockOf(game),
    sides: game.sides.map(({ name, victoryPoints, started }, seat) => ({
      name,
      gauges: [
        { label: 'Victory points', value: victoryPoints },
        { label: 'Standing', value: standingOf(game, seat), of: started },
      ],
    })),
    way: null,
  }
}

function pieceOf(piece: Gang['terrain'][number]): ScenePiece {
  const { id, footprint, bottom, top, tags } = piece
  const ground = groundOf(piece)
  const more = tags.filter(tag => tag !== ground)
  const height = bottom === 0 ? `${top / 1000} in high` : `from ${bottom / 1000} to ${top / 1000} in`
  return {
    id,
    outline: footprint.map(({ x, y }): Spot => [x / 1000, y / 1000]),
    bottom: bottom / 1000,
    top: top / 1000,
    words: [ground, height, ...more].join(', '),
    cover: ground === 'flat' ? '' : ground,
    impassable: tags.includes('impassable'),
  }
}

function modelOf(game: Gang, f: Fighter): SceneModel {
  const { built, seat } = f
  const { round } = game
  const acts = round.possessed === null ? round.active === f : round.possessed === f
  return {
    name: built.name,
    seat,
    profile: built.profile,
    at: [f.x / 1000, f.y / 1000],
    level: f.z / 1000,
    radius: built.radius / 1000,
    height: volumeOf(f).height / 1000,
    facing: null,
    is: standing(f) ? 'standing' : 'fallen',
    active: acts && standing(f),
    spent: !standing(f) || (round.active === f ? f.ap === 0 : f.activated),
    gauges: gaugesOf(game, f),
    states: standing(f) ? statesOf(game, f) : ['incapacitated'],
    card: cardOf(f),
  }
}
const gaugesOf = (game: Gang, f: Fighter): readonly Gauge[] => [
  { label: 'EN', value: f.en, of: f.built.stats.en },
  { label: 'AP', value: actionPoints(game, f), of: f.built.stats.iv },
  ...(has(f, 'Mage') ? [{ label: 'Mana', value: f.mana }] : []),
]
/** What it has, or is sure to have once it is activated. */
function actionPoints({ options, round }: Gang, f: Fighter): number {
  const waits = standing(f) && f.seat === round.turn && !f.activated && round.active !== f
  return waits && options.ap_rule === 'iv' ? f.built.stats.iv : f.ap
}
function statesOf(game: Gang, f: Fighter): readonly string[] {
  const { round } = game
  const heroes = game.tacticians.filter((hero, i) => hero.tacticsTo === f || (hero.tacticsToAll && (f.tacticsFrom & (1 << i)) !== 0))
  return [
    ...(f.leader ? ['Party Leader'] : []),
    ...(inCloseCombat(game, f) ? ['in close combat'] : []),
    ...(f.aim > 0 ? ['aiming'] : []),
    ...rangedWeapons(f)
      .filter(w => !isLoaded(f, w))
      .map(w => `${w.name} not loaded`),
    ...heroes.map(hero => `Tactics of ${hero.built.name}`),
    ...(round.possessed === f && round.possessor !== null ? [`possessed by ${round.possessor.built.name}`] : []),
    ...(round.active !== f && f.ap > 0 ? [`holds ${f.ap} AP`] : []),
    ...(f.sidestepped ? ['has sidestepped'] : []),
  ]
}
function cardOf({ built }: Fighter): SceneModel['card'] {
  const { stats, perks, traits, spells, weapons, armour, rank, size, people, points } = built
  const line = (label: string, words: readonly string[]): SceneModel['card'] =>
    words.length === 0 ? [] : [{ label, text: words.join(', ') }]
  return [
    { label: 'Model', text: `${people}, ${rank}, ${size}, ${points} points` },
    {
      label: 'Numbers',
      text: Object.entries(stats)
        .map(([stat, value]) => `${stat.toUpperCase()} ${value}`)
        .join('  '),
    },
    ...weapons.map(weapon => ({ label: weapon.name, text: weaponText(weapon, stats.dam) })),
    { label: 'Armour', text: armour.shield ? `${armour.name}, shield` : armour.name },
    ...line('Perks', perks),
    ...line('Spells', spells),
    ...line('Traits', traits),
  ]
}
function weaponText({ kind, dam, range, dice, reloads, size }: Weapon, own: number): string {
  const extra = [...(dice === 0 ? [] : [`+${dice} die`]), ...(reloads ? ['to be loaded'] : []), size]
  return kind === 'melee' ? ['melee', `DAM ${own + dam}`, ...extra].join(', ') : [`${range} in`, `DAM ${dam}`, ...extra].join(', ')
}

/** The strips along the edges from which a scenario begins, and where ambushers may appear. */
function marksOf(game: Gang): readonly SceneMark[] {
  if (game.scenario === 'none') return []
  const zones: SceneMark[] = game.sides.map((side, seat) => zoneOf(game, side, seat, 'deployment zone', DEPLOYMENT_DEPTH))
  if (redeploying(game) && game.options.ambush_zone === '24_from_edge')
    game.sides.forEach((side, seat) => {
      if (side.attacker) zones.push(zoneOf(game, side, seat, 'ambush zone', AMBUSH_DEPTH))
    })
  return zones
}
function zoneOf({ table }: Gang, { name, edge }: Side, seat: number, what: string, deep: number): SceneMark {
  const [width, depth, far] = [table.width / 1000, table.depth / 1000, deep / 1000]
  const box = (x: number, y: number, toX: number, toY: number): readonly Spot[] => [
    [x, y],
    [toX, y],
    [toX, toY],
    [x, toY],
  ]
  const across = Math.min(far, width)
  const along = Math.min(far, depth)
  const outlines = {
    south: box(0, 0, width, along),
    north: box(0, depth - along, width, depth),
    west: box(0, 0, across, depth),
    east: box(width - across, 0, width, depth),
  }
  return { is: 'zone', name: `${what} of ${name}`, seat, outline: outlines[edge] }
}

function areasOf(game: Gang, f: Fighter): readonly SceneArea[] {
  const of = f.built.name
  const at: Spot = [f.x / 1000, f.y / 1000]
  const area = (name: string, range: number, why: string): SceneArea => ({
    of,
    name: `${name} ${inchesText(range).replace('"', ' in')}`,
    at,
    radius: (f.built.radius + range) / 1000,
    why,
  })
  const counters = f.built.spells.includes('Counter-Spell') && f.ap > 0 && f.mana >= manaCost(game, 'Counter-Spell')
  return [area('threat range', threat(f), 'G-006'), ...(counters ? [area('Counter-Spell', 24_000, 'G-034')] : [])]
}

/** From the widest to the narrowest. */
function clockOf(game: Gang): readonly string[] {
  const { round } = game
  if (round.over) return [`Round ${round.number}`, 'The game is over']
  const turn = sideOf(game, round.turn).name
  if (redeploying(game)) return ['Before the first round', `${turn} sets the ambushers up`]
  return [
    `Round ${round.number}`,
    ...(round.endGame === 'none' ? [] : [`End Game: ${round.endGame}`]),
    `${turn}'s turn`,
    ...(round.possessed !== null
      ? [`${round.possessed.built.name} is possessed, ${round.commands} ${round.commands === 1 ? 'action' : 'actions'} left`]
      : round.active === null
        ? []
        : [`${round.active.built.name} acts, ${round.active.ap} AP left`]),
  ]
}
