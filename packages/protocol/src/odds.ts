// An odds step: the chances before anything is rolled, from the rules that play.
import { type Look, legal, type Place, type PlacePrompt } from '@sightline/kernel'
import { type Answerer, average, doingOf, Noted, oddsOf, sumOf } from '@sightline/odds'
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
/** A case says what is so: nothing is drawn, however long it takes. */
const EXACT = { runs: Number.POSITIVE_INFINITY, draws: 0, seed: 0 }

/** What a path such as `models.hero.en` finds; undefined when it leads nowhere. */
export function lookAt(look: Look, path: string): unknown {
  let at: unknown = look
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = Reflect.get(at, step)
  }
  return typeof at === 'object' && at !== null && !Array.isArray(at) ? undefined : at
}

type Choices = Readonly<Record<string, Answer | readonly Answer[]>>
/** Answers by the id of the question, as files and flags give them; a list of words is taken in order of preference. */
export const answerer =
  (system: Rules, choices: Choices): Answerer =>
  (prompt, game) => {
    const options = legal(prompt.options)
    const given: unknown = Object.hasOwn(choices, prompt.ask.is) ? choices[prompt.ask.is] : undefined
    for (const answer of (Array.isArray(given) ? given : given === undefined ? [] : [given]) as readonly Answer[]) {
      const index = indexOf(system, game, options, answer)
      if (index >= 0) return index
    }
    return undefined
  }
/** Places by the id of the question. */
export const placer =
  (choices: Choices) =>
  (prompt: PlacePrompt): Place | undefined => {
    const at = thousandths(choices[prompt.ask.is])
    return at === null ? undefined : Object.freeze({ x: at[0], y: at[1] })
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
  const policy = new Noted(answerer(system, step.choices), placer(step.choices))
  try {
    const { chances, lost } = oddsOf(
      game,
      doingOf(system, step.of),
      policy,
      now => {
        const seen = system.look(now)
        return step.see.map(field => String(lookAt(seen, field))).join(',')
      },
      EXACT,
    )
    const numeric = step.see.length === 1 && [...chances.keys()].every(key => Number.isFinite(Number(key)))
    const mean = numeric ? average({ chances, lost }, Number) : null
    return { chances: Object.fromEntries(chances), lost, mean }
  } catch (e) {
    const open = policy.open
    if (open === null) throw e
    const words = open.options.map(o => wordOf(system, game, o))
    throw new Stopped({
      is: 'input',
      path: [...path, 'choices', open.ask.is],
      found: shown(step.choices[open.ask.is]),
      expected: `an answer to "${open.ask.is}": ${oneOf(words)}`,
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
  const sum = sumOf(Object.values(found.chances))
  if (sum > 1 + SUM || sum + found.lost < 1 - SUM) {
    failures.push({ is: 'unsound', path, found: `chances that add up to ${sum} with ${found.lost} lost`, expected: 'the sum 1' })
  }
  return { found, failures }
}
