// What many battles came to, for people.

import type { BattleReport, Difference, Rate, Report } from '@sightline/bots'
import { percent } from '@sightline/odds'
import Table from 'cli-table3'
import pc from 'picocolors'

const table = (head: readonly string[]): Table.Table =>
  new Table({
    head: head.map(h => pc.bold(h)),
    style: { head: [], border: [], compact: true },
    colAligns: head.map((_, i) => (i === 0 ? 'left' : 'right')),
  })
export const many = (n: number): string => n.toLocaleString('en')
const share = ({ n, of, share: p }: Rate): string => (n === 0 ? '0 %' : n === of ? '100 %' : percent(p))
const limits = ({ low, high }: Rate): string => `${percent(low)} to ${percent(high)}`
const sure = (rate: Rate): string => `${share(rate)} (${limits(rate)})`
const two = (n: number | null): string => (n === null ? '–' : n.toFixed(2))
const WIDEST = 40

export const versus = ({ entrants: [a, b] }: Report): string => `${a.name} against ${b.name}`
/** What was played, and what cancels. */
export function setting({ battles, swap }: Report, still: boolean): string {
  const n = `${many(battles)} ${battles === 1 ? 'battle' : 'battles'}`
  if (swap === 'forces and bots') return `${n} in pairs with the same dice; in the second of each pair the two have changed places.`
  if (swap === 'bots')
    return `${n} in pairs with the same dice; in the second of each pair the bots have changed over. The forces cannot be changed over, because their places are given model by model: who stands where does not cancel.`
  return `${n}, all as the file has it${still ? '' : ', because neither forces nor bots can be changed over'}: who stands where and who acts first do not cancel.`
}
function wins({ entrants }: Report): string {
  const [a] = entrants
  const rows = table(['', 'wins', '19 times in 20 between', ...(a.changed === null ? [] : ['as the file has it', 'changed over'])])
  for (const { name, wins: rate, given, changed } of entrants)
    rows.push([pc.bold(name), share(rate), limits(rate), ...(changed === null ? [] : [share(given), share(changed)])])
  return rows.toString()
}
const histogram = (counts: readonly (readonly [number, number])[]): readonly string[] => {
  const most = Math.max(...counts.map(([, n]) => n))
  return counts.map(([value, n]) => `  ${String(value).padStart(4)}  ${'█'.repeat(Math.round((n / most) * WIDEST)) || '▏'} ${many(n)}`)
}
/** A tenth more or less is worth a word. */
const REMARKABLE = 0.1
function hangTogether({ togetherness: factor, battles }: Report): readonly string[] {
  if (battles < 100 || Math.abs(factor - 1) < REMARKABLE) return []
  const alike = factor > 1 ? 'alike' : 'unlike'
  return [
    pc.dim(
      `Battles with the same dice end ${alike} more often than others: read the intervals of the wins ${factor.toFixed(1)} times as wide.`,
    ),
  ]
}
/** The command that plays a battle again, in words. */
export type Again = (battle: BattleReport) => string

