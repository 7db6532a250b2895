// A battle beyond the script of its file: bots and people at the terminal play on to the end by the rules of the scenario.
import { type BotSpec, MOST_ACTIONS, Player, type Step } from '@sightline/bots'
import { type Game, type Happening, intentsOf, Match, type Question, quickDice, type Seat } from '@sightline/kernel'
import {
  type Asked,
  asked,
  check,
  foundAndExpected,
  type Playing,
  type Rules,
  readText,
  type Said,
  type StepReport,
  sayNumbers,
  told,
} from '@sightline/protocol'
import pc from 'picocolors'
import { Report } from '../print.ts'
import type { World } from '../world.ts'
import { judgeOf } from './entrants.ts'

/** By seat; null: a person. */
export type Chairs = readonly [BotSpec | null, BotSpec | null]
export interface PlayOn {
  readonly chairs: Chairs
  readonly seed: number
  /** Prints as it goes. */
  readonly report: boolean
  /** Waits after every action. */
  readonly pause: boolean
}
/** What a bot chose and why. */
export interface Choice {
  readonly step: number
  readonly seat: Seat
  readonly bot: string
  readonly does: string
  readonly why: string
}
export interface PlayedOn {
  readonly match: Playing
  readonly steps: readonly StepReport[]
  readonly choices: readonly Choice[]
  /** Why it ended before its end; null when it did not. */
  readonly short: 'nobody is at the terminal' | 'stopped' | 'cut off' | null
}
/** The same game with dice of this seed from here on. */
function withDice(system: Rules, before: Playing, seed: number): Playing {
  const game = system.start(before.setup)
  if (Array.isArray(game)) throw new Error('a game that cannot begin again')
  const match = new Match<unknown, Game, unknown, Happening, Question>(system, before.setup, game as Game, quickDice(seed))
  match.resume(before.record())
  return match
}

const ELSE = 'something else, written as in a case file'
const STOP = 'stop here'
/** What the person does next; null: nothing more. */
async function personal(world: World, system: Rules, match: Playing): Promise<{ readonly intent: unknown } | null> {
  const { game } = match
  const who = system.turn(game)
  const intents = intentsOf(system, game)
  const words = [
    ...intents.map((intent, i) => `${i + 1}. ${system.words.intent(intent, game)}`),
    ...(world.line === undefined ? [] : [ELSE]),
    STOP,
  ]
  const prompt = { who, ask: { is: 'what next' }, why: '', options: words.map(is => ({ is })) }
  const question: Asked = {
    ask: { waits: 'choice', prompt, path: [] },
    text: 'what next?',
    who: system.seats[who] ?? `player ${who + 1}`,
    words,
    refuses: () => null,
  }
  const [at] = (await world.answer(question)) ?? []
  if (at === undefined || words[at] === STOP) return null
  if (words[at] !== ELSE) return { intent: intents[at] }
  const wrong = (line: string): string | undefined => {
    const read = intentIn(system, line)
    if ('problem' in read) return read.problem
    const no = system.may(game, read.intent)
    return no === null ? undefined : `refused: ${system.words.reason(no, game)} (${no.clause})`
  }
  const line = await world.line?.('the action, such as { action: ... }', wrong)
  const read = line === undefined ? null : intentIn(system, line)
  return read === null || 'problem' in read ? null : read
}
function intentIn(system: Rules, line: string): { readonly intent: unknown } | { readonly problem: string } {
  const read = readText(line)
  if (!read.ok) return { problem: read.problems.map(foundAndExpected).join('; ') }
  const checked = check(system.intent, read.value.data)
  return checked.ok ? { intent: checked.value } : { problem: checked.problems.map(foundAndExpected).join('; ') }
}

