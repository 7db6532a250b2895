// The moment that is looked at: kept in the address, stepped by keys and buttons, and by itself while it plays.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LogEntry } from '../../client/types.ts'
import type { Route } from '../../ui/route.ts'
import { queryOf, type Step, type Stop, stepped, stopIn, within } from './stops.ts'

/** Milliseconds for each action while it plays. */
export const speeds = [
  { value: '2400', word: 'Slow' },
  { value: '1100', word: 'Normal' },
  { value: '350', word: 'Fast' },
] as const
/** Milliseconds after which the address follows: browsers refuse to change it at every move of a slider. */
const SETTLED = 180

export interface Replay {
  readonly stop: Stop
  readonly playing: boolean
  /** Milliseconds. */
  readonly speed: number
  go(stop: Stop): void
  step(step: Step): void
  play(on: boolean): void
  setSpeed(speed: number): void
}
export function useReplay(route: Route, log: readonly LogEntry[], decisions: readonly number[]): Replay {
  const [wanted, setWanted] = useState<Stop>(() => stopIn(route.query) ?? { at: log.length, lines: null })
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1100)
  const stop = within(log, wanted)
  const query = queryOf(stop)
  const written = useRef(route.query.toString())
  const asked = route.query.toString()

  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    const there = stopIn(new URLSearchParams(asked))
    if (there !== null) setWanted(there)
  }, [asked])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (written.current === query) return
      written.current = query
      // In the place of the former moment: back leads out of the replay, not through it.
      location.replace(`#/replay?${query}`)
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [query])
  const step = useCallback((by: Step) => setWanted(now => stepped(log, decisions, within(log, now), by)), [log, decisions])
  const over = stop.at === log.length && stop.lines === null
  useEffect(() => {
    if (!playing) return
    if (over) return setPlaying(false)
    const timer = setTimeout(() => step('on'), speed)
    return () => clearTimeout(timer)
  })
  return {
    stop,
    playing,
    speed,
    go: useCallback((to: Stop) => {
      setPlaying(false)
      setWanted(to)
    }, []),
    step: useCallback(
      (by: Step) => {
        setPlaying(false)
        step(by)
      },
      [step],
    ),
    play: on => {
      if (on && over) setWanted({ at: 0, lines: null })
      setPlaying(on)
    },
    setSpeed,
  }
}
const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  'shift ArrowLeft': 'event back',
  'shift ArrowRight': 'event on',
  ',': 'event back',
  '.': 'event on',
  '[': 'decision back',
  ']': 'decision on',
  Home: 'first',
  End: 'last',
}
/** Keys for whatever has the focus, but not where it needs them itself. */
export function useReplayKeys({ step, play, playing }: Replay): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const on = event.target instanceof Element ? event.target : null
      if (on?.closest('input, select, textarea, dialog, .board') !== null && on !== null) return
      const named = KEYS[`${event.shiftKey ? 'shift ' : ''}${event.key}`]
      if (named !== undefined) step(named)
      else if (event.key === 'p') play(!playing)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
