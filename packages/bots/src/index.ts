export {
  type Arena,
  type BattleOptions,
  type BattleResult,
  type BotName,
  type BotSpec,
  botNames,
  botOf,
  Field,
  MOST_ACTIONS,
  NoSetup,
  Player,
  Players,
  playBattle,
  type Step,
} from './battle.ts'
export type { Bot, Chosen, Rules, Standing, Waiting } from './bot.ts'
export { type Chance, chanceOf, mixed } from './chance.ts'
export type { AnyJudge, Harm, Judge } from './judge.ts'
export { judges } from './judges/index.ts'
export * from './simulate/index.ts'
