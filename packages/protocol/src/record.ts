// Records of games: reading one from a file, and playing it again.
import {
  type AnySystem,
  Diverged,
  type Game,
  type Happening,
  Match,
  type MatchRecord,
  type Problem,
  type Question,
  RECORD_FORMAT,
} from '@sightline/kernel'
import { z } from 'zod'
import { check, type Parsed } from './issues.ts'
import { oneOf, type Path, shown } from './problem.ts'
import { bad, good, LIMITS, type Read, type Source } from './source.ts'
import type { Playing, Rules } from './talk.ts'

const tape = z.array(z.number().int())
const happening = z.looseObject({ is: z.string(), why: z.string() })
const action = z.strictObject({ intent: z.record(z.string(), z.unknown()), tape, hash: z.string(), events: z.array(happening) })
const whole = z.number().int()
export const recordSchema = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  system: z.string(),
  rules: z.string(),
  setup: z.record(z.string(), z.unknown()),
  actions: z.array(action),
  pending: z.strictObject({ intent: z.record(z.string(), z.unknown()), tape }).nullable(),
  undone: z.array(z.tuple([whole, whole, whole, whole])),
})
export type GameRecord = MatchRecord<unknown, unknown>
/** Games are longer than cases. */
export const RECORD_LIMITS = { ...LIMITS, bytes: 4_000_000 }

/** Checks a record of one system; other rules than the present ones are a problem. */
export function checkRecord(data: unknown, system: Rules): Parsed<GameRecord> {
  const format = typeof data === 'object' && data !== null ? Reflect.get(data, 'format') : undefined
  if (format !== undefined && format !== RECORD_FORMAT) {
    return { ok: false, problems: [{ path: ['format'], found: shown(format), expected: `format ${RECORD_FORMAT}` }] }
  }
  const outer = check(recordSchema, data)
  if (!outer.ok) return outer
  const record = outer.value
  if (record.system !== system.name)
    return { ok: false, problems: [{ path: ['system'], found: shown(record.system), expected: shown(system.name) }] }
  if (record.rules !== system.rules) {
    const expected = `the rules that this record was made with: these are ${shown(system.rules)}`
    return { ok: false, problems: [{ path: ['rules'], found: shown(record.rules), expected }] }
  }
  const problems: Problem[] = []
  const inner = (schema: Rules['intent'], value: unknown, path: Path): unknown => {
    const checked = check(schema, value, path)
    if (checked.ok) return checked.value
    problems.push(...checked.problems)
    return null
  }
  const setup = inner(system.setup, record.setup, ['setup'])
  const actions = record.actions.map((a, i) => ({ ...a, intent: inner(system.intent, a.intent, ['actions', i, 'intent']) }))
  const { pending } = record
  const waiting = pending === null ? null : { ...pending, intent: inner(system.intent, pending.intent, ['pending', 'intent']) }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { ...record, setup, actions, pending: waiting } }
}

/** Reads a record of any of the systems. */
export function readRecord(source: Source, systems: readonly AnySystem[]): Read<{ readonly system: Rules; readonly record: GameRecord }> {
  const { data } = source
  const name: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'system') : undefined
  const system: Rules | undefined = systems.find(s => s.name === name)
  if (system === undefined) {
    const words = systems.map(s => s.name)
    return bad([source.at({ path: ['system'], found: shown(name), expected: oneOf(words), oneOf: words })])
  }
  const checked = checkRecord(data, system)
  return checked.ok ? good({ system, record: checked.value }) : bad(checked.problems.map(p => source.at(p)))
}

/**
 * The game of a record, or the problem that keeps it from being played again, which names the action and its clauses.
 * `seen` is called after every action, and before the first with -1, while the game stands there.
 */
export function replay(system: Rules, record: GameRecord, seen: (match: Playing, action: number) => void = () => {}): Parsed<Playing> {
  const game = system.start(record.setup)
  if (Array.isArray(game)) return { ok: false, problems: game.map((p: Problem) => ({ ...p, path: ['setup', ...p.path] })) }
  const match = new Match<unknown, Game, unknown, Happening, Question>(system, record.setup, game as Game)
  let at = 0
  try {
    seen(match, -1)
    for (const action of record.actions) {
      match.resume({ ...record, actions: [action], pending: null })
      seen(match, at++)
    }
    match.resume({ ...record, actions: [] })
    return { ok: true, value: match }
  } catch (e) {
    if (e instanceof Diverged) return { ok: false, problems: [divergence(system, match, record, at, e.message)] }
    throw e
  }
}
function divergence(system: Rules, match: Playing, record: GameRecord, at: number, message: string): Problem {
  const pending = at >= record.actions.length
  const intent = (pending ? record.pending : record.actions[at])?.intent
  const clauses = [...new Set(match.done[at]?.events.map(e => e.why) ?? [])]
  const path = pending ? ['pending'] : ['actions', at]
  const cited = clauses.length === 0 ? '' : `; it rests on ${clauses.join(', ')}`
  return {
    path,
    found: message,
    expected: `what the record says of action ${at + 1}, "${system.words.intent(intent, match.game)}"${cited}`,
  }
}
