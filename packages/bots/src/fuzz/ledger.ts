// What of a system was used so far, against all that there is.
import type { Happening } from '@sightline/kernel'
import type { AnyContent } from '@sightline/kernel/testing'

/** Everything that is to be used, in words such as "event: moves"; `clauses` are those that should be heard of as well. */
export function wantedOf({ system, events, questions, wanted }: AnyContent, clauses: readonly string[] = []): readonly string[] {
  const asked = Object.entries(questions).flatMap(([is, answering]) =>
    answering === 'may' ? [`asked: ${is}`, `taken: ${is}`, `declined: ${is}`] : [`asked: ${is}`],
  )
  return [
    ...Object.keys(system.acts).map(action => `act: ${action}`),
    ...Object.keys(events).map(is => `event: ${is}`),
    ...asked,
    ...wanted,
    ...clauses.map(id => `clause: ${id}`),
  ]
}

export class Ledger {
  readonly wanted: readonly string[]
  readonly used = new Set<string>()
  private readonly never: Readonly<Record<string, string>>
  constructor(content: AnyContent, clauses: readonly string[] = [], silent: Readonly<Record<string, string>> = {}) {
    this.wanted = wantedOf(content, clauses)
    this.never = { ...content.never, ...silent }
  }
  readonly note = (word: string): void => {
    this.used.add(word)
  }
  /** What was not used yet and can be. */
  missing(): readonly string[] {
    return this.wanted.filter(word => !this.used.has(word) && !Object.hasOwn(this.never, word))
  }
  /** How many of those that can be used were used, and of how many. */
  progress(): readonly [used: number, of: number] {
    const of = this.wanted.filter(word => !Object.hasOwn(this.never, word)).length
    return [of - this.missing().length, of]
  }
  /** What is wrong with the list of what can never be used: an entry that was used, and one that nobody wants. */
  mistakes(): readonly string[] {
    const wanted = new Set(this.wanted)
    return Object.keys(this.never).flatMap(word =>
      this.used.has(word) ? [`${word} was used`] : wanted.has(word) ? [] : [`${word} is not wanted`],
    )
  }
}

/** Clauses and sources of modifiers anywhere in what happened. */
export function heardIn(
  events: readonly Happening[],
  clauses: Readonly<Record<string, unknown>>,
): { clauses: Set<string>; sources: Set<string> } {
  const heard = { clauses: new Set<string>(), sources: new Set<string>() }
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') walk(inner)
      else if (Object.hasOwn(clauses, inner)) heard.clauses.add(inner)
      else if (key === 'source') heard.sources.add(inner)
    }
  }
  walk(events)
  return heard
}
