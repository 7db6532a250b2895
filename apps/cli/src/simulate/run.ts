// Many battles by several hands: handed out in ranges, summed up strictly in the order of their numbers.
import { type Battles, LOOK_EVERY, merge, narrow, type Sums, together } from '@sightline/bots'

/** Whoever plays battles: this process, or workers. */
export interface Hands {
  readonly count: number
  play(from: number, to: number): Promise<readonly Sums[]>
  close(): Promise<void>
}
export interface Orders {
  /** Battles to be played in all. */
  readonly n: number
  /** Stops when the interval is narrower; null: plays all. */
  readonly until: number | null
  readonly stop: AbortSignal
  /** Milliseconds, from any beginning. */
  now(): number
  /** After every range: battles that are done and summed up. */
  progress(done: number): void
}
export type Ended = 'all played' | 'narrow enough' | 'stopped'

/** Ranges are cut so that one takes about so long, in milliseconds: short enough to stop soon, long enough not to notice the handing out. */
const RANGE = 150
const MOST_IN_RANGE = 2000

/** Plays on from what `sums` holds, and adds to it. What is under way when it is stopped is dropped. */
export async function playMany(lists: readonly Battles[], sums: Sums, hands: Hands, orders: Orders): Promise<Ended> {
  const { n, until, stop } = orders
  const size = together(lists[0]?.contest.swap ?? 'nothing')
  let done = sums.lists[0]?.battles ?? 0
  let next = done
  /** Milliseconds of one battle in one pair of hands. */
  let pace: number | null = null
  const waiting = new Map<number, readonly Sums[]>()
  const running = new Map<number, Promise<void>>()
  let heard: () => void = () => {}
  const stopped = new Promise<void>(resolve => {
    heard = resolve
  })
  const start = (from: number): number => {
    const groups = pace === null ? 1 : Math.max(1, Math.floor(Math.min(MOST_IN_RANGE, RANGE / Math.max(pace, 1e-3)) / size))
    const to = Math.min(n, from + groups * size)
    const begun = orders.now()
    const range = hands.play(from, to).then(parts => {
      pace = (orders.now() - begun) / (to - from)
      waiting.set(from, parts)
      running.delete(from)
    })
    // A range that nobody waits for any more may fail when its worker is sent away.
    range.catch(() => {})
    running.set(from, range)
    return to
  }
  const enough = (): boolean => until !== null && done > 0 && done % LOOK_EVERY === 0 && narrow(lists, sums, until)
  // What it goes on from may have been enough already.
  if (enough()) return 'narrow enough'
  stop.addEventListener('abort', heard)
  try {
    while (done < n) {
      if (stop.aborted) return 'stopped'
      while (running.size < hands.count && next < n) next = start(next)
      await Promise.race([...running.values(), stopped])
      for (let parts = waiting.get(done); parts !== undefined; parts = waiting.get(done)) {
        waiting.delete(done)
        for (const part of parts) {
          merge(sums, part)
          done += part.lists[0]?.battles ?? 0
          if (enough()) return 'narrow enough'
        }
      }
      orders.progress(done)
    }
    return 'all played'
  } finally {
    stop.removeEventListener('abort', heard)
  }
}
