// The seam between screens and whoever runs the game. Everything is asynchronous and plain data, so that a server can stand behind it.
import type {
  BattleEntry,
  Bearing,
  DiceKind,
  Intent,
  Moment,
  OddsView,
  Offer,
  Opening,
  PlanView,
  Refused,
  RulesView,
  Said,
  SavedGame,
  SeatKind,
  SightView,
  Spot,
  SystemName,
  TableView,
  Tried,
} from './types.ts'

export interface OddsAsked {
  /** Gives up: the promise is rejected with an `AbortError`. */
  readonly signal?: AbortSignal
  /** Also with enemies who always react, and with everybody at his best. */
  readonly others?: boolean
}
export interface GameClient {
  /** The present moment; null until something is opened. */
  readonly view: TableView | null
  /** Calls back after every change of `view`. Returns what ends it. */
  subscribe(changed: () => void): () => void

  open(opening: Opening): Promise<Tried<null>>
  close(): void
  /** Battles that are ready to be played. */
  battles(): Promise<readonly BattleEntry[]>
  /** What `open({ is: 'continue' })` would go on with; null when there is nothing. */
  saved(): SavedGame | null

  intend(intent: Intent): Promise<Said>
  /** Faces, the index of an option, or the x and y of a place in 1/1000 inch. */
  answer(numbers: readonly number[]): Promise<Said>
  /** Says no to whatever the seat is asked and need not answer, until the round changes. */
  passRound(seat: number, on: boolean): Promise<void>
  /** With `consent` also past what has become known. */
  undo(consent?: boolean): Promise<Said>
  setDice(kind: DiceKind): Promise<void>
  setSeat(seat: number, kind: SeatKind): Promise<void>

  /** What may be done with a model; null: what belongs to no model, such as ending the turn. Empty for those who may not act. */
  offers(model: string | null): Promise<readonly Offer[]>
  /** Names of the models with which something may be done at the moment. */
  able(): Promise<readonly string[]>
  /** Why the intent is refused; null when it may be done. */
  refusal(intent: Intent): Promise<Refused | null>
  plan(intent: Intent): Promise<PlanView | null>
  /** Why the place that is asked for may not be there; null where it may. In inches. */
  mayPlace(at: Spot): Promise<Refused | null>
  sight(from: string, to: string): Promise<SightView | null>
  /** The board in words, from where one model stands. */
  bearings(from: string): Promise<readonly Bearing[]>
  /** Null for what harms nobody. */
  odds(intent: Intent, asked?: OddsAsked): Promise<OddsView | null>
  /** The odds of two profiles that face each other. */
  duel(
    system: SystemName,
    first: string,
    second: string,
    situation: Readonly<Record<string, string>>,
    asked?: OddsAsked,
  ): Promise<Tried<OddsView>>

  /** The game after so many of its actions. */
  moment(at: number): Promise<Moment | null>
  /** The record as JSON, to be kept or sent. */
  save(): Promise<string>
  /** The present moment as a case file, with everything that led there. */
  exportCase(): Promise<string>
  rules(system: SystemName): Promise<RulesView>
}
