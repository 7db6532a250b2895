// What the commands may touch of the machine, so that tests can put something else in its place.
import type { AnySystem } from '@sightline/kernel'
import type { Asked, Located, Reply } from '@sightline/protocol'
import type { Rulebook } from './rulebook/collect.ts'

export interface World {
  readonly systems: readonly AnySystem[]
  /** Standard output and standard error, whole lines. */
  out(line: string): void
  err(line: string): void
  /** Is a person at the terminal? */
  readonly interactive: boolean
  /** The size in bytes, or null when there is no such file. */
  size(file: string): number | null
  read(file: string): string
  write(file: string, text: string): void
  /** The case files at a path: itself, or those in it when it is a folder. */
  caseFiles(path: string): readonly string[]
  /** Asks the person; null when the question is waved away. */
  answer(question: Asked): Promise<Reply>
  /** Asks the person for a line of text; `wrong` says what is wrong with one. Absent where nobody can type. */
  line?(message: string, wrong: (line: string) => string | undefined): Promise<string>
  /** Waits for the person to go on. */
  pause(): Promise<void>
  /** A number that nobody foresees, from 0 up to 2^32. */
  random(): number
  rulebook(): Rulebook
  /** Shows how far a long job has come. */
  progress(total: number): { step(): void; stop(): void }
}

/** Ends the command with this exit code, after these lines. Thrown by commands, caught by `cli`. */
export class Exit extends Error {
  override readonly name = 'Exit'
  readonly code: number
  readonly problems: readonly Located[]
  constructor(code: number, problems: readonly Located[] = [], message = '') {
    super(message)
    this.code = code
    this.problems = problems
  }
}
/** Bad input: nothing is done. */
export const BAD_INPUT = 2
