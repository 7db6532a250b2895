// A game that runs after another one, in the same thread or a second: it undoes and plays as much as it takes to stand where the other stands.
import { type Game, type Happening, Match, type Problem, type Question } from '@sightline/kernel'
import type { Playing, Rules } from '@sightline/protocol'
import type { SystemName } from '../client/types.ts'

/** How a game came to its present moment, as plain data. */
export interface Course {
  /** Tells games apart that have the same set-up. */
  readonly game: string
  readonly system: SystemName
  readonly setup: unknown
  readonly actions: readonly Acted[]
  readonly pending: { readonly intent: unknown; readonly tape: readonly number[] } | null
}
export interface Acted {
  readonly intent: unknown
  readonly tape: readonly number[]
  readonly hash: string
}
/** A match of the set-up, or what is wrong with it. */
export function freshMatch(system: Rules, setup: unknown, ...rest: MatchRest): Playing | readonly Problem[] {
  const game = system.start(setup)
  if (Array.isArray(game)) return game as readonly Problem[]
  return new Match<unknown, Game, unknown, Happening, Question>(system, setup, game as Game, ...rest)
}
type MatchRest =
  ConstructorParameters<typeof Match<unknown, Game, unknown, Happening, Question>> extends [unknown, unknown, unknown, ...infer R]
    ? R
    : never
export const courseOf = (game: string, name: SystemName, { setup, done, waiting }: Playing): Course => ({
  game,
  system: name,
  setup,
  actions: done.map(({ intent, tape, hash }) => ({ intent, tape, hash })),
  pending: waiting === null ? null : { intent: waiting.intent, tape: waiting.tape },
})

export class Follower {
  private readonly system: Rules
  private match: Playing | null = null
  private last: Course | null = null
  constructor(system: Rules) {
    this.system = system
  }
  /** The game after so many actions of the course; after all of them also with the one that waits. Throws when the rules lead elsewhere. */
  to(course: Course, count = course.actions.length): Playing {
    const { actions, pending } = course
    const match = this.matchOf(course)
    if (match.ask !== null) match.undo()
    while (match.done.length > count) match.undo()
    for (const { intent, tape, hash } of actions.slice(match.done.length, count)) {
      replayed(match, intent, tape)
      if (match.ask !== null || match.game.store.hash() !== hash) throw new Error(`the rules lead elsewhere at action ${match.done.length}`)
    }
    if (pending !== null && count === actions.length) replayed(match, pending.intent, pending.tape)
    return match
  }
  /** What is seen after so many actions of the course and so many events of the next; null where it has fewer events. */
  inside<V>(course: Course, count: number, events: number, see: (game: Game) => V): V | null {
    const next = course.actions[count]
    const match = this.to({ ...course, pending: null }, count)
    return next === undefined ? null : match.glimpse(next.intent, next.tape, events, see)
  }
  /** A match remembers the dice it has seen, so it serves only as long as the course goes on from where it was; else a fresh one does. */
  private matchOf(course: Course): Playing {
    const { match, last } = this
    this.last = course
    if (match !== null && last !== null && goesOn(last, course)) return match
    const fresh = freshMatch(this.system, course.setup)
    if (!(fresh instanceof Match)) throw new Error('not a set-up')
    this.match = fresh
    return fresh
  }
}
/** Everything that was known of the course still stands in it. */
function goesOn({ game, actions, pending }: Course, now: Course): boolean {
  if (game !== now.game || !actions.every((a, i) => a.hash === now.actions[i]?.hash)) return false
  if (pending === null) return true
  const next = now.actions[actions.length] ?? now.pending
  return next !== null && JSON.stringify(next.intent) === JSON.stringify(pending.intent) && pending.tape.every((n, i) => n === next.tape[i])
}
/** One action with its dice and answers; those that the match knows already come by themselves. */
export function replayed(match: Playing, intent: unknown, tape: readonly number[]): void {
  const said = match.intend(intent)
  if (said.is === 'refused') throw new Error(`the rules refuse it: ${said.reason.is} (${said.reason.clause})`)
  const left = tape.slice(match.waiting?.tape.length ?? tape.length)
  if (left.length > 0) match.answer(...left)
}
