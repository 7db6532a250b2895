// A machine in memory for tests: files are strings, nobody is at the terminal.
import type { AnySystem } from '@sightline/kernel'
import type { World } from '../src/world.ts'

export interface Machine {
  readonly world: World
  readonly out: string[]
  readonly err: string[]
}
/** What is written stands in `files` afterwards. */
export function machine(systems: readonly AnySystem[], files: Record<string, string>): Machine {
  const out: string[] = []
  const err: string[] = []
  const world: World = {
    systems,
    out: text => out.push(text),
    err: text => err.push(text),
    interactive: false,
    size: file => files[file]?.length ?? null,
    read: file => files[file] ?? '',
    write: (file, text) => {
      files[file] = text
    },
    caseFiles: path => [path],
    answer: async () => null,
    pause: async () => {},
    random: () => 5,
    rulebook: () => ({}),
    progress: () => ({ step: () => {}, stop: () => {} }),
  }
  return { world, out, err }
}
