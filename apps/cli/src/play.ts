// Drives a script at the terminal: prints as it goes, and asks the person for what the file leaves open.
import type { Look } from '@sightline/kernel'
import { type CaseReport, type Loaded, type Reply, Runner, reportOf, Stopped } from '@sightline/protocol'
import { Report } from './print.ts'
import type { World } from './world.ts'

export interface Played extends CaseReport {
  readonly runner: Runner | null
  /** The state before the first step. */
  readonly before: Look | null
}
export interface PlayOptions {
  /** Prints every step; otherwise nothing is printed. */
  readonly report: boolean
  /** Waits between the steps. */
  readonly pause?: boolean
}

export async function playScript(world: World, loaded: Loaded, { report: aloud, pause = false }: PlayOptions): Promise<Played> {
  const report = new Report(line => {
    if (aloud) world.out(line)
  })
  let runner: Runner
  try {
    runner = new Runner(loaded.system, loaded.case)
  } catch (stopped) {
    if (!(stopped instanceof Stopped)) throw stopped
    const { title } = loaded.case
    return { title, system: loaded.system.name, steps: [], failures: stopped.failures, end: null, runner: null, before: null }
  }
  const before = loaded.system.look(runner.match.game)
  const play = runner.play()
  for (let reply: Reply = null; ; ) {
    const heard = play.next(reply)
    reply = null
    if (heard.done === true) break
    const { value } = heard
    if (value.is === 'begins') report.begins(value.text)
    else if (value.is === 'step') {
      report.step(value.report)
      if (pause && world.interactive) await world.pause()
    } else if (world.interactive) {
      report.soFar(value.events, value.said)
      reply = await world.answer(value.question)
    }
  }
  return { ...reportOf(loaded, runner), runner, before }
}
