// Who plays: the words of --red and --blue.
import { type AnyJudge, type BotName, type BotSpec, botNames, judges } from '@sightline/bots'
import { flagProblem, oneOf, type Rules, shown } from '@sightline/protocol'
import { wholeNumber } from '../input.ts'
import { BAD_INPUT, Exit } from '../world.ts'

export interface EntrantFlags {
  readonly red?: string
  readonly blue?: string
  /** Lines that the planner follows for a decision. */
  readonly budget?: string
}
const MOST_PLAYOUTS = 100_000
const isBot = (word: string): word is BotName => botNames.some(name => name === word)

export const noGood = (flag: string, found: string, expected: string, words?: readonly string[]): Exit =>
  new Exit(BAD_INPUT, [flagProblem(flag, found, expected, words)])

/** A bot; null: a person, where `people` may play. */
export function botFlag(flag: '--red' | '--blue', word: string, { budget }: EntrantFlags, people: boolean): BotSpec | null {
  if (people && word === 'person') return null
  const words = [...(people ? ['person'] : []), ...botNames]
  if (!isBot(word)) throw noGood(flag, shown(word), oneOf(words), words)
  return word === 'planner' && budget !== undefined
    ? { name: word, budget: wholeNumber('--budget', budget, MOST_PLAYOUTS) }
    : { name: word }
}
/** As flags that play the same again. */
export const asFlags = (bots: readonly [BotSpec | null, BotSpec | null]): string => {
  const [red, blue] = bots
  const budget = red?.budget ?? blue?.budget
  return `--red ${red?.name ?? 'person'} --blue ${blue?.name ?? 'person'}${budget === undefined ? '' : ` --budget ${budget}`}`
}

export function judgeOf(system: Rules): AnyJudge {
  const judge = judges[system.name]
  if (judge !== undefined) return judge
  const names = Object.keys(judges)
  throw noGood('system', system.title, `a system that bots play: ${names.join(', ')}`)
}
