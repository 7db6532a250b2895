// Where a replay can stand, and where a step leads from there.
import type { LogEntry } from '../../client/types.ts'

/** After so many actions; `lines` of the last are told so far, null: all of them. */
export interface Stop {
  readonly at: number
  readonly lines: number | null
}
export type Step = 'first' | 'back' | 'on' | 'last' | 'event back' | 'event on' | 'decision back' | 'decision on'

const linesOf = (log: readonly LogEntry[], at: number): number => log[at - 1]?.lines.length ?? 0
/** The same with every number within the game. */
export function within(log: readonly LogEntry[], { at, lines }: Stop): Stop {
  const to = Math.min(log.length, Math.max(0, Math.trunc(at) || 0))
  return { at: to, lines: lines !== null && lines >= 1 && lines < linesOf(log, to) ? Math.trunc(lines) : null }
}
/** `decisions`: the actions, from 1, on the way of which somebody had to decide. The same stop where there is nowhere to go. */
export function stepped(log: readonly LogEntry[], decisions: readonly number[], from: Stop, step: Step): Stop {
  const { at, lines } = from
  const whole = (to: number): Stop => within(log, { at: to, lines: null })
  switch (step) {
    case 'first':
      return whole(0)
    case 'last':
      return whole(log.length)
    case 'back':
      return whole(at - 1)
    case 'on':
      return whole(lines === null ? at + 1 : at)
    case 'event on':
      if (lines !== null) return within(log, { at, lines: lines + 1 })
      return at < log.length ? within(log, { at: at + 1, lines: 1 }) : from
    case 'event back':
      if (lines === 1) return whole(at - 1)
      return linesOf(log, at) > 1 ? within(log, { at, lines: (lines ?? linesOf(log, at)) - 1 }) : whole(at - 1)
    case 'decision back':
      return whole(decisions.findLast(n => n < at) ?? at)
    case 'decision on':
      return whole(decisions.find(n => n > at) ?? at)
  }
}
/** The part of the address that tells where: `at=17&event=2`. */
export const queryOf = ({ at, lines }: Stop): string => `at=${at}${lines === null ? '' : `&event=${lines}`}`
/** Null: the address names no moment. */
export function stopIn(query: URLSearchParams): Stop | null {
  const at = query.get('at')
  const event = query.get('event')
  return at === null ? null : { at: Number(at), lines: event === null ? null : Number(event) }
}

export interface RoundMark {
  /** The action that brings it. */
  readonly at: number
  readonly round: number
}
/** Where the rounds begin. */
export const roundsIn = (log: readonly LogEntry[]): readonly RoundMark[] =>
  log.flatMap(entry =>
    entry.lines.flatMap(({ is, data }) =>
      is === 'round begins' && typeof data.round === 'number' ? [{ at: entry.n, round: data.round }] : [],
    ),
  )
/**
 * The actions, from 1, that somebody answered something in. A tape holds faces and answers, and the faces are told by the log:
 * what is left was decided.
 */
export const decisionsIn = (log: readonly LogEntry[], tapes: readonly (readonly number[])[]): readonly number[] =>
  log
    .filter((entry, i) => (tapes[i]?.length ?? 0) > entry.lines.reduce((dice, { thrown }) => dice + (thrown?.faces.length ?? 0), 0))
    .map(e => e.n)
