// The position to be drawn: table, scenery, models with their cards, Reaches, and the way that is walked.
import type { Piece } from '@sightline/geometry'
import type { Gauge, Scene, SceneArea, SceneMark, SceneModel, ScenePiece, SceneWait } from '@sightline/kernel'
import { alive, engagers, type Model, present, repliesOf, type Skirmish, sideOf } from './game.ts'
import { meansOf, meleeReach, nameOfHeld } from './means.ts'
import { fills } from './movement.ts'
import { spotOf, wayNow } from './plan.ts'
import { artWord, attributeNames, type Built, type Means } from './profile.ts'
import { aliveOf, LAST_ROUND, MOST_POINTS } from './scenario.ts'
import { awareness, bodyOf } from './space.ts'
import { pointAt } from './stretches.ts'

/** Of a mark for a point of the path, in inches. */
const POINT_RADIUS = 0.15

function pieceOf(game: Skirmish, piece: Piece): ScenePiece {
  const { id, footprint, bottom, top, tags } = piece
  const cover = tags.find(tag => tag === 'light' || tag === 'heavy') ?? ''
  const impassable = fills(game, piece, 0)
  const words = [
    `${top / 1000} in high`,
    ...(bottom > 0 ? [`from ${bottom / 1000} in`] : []),
    ...(cover === '' ? [] : [`${cover} cover`]),
    ...tags.filter(tag => tag !== cover),
    ...(impassable ? ['impassable'] : []),
  ]
  return { id, outline: footprint.map(spotOf), bottom: bottom / 1000, top: top / 1000, words: words.join(', '), cover, impassable }
}

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`)
function meansText({ type, power, reach, intervals, strikes, traits, burn, knockback, template, quantity, twoHanded }: Means): string {
  const own = power === 'unarmed' ? null : power
  const powerText =
    own === null ? 'T or AG -3' : own.of === null ? `${own.plus}` : `${own.of.toUpperCase()}${own.plus === 0 ? '' : signed(own.plus)}`
  const strikeText = strikes.of === null ? `${strikes.plus}` : `STA${strikes.plus === 0 ? '' : signed(strikes.plus)}`
  const range = intervals.map(({ to, modifier }) => `${to === 't' ? 'T' : to} in${modifier === 0 ? '' : ` ${signed(modifier)}`}`)
  return [
    type === 'Melee' ? `Reach ${reach}` : range.join(', '),
    `Power ${powerText}`,
    `Strikes ${strikeText}`,
    ...(burn > 0 ? [`Burn ${burn}`] : []),
    ...(knockback > 0 ? [`Knockback ${knockback}`] : []),
    ...(template === null ? [] : [template]),
    ...(twoHanded ? ['two-handed'] : []),
    ...(quantity > 0 ? [`${quantity}×`] : []),
    ...traits,
  ].join(', ')
}
const list = (label: string, words: readonly string[]): SceneModel['card'] =>
  words.length === 0 ? [] : [{ label, text: words.join(', ') }]
const cardOf = (b: Built): SceneModel['card'] => [
  { label: 'Attributes', text: attributeNames.map(name => `${name.toUpperCase()} ${b.attributes[name]}`).join('  ') },
  ...b.means.map(means => ({ label: means.name, text: meansText(means) })),
  ...list('Combat Arts', b.arts.map(artWord)),
  ...list('Class', b.classes),
  ...list('Traits', b.traits),
  ...list('Skills', b.skills),
  ...list('Items', b.items),
  { label: 'Recruited', text: `${b.profile}, ${b.size}, ${b.points} points` },
]
function modelOf(game: Skirmish, m: Model): SceneModel {
  const long = Math.sqrt(m.fx * m.fx + m.fy * m.fy)
  const body = bodyOf(game, m)
  const active = m === game.sequence.active
  const held = nameOfHeld(m)
  return {
    name: m.built.name,
    seat: m.seat,
    profile: m.built.profile,
    at: spotOf(m),
    level: m.z / 1000,
    radius: m.built.radius / 1000,
    height: body.height / 1000,
    facing: [m.fx / long, m.fy / long],
    is: alive(m) ? 'standing' : present(m) ? 'fallen' : 'gone',
    active,
    spent: !active && (!alive(m) || m.ap < 1),
    gauges: [
      { label: 'HP', value: m.hp, of: m.built.attributes.hp },
      { label: 'AP', value: m.ap, of: m.built.attributes.sta },
    ],
    states: [
      ...(alive(m) ? [] : [m.fate]),
      ...(m.leader ? ['leader'] : []),
      ...(m.crouched && alive(m) ? ['crouched'] : []),
      ...engagers(game, m).map(o => `engaged by ${o.built.name}`),
      ...m.states.map(state => state.toLowerCase()),
      ...(held === null ? [] : [`holds ${held}`]),
    ],
    card: cardOf(m.built),
  }
}
/** The Reach with which a model engages, and its Awareness. Radii are to the edge of another base. */
function areasOf(game: Skirmish, m: Model): readonly SceneArea[] {
  if (!alive(m)) return []
  const [of, at, base] = [m.built.name, spotOf(m), m.built.radius / 1000]
  const reach = meleeReach(game, m)
  const aware = awareness(game, m)
  return [
    ...(reach < 0
      ? []
      : [
          { of, at, name: `Reach ${reach} in`, radius: base + (reach === 0 ? game.options.contact_tolerance / 1000 : reach), why: 'E-020' },
        ]),
    { of, at, name: `Awareness ${aware} in`, radius: base + aware, why: 'E-034' },
  ]
}
/** Points of the path that were named. */
const marksOf = (game: Skirmish): readonly SceneMark[] =>
  repliesOf(game)
    .filter(d => d.at >= 0 && d.by !== null)
    .map(d => {
      const name = (d.by as Model).built.name
      const words = `${d.at / 1000} in of the path (E-040)`
      return { is: 'token', name: `${name}, ${meansOf(d).name}`, at: spotOf(pointAt(game, d.at)), radius: POINT_RADIUS, words }
    })
/** What was declared against whoever moves, until it is resolved. */
const waitsOf = (game: Skirmish): readonly SceneWait[] =>
  repliesOf(game).flatMap((d): readonly SceneWait[] => {
    const { by, on, deed, at } = d
    if (by === null || (deed !== 'attack' && deed !== 'opportunity' && deed !== 'dodge')) return []
    const what = `declares ${deed === 'dodge' ? 'Dodge' : meansOf(d).name}`
    if (at >= 0) return [{ by: by.built.name, what: `${what} at ${at / 1000} in`, to: spotOf(pointAt(game, at)), helps: false }]
    const to = on ?? game.sequence.active
    return to === null ? [] : [{ by: by.built.name, what, to: to.built.name, helps: false }]
  })
const STEPS = { none: 'Activation', reactions: 'Reaction Step', action: 'Action Step' } as const
function clockOf(game: Skirmish): readonly string[] {
  const { round, sequence, scenario } = game
  const number = scenario === 'none' ? `Round ${round.number}` : `Round ${round.number} of ${LAST_ROUND}`
  if (round.over) return [number, 'the game is over']
  if (round.number === 0) return ['Initiative']
  const who = sequence.active === null ? [] : [`${sequence.active.built.name}, ${sequence.move}`]
  return [number, `${sideOf(game, round.turn).name}'s turn`, ...who, STEPS[sequence.step]]
}
function gaugesOf(game: Skirmish, seat: number): readonly Gauge[] {
  const side = sideOf(game, seat)
  const models = { label: 'models', value: aliveOf(game, seat), of: side.started }
  return game.scenario === 'none' ? [models] : [{ label: 'victory points', value: side.victoryPoints, of: MOST_POINTS }, models]
}

export const scene = (game: Skirmish): Scene => ({
  width: game.table.width / 1000,
  depth: game.table.depth / 1000,
  unit: { word: 'in', inches: 1 },
  terrain: game.terrain.map(piece => pieceOf(game, piece)),
  models: game.models.map(m => modelOf(game, m)),
  marks: marksOf(game),
  waits: waitsOf(game),
  areas: game.models.flatMap(m => areasOf(game, m)),
  clock: clockOf(game),
  sides: game.sides.map((side, seat) => ({ name: side.name, gauges: gaugesOf(game, seat) })),
  way: wayNow(game),
})
