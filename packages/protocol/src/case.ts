// The case file: a position, what is done in it with which dice and answers, and what must come of it.
import type { AnySystem, Problem, Schema } from '@sightline/kernel'
import { z } from 'zod'
import { parseDice } from './dice.ts'
import { check } from './issues.ts'
import { oneOf, type Path, shown } from './problem.ts'
import { bad, good, type Read, type Source } from './source.ts'
import type { Answer, Rules } from './talk.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const fields = z.record(z.string(), z.union([scalar, z.array(scalar)]))
const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
const intent = z.record(z.string(), z.unknown()).describe('what a model does, as the system has it')

export const expectation = z
  .strictObject({
    models: z.record(z.string(), fields).optional().describe('what must hold of models, by name'),
    game: fields.optional().describe('what must hold of the game as a whole'),
    over: z.boolean().optional().describe('whether the game is over'),
  })
  .describe('what must hold; anything that is not named may be as it likes')
export type Expectation = z.infer<typeof expectation>

export const doStep = z.strictObject({
  do: intent,
  dice: z
    .union([z.string(), z.array(z.number())])
    .optional()
    .describe('faces in the order rolled; bars and commas only help the eye'),
  answers: z.array(answer).optional().describe('answers in the order asked: words, or [x, y] in inches'),
  events: z.array(z.string()).optional().describe('message ids that must occur in this order, others between them'),
  expect: expectation.optional(),
})
export const refuseStep = z.strictObject({
  refuse: intent,
  because: z.string().optional().describe('the message id of the reason'),
  clause: z.string().optional().describe('the clause that forbids it'),
  numbers: fields.optional().describe('further fields of the reason'),
})
const chance = z.number().min(0).max(1)
export const oddsStep = z.strictObject({
  odds: z.strictObject({
    of: z.array(intent).min(1).describe('the actions, one after another; one that is no longer allowed does nothing'),
    choices: z.record(z.string(), answer).optional().describe('answers by question; a list of words is taken in order of preference'),
    see: z.union([z.string(), z.array(z.string()).min(1)]).describe('what is looked at, such as models.hero.en'),
    chances: z.record(z.string(), chance).optional().describe('by value; several values are joined by a comma'),
    mean: z.number().optional(),
    within: z.number().positive().optional().describe('how far off is allowed; 1e-10 when absent'),
  }),
})
export const undoStep = z.strictObject({ undo: z.literal(true) })

/** The file as it is written, apart from set-up and intents, which are the system's. */
export const envelope = z.strictObject({
  system: z.string(),
  title: z
    .string()
    .min(1)
    .regex(/^\P{Cc}*$/u, 'a title without control characters'), // it is shown on terminals
  about: z.string().optional().describe('what it shows, for people'),
  clauses: z.array(z.string()).optional().describe('the clauses it exercises'),
  seed: z.number().int().min(0).max(0xffff_ffff).optional().describe('where dice come from that are not given'),
  setup: z.record(z.string(), z.unknown()),
  script: z.array(z.record(z.string(), z.unknown())).default([]),
  expect: expectation.optional(),
})

type Expect = { readonly expect?: Expectation | undefined }
export interface DoStep extends Expect {
  readonly is: 'do'
  readonly intent: unknown
  /** Null: from the stream, if there is one. */
  readonly dice: readonly number[] | null
  readonly answers: readonly Answer[]
  readonly events: readonly string[]
}
export interface RefuseStep {
  readonly is: 'refuse'
  readonly intent: unknown
  readonly because?: string | undefined
  readonly clause?: string | undefined
  readonly numbers: z.infer<typeof fields>
}
export interface OddsStep {
  readonly is: 'odds'
  readonly of: readonly unknown[]
  readonly choices: Readonly<Record<string, Answer>>
  readonly see: readonly string[]
  readonly chances: Readonly<Record<string, number>>
  readonly mean: number | null
  readonly within: number
}
export type Step = DoStep | RefuseStep | OddsStep | { readonly is: 'undo' }
export interface Case extends Expect {
  readonly title: string
  readonly about: string
  readonly clauses: readonly string[]
  readonly seed: number | null
  /** As the system's schema gives it. */
  readonly setup: unknown
  readonly script: readonly Step[]
  /** As it was written; the re-runs change it and read it again. */
  readonly written: unknown
}
export interface Loaded {
  readonly system: Rules
  readonly case: Case
}

