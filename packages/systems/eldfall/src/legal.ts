// Everything that may be done now. Ways, points of the path and templates are sampled.
import { mil, type Point, pointAlong, segmentLength } from '@sightline/geometry'
import { refused } from './actions.ts'
import { enemies, isEngagedBy, type Model, present, type Skirmish } from './game.ts'
import type { Intent, Of } from './intents.ts'
import { artFits } from './means.ts'
import { speed } from './movement.ts'
import { artWord, type Means } from './profile.ts'
import { mayReactAtAll } from './reaction.ts'

const inches = ({ x, y }: Point): [number, number] => [x / 1000, y / 1000]
const artsFor = (m: Model, means: Means): readonly (string | undefined)[] => [
  undefined,
  ...m.built.arts
    .filter(a => artFits(a.name, means))
    .flatMap(a => Array.from({ length: a.level }, (_, i) => artWord({ name: a.name, level: i + 1 }))),
]
const attackSkills = (m: Model, means: Means): readonly (readonly string[])[] => [
  [],
  ...(m.built.classes.includes('Armsmaster') && means.type === 'Melee' ? [['Armsmaster']] : []),
  ...['Dual-Wield', 'Chain Attack'].filter(s => m.built.skills.includes(s)).map(s => [s]),
]

export function intents(game: Skirmish): readonly Intent[] {
  const { sequence, round } = game
  if (round.number === 0) return [{ action: 'begin' }]
  const wanted: readonly Intent[] =
    sequence.step === 'none'
      ? [...game.models.flatMap(m => activations(game, m)), { action: 'end turn' }]
      : sequence.step === 'reactions'
        ? [...game.models.flatMap(m => reacting(game, m)), { action: 'no more reactions' }]
        : actions(game, sequence.active as Model)
  return wanted.filter(intent => refused(game, intent) === null)
}
function activations(game: Skirmish, m: Model): readonly Intent[] {
  if (m.seat !== game.round.turn || m.ap < 1) return []
  const model = m.built.name
  const idle: Intent[] = [{ action: 'activate', model, move: 'idle', path: [], skills: [] }]
  if (m.crouched) idle.push({ action: 'activate', model, move: 'idle', path: [], stand: 'start', skills: [] })
  else idle.push({ action: 'activate', model, move: 'idle', path: [], crouch: 'end', skills: [] })
  const ways = places(game, m).flatMap(({ to, towards }): Intent[] => {
    const path = [inches(to)]
    const far = segmentLength(m, to)
    const how = far <= speed(m) * 1000 ? ('walk' as const) : ('run' as const)
    const named = isEngagedBy(m, towards) ? { towards: towards.built.name } : {}
    const plain: Intent = { action: 'activate', model, move: how, path, skills: [], ...named }
    return how === 'run' && m.built.skills.includes('Dash') ? [plain, { ...plain, skills: ['Dash'] }] : [plain]
  })
  return [...idle, ...ways]
}
/** Up to each enemy, half-way, past it, and away from it. */
function places(game: Skirmish, m: Model): readonly { readonly to: Point; readonly towards: Model }[] {
  const from: Point = { x: m.x, y: m.y }
  const spd = speed(m) * 1000
  return game.models
    .filter(o => enemies(o, m) && present(o))
    .flatMap(o => {
      const gap = segmentLength(from, o) - m.built.radius - o.built.radius
      const ahead = [Math.min(spd, gap), Math.min(2 * spd, gap), Math.min(spd, gap) / 2].filter(d => d >= 1)
      const away: Point = { x: 2 * m.x - o.x, y: 2 * m.y - o.y }
      const to = [...ahead.map(d => pointAlong(from, o, mil(Math.floor(d)))), pointAlong(from, away, mil(spd))]
      return to.map(at => ({ to: at, towards: o }))
    })
}
function reacting(game: Skirmish, m: Model): readonly Intent[] {
  const active = game.sequence.active as Model
  if (!enemies(m, active) || mayReactAtAll(game, m) !== null) return []
  const model = m.built.name
  const { sees, reaches } = game.facts.chances(m, active)
  const at = (spans: typeof sees): readonly number[] =>
    [...new Set(spans.flatMap(([a, b]) => [a, Math.floor((a + b) / 2), b]))].map(v => v / 1000)
  const list: Intent[] = [
    { action: 'react', model, does: 'dodge', skills: [] },
    { action: 'react', model, does: 'nothing', skills: [] },
    ...m.states.map((state): Intent => ({ action: 'react', model, does: 'assist', state, skills: [] })),
    ...game.models.flatMap((o): Intent[] => [
      { action: 'react', model, does: 'death blow', on: o.built.name, skills: [] },
      { action: 'react', model, does: 'perceive', on: o.built.name, skills: [] },
    ]),
  ]
  for (const means of m.built.means) {
    for (const art of artsFor(m, means)) {
      const attack = { action: 'react', model, with: means.name, skills: [] as string[], ...(art === undefined ? {} : { art }) } as const
      if (means.type === 'Ranged') for (const p of at(sees)) list.push({ ...attack, does: 'attack', at: p })
      else {
        list.push({ ...attack, does: 'attack' })
        for (const p of at(reaches)) {
          list.push({ ...attack, does: 'opportunity', at: p })
          if (m.built.skills.includes('Impede')) list.push({ ...attack, does: 'opportunity', at: p, skills: ['Impede'] })
        }
      }
    }
  }
  return list
}
function actions(game: Skirmish, m: Model): readonly Intent[] {
  const model = m.built.name
  const foes = game.models.filter(o => enemies(o, m) && present(o))
  const list: Intent[] = [
    { action: 'nothing', model },
    { action: 'dodge', model },
    { action: 'interact', model },
    ...m.states.map((state): Intent => ({ action: 'assist', model, state })),
    ...foes.flatMap((o): Intent[] => [
      { action: 'death blow', model, on: o.built.name },
      { action: 'perceive', model, on: o.built.name },
    ]),
  ]
  for (const means of m.built.means) {
    for (const art of artsFor(m, means)) {
      for (const skills of attackSkills(m, means)) {
        const attack: Of<'attack'> = {
          action: 'attack',
          model,
          with: means.name,
          skills: [...skills],
          ...(art === undefined ? {} : { art }),
        }
        for (const o of foes) list.push({ ...attack, on: o.built.name })
        foes.forEach((o, i) => {
          for (const p of foes.slice(i + 1)) list.push({ ...attack, strikes: [o.built.name, p.built.name] })
        })
        if (means.traits.includes('Targetless')) for (const o of foes) list.push({ ...attack, ground: inches({ x: o.x, y: o.y + 500 }) })
      }
    }
  }
  return list
}
