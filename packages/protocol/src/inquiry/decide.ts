// Who decides how: --choices, --best and --range, and how a sentence tells it.
import type { Game } from '@sightline/kernel'
import {
  type Answerer,
  type Assumed,
  always,
  belowAverage,
  first,
  firstOf,
  GOALS,
  type Goal,
  goalOf,
  keepAt,
  Noted,
  never,
  onlyFor,
  type Rules,
  study,
} from '@sightline/odds'
import { answerer, placer } from '../odds.ts'
import { shown } from '../problem.ts'
import { readText } from '../source.ts'
import { type Answer, wordOf } from '../talk.ts'
import type { Axis } from './axes.ts'
import { badFlag } from './flags.ts'
import type { Position } from './position.ts'

/** A way to answer all questions, by its name. */
const NAMED: Readonly<Record<string, Answerer>> = { never, always, 'below average': belowAverage, first }
export const NAMES: readonly string[] = [...Object.keys(NAMED), 'keep N', 'PLAYER WAY', 'QUESTION: ANSWER']

export interface Choices {
  /** As they were written. */
  readonly text: string
  readonly byQuestion: Readonly<Record<string, Answer>>
  /** A way to answer everything, of everybody or of one player. */
  readonly named: readonly { readonly player: string | null; readonly answer: Answerer }[]
}
/** "never", "keep 3", "red always", "counter-spell: yes, sidestep: no", or several: "red always; push: 2". */
export function choicesOf({ seats }: Rules, text: string | undefined, flag = '--choices'): Choices {
  let byQuestion: Record<string, Answer> = {}
  const named: { readonly player: string | null; readonly answer: Answerer }[] = []
  for (const part of (text ?? '').split(';').map(p => p.trim())) {
    if (part === '') continue
    const player = seats.find(seat => part.startsWith(`${seat} `)) ?? null
    const way = player === null ? part : part.slice(player.length + 1).trim()
    const keep = /^keep (\d{1,4})$/.exec(way)
    const answer = keep === null ? NAMED[way] : keepAt(Number(keep[1]))
    if (answer !== undefined) named.push({ player, answer })
    else {
      const read = readText(`{${part}}`)
      const data = read.ok ? read.value.data : null
      const plain =
        typeof data === 'object' &&
        data !== null &&
        Object.values(data).every(v => v !== null && (typeof v !== 'object' || Array.isArray(v)))
      if (!part.includes(':') || !plain) throw badFlag(flag, shown(part), `one of ${NAMES.join(', ')}`, Object.keys(NAMED))
      byQuestion = { ...byQuestion, ...(data as Record<string, Answer>) }
    }
  }
  return { text: text ?? '', byQuestion, named }
}
const stated = ({ study: { system } }: Position, { byQuestion, named }: Choices): Answerer =>
  firstOf(
    answerer(system, byQuestion),
    ...named.map(({ player, answer }) => (player === null ? answer : onlyFor(system.seats.indexOf(player), answer))),
  )
/** What was said, then no to everything, then the first option: somebody always answers. */
export const fixedPolicy = (at: Position, choices: Choices): Noted =>
  new Noted(firstOf(stated(at, choices), never, first), placer(choices.byQuestion))
/** Only what was said; the rest is left open. */
export const openPolicy = (at: Position, choices: Choices): Answerer => stated(at, choices)

export function goalNamed({ watch, pair, before }: Position, word: string, flag: string): Goal {
  const goal = goalOf(watch, pair, before, word)
  if (goal !== null) return goal
  throw badFlag(flag, shown(word), `a goal: ${GOALS.join(', ')}`, GOALS)
}

interface Said {
  readonly player: string
  readonly ask: string
  readonly answer: string
}
const saidIn = (system: Rules, game: Game, assumed: readonly Assumed[]): readonly Said[] =>
  assumed.flatMap(({ ask, who, chosen }) =>
    chosen.length === 0
      ? []
      : [
          {
            player: system.seats[who] ?? `player ${who + 1}`,
            ask: ask.is,
            answer: chosen.map(is => wordOf(system, game, is)).join(' or '),
          },
        ],
  )
/** "if blue says no to "counter-spell"": one for every question that came up and was answered. */
export const assumptions = (system: Rules, game: Game, assumed: readonly Assumed[]): readonly string[] =>
  saidIn(system, game, assumed).map(({ player, ask, answer }) => `if ${player} says ${answer} to "${ask}"`)
/** "Red: supporters none, lucky break no": the same, one for every player. */
export function assumedBy(system: Rules, game: Game, assumed: readonly Assumed[]): readonly string[] {
  const said = saidIn(system, game, assumed)
  return [...new Set(said.map(s => s.player))].map(player => {
    const answers = said.filter(s => s.player === player).map(({ ask, answer }) => `${ask} ${answer}`)
    return `${player.charAt(0).toUpperCase()}${player.slice(1)}: ${answers.join(', ')}`
  })
}

/** One point for every answer that somebody may give to a question: which reaction is best. */
export function reactionAxis(at: Position, question: string, choices: Choices): Axis {
  const policy = fixedPolicy(at, choices)
  study(at.study, policy)
  const { system, game } = at.study
  const asked = policy.assumed.find(a => a.ask.is === question)
  if (asked === undefined) {
    const words = policy.assumed.map(a => a.ask.is)
    throw badFlag(
      '--compare',
      shown(question),
      words.length === 0 ? 'FLAG=a,b,c: nothing is asked here' : `FLAG=a,b,c or a question that comes up: ${words.join(', ')}`,
      words,
    )
  }
  const points = asked.options.map(is => wordOf(system, game, is))
  return {
    name: question,
    points: points.map(label => ({
      label,
      value: null,
      change: {},
      choices: `${choices.text === '' ? '' : `${choices.text}; `}${question}: ${JSON.stringify(label)}`,
    })),
  }
}
