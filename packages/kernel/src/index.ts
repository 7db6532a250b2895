export { commitment, quickDice, type Seed, sealedDice, seedOf } from './dice.ts'
export type { BestPlay, Decision } from './drivers/best.ts'
export { type Action, Exact, type Odds, OpenChoice, type Policy, TooDear } from './drivers/exact.ts'
export { type Ask, BadAnswer, Play, type Rolled, type RolledNeed, type Seats, type Stream } from './drivers/play.ts'
export { Sample } from './drivers/sample.ts'
export { fact } from './facts.ts'
export {
  asIf,
  compassOf,
  diceText,
  type MeansSight,
  percentText,
  type Refused,
  type ReplySight,
  refusedIn,
  type Sighting,
  type SightSum,
  type Supposed,
  type Supposing,
} from './inspect.ts'
export { announced, type Ledger, ledgersIn } from './ledgers.ts'
export { Diverged, Match, type MatchRecord, type Outcome, RECORD_FORMAT, type RecordedAction } from './match.ts'
export { changesIn, given, type Modifier, stack, sum } from './modifiers.ts'
export { chosenOptions, type OptionBook, type OptionEntry, type OptionsOf, type Preset, presetOf } from './options.ts'
export { both, classed, distOf, once, reading, small, successes, tally, total, under } from './readings.ts'
export type {
  ActEntry,
  Gauge,
  Plan,
  Scene,
  SceneArea,
  SceneMark,
  SceneModel,
  ScenePiece,
  SceneTemplate,
  SceneWait,
  ShooterView,
  Spot,
  Stretch,
} from './scene.ts'
export { type Candidate, chooseSome, collect, confirm, each, type Offer, repeat, window } from './steps.ts'
export {
  type Codec,
  type Codecs,
  type Constant,
  constant,
  deepFreeze,
  flag,
  int,
  isRow,
  marks,
  oneOf,
  type Row,
  ref,
  Store,
} from './store.ts'
export type { AnySystem, ClauseEntry, Issue, Look, Problem, Schema, SituationFlag, System, Watched, Words } from './system.ts'
export { intentsOf } from './system.ts'
export {
  type AnyTable,
  type Clause,
  type Data,
  type Dice,
  type Dist,
  type Game,
  type Happening,
  legal,
  type Need,
  type Option,
  type Place,
  type PlacePrompt,
  type Prompt,
  type Question,
  type Reading,
  type Reason,
  type Rule,
  rule,
  type Scalar,
  type Seat,
  type Table,
} from './table.ts'
export { countWays, type Ways } from './ways.ts'
