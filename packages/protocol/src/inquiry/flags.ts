// Flags of a question to the odds: what is wrong with one is told like what is wrong with a line of a file.
import { BUDGET } from '@sightline/odds'
import { fieldOf, type Located, type Path, shown } from '../problem.ts'

/** A question that cannot be answered as it is put. Nothing was changed. */
export class BadInquiry extends Error {
  override readonly name = 'BadInquiry'
  readonly problems: readonly Located[]
  constructor(problems: readonly Located[], message = '') {
    super(message)
    this.problems = problems
  }
}
/** A problem with a flag or an argument. */
export const flagProblem = (flag: string, found: string, expected: string, words?: readonly string[]): Located => ({
  file: null,
  line: 1,
  column: 1,
  path: [flag],
  field: flag,
  found,
  expected,
  ...(words === undefined ? {} : { oneOf: words }),
})
/** Problems that a duel has with its flags: `first` and `second` are arguments, the rest are flags. */
export const duelProblem = (p: { readonly path: Path; readonly found: string; readonly expected: string }): Located => {
  const [head] = p.path
  const field = head === 'first' || head === 'second' ? `the ${head} profile` : p.path.length === 1 ? `--${head}` : fieldOf(p.path)
  return { ...p, file: null, line: 1, column: 1, field }
}
export const badFlag = (...problem: Parameters<typeof flagProblem>): BadInquiry => new BadInquiry([flagProblem(...problem)])

/** Throws `BadInquiry` for anything but a whole number up to `max`. */
export function wholeFlag(flag: string, text: string, max: number): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= max) return Number(text)
  throw badFlag(flag, shown(text), `a whole number from 0 to ${max}`)
}
export const budgetOf = (text: string | undefined): typeof BUDGET =>
  text === undefined ? BUDGET : { ...BUDGET, runs: wholeFlag('--budget', text, 1_000_000_000) }
