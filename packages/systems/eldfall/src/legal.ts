// Everything that whoever may act could want to do. Ways, points of the path and templates are sampled.
import { mil, type Point, pointAlong, segmentLength } from '@sightline/geometry'
import { chosen, isRefusal, sightRefused, strikeValue } from './declare.ts'
import { alive, enemies, is, isEngagedBy, type Model, present, type Skirmish, type State, skill } from './game.ts'
import type { Intent, Of } from './intents.ts'
import { artFits, hasSecondWeapon } from './means.ts'
import { allowance, speed } from './movement.ts'
import { artWord, type Means } from './profile.ts'
import { mayReactAtAll } from './reaction.ts'
import { inReach } from './space.ts'

const inches = ({ x, y }: Point): [number, number] => [x / 1000, y / 1000]
const artsFor = (m: Model, means: Means): readonly (string | undefined)[] => [
  undefined,
  ...m.built.arts
    .filter(a => artFits(a.name, means))
    .flatMap(a => Array.from({ length: a.level }, (_, i) => artWord({ name: a.name, level: i + 1 }))),
]
const combinations = ([first, ...rest]: readonly string[]): readonly (readonly string[])[] =>
  first === undefined ? [[]] : combinations(rest).flatMap(set => [set, [first, ...set]])
/** Every way to use the skills that fit. */
const attackSkills = (m: Model, means: Means): readonly (readonly string[])[] =>
  combinations([
    ...(means.type === 'Melee' && m.built.classes.includes('Armsmaster') ? ['Armsmaster'] : []),
    ...(means.type === 'Melee' && skill(m, 'Dual-Wield') && hasSecondWeapon(m, means) ? ['Dual-Wield'] : []),
    ...(means.from === 'spell' && skill(m, 'Chain Attack') ? ['Chain Attack'] : []),
  ])
/** One way in which a model can attack: an Item or Spell, with one Combat Art or none, and with skills. */
export interface Arm {
  readonly means: Means
  readonly art: string | undefined
  readonly skills: readonly string[]
}
/** All that it carries and knows, whether it can be used at the moment or not. */
export const armsOf = (m: Model): readonly Arm[] =>
  m.built.means.flatMap(means => artsFor(m, means).flatMap(art => attackSkills(m, means).map(skills => ({ means, art, skills }))))

/**
 * Everything that whoever may act could want to do, allowed or not. Of each kind of action and each variant of it a model has at least one,
 * so that a refusal can be shown. Ways, points of the path, templates and fewer dice than the Strike value are free: a few of them stand here.
 */
export function tries(game: Skirmish): readonly Intent[] {
  const { sequence, round } = game
  if (round.number === 0) return [{ action: 'begin' }]
  if (sequence.step === 'none') return [...game.models.flatMap(m => activations(game, m)), { action: 'end turn' }]
  if (sequence.step === 'reactions') return [...game.models.flatMap(m => reacting(game, m)), { action: 'no more reactions' }]
  return actions(game, sequence.active as Model)
}
type Activate = Of<'activate'>
function activations(game: Skirmish, m: Model): readonly Intent[] {
  if (m.seat !== game.round.turn || !alive(m)) return []
  const model = m.built.name
  const idle: Activate = { action: 'activate', model, move: 'idle', path: [], skills: [] }
  const posture = m.crouched ? 'stand' : 'crouch'
  const goals = places(game, m)
  const [first] = goals
  const short = pointAlong(m, first?.to ?? { x: m.x, y: m.y + 1000 }, mil(allowance(m, 'climb') * 1000))
  const special = (['climb', 'jump'] as const).map((move): Activate => ({ ...idle, move, path: [inches(short)] }))
  const ways = goals.flatMap(({ to, towards }): readonly Activate[] => {
    const path = [inches(to)]
    const named = isEngagedBy(m, towards) ? { towards: towards.built.name } : {}
    const move = segmentLength(m, to) <= allowance(m, 'walk') * 1000 ? ('walk' as const) : ('run' as const)
    const plain: Activate = { ...idle, move, path, ...named }
    return move === 'run' && skill(m, 'Dash') ? [plain, { ...plain, skills: ['Dash'] }] : [plain]
  })
  const walk = ways.find(way => way.move === 'walk')
  return [
    idle,
    { ...idle, [posture]: 'start' },
    ...ways.map(way => (way.move === 'run' && m.crouched ? { ...way, stand: 'start' as const } : way)),
    ...special,
    ...(walk === undefined
      ? []
      : [
          { ...walk, [posture]: 'start' as const },
          { ...walk, [posture]: 'end' as const },
        ]),
  ]
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
  if (!enemies(m, active) || !alive(m)) return []
  const model = m.built.name
  const plain = { action: 'react', model, skills: [] as string[] } as const
  const open = mayReactAtAll(game, m) === null
  const sees = open ? game.facts.seesWhere(m, active) : []
  const reaches = open ? game.facts.reachesWhere(m, active) : []
  const at = (spans: typeof sees): readonly (number | undefined)[] =>
    spans.length === 0 ? [undefined] : [...new Set(spans.flatMap(([a, b]) => [a, Math.floor((a + b) / 2), b]))].map(v => v / 1000)
  const list: Intent[] = [
    { ...plain, does: 'dodge' },
    { ...plain, does: 'nothing' },
    ...assists(game, m).map(({ on, state }): Intent => ({ ...plain, does: 'assist', on, state })),
    ...game.models.flatMap((o): Intent[] => [
      ...(mayFinish(m, o) ? [{ ...plain, does: 'death blow', on: o.built.name } as const] : []),
      ...(mayPerceive(m, o) ? [{ ...plain, does: 'perceive', on: o.built.name } as const] : []),
    ]),
  ]
  for (const means of m.built.means) {
    for (const art of open ? artsFor(m, means) : [undefined]) {
      const attack = { ...plain, with: means.name, ...(art === undefined ? {} : { art }) } as const
      const point = (p: number | undefined): { at?: number } => (p === undefined ? {} : { at: p })
      if (means.type === 'Ranged') for (const p of at(sees)) list.push({ ...attack, does: 'attack', ...point(p) })
      else {
        list.push({ ...attack, does: 'attack' })
        for (const p of at(reaches.length > 0 ? reaches : sees.slice(0, 1))) {
          list.push({ ...attack, does: 'opportunity', ...point(p) })
          if (skill(m, 'Impede')) list.push({ ...attack, does: 'opportunity', ...point(p), skills: ['Impede'] })
        }
      }
    }
  }
  return list
}
/** States that somebody of its side could be rid of, its own first. */
const assists = (game: Skirmish, m: Model): readonly { readonly on: string; readonly state: State }[] =>
  [m, ...game.models.filter(o => o !== m && !enemies(o, m) && alive(o))].flatMap(o => o.states.map(state => ({ on: o.built.name, state })))