const KINDS = { do: doStep, refuse: refuseStep, odds: oddsStep, undo: undoStep } as const
const kinds = Object.keys(KINDS) as readonly (keyof typeof KINDS)[]

/** Gathers problems while a file is read: `of` is the checked value, or null with its problems noted. */
class Checks {
  readonly problems: Problem[] = []
  of<T>(schema: Schema<T>, data: unknown, path: Path): T | null {
    const checked = check(schema, data, path)
    if (checked.ok) return checked.value
    this.problems.push(...checked.problems)
    return null
  }
}

function stepOf(raw: Readonly<Record<string, unknown>>, system: Rules, path: Path, checks: Checks): Step | null {
  const kind = kinds.find(k => k in raw)
  if (kind === undefined) {
    const [key] = Object.keys(raw)
    checks.problems.push({
      path,
      found: key === undefined ? 'an empty step' : `the key ${shown(key)}`,
      expected: `a step with ${oneOf(kinds)}`,
      oneOf: kinds,
    })
    return null
  }
  const before = checks.problems.length
  const intend = (data: unknown, at: Path): unknown => checks.of(system.intent, data, at)
  let step: Step | null = null
  if (kind === 'do') {
    const it = checks.of(doStep, raw, path)
    if (it === null) return null
    const dice = it.dice === undefined ? null : parseDice(it.dice, [...path, 'dice'])
    if (dice !== null && !Array.isArray(dice)) checks.problems.push(dice as Problem)
    else
      step = {
        is: 'do',
        intent: intend(it.do, [...path, 'do']),
        dice: dice as readonly number[] | null,
        answers: it.answers ?? [],
        events: it.events ?? [],
        expect: it.expect,
      }
  } else if (kind === 'refuse') {
    const it = checks.of(refuseStep, raw, path)
    if (it === null) return null
    const { because, clause, numbers = {} } = it
    step = { is: 'refuse', intent: intend(it.refuse, [...path, 'refuse']), because, clause, numbers }
  } else if (kind === 'odds') {
    const it = checks.of(oddsStep, raw, path)?.odds
    if (it === undefined) return null
    step = {
      is: 'odds',
      of: it.of.map((one, i) => intend(one, [...path, 'odds', 'of', i])),
      choices: it.choices ?? {},
      see: typeof it.see === 'string' ? [it.see] : it.see,
      chances: it.chances ?? {},
      mean: it.mean ?? null,
      within: it.within ?? 1e-10,
    }
  } else if (checks.of(undoStep, raw, path) !== null) step = { is: 'undo' }
  return checks.problems.length > before ? null : step
}

/** Reads a case; every problem found has its line. */
export function readCase(source: Source, systems: readonly AnySystem[]): Read<Loaded> {
  const checks = new Checks()
  const outer = checks.of(envelope, source.data, [])
  const failed = (): Read<Loaded> => bad(checks.problems.map(p => source.at(p)))
  const names = systems.map(s => s.name)
  if (outer === null) return failed()
  const system: Rules | undefined = systems.find(s => s.name === outer.system)
  if (system === undefined) {
    checks.problems.push({ path: ['system'], found: shown(outer.system), expected: oneOf(names), oneOf: names })
    return failed()
  }
  const setup = checks.of(system.setup, outer.setup, ['setup'])
  const script = outer.script.map((raw, i) => stepOf(raw, system, ['script', i], checks))
  for (const [i, id] of (outer.clauses ?? []).entries()) {
    if (Object.hasOwn(system.clauses, id)) continue
    checks.problems.push({
      path: ['clauses', i],
      found: shown(id),
      expected: `a clause of ${system.title}`,
      oneOf: Object.keys(system.clauses),
    })
  }
  const steps = script.filter(step => step !== null)
  if (checks.problems.length > 0) return failed()
  const { title, about = '', clauses = [], seed = null, expect } = outer
  return good({ system, case: { title, about, clauses, seed, setup, script: steps, expect, written: source.data } })
}
