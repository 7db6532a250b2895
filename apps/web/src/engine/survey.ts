// Questions to the odds apart from any game, asked as `sightline odds` asks them: read once, then point by point, so that a screen can show how
// far it has come.
import { oneIn, percent, type SideSummary } from '@sightline/odds'
import {
  BadInquiry,
  comparison,
  duelOf,
  fractionsIn,
  howSure,
  type Inquiry,
  inquireAt,
  inquiryCsv,
  inquiryJson,
  leftText,
  type OddsQuestion,
  oneLine,
  pointsOf,
  questionOf,
  type Rules,
  readText,
  type Source,
  type Swept,
  sentence,
  svg,
  sweepCsv,
  sweepJson,
  sweptAt,
  sweptTitle,
  valueText,
  variedIn,
} from '@sightline/protocol'
import { stringify } from 'yaml'
import {
  type AnswerView,
  CASE,
  type LeftView,
  type PointView,
  type SurveyAsked,
  type SurveyClosing,
  type SurveyFile,
  type SurveyPlan,
} from '../client/survey.ts'
import { systemNames, type Tried } from '../client/types.ts'
import { isSystemName, loadSystem } from './systems.ts'

type Fractions = ReturnType<typeof fractionsIn>
/** Points that a screen shows at most. */
const MOST_POINTS = 1000

function leftOf({ at }: Inquiry, { name, before, left, loss, hurt }: SideSummary, fractions: Fractions): LeftView {
  const { watch } = at
  const rows = [...left].filter(([, p]) => p > 0)
  return {
    name,
    title: leftText(at, name),
    before,
    hurt: hurt > 0,
    rows: (watch.goes === 'down' ? rows.reverse() : rows).map(([n, p]) => ({
      left: n,
      p,
      exactly: percent(p),
      // Nothing lies beyond the end: it is no doubtful chance that rounds to this.
      atLeast: percent(n === left.least ? 1 : left.atLeast(n)),
      atMost: percent(n === left.most ? 1 : left.atMost(n)),
      oneIn: oneIn(p),
      fraction: fractions === null ? null : String(fractions.get(n) ?? ''),
    })),
    average: `${watch.loss} of ${name}: ${loss.mean.toFixed(3)} on average, ± ${loss.deviation.toFixed(3)}; half of the time at most ${loss.quantile(0.5)}`,
  }
}
function aimOf({ goal, value, range }: Inquiry, { goal: asked, best }: SurveyAsked): string | null {
  const word = (v: number): string => (goal.chance ? percent(v) : v.toFixed(3))
  if (range !== null) return `${goal.text}: from ${word(range[0])} to ${word(range[1])}, whatever the enemy chooses`
  return asked !== undefined || best !== undefined ? `${goal.text}: ${word(value)}` : null
}
function answerView(asked: SurveyAsked, it: Inquiry, fractions: Fractions): AnswerView {
  const { at, odds, summary, goal, assumed } = it
  return {
    document: inquiryJson(it, fractions),
    loss: at.watch.loss,
    unit: at.watch.unit,
    out: at.watch.out.word,
    theirs: leftOf(it, summary.theirs, fractions),
    mine: leftOf(it, summary.mine, null),
    value: valueText(it),
    aim: aimOf(it, asked),
    sure: howSure(odds, summary).split('\n'),
    chance: goal.chance,
    asked: [...new Set(assumed.filter(a => a.options.length > 1).map(a => a.ask.is))],
  }
}

interface Asked {
  readonly key: string
  readonly question: OddsQuestion
  readonly swept: Map<number, Swept>
  /** The first point that was refused. */
  wrong: BadInquiry | null
}
export class Survey {
  /** The last question with what is known of it: a screen asks for it point by point. */
  private last: Asked | null = null

  /** Throws `BadInquiry` for what cannot be asked. */
  private async read(asked: SurveyAsked): Promise<Asked> {
    const key = JSON.stringify(asked)
    if (this.last?.key === key) return this.last
    const { text, ...request } = asked
    const source = text === undefined ? null : caseOf(text)
    const name = source === null ? request.system : systemIn(source)
    const systems: readonly Rules[] = isSystemName(name) ? [await loadSystem(name)] : []
    const question = questionOf(systems, request, source)
    this.last = { key, question, swept: new Map(), wrong: null }
    return this.last
  }
  private swept(known: Asked, index: number): Swept {
    const before = known.swept.get(index)
    if (before !== undefined) return before
    const { board, axes, base, request } = known.question
    const points = pointsOf(axes)[index] ?? []
    // A single question that is refused has nothing to show but the refusal.
    const swept =
      axes.length === 0
        ? { labels: [], it: inquireAt(board, points, base, request), no: '' }
        : sweptAt(board, points, base, request, problem => {
            known.wrong ??= problem
          })
    known.swept.set(index, swept)
    return swept
  }
  private all(known: Asked): readonly Swept[] {
    const points = Array.from({ length: countOf(known.question) }, (_, i) => this.swept(known, i))
    if (known.wrong !== null && points.every(p => p.it === null)) throw known.wrong
    return points
  }