function forces({ forces: both, battles }: Report): string {
  const rows = table(['', 'models', 'price', 'fall in a battle', 'their price'])
  for (const { name, models, price, fallen, fallenPrice } of both) rows.push([name, models, price, two(fallen), fallenPrice.toFixed(1)])
  const none = both.map(({ name, histogram: h }) => `${name} loses nobody in ${percent((h.find(([n]) => n === 0)?.[1] ?? 0) / battles)}`)
  return [rows.toString(), pc.dim(`${none.join('; ')} of the battles.`)].join('\n')
}
function models({ models: all, forces: both }: Report, unit: string): readonly string[] {
  return ([0, 1] as const).map(force => {
    const rows = table([
      both[force].name,
      'price',
      'stands at the end',
      `${unit} dealt`,
      'taken',
      'puts out',
      `${unit} per price`,
      'price felled per price',
    ])
    for (const it of all.filter(m => m.force === force))
      rows.push([
        it.name,
        it.price,
        share(it.standing),
        two(it.dealt),
        two(it.taken),
        two(it.outs),
        it.perPrice === null ? '–' : it.perPrice.toFixed(3),
        it.pricePerPrice === null ? '–' : it.pricePerPrice.toFixed(2),
      ])
    return rows.toString()
  })
}
function weapons({ models: all }: Report, unit: string): string {
  const rows = table(['', 'weapon', `${unit} dealt`, 'times', 'puts out'])
  for (const it of all)
    it.weapons
      .filter(w => w.times > 0)
      .forEach((w, i) => {
        rows.push([i === 0 ? it.name : '', { content: w.weapon, hAlign: 'left' }, two(w.dealt), two(w.times), two(w.outs)])
      })
  return rows.toString()
}
function wounds({ models: all }: Report, unit: string): string {
  const rows = table(['', `${unit} taken from`])
  for (const it of all) {
    const from = it.weapons.filter(w => w.taken > 0).toSorted((a, b) => b.taken - a.taken)
    if (from.length > 0) rows.push([it.name, { content: from.map(w => `${w.weapon} ${two(w.taken)}`).join(', '), hAlign: 'left' }])
  }
  return rows.toString()
}

export function reportLines(report: Report, unit: string, again: Again): readonly string[] {
  const { draws, cutOff, firstTurn, firstSide, rounds, actions, swap } = report
  const friendly = report.models.filter(m => m.friendly > 0)
  return [
    wins(report),
    ...hangTogether(report),
    [`Draws: ${sure(draws)}.`, ...(cutOff.n > 0 ? [`Cut off before the end: ${sure(cutOff)}.`] : [])].join(' '),
    `Whoever acts first in the set-up wins ${sure(firstTurn)}; the first player's side of the table ${sure(firstSide)}${swap === 'nothing' ? ', which is the same as the forces here' : ''}.`,
    '',
    `Rounds: ${rounds.mean.toFixed(2)} on average, ${rounds.least} to ${rounds.most}.`,
    ...histogram(rounds.histogram),
    `Actions: ${actions.mean.toFixed(1)} on average.`,
    `  longest:  ${again(actions.longest)}`,
    `  shortest: ${again(actions.shortest)}`,
    '',
    forces(report),
    '',
    pc.dim('In a battle, on average:'),
    ...models(report, unit),
    weapons(report, unit),
    wounds(report, unit),
    ...(friendly.length > 0 ? [`To their own: ${friendly.map(m => `${m.name} ${two(m.friendly)}`).join(', ')}.`] : []),
  ]
}

/** Two lists against the same enemies with the same dice. */
export function comparisonLines(
  [first, second]: readonly [Report, Report],
  titles: readonly [string, string],
  d: Difference,
): readonly string[] {
  const rows = table(['', 'wins', '19 times in 20 between', 'draws', 'rounds', 'price lost', 'price felled'])
  for (const [i, it] of [first, second].entries())
    rows.push([
      `${titles[i]}: ${pc.bold(it.entrants[0].name)}`,
      share(it.entrants[0].wins),
      limits(it.entrants[0].wins),
      share(it.draws),
      it.rounds.mean.toFixed(2),
      it.forces[0].fallenPrice.toFixed(1),
      it.forces[1].fallenPrice.toFixed(1),
    ])
  const points = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n * 100).toFixed(1)}`
  const better =
    d.low > 0 ? `${titles[0]} wins more often.` : d.high < 0 ? `${titles[1]} wins more often.` : 'Which of the two wins more often is open.'
  const narrower = d.half < d.unpaired ? `${percent(1 - d.half / d.unpaired, 0)} narrower` : 'not narrower'
  return [
    rows.toString(),
    `${titles[0]} against ${titles[1]}: ${points(d.by)} points of winning, between ${points(d.low)} and ${points(d.high)} 19 times in 20. ${pc.bold(better)}`,
    pc.dim(
      `The same dice for both make that interval ${narrower} than other dice would (± ${(d.half * 100).toFixed(1)} instead of ± ${(d.unpaired * 100).toFixed(1)} points).`,
    ),
  ]
}
