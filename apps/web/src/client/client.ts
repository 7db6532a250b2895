// The seam between screens and whoever runs the game. Everything is asynchronous and plain data, so that a server can stand behind it.
import type { LeadView, SurveyAsked, SurveyFile, SurveyPlan, SurveyView } from './survey.ts'
import type {
  BattleEntry,
  Bearing,
  DiceKind,
  HeatAsked,
  HeatPart,
  Inspection,
  Intent,
  Moment,
  OddsView,
  Offer,
  Opening,
  Place,
  PlanView,
  Refused,
  RulesView,
  Said,
  SavedGame,
  SeatKind,
  SightView,
  Spot,
  Supposed,
  SystemName,
  TableView,
  Tried,
} from './types.ts'

export interface OddsAsked {
  /** Gives up: the promise is rejected with an `AbortError`. */
  readonly signal?: AbortSignal
  /** Also with enemies who always react, and with everybody at his best. */
  readonly others?: boolean
  /** As if this model stood so. */
  readonly asIf?: { readonly model: string; readonly supposed: Supposed }
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
  /** Where the present game is kept. */
  readonly place: Place
  /** What `open({ is: 'continue' })` would go on with; null when there is nothing. */
  saved(place?: Place): SavedGame | null

  intend(intent: Intent): Promise<Said>
  /** Faces, the index of an option, or the x and y of a place in 1/1000 inch. */
  answer(numbers: readonly number[]): Promise<Said>
  /** Somebody has looked at what is held: the game goes on. */
  goOn(): void
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
  /** Everything about a pair, with the first as if it stood there; null when there is no such pair. */
  inspect(from: string, to: string, supposed: Supposed): Promise<Inspection | null>
  /** The same attack from many places, in the order given. Nothing waits for it, and it can be given up between two of them. */
  heat(asked: HeatAsked, places: readonly Spot[], signal?: AbortSignal): Promise<HeatPart>
  /** The board in words, from where one model stands. */
  bearings(from: string): Promise<readonly Bearing[]>
  /** Null for what harms nobody. */
  odds(intent: Intent, asked?: OddsAsked): Promise<OddsView | null>
  /** What each answer to the question that waits leads to, one after another. */
  leads(options: readonly number[], told: (lead: LeadView) => void, signal?: AbortSignal): Promise<void>
  /** Odds apart from any game, as `sightline odds` gives them. `told` hears how many points are done. */
  survey(asked: SurveyAsked, signal?: AbortSignal, told?: (done: number, count: number) => void): Promise<Tried<SurveyView>>
  /** What is wrong with the question, before anything is worked out. */
  surveyPlan(asked: SurveyAsked): Promise<Tried<SurveyPlan>>
  /** The answer as a file for programs, or as a picture. */
  surveyFile(asked: SurveyAsked, kind: SurveyFile): Promise<Tried<string>>
  /** The question as a case file, to be written on. */
  surveyText(asked: SurveyAsked): Promise<Tried<string>>

  /** The game after so many of its actions; with `events`, in the middle of the last of them, right after so many of its events. */
  moment(at: number, events?: number | null): Promise<Moment | null>
  /** The record as JSON, to be kept or sent. */
  save(): Promise<string>
  /** The present moment as a case file, with everything that led there. */
  exportCase(): Promise<string>
  rules(system: SystemName): Promise<RulesView>
}
