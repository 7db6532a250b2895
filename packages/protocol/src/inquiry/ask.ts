// A whole question to the odds: read once, then answered at its one point or at every point of what varies.
import type { AnySystem } from '@sightline/kernel'
import { type Fraction, fractionsOf, NoFractions, seeBoth } from '@sightline/odds'
import type { Source } from '../source.ts'
import { type Axis, axesOf } from './axes.ts'
import { choicesOf, fixedPolicy } from './decide.ts'
import { badFlag } from './flags.ts'
import type { Inquiry } from './inquire.ts'
import { type Board, boardOf, type Variant } from './position.ts'
import type { OddsRequest } from './request.ts'

export interface OddsQuestion {
  readonly request: OddsRequest
  readonly board: Board
  readonly base: Variant
  /** None: one question. */
  readonly axes: readonly Axis[]
}
/** Throws `BadInquiry` for what cannot be asked. `source` is the case file that stands in the place of two profiles. */
export function questionOf(systems: readonly AnySystem[], request: OddsRequest, source: Source | null): OddsQuestion {
  const board = boardOf(systems, request, source)
  const base: Variant = { first: request.first, second: request.second, situation: request.situation }
  const axes = axesOf(board, base, request)
  if (axes.length > 0 && request.fraction === true) throw badFlag('--fraction', 'a sweep', 'one question')
  return { request, board, base, axes }
}
/** Chances of what is left of theirs, as fractions, when they are asked for. */
export function fractionsIn({ request, board }: OddsQuestion, { at }: Inquiry): ReadonlyMap<number, Fraction> | null {
  if (request.fraction !== true) return null
  const { game, actions, system, pair } = at.study
  try {
    const joint = fractionsOf(game, actions, fixedPolicy(at, choicesOf(board.system, request.choices)), seeBoth(system, pair))
    const left = new Map<number, Fraction>()
    for (const [both, f] of joint) left.set(both.theirs.left, left.get(both.theirs.left)?.plus(f) ?? f)
    return left
  } catch (e) {
    if (e instanceof NoFractions) throw badFlag('--fraction', e.message, 'dice and choices that come to an end')
    throw e
  }
}