  plan(asked: SurveyAsked): Promise<Tried<SurveyPlan>> {
    return tried(async () => {
      const { question } = await this.read(asked)
      const { axes, board, base } = question
      // A position that cannot be set up is refused now; of many points some may be fine.
      if (axes.length === 0) board.at(base)
      const count = countOf(question)
      if (count > MOST_POINTS)
        throw new BadInquiry(
          [],
          `${count} points are more than the ${MOST_POINTS} of this screen; the command line takes as many as you like`,
        )
      return {
        axes: axes.map(({ name, points }) => ({ name, labels: points.map(p => p.label), values: points.map(p => p.value) })),
        count,
        varied: variedOf(question),
        system: board.system.name,
      }
    })
  }
  point(asked: SurveyAsked, index: number): Promise<Tried<PointView>> {
    return tried(async () => {
      const known = await this.read(asked)
      const { labels, it, no } = this.swept(known, index)
      return { labels, no, answer: it === null ? null : answerView(asked, it, fractionsIn(known.question, it)) }
    })
  }
  /** The title of everything, and how points that are set side by side compare. */
  closing(asked: SurveyAsked): Promise<Tried<SurveyClosing>> {
    return tried(async () => {
      const known = await this.read(asked)
      const { axes, request } = known.question
      const points = this.all(known)
      const first = points.find(p => p.it !== null)?.it
      if (first === undefined || first === null) return { title: '', compared: [] }
      return {
        title: axes.length === 0 ? sentence(first) : sweptTitle(axes, first),
        compared: request.compare !== undefined && axes.length === 1 ? comparison(points) : [],
      }
    })
  }
  /** The question as a case file, to be written on: the set-up of the duel and its action. */
  text(asked: SurveyAsked): Promise<Tried<string>> {
    return tried(async () => {
      if (asked.text !== undefined) return asked.text
      const { question } = await this.read(asked)
      const { system } = question.board
      const { setup, intent } = duelOf(system, question.base)
      return stringify(
        { system: system.name, title: `${asked.first} and ${asked.second}`, setup, script: [{ do: intent }] },
        { version: '1.2', lineWidth: 100 },
      )
    })
  }
  /** What `sightline odds` would print or draw, letter by letter. */
  file(asked: SurveyAsked, kind: SurveyFile): Promise<Tried<string>> {
    return tried(async () => {
      const known = await this.read(asked)
      const { question } = known
      const { axes, board } = question
      const points = this.all(known)
      const [rows, columns] = axes
      const it = points[0]?.it
      if (rows === undefined) {
        if (it === undefined || it === null) throw new BadInquiry([], 'there is nothing to keep')
        if (kind === 'svg') return svg.barsSvg(it)
        if (kind === 'csv') return `${inquiryCsv(it)}\n`
        return document({ ok: true, system: board.system.name, ...inquiryJson(it, fractionsIn(question, it)) })
      }
      if (kind === 'svg') return columns === undefined ? svg.curveSvg(rows, points) : svg.mapSvg([rows, columns], points)
      if (kind === 'csv') return `${sweepCsv(axes, points)}\n`
      return document({ ok: true, system: board.system.name, ...sweepJson(axes, points) })
    })
  }
}
const document = (data: object): string => `${JSON.stringify(data, null, 2)}\n`
const countOf = ({ axes }: OddsQuestion): number => axes.reduce((n, axis) => n * axis.points.length, 1)
/** Names are only a help: where the position cannot be set up they are missing. */
function variedOf(question: OddsQuestion): readonly string[] {
  try {
    return variedIn(question)
  } catch (e) {
    if (e instanceof BadInquiry) return []
    throw e
  }
}
function caseOf(text: string): Source {
  const read = readText(text, CASE)
  if (!read.ok) throw new BadInquiry(read.problems)
  return read.value
}
function systemIn({ data, at }: Source): string {
  const name: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'system') : undefined
  if (isSystemName(name)) return name
  throw new BadInquiry([
    at({ path: ['system'], found: String(name ?? 'nothing'), expected: `one of ${systemNames.join(', ')}`, oneOf: systemNames }),
  ])
}
async function tried<T>(ask: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { ok: true, value: await ask() }
  } catch (e) {
    if (!(e instanceof BadInquiry)) throw e
    return { ok: false, problems: [...e.problems.map(oneLine), ...(e.message === '' ? [] : [e.message])] }
  }
}
