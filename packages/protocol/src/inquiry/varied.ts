// Names of numbers that a sweep can vary, for whoever looks for one: `first.att`, `models.0.stats.att`.
import { check } from '../issues.ts'
import type { Path } from '../problem.ts'
import type { OddsQuestion } from './ask.ts'
import { profilePath } from './axes.ts'
import { duelOf, withNumber } from './position.ts'

/** Names of a long set-up at most. */
const MOST_NAMES = 120

function at(data: unknown, path: Path): unknown {
  let value = data
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  return value
}
/** Numbers that both models may be given, as far as their cards and their fields tell their names; the schema says which of them are so. */
function ofProfiles({ board, base }: OddsQuestion): readonly string[] {
  const { system } = board
  const { setup } = duelOf(system, base)
  const { game } = board.at(base).study
  const fields = Object.values(system.look(game).models)
  const cards = system.scene(game).models
  return (['first', 'second'] as const).flatMap((side, i) => {
    const path = profilePath(system, side)
    const printed = (cards[i]?.card ?? []).flatMap(({ text }) => [...text.matchAll(/\b([A-Z]+) (\d+)\b/g)])
    const named: readonly (readonly [string, unknown])[] = [
      ...Object.entries(fields[i] ?? {}),
      ...printed.map(([, word = '', n]) => [word.toLowerCase(), Number(n)] as const),
    ]
    const takes = ([field, value]: readonly [string, unknown]): boolean =>
      typeof value === 'number' && check(system.setup, withNumber(setup, [...path, field], value)).ok
    return [...new Set(named.filter(takes).map(([field]) => `${side}.${field}`))]
  })
}
function numbersIn(data: unknown, path: Path): readonly string[] {
  if (typeof data === 'number') return [path.join('.')]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]: readonly [string, unknown]) => numbersIn(value, [...path, key]))
}
/** What may stand before `=` in a sweep: flags of the situation and numbers of both profiles, or the numbers that a case file writes. */
export function variedIn(question: OddsQuestion): readonly string[] {
  const { board } = question
  if (board.source === null) return [...Object.keys(board.system.situation), ...ofProfiles(question)]
  return numbersIn(at(board.source.data, ['setup']), []).slice(0, MOST_NAMES)
}
