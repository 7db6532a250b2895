// sightline odds PROFILE PROFILE
import { percent } from '@sightline/odds'
import {
  comparison,
  fractionsIn,
  inquireAt,
  inquiryCsv,
  inquiryJson,
  type OddsQuestion,
  type OddsRequest,
  questionOf,
  sentence,
  svg,
  sweep,
  sweepCsv,
  sweepJson,
  sweptTitle,
} from '@sightline/protocol'
import pc from 'picocolors'
import { must, readSource } from '../input.ts'
import { json } from '../json.ts'
import { curve, heatMap } from '../odds/many.ts'
import { policyTable } from '../odds/policy.ts'
import { detail } from '../odds/show.ts'
import type { World } from '../world.ts'

export interface OddsFlags extends OddsRequest {
  readonly file?: string
  readonly csv?: boolean
  readonly svg?: string
  readonly json?: boolean
}

function one(world: World, question: OddsQuestion, flags: OddsFlags): void {
  const { board, base } = question
  const it = inquireAt(board, [], base, flags)
  const fractions = fractionsIn(question, it)
  if (flags.svg !== undefined) world.write(flags.svg, svg.barsSvg(it))
  if (flags.json === true) return world.out(json({ ok: true, system: board.system.name, ...inquiryJson(it, fractions) }))
  if (flags.csv === true) return world.out(inquiryCsv(it))
  const { range, goal, value, table } = it
  world.out(pc.bold(sentence(it)))
  if (range !== null) {
    const [low, high] = range.map(v => (goal.chance ? percent(v) : v.toFixed(2)))
    world.out(`${goal.text}: from ${low} to ${high}, whatever the enemy chooses`)
  } else if (flags.goal !== undefined || flags.best !== undefined)
    world.out(`${goal.text}: ${goal.chance ? percent(value) : value.toFixed(3)}`)
  world.out(detail(it, fractions))
  if (table.length > 0) world.out(policyTable(it))
  if (flags.svg !== undefined) world.out(`Drawn in ${flags.svg}`)
}

function several(world: World, { board, axes, base }: OddsQuestion, flags: OddsFlags): void {
  const progress = world.progress(axes.reduce((n, axis) => n * axis.points.length, 1))
  const points = sweep(board, axes, base, flags, () => progress.step())
  progress.stop()
  const [rows, columns] = axes
  if (rows === undefined) return
  if (flags.svg !== undefined)
    world.write(flags.svg, columns === undefined ? svg.curveSvg(rows, points) : svg.mapSvg([rows, columns], points))
  if (flags.json === true) return world.out(json({ ok: true, system: board.system.name, ...sweepJson(axes, points) }))
  if (flags.csv === true) return world.out(sweepCsv(axes, points))
  const [first] = points.flatMap(p => (p.it === null ? [] : [p.it]))
  if (first === undefined) return
  world.out(pc.bold(sweptTitle(axes, first)))
  world.out(columns === undefined ? curve(rows, points) : heatMap([rows, columns], points))
  if (flags.compare !== undefined && columns === undefined) world.out(comparison(points).join('\n'))
  const sampled = points.filter(p => p.it?.odds.how.is === 'sampled').length
  if (sampled > 0)
    world.out(`SAMPLED: ${sampled} of ${points.length} values were drawn, because the exact odds cost more than was allowed.`)
  if (flags.svg !== undefined) world.out(`Drawn in ${flags.svg}`)
}

export function oddsCommand(world: World, first: string | undefined, second: string | undefined, flags: OddsFlags): number {
  const source = flags.file === undefined ? null : must(readSource(world, flags.file))
  const question = questionOf(world.systems, { ...flags, first, second }, source)
  if (question.axes.length === 0) one(world, question, flags)
  else several(world, question, flags)
  return 0
}
