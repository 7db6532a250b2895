// The one way from a position and the flags to an answer, for every point that is asked.
import { OpenChoice, TooDear } from '@sightline/kernel'
import {
  type Answer,
  type Assumed,
  type Both,
  best,
  type Found,
  type Goal,
  goalIn,
  type Played,
  type Row,
  range,
  type Summary,
  study,
  summaryOf,
} from '@sightline/odds'
import { assumptions, choicesOf, fixedPolicy, goalNamed, openPolicy } from './decide.ts'
import { badFlag, budgetOf } from './flags.ts'
import type { Position } from './position.ts'
import type { Deciding } from './request.ts'

export interface Inquiry {
  readonly at: Position
  readonly odds: Answer<Both>
  readonly summary: Summary
  readonly goal: Goal
  readonly value: number
  /** Questions that came up and were answered by rule of thumb. */
  readonly assumed: readonly Assumed[]
  /** What the sentence has to say about decisions. */
  readonly assuming: readonly string[]
  /** Best play, question by question; empty where nothing is decided. */
  readonly table: readonly Row[]
  /** The goal against the enemy's best and his worst choices. */
  readonly range: readonly [low: number, high: number] | null
}

/** `choices` replaces --choices: a way to answer, or `best`. With --best, what is not answered so is played at its best. */
export function inquire(at: Position, flags: Deciding, choices?: string): Inquiry {
  const budget = budgetOf(flags.budget)
  const goalWord = flags.goal ?? flags.best ?? (typeof flags.range === 'string' ? flags.range : 'kill')
  const goal = goalNamed(at, goalWord, flags.best === undefined ? '--goal' : '--best')
  const said = choicesOf(at.study.system, choices === 'best' ? flags.choices : (choices ?? flags.choices))
  const fixed = { fixed: openPolicy(at, said), budget }
  const player = at.study.system.seats[at.study.system.turn(at.study.game)] ?? 'the active player'
  try {
    if (flags.range !== undefined && choices === undefined) {
      const { low, high } = range(at.study, goal, fixed)
      return {
        ...answer(at, goal, low, [`if ${player} and the enemy play their best for and against: ${goal.text}`]),
        range: [low.value, high.value],
      }
    }
    if (choices === 'best' || flags.best !== undefined) {
      const played = best(at.study, goal, fixed)
      return answer(
        at,
        goal,
        played,
        played.table.length === 0 ? [] : [`if all play their best, ${player} for and the enemy against: ${goal.text}`],
      )
    }
    return answer(at, goal, study(at.study, fixedPolicy(at, said), budget), [])
  } catch (e) {
    if (e instanceof TooDear) throw badFlag('--budget', e.message, 'more of it: best play cannot be drawn')
    if (e instanceof OpenChoice) throw badFlag('--choices', 'no answer', e.message)
    throw e
  }
}
function answer(at: Position, goal: Goal, found: Found | Played, sentences: readonly string[]): Inquiry {
  return {
    at,
    odds: found.odds,
    summary: summaryOf(at.watch, at.pair, at.before, found.odds),
    goal,
    value: 'value' in found ? found.value : goalIn(found, goal),
    assumed: found.assumed,
    assuming: [...assumptions(at.study.system, at.study.game, found.assumed), ...sentences],
    table: 'table' in found ? found.table : [],
    range: null,
  }
}
