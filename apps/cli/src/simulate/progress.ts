// How far a long simulation has come: a bar on a terminal, else a line now and then. On standard error, so that results can be piped.
import { SingleBar } from 'cli-progress'

export interface Progress {
  update(done: number): void
  stop(): void
}
/** Milliseconds before anything is shown, and between two plain lines. */
const FIRST = 2000
const BETWEEN = 5000

/** "1:05" */
const time = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export function simulationProgress(total: number, from: number, err: (line: string) => void, live: boolean): Progress {
  const begun = Date.now()
  let bar: SingleBar | null = null
  let said = begun
  return {
    update(done) {
      const now = Date.now()
      if (now - begun < FIRST) return
      const rate = ((done - from) * 1000) / (now - begun)
      const words = { rate: rate < 10 ? rate.toFixed(1) : rate.toFixed(0), left: rate > 0 ? time((total - done) / rate) : '?' }
      if (live) {
        if (bar === null) {
          bar = new SingleBar({
            format: '{bar} {value} of {total} battles, {rate} a second, {left} left',
            stream: process.stderr,
            clearOnComplete: true,
          })
          bar.start(total, done, words)
        } else bar.update(done, words)
      } else if (now - said >= BETWEEN) {
        said = now
        err(`${done} of ${total} battles, ${words.rate} a second, ${words.left} left`)
      }
    },
    stop: () => bar?.stop(),
  }
}
