// Reports for people: what was done, asked, rolled and read, with the clause behind every line, and what is left of whom.
import type { Look, Scalar } from '@sightline/kernel'
import { oneIn, percent } from '@sightline/odds'
import { type Failure, type Located, oneLine, type Said, type StepReport, type Told } from '@sightline/protocol'
import Table from 'cli-table3'
import pc from 'picocolors'

const cite = (text: string, why: string): string => (text.includes(why) ? '' : `  ${pc.dim(why)}`)
function indented(text: string, why: string): string {
  const [first = '', ...rest] = text.split('\n')
  return [`  ${first}${cite(text, why)}`, ...rest.map(line => `    ${line}`)].join('\n')
}
export const eventLine = ({ event, text }: Told): string => indented(text, event.why)
export function saidLine({ question, text }: Said): string {
  const { ask } = question
  const why = ask.waits === 'dice' ? ask.why : ask.prompt.why
  return indented(`${pc.cyan('?')} ${question.text} ${pc.bold(`${question.who}: ${text}`)}`, why)
}
export const intentLine = (text: string): string => pc.bold(text)
export const refusedLine = (why: string, clause: string): string => `  ${pc.yellow('refused')}: ${why}${cite(why, clause)}`
export const problemLine = (problem: Located): string => oneLine(problem)

const table = (head: readonly string[]): Table.Table => new Table({ head: head.map(h => pc.bold(h)), style: { head: [], border: [] } })

/** Rarer than one in a thousand. */
const RARE = 0.001
export function oddsTable({ texts, see, odds }: Extract<StepReport, { is: 'odds' }>): string {
  const rows = table([see.join(', '), 'chance', '1 in'])
  const sorted = Object.entries(odds.chances).sort(([a], [b]) => Number(b) - Number(a) || (a < b ? -1 : 1))
  // The far tail is one line, summed from its small end.
  const rare = sorted.filter(([, p]) => p < RARE)
  for (const [value, p] of sorted) if (p >= RARE) rows.push([value, percent(p), oneIn(p)])
  const tail = rare.map(([, p]) => p).sort((a, b) => a - b)
  const rest = tail.reduce((sum, p) => sum + p, 0)
  if (rest > 0) rows.push([`${rare.length} others`, percent(rest), oneIn(rest)])
  return [`Odds: ${texts.join('; then ')}`, rows.toString(), ...(odds.mean === null ? [] : [`  ${odds.mean.toFixed(2)} on average`])].join(
    '\n',
  )
}

/** Prints one action at a time, in the order in which things came about. */
export class Report {
  private events = 0
  private said = 0
  private readonly out: (line: string) => void
  constructor(out: (line: string) => void) {
    this.out = out
  }
  begins(text: string): void {
    this.events = 0
    this.said = 0
    this.out(intentLine(text))
  }
  /** What has come about since it was last asked; typed-in dice show in the rolls that they were for. */
  soFar(events: readonly Told[], said: readonly Said[]): void {
    for (; this.events <= events.length; this.events++) {
      for (let one = said[this.said]; one !== undefined && one.after <= this.events; one = said[++this.said]) {
        if (one.question.ask.waits !== 'dice') this.out(saidLine(one))
      }
      const event = events[this.events]
      if (event === undefined) return
      this.out(eventLine(event))
    }
  }
  step(report: StepReport): void {
    if (report.is === 'done') this.soFar(report.events, report.said)
    else if (report.is === 'undone') this.out(intentLine('The last action is taken back.'))
    else if (report.is === 'odds') this.out(oddsTable(report))
    else this.out(refusedLine(report.why, report.reason.clause))
  }
}
export const failureLine = (failure: Failure, place: (f: Failure) => Located): string => `  ${pc.red('fails')}: ${oneLine(place(failure))}`

const word = (value: Scalar | readonly Scalar[] | undefined): string =>
  value === undefined || value === null ? '-' : Array.isArray(value) ? value.join(', ') || '-' : String(value)
/** What has changed, model by model; null when nothing has. */
export function changes(before: Look, after: Look): string | null {
  const fields = [...new Set(Object.values(after.models).flatMap(model => Object.keys(model)))]
  const differs = (name: string, field: string): boolean => word(before.models[name]?.[field]) !== word(after.models[name]?.[field])
  const names = Object.keys(after.models)
  const shown = fields.filter(field => names.some(name => differs(name, field)))
  if (shown.length === 0) return null
  const rows = table(['', ...shown])
  for (const name of names) {
    rows.push([
      name,
      ...shown.map(field => {
        const now = word(after.models[name]?.[field])
        return differs(name, field) ? `${word(before.models[name]?.[field])} → ${pc.bold(now)}` : now
      }),
    ])
  }
  return rows.toString()
}
const UNREMARKABLE: ReadonlySet<Scalar> = new Set([null, '', false, 0, 'none'])
/** The game as a whole in one line. */
export const gameLine = (look: Look, over: boolean): string =>
  [
    over ? 'The game is over' : 'The game goes on',
    ...Object.entries(look.game)
      .filter(([name, value]) => name !== 'over' && !UNREMARKABLE.has(value))
      .map(([name, value]) => `${name} ${word(value)}`),
  ].join(', ')
