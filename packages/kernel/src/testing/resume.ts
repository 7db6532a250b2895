// P-11: an action resumed in a fresh process ends in the same state with the same events. That is the only check that
// finds what a module remembers, so it has to be another process, not another object.
import { quickDice } from '../dice.ts'
import { Play } from '../drivers/play.ts'
import type { Game, Happening } from '../table.ts'
import { answersTo } from './conformance.ts'
import { Broken, inEverySituation, players, type Scene } from './scene.ts'

/** An action as it was played: plain data. */
interface Played {
  readonly scene: string
  readonly snapshot: readonly number[]
  readonly tape: readonly number[]
  readonly before: string
  readonly end: string
  readonly events: readonly string[]
}
/** The little of Node that is needed. The kernel itself knows no machine. */
interface Machine {
  readonly execPath: string
  getBuiltinModule(name: 'node:child_process'): {
    spawnSync(
      command: string,
      args: readonly string[],
      options: { readonly input: string; readonly encoding: 'utf8'; readonly maxBuffer: number },
    ): { readonly status: number | null; readonly stdout: string; readonly stderr: string }
  }
}

/**
 * Plays every scene in all its situations, and resumes each of the actions at every answer in one child process.
 * `url` is the module that exports the same scenes as `scenes`: `new URL('./scenes.ts', import.meta.url).href`.
 */
export function resume(url: string, scenes: readonly Scene[], games = 2): { readonly actions: number } {
  const said = resumption(url, scenes, games)
  for (const { scene, wrong } of said) if (wrong !== null) throw new Broken({ name: scene }, 'resume', wrong)
  return { actions: said.length }
}
/** What `resume` finds about every action, null where nothing is wrong; also that a scene cannot be played at all. */
export function resumption(
  url: string,
  scenes: readonly Scene[],
  games = 2,
): readonly { readonly scene: string; readonly wrong: string | null }[] {
  const unplayable: { scene: string; wrong: string }[] = []
  const played = scenes.flatMap(scene => {
    try {
      return playedOf(scene, games)
    } catch (thrown) {
      unplayable.push({ scene: scene.name, wrong: String(thrown) })
      return []
    }
  })
  const { process } = globalThis as unknown as { readonly process: Machine }
  const { url: here } = import.meta as unknown as { readonly url: string }
  const code = `
    import { readFileSync } from 'node:fs'
    import { resumed } from ${JSON.stringify(here)}
    import { scenes } from ${JSON.stringify(url)}
    process.stdout.write('\\n' + JSON.stringify(resumed(scenes, JSON.parse(readFileSync(0, 'utf8')))))
  `
  const child = process
    .getBuiltinModule('node:child_process')
    .spawnSync(process.execPath, ['--conditions=source', '--import', 'tsx', '--input-type=module', '--eval', code], {
      input: JSON.stringify(played),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
  if (child.status !== 0) throw new Error(`the fresh process failed: ${child.stderr}`)
  const wrong = JSON.parse(child.stdout.slice(child.stdout.lastIndexOf('\n'))) as readonly (string | null)[]
  return [...unplayable, ...played.map(({ scene }, i) => ({ scene, wrong: wrong[i] ?? null }))]
}

function playedOf(scene: Scene, games: number): readonly Played[] {
  const staged = scene.make()
  const { game, act } = staged
  const { store } = game
  const all: Played[] = []
  inEverySituation(scene, staged, () => {
    for (let seed = 1; seed <= games; seed++) {
      const mark = store.mark()
      const snapshot = store.snapshot()
      const before = store.hash()
      const live = new Play<Game, Happening>(game, quickDice(seed), players(scene))
      live.run(act)
      const events = live.events.map(event => JSON.stringify(event))
      all.push({ scene: scene.name, snapshot, tape: live.tape, before, end: store.hash(), events })
      store.rollback(mark)
    }
  })
  return all
}

/**
 * In the fresh process: what is wrong with each of the actions, null where nothing is. The last is done first, so that
 * nothing is remembered in the order in which it was played.
 */
export function resumed(scenes: readonly Scene[], played: readonly Played[]): readonly (string | null)[] {
  const wrong = [...played].reverse().map(one => {
    const scene = scenes.find(s => s.name === one.scene)
    if (scene === undefined) return 'the module does not export it'
    try {
      return wrongWith(scene, one)
    } catch (thrown) {
      return String(thrown)
    }
  })
  return wrong.reverse()
}
function wrongWith(scene: Scene, { snapshot, tape, before, end, events }: Played): string | null {
  const { game, act } = scene.make()
  const { store } = game
  store.restore(snapshot)
  store.commit()
  if (store.hash() !== before) return 'the saved state is another'
  const play = new Play<Game, Happening>(game)
  for (let n = 0; ; ) {
    const ask = play.run(act, tape.slice(0, n))
    const now = play.events.map(event => JSON.stringify(event))
    if (now.some((event, i) => event !== events[i])) return `other events after ${n} answers`
    if (ask === null) return n < tape.length || now.length < events.length || store.hash() !== end ? 'another end' : null
    if (n >= tape.length) return 'waits for more than it was played with'
    if (store.hash() !== before) return `the state has changed while it waits after ${n} answers`
    n += answersTo(ask)
  }
}
