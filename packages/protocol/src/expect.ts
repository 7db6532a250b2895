// What a case says must hold, against what does.
import type { Happening, Look, Reason, Rolled } from '@sightline/kernel'
import type { Expectation } from './case.ts'
import type { Failure } from './failure.ts'
import { oneOf, type Path, shown } from './problem.ts'

const equal = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b))

function compare(
  want: Readonly<Record<string, unknown>>,
  have: Readonly<Record<string, unknown>>,
  path: Path,
  what: string,
): readonly Failure[] {
  const failures: Failure[] = []
  for (const [name, expected] of Object.entries(want)) {
    const at = [...path, name]
    if (!Object.hasOwn(have, name)) {
      const words = Object.keys(have)
      failures.push({ is: 'input', path: at, found: shown(name), expected: `${what}: ${oneOf(words)}`, oneOf: words })
    } else if (!equal(expected, have[name])) {
      failures.push({ is: 'differs', path: at, found: shown(have[name]), expected: shown(expected) })
    }
  }
  return failures
}

export function unmet(want: Expectation | undefined, look: Look, over: boolean, path: Path): readonly Failure[] {
  if (want === undefined) return []
  const failures: Failure[] = [...compare(want.game ?? {}, look.game, [...path, 'game'], 'a field of the game')]
  for (const [name, fields] of Object.entries(want.models ?? {})) {
    const at = [...path, 'models', name]
    const model = Object.hasOwn(look.models, name) ? look.models[name] : undefined
    if (model === undefined) {
      const words = Object.keys(look.models)
      failures.push({ is: 'input', path: at, found: shown(name), expected: `a model: ${oneOf(words)}`, oneOf: words })
    } else failures.push(...compare(fields, model, at, `a field of ${name}`))
  }
  if (want.over !== undefined && want.over !== over) {
    failures.push({ is: 'differs', path: [...path, 'over'], found: String(over), expected: String(want.over) })
  }
  return failures
}

/** The ids must occur in their order; others may stand between them. */
export function missingEvent(want: readonly string[], events: readonly (Happening | Rolled)[], path: Path): readonly Failure[] {
  let at = 0
  for (const { is } of events) if (is === want[at]) at++
  const missing = want[at]
  if (missing === undefined) return []
  const expected = `${missing}${at === 0 ? '' : ` after ${want[at - 1]}`}`
  return [{ is: 'differs', path: [...path, at], found: events.map(e => e.is).join(', ') || 'no events', expected }]
}

interface Because {
  readonly because?: string | undefined
  readonly clause?: string | undefined
  readonly numbers: Readonly<Record<string, unknown>>
}
/** Whether a refusal is for the reason that a case gives. */
export function otherReason({ because, clause, numbers }: Because, reason: Reason, path: Path): readonly Failure[] {
  const failures: Failure[] = []
  const differs = (at: string, found: string, expected: string): void => {
    failures.push({ is: 'differs', path: [...path, at], found, expected })
  }
  if (because !== undefined && because !== reason.is) differs('because', shown(reason.is), shown(because))
  if (clause !== undefined && clause !== reason.clause) differs('clause', reason.clause, clause)
  return [...failures, ...compare(numbers, { ...reason }, [...path, 'numbers'], 'a field of the reason')]
}
