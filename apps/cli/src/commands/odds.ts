// sightline odds PROFILE PROFILE
import { study, summaryOf } from '@sightline/odds'
import pc from 'picocolors'
import { assumptions, choicesOf, fixedPolicy } from '../odds/decide.ts'
import { boardOf, type PositionFlags } from '../odds/position.ts'
import { detail, sentence } from '../odds/show.ts'
import type { World } from '../world.ts'

export interface OddsFlags extends PositionFlags {
  readonly choices?: string
  readonly json?: boolean
}

export function oddsCommand(world: World, first: string | undefined, second: string | undefined, flags: OddsFlags): number {
  const board = boardOf(world, flags)
  const choices = choicesOf(flags.choices)
  const at = board.at({ first, second, situation: flags.situation })
  const { odds, assumed } = study(at.study, fixedPolicy(at, choices))
  const summary = summaryOf(at.watch, at.pair, at.before, odds)
  world.out(pc.bold(sentence(at, summary, assumptions(at, assumed))))
  world.out(detail(at, odds, summary))
  return 0
}