/** Plays on from where `before` stands. */
export async function playOn(world: World, system: Rules, before: Playing, options: PlayOn): Promise<PlayedOn> {
  const { chairs, seed } = options
  const match = withDice(system, before, seed)
  const player = new Player(system, judgeOf(system), { seed, bots: chairs })
  const print = new Report(line => {
    if (options.report) world.out(line)
  })
  const steps: StepReport[] = []
  const choices: Choice[] = []
  const begun = match.done.length
  const explain = (step: Step, does: string): void => {
    const bot = chairs[step.seat === 0 ? 0 : 1]?.name ?? ''
    const why = step.why()
    choices.push({ step: begun + steps.length, seat: step.seat, bot, does, why })
    if (options.report) world.out(`  ${pc.dim(`${bot}: ${why}`)}`)
  }
  /** Numbers for the tape, and the step of a bot that thought about it; null: nobody answers. */
  const answer = async (question: Asked): Promise<{ readonly numbers: readonly number[]; readonly step: Step | null } | null> => {
    const atOnce = match.meanwhile((game, now): readonly number[] | null => {
      if (now.waits === 'dice') return null
      if (now.waits === 'choice') {
        const at = player.seats.choose?.(now.prompt, game) ?? null
        return at === null ? null : [at]
      }
      const at = player.seats.place?.(now.prompt, game) ?? null
      return at === null ? null : [at.x, at.y]
    })
    if (atOnce !== null) return { numbers: atOnce, step: null }
    const step = player.next(match)
    if (step !== null) return { numbers: step.numbers ?? [], step }
    const numbers = world.interactive ? await world.answer(question) : null
    return numbers === null ? null : { numbers, step: null }
  }
  const ended = (short: PlayedOn['short']): PlayedOn => ({ match, steps, choices, short })
  const nobody = world.interactive ? 'stopped' : 'nobody is at the terminal'
  while (!system.over(match.game)) {
    if (match.done.length >= MOST_ACTIONS) return ended('cut off')
    const step = player.next(match)
    const intent = step === null ? (world.interactive ? await personal(world, system, match) : null) : { intent: step.intent }
    if (intent === null) return ended(nobody)
    const text = system.words.intent(intent.intent, match.game)
    print.begins(text)
    if (step !== null) explain(step, text)
    const said: Said[] = []
    let outcome = match.intend(intent.intent)
    if (outcome.is === 'refused') throw new Error(`${text}: ${outcome.reason.is} (${outcome.reason.clause})`)
    while (outcome.is === 'asks') {
      const { events, ask } = outcome
      const question = asked(system, match, ask)
      const known = told(system, match.game, events)
      print.soFar(known, said)
      const answered = await answer(question)
      if (answered === null) return ended(nobody)
      const { numbers } = answered
      const does = sayNumbers(question, numbers)
      said.push({ question, numbers, text: does, after: events.length })
      print.soFar(known, said)
      if (answered.step !== null) explain(answered.step, does)
      outcome = match.answer(...numbers)
    }
    if (outcome.is === 'refused') throw new Error('an answer cannot be refused')
    const report = {
      is: 'done' as const,
      at: begun + steps.length,
      text,
      said,
      events: told(system, match.game, outcome.events),
      hash: match.game.store.hash(),
    }
    steps.push(report)
    print.step(report)
    if (options.pause && world.interactive) await world.pause()
  }
  return ended(null)
}

/** Who has won, and what the sides have to show for it. */
export function outcomeLines(system: Rules, game: Game, chairs: Chairs): readonly string[] {
  const winner = system.winner(game)
  if (winner === null) return []
  const { sides } = system.scene(game)
  const side = (seat: Seat): string => `${sides[seat]?.name ?? system.seats[seat]} (${chairs[seat === 0 ? 0 : 1]?.name ?? 'person'})`
  const gauges = sides.map(({ gauges: all }, seat) => {
    const words = all.map(({ label, value, of }) => `${label} ${value}${of === undefined ? '' : ` of ${of}`}`)
    return `  ${side(seat)}: ${words.join(', ')}`
  })
  return [pc.bold(winner === 'draw' ? 'A draw.' : `${side(winner)} wins.`), ...gauges]
}