const mayFinish = (m: Model, o: Model): boolean => enemies(m, o) && o.fate === 'incapacitated'
const mayPerceive = (m: Model, o: Model): boolean => enemies(m, o) && present(o) && is(o, 'Shrouded')

/** Every way to share so many strikes out among at least two of the targets. */
function shares(targets: readonly string[], strikes: number): readonly (readonly string[])[] {
  const all = (from: number, left: number): readonly (readonly string[])[] =>
    left === 0 ? [[]] : targets.slice(from).flatMap((name, i) => all(from + i, left - 1).map(rest => [name, ...rest]))
  return targets.length < 2 ? [] : all(0, strikes).filter(list => list[0] !== list.at(-1))
}
function actions(game: Skirmish, m: Model): readonly Intent[] {
  const model = m.built.name
  const foes = game.models.filter(o => enemies(o, m) && present(o))
  const list: Intent[] = [
    { action: 'nothing', model },
    { action: 'dodge', model },
    { action: 'interact', model },
    ...assists(game, m).map(({ on, state }): Intent => ({ action: 'assist', model, on, state })),
    ...foes.filter(o => mayFinish(m, o)).map((o): Intent => ({ action: 'death blow', model, on: o.built.name })),
    ...foes.filter(o => mayPerceive(m, o)).map((o): Intent => ({ action: 'perceive', model, on: o.built.name })),
  ]
  const open = new Map(m.built.means.map(means => [means, within(game, m, foes, means)] as const))
  for (const { means, art, skills } of armsOf(m)) {
    const attack: Of<'attack'> = { action: 'attack', model, with: means.name, skills: [...skills], ...(art === undefined ? {} : { art }) }
    for (const o of foes) list.push({ ...attack, on: o.built.name })
    const targets = open.get(means) ?? []
    const what = targets.length < 2 || game.sequence.dashes ? null : chosen(m, attack, false)
    if (what !== null && !isRefusal(what)) {
      const most = strikeValue(game, m, what, 'active', targets)
      for (const strikes of shares(
        targets.map(o => o.built.name),
        most,
      ))
        list.push({ ...attack, strikes: [...strikes] })
    }
    if (means.traits.includes('Targetless')) for (const o of foes) list.push({ ...attack, ground: inches({ x: o.x, y: o.y + 500 }) })
  }
  return list
}
/** Who can be attacked with it where everybody stands; a shot may still be out of range. */
const within = (game: Skirmish, m: Model, foes: readonly Model[], means: Means): readonly Model[] =>
  foes.filter(o => sightRefused(game, m, o, means) === null && (means.type === 'Ranged' || inReach(game, m, o, means.reach)))
