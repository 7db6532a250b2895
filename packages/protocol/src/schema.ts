// The case format as JSON Schema, for editors and for other programs.
import type { AnySystem } from '@sightline/kernel'
import { z } from 'zod'
import { doStep, envelope, oddsStep, refuseStep, undoStep } from './case.ts'

const isZod = (schema: unknown): schema is z.ZodType => typeof schema === 'object' && schema !== null && '_zod' in schema
const inner = (schema: unknown): z.ZodType => (isZod(schema) ? schema : z.record(z.string(), z.unknown()))

function caseOf(system: AnySystem): z.ZodType {
  const intent = inner(system.intent)
  const steps = [
    doStep.extend({ do: intent }),
    refuseStep.extend({ refuse: intent }),
    z.strictObject({ odds: oddsStep.shape.odds.extend({ of: z.array(intent).min(1) }) }),
    undoStep,
  ] as const
  return envelope
    .extend({
      system: z.literal(system.name),
      setup: inner(system.setup),
      script: z.array(z.union(steps)).optional().describe('the steps, in order; none: a position to be looked at or played'),
    })
    .describe(`a case of ${system.title}`)
}

/** JSON Schema of the case files of all the systems. */
export function caseSchema(systems: readonly AnySystem[]): Readonly<Record<string, unknown>> {
  const all = z.union(systems.map(caseOf)).meta({ title: 'Sightline case file' })
  return z.toJSONSchema(all, { io: 'input', unrepresentable: 'any', reused: 'ref' })
}
