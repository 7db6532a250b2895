export { attackAttribute } from './attack.ts'
export { armourAgainst, resistance } from './damage.ts'
export { asDeclared, chosen, isRefusal } from './declare.ts'
export type { Event, Question, Refusal } from './events.ts'
export {
  alive,
  type Chances,
  type Declared,
  enemies,
  is,
  isEngagedBy,
  type Model,
  present,
  repliesOf,
  type Skirmish,
  type State,
} from './game.ts'
export type { Intent, Of } from './intents.ts'
export { type Arm, armsOf } from './legal.ts'
export { meansRefused, meleeReach, powerOf, strikesOf, traitsAgainst } from './means.ts'
export { speed } from './movement.ts'
export type { Means } from './profile.ts'
export { mayReactAtAll } from './reaction.ts'
export type { Setup } from './setup.ts'
export { inFront, inReach } from './space.ts'
export { pointAt } from './stretches.ts'
export { eldfall } from './system.ts'
