// Files and flags, read into what the commands work with; whatever is wrong ends the command with exit code 2.
import type { AnySystem } from '@sightline/kernel'
import {
  type Answer,
  flagProblem,
  LIMITS,
  type Limits,
  oneOf,
  parseDice,
  type Read,
  readText,
  type Source,
  shown,
  tooLarge,
} from '@sightline/protocol'
import { BAD_INPUT, Exit, type World } from './world.ts'

export function must<T>(read: Read<T>): T {
  if (!read.ok) throw new Exit(BAD_INPUT, read.problems)
  return read.value
}

export function readSource(world: World, file: string, limits: Partial<Limits> = {}): Read<Source> {
  const size = world.size(file)
  const problem = (found: string): Read<Source> => ({
    ok: false,
    problems: [{ file, line: 1, column: 1, path: [], field: '', found, expected: 'a file that can be read' }],
  })
  if (size === null) return problem('no such file')
  const limit = limits.bytes ?? LIMITS.bytes
  if (size > limit) return { ok: false, problems: [tooLarge(file, size, limit)] }
  let text: string
  try {
    text = world.read(file)
  } catch (e) {
    return problem(e instanceof Error ? e.message : String(e))
  }
  return readText(text, file, limits)
}

export function systemNamed(world: World, name: string): AnySystem {
  const system = world.systems.find(s => s.name === name)
  if (system !== undefined) return system
  const names = world.systems.map(s => s.name)
  throw new Exit(BAD_INPUT, [flagProblem('--system', shown(name), oneOf(names), names)])
}

export function wholeNumber(flag: string, text: string, max: number): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= max) return Number(text)
  throw new Exit(BAD_INPUT, [flagProblem(flag, shown(text), `a whole number from 0 to ${max}`)])
}

export function diceFlag(text: string): readonly number[] {
  const faces = parseDice(text, ['--dice'])
  if ('path' in faces) throw new Exit(BAD_INPUT, [flagProblem('--dice', faces.found, faces.expected)])
  return faces
}

/** "yes, hero, [10.5, 3]" as a case file would have it. */
export function answersFlag(text: string): readonly Answer[] {
  const read = readText(`[${text}]`, null)
  const data = read.ok ? read.value.data : null
  const plain = (v: unknown): boolean => typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean'
  if (Array.isArray(data) && data.every(v => plain(v) || (Array.isArray(v) && v.every(plain)))) return data as readonly Answer[]
  throw new Exit(BAD_INPUT, [flagProblem('--answers', shown(text), 'answers in the order asked, such as "yes, hero, [10.5, 3]"')])
}
