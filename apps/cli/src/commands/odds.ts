// sightline odds PROFILE PROFILE
import { type Fraction, fractionsOf, NoFractions, percent, seeBoth } from '@sightline/odds'
import pc from 'picocolors'
import { flagProblem } from '../input.ts'
import { json } from '../json.ts'
import { type Axis, axisOf, profilesOf } from '../odds/axes.ts'
import { choicesOf, fixedPolicy, reactionAxis } from '../odds/decide.ts'
import { inquiryCsv, inquiryJson, sweepCsv } from '../odds/files.ts'
import { type DecisionFlags, type Inquiry, inquire } from '../odds/inquire.ts'
import { policyTable } from '../odds/policy.ts'
import { type Board, boardOf, type PositionFlags, type Variant } from '../odds/position.ts'
import { detail, sentence } from '../odds/show.ts'
import { barsSvg, curveSvg, mapSvg } from '../odds/svg.ts'
import { aimOf, comparison, curve, heatMap, type Swept, sweep } from '../odds/sweep.ts'
import { BAD_INPUT, Exit, type World } from '../world.ts'

export interface OddsFlags extends PositionFlags, DecisionFlags {
  readonly sweep?: readonly string[]
  readonly map?: boolean
  readonly compare?: string
  readonly fraction?: boolean
  readonly csv?: boolean
  readonly svg?: string
  readonly json?: boolean
}

function axesOf(board: Board, base: Variant, flags: OddsFlags): readonly Axis[] {
  const { system } = board
  const axes = (flags.sweep ?? []).map(text => axisOf(system, text, '--sweep'))
  if (flags.compare !== undefined)
    axes.push(
      flags.compare.includes('=')
        ? axisOf(system, flags.compare, '--compare')
        : reactionAxis(board.at(base), flags.compare, choicesOf(board.system, flags.choices)),
    )
  const maps = flags.map === true && axes.length < 2 ? [profilesOf('first', base.first), profilesOf('second', base.second)] : []
  const all = axes.length === 1 && maps.length > 0 ? [...maps.filter(m => m.points.length > 1), ...axes] : [...maps, ...axes]
  if (all.length > 2) throw new Exit(BAD_INPUT, [flagProblem('--sweep', `${all.length} things that vary`, 'at most two')])
  return all
}

/** Chances of what is left of theirs, as fractions. */
function fractionsIn(board: Board, { at }: Inquiry, flags: OddsFlags): ReadonlyMap<number, Fraction> {
  const { game, actions, system, pair } = at.study
  try {
    const joint = fractionsOf(game, actions, fixedPolicy(at, choicesOf(board.system, flags.choices)), seeBoth(system, pair))
    const left = new Map<number, Fraction>()
    for (const [both, f] of joint) left.set(both.theirs.left, left.get(both.theirs.left)?.plus(f) ?? f)
    return left
  } catch (e) {
    if (e instanceof NoFractions) throw new Exit(BAD_INPUT, [flagProblem('--fraction', e.message, 'dice and choices that come to an end')])
    throw e
  }
}

function one(world: World, board: Board, base: Variant, flags: OddsFlags): void {
  const it = inquire(board.at(base), flags)
  const fractions = flags.fraction === true ? fractionsIn(board, it, flags) : null
  if (flags.svg !== undefined) world.write(flags.svg, barsSvg(it))
  if (flags.json === true) {
    const named = fractions === null ? null : new Map([...fractions].map(([n, f]) => [String(n), f]))
    return world.out(json({ ok: true, system: board.system.name, ...inquiryJson(it, named) }))
  }
  if (flags.csv === true) return world.out(inquiryCsv(it))
  const { at, odds, summary, assuming, table, range, goal, value } = it
  world.out(pc.bold(sentence(at, summary, assuming)))
  if (range !== null) {
    const [low, high] = range.map(v => (goal.chance ? percent(v) : v.toFixed(2)))
    world.out(`${goal.text}: from ${low} to ${high}, whatever the enemy chooses`)
  } else if (flags.goal !== undefined || flags.best !== undefined)
    world.out(`${goal.text}: ${goal.chance ? percent(value) : value.toFixed(3)}`)
  world.out(detail(at, odds, summary, fractions))
  if (table.length > 0) world.out(policyTable(it))
  if (flags.svg !== undefined) world.out(`Drawn in ${flags.svg}`)
}

function several(world: World, board: Board, base: Variant, axes: readonly Axis[], flags: OddsFlags): void {
  if (flags.fraction === true) throw new Exit(BAD_INPUT, [flagProblem('--fraction', 'a sweep', 'one question')])
  const points = sweep(world, board, axes, base, flags)
  const [rows, columns] = axes
  if (rows === undefined) return
  if (flags.svg !== undefined) world.write(flags.svg, columns === undefined ? curveSvg(rows, points) : mapSvg([rows, columns], points))
  if (flags.json === true)
    return world.out(json({ ok: true, system: board.system.name, axes: axes.map(a => a.name), points: points.map(pointJson) }))
  if (flags.csv === true) return world.out(sweepCsv(axes, points))
  const [first] = points.flatMap(p => (p.it === null ? [] : [p.it]))
  if (first === undefined) return
  const whose = axes.some(a => a.name === 'first' || a.name === 'second') ? '' : `${first.at.doing}, `
  // Where answers are what varies, nothing is assumed of them.
  const assuming = axes.some(a => a.points.some(p => p.choices !== undefined)) ? [] : first.assuming
  world.out(pc.bold([`${whose}${aimOf(axes, first)} by ${axes.map(a => a.name).join(' and ')}`, ...assuming].join(', ')))
  world.out(columns === undefined ? curve(rows, points) : heatMap([rows, columns], points))
  if (flags.compare !== undefined && columns === undefined) world.out(comparison(points))
  const sampled = points.filter(p => p.it?.odds.how.is === 'sampled').length
  if (sampled > 0)
    world.out(`SAMPLED: ${sampled} of ${points.length} values were drawn, because the exact odds cost more than was allowed.`)
  if (flags.svg !== undefined) world.out(`Drawn in ${flags.svg}`)
}
const pointJson = ({ labels, it, no }: Swept): object => (it === null ? { at: labels, refused: no } : { at: labels, ...inquiryJson(it) })

export function oddsCommand(world: World, first: string | undefined, second: string | undefined, flags: OddsFlags): number {
  const board = boardOf(world, flags)
  const base: Variant = { first, second, situation: flags.situation }
  const axes = axesOf(board, base, flags)
  if (axes.length === 0) one(world, board, base, flags)
  else several(world, board, base, axes, flags)
  return 0
}
