// An odds step: the chances before anything is rolled, from the rules that play.
import { Exact, type Game, type Look, legal, type Policy, type Question } from '@sightline/kernel'
import type { OddsStep } from './case.ts'
import { type Failure, Stopped } from './failure.ts'
import { oneOf, type Path, shown } from './problem.ts'
import { type Answer, indexOf, type Playing, type Rules, reasonText, thousandths, wordOf } from './talk.ts'

export interface OddsFound {
  /** By value of what is looked at; several values are joined by a comma. */
  readonly chances: Readonly<Record<string, number>>
  /** The most by which the chances may fall short of 1. */
  readonly lost: number
  /** Null unless one number is looked at. */
  readonly mean: number | null
}
const SUM = 1e-12

/** What a path such as `models.hero.en` finds; undefined when it leads nowhere. */
export function lookAt(look: Look, path: string): unknown {
  let at: unknown = look
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = Reflect.get(at, step)
  }
  return typeof at === 'object' && at !== null && !Array.isArray(at) ? undefined : at
}

/** Answers questions as the step says. `open` tells of one that it says nothing about. */
function policyOf(
  system: Rules,
  choices: OddsStep['choices'],
  open: (prompt: Question, words: readonly string[]) => void,
): Policy<Game, Question> {
  return {
    choose: (prompt, game) => {
      const options = legal(prompt.options)
      const given: unknown = Object.hasOwn(choices, prompt.ask.is) ? choices[prompt.ask.is] : undefined
      for (const answer of (Array.isArray(given) ? given : given === undefined ? [] : [given]) as readonly Answer[]) {
        const index = indexOf(system, game, options, answer)
        if (index >= 0) return index
      }
      open(
        prompt.ask,
        options.map(o => wordOf(system, game, o.is)),
      )
      return undefined
    },
    place: prompt => {
      const at = thousandths(choices[prompt.ask.is])
      return at === null ? undefined : Object.freeze({ x: at[0], y: at[1] })
    },
  }
}

function compute(system: Rules, match: Playing, step: OddsStep, path: Path): OddsFound {
  const { game } = match
  const look = system.look(game)
  for (const [i, field] of step.see.entries()) {
    if (lookAt(look, field) !== undefined) continue
    const words = Object.entries(look.models).flatMap(([name, fields]) => Object.keys(fields).map(f => `models.${name}.${f}`))
    throw new Stopped({
      is: 'input',
      path: [...path, 'see', i],
      found: shown(field),
      expected: 'a field to look at, such as models.hero.en',
      oneOf: words,
    })
  }
  const reason = system.may(game, step.of[0])
  if (reason !== null) {
    throw new Stopped({
      is: 'refused',
      path: [...path, 'of', 0],
      found: reasonText(system, game, reason),
      expected: 'an action that is allowed',
    })
  }
  const left: { ask: Question; words: readonly string[] }[] = []
  const exact = new Exact<Game, never, Question>(
    game,
    policyOf(system, step.choices, (ask, words) => left.push({ ask, words })),
  )
  const actions = step.of.map(intent => (t: Parameters<Rules['act']>[0]) => {
    if (system.may(t.game, intent) === null) system.act(t, intent)
  })
  try {
    const { chances, lost } = exact.odds(actions as Parameters<typeof exact.odds>[0], now => {
      const seen = system.look(now)
      return step.see.map(field => String(lookAt(seen, field))).join(',')
    })
    const numeric = step.see.length === 1 && [...chances.keys()].every(key => Number.isFinite(Number(key)))
    const mean = numeric ? [...chances].reduce((sum, [value, p]) => sum + Number(value) * p, 0) : null
    return { chances: Object.fromEntries(chances), lost, mean }
  } catch (e) {
    const [first] = left
    if (first === undefined) throw e
    const { ask, words } = first
    throw new Stopped({
      is: 'input',
      path: [...path, 'choices', ask.is],
      found: shown(step.choices[ask.is]),
      expected: `an answer to "${ask.is}": ${oneOf(words)}`,
      oneOf: words,
    })
  }
}

/** The odds and how they differ from what the step says. Throws `Stopped` when they cannot be worked out. */
export function runOdds(
  system: Rules,
  match: Playing,
  step: OddsStep,
  path: Path,
): { readonly found: OddsFound; readonly failures: readonly Failure[] } {
  const found = compute(system, match, step, path)
  const failures: Failure[] = []
  const differs = (at: Path, is: number, should: number): void => {
    failures.push({ is: 'differs', path: [...path, ...at], found: String(is), expected: `${should} within ${step.within}` })
  }
  for (const [value, p] of Object.entries(step.chances)) {
    const is = found.chances[value] ?? 0
    if (!(Math.abs(is - p) <= step.within)) differs(['chances', value], is, p)
  }
  if (step.mean !== null && !(Math.abs((found.mean ?? Number.NaN) - step.mean) <= step.within))
    differs(['mean'], found.mean ?? Number.NaN, step.mean)
  const sum = Object.values(found.chances).reduce((a, b) => a + b, 0)
  if (sum > 1 + SUM || sum + found.lost < 1 - SUM) {
    failures.push({ is: 'unsound', path, found: `chances that add up to ${sum} with ${found.lost} lost`, expected: 'the sum 1' })
  }
  return { found, failures }
}
