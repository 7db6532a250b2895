// The judges, by the name of their system.
import type { AnyJudge } from '../judge.ts'
import { judge as d20 } from './d20.ts'
import { judge as eldfall } from './eldfall.ts'
import { judge as factions } from './factions.ts'
import { judge as gangfight } from './gangfight.ts'

export const judges: Readonly<Record<string, AnyJudge>> = { gangfight, factions, d20, eldfall }
