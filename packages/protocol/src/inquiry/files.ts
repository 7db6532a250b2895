// Odds for programs: JSON and CSV with full precision.
import { type Answer, type Both, type Counts, type Fraction, limits, type SideSummary, type Summary } from '@sightline/odds'
import { wordOf } from '../talk.ts'
import type { Axis } from './axes.ts'
import type { Inquiry } from './inquire.ts'
import type { Swept } from './sweep.ts'
import { sentence } from './words.ts'

/** One side as `--json` prints it: `left` and `loss` are chances by number. */
export interface SideDocument {
  readonly name: string
  readonly before: number
  readonly out: number
  readonly hurt: number
  readonly mean: number
  readonly deviation: number
  readonly left: Readonly<Record<string, number>>
  readonly loss: Readonly<Record<string, number>>
}
/** A line of best play. */
export interface PolicyDocument {
  readonly action: number
  readonly before: { readonly mine: number; readonly theirs: number }
  readonly asks: string
  readonly question: string
  readonly who: string
  readonly options: readonly string[]
  readonly chosen: string
  readonly worth: readonly number[]
  readonly gain: number
  readonly chance: number
}
/** What `sightline odds --json` prints of one question. */
export interface InquiryDocument {
  readonly headline: string
  readonly assuming: readonly string[]
  readonly how: Answer<Both>['how']
  readonly lost: number
  readonly goal: {
    readonly word: string
    readonly text: string
    readonly value: number
    readonly limits: readonly [low: number, high: number]
    readonly range: readonly [low: number, high: number] | null
  }
  readonly mine: SideDocument
  readonly theirs: SideDocument
  readonly bar: Summary['bar']
  readonly joint: readonly {
    readonly mine: number
    readonly mineOut: boolean
    readonly theirs: number
    readonly theirsOut: boolean
    readonly p: number
  }[]
  readonly policy: readonly PolicyDocument[]
  /** Chances of what is left of theirs. */
  readonly fractions?: Readonly<Record<string, string>>
}

const counts = (of: Counts): Readonly<Record<string, number>> => Object.fromEntries([...of].filter(([, p]) => p > 0))
const side = ({ name, before, left, loss, out, hurt }: SideSummary): SideDocument => ({
  name,
  before,
  out,
  hurt,
  mean: loss.mean,
  deviation: loss.deviation,
  left: counts(left),
  loss: counts(loss),
})
export function inquiryJson(it: Inquiry, fractions: ReadonlyMap<number, Fraction> | null = null): InquiryDocument {
  const { at, odds, summary, goal, value, assuming, table, range } = it
  const { system, game } = at.study
  return {
    headline: sentence(it),
    assuming,
    how: odds.how,
    lost: odds.lost,
    goal: { word: goal.word, text: goal.text, value, limits: limits(odds, value), range },
    mine: side(summary.mine),
    theirs: side(summary.theirs),
    bar: summary.bar,
    joint: [...odds.chances].map(([{ mine, theirs }, p]) => ({
      mine: mine.left,
      mineOut: mine.out,
      theirs: theirs.left,
      theirsOut: theirs.out,
      p,
    })),
    policy: table.map(({ action, before, ask, who, options, chosen, worth, gain, chance }) => ({
      action,
      before: { mine: before.mine.left, theirs: before.theirs.left },
      asks: ask.is,
      question: system.words.question(ask, game),
      who: system.seats[who] ?? String(who),
      options: options.map(is => wordOf(system, game, is)),
      chosen: wordOf(system, game, options[chosen]),
      worth,
      gain,
      chance,
    })),
    ...(fractions === null ? {} : { fractions: Object.fromEntries([...fractions].map(([n, f]) => [String(n), String(f)])) }),
  }
}
const pointJson = ({ labels, it, no }: Swept): object => (it === null ? { at: labels, refused: no } : { at: labels, ...inquiryJson(it) })
export const sweepJson = (axes: readonly Axis[], points: readonly Swept[]): object => ({
  axes: axes.map(a => a.name),
  points: points.map(pointJson),
})

const cell = (text: string | number): string => {
  const written = String(text)
  return /[",\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}
export const csv = (rows: readonly (readonly (string | number)[])[]): string => rows.map(row => row.map(cell).join(',')).join('\n')
export function inquiryCsv({ summary }: Inquiry): string {
  const rows = [summary.mine, summary.theirs].flatMap(({ name, left }) =>
    [...left].map(([n, p]) => [name, n, p, left.atLeast(n), left.atMost(n)]),
  )
  return csv([['model', 'left', 'exactly', 'at least', 'at most'], ...rows])
}
export function sweepCsv(axes: readonly Axis[], points: readonly Swept[]): string {
  const head = [...axes.map(a => a.name), 'value', 'out', 'loss on average', 'mine out', 'lost chance']
  const rows = points.map(({ labels, it }) => [
    ...labels,
    ...(it === null
      ? ['', '', '', '', '']
      : [it.value, it.summary.theirs.out, it.summary.theirs.loss.mean, it.summary.mine.out, it.odds.lost]),
  ])
  return csv([head, ...rows])
}
