// Steps that every system uses, written with nothing but a table: windows, declarations, repetition.
import {
  type AnyTable,
  type Clause,
  type Data,
  type Option,
  type Question,
  type Reason,
  type Rule,
  rule,
  type Seat,
  type Table,
} from './table.ts'

type Asking<Q extends Question> = Table<AnyTable['game'], never, Q>

/** An answer that somebody may give to an announced intent: a reaction or an interrupt. */
export interface Offer<I, Q extends Question> {
  readonly who: Seat
  readonly ask: Q
  readonly why: Clause
  /** Why it cannot be given; asked again when its turn comes, after everything that earlier offers did. */
  can(intent: I): Reason | null
  /** Happens without being asked for. */
  readonly forced?: boolean
  /** Done at once. Returns what the intent has become; null when it is off. */
  run(intent: I): I | null
}
/**
 * Puts the offers one after another in the given order, which is the order policy of the window.
 * `stands` is asked after every offer taken: an intent whose participants died is off.
 * Returns what the intent has become; null when it is off.
 */
export function window<I, Q extends Question>(
  t: Asking<Q>,
  intent: I,
  offers: readonly Offer<I, Q>[],
  { atMost = Number.POSITIVE_INFINITY, stands = () => true }: { readonly atMost?: number; readonly stands?: (intent: I) => boolean } = {},
): I | null {
  let now = intent
  let taken = 0
  for (const offer of offers) {
    if (taken === atMost) break
    if (offer.can(now) !== null) continue
    if (offer.forced !== true && !confirm(t, offer.who, offer.ask, offer.why)) continue
    taken++
    const became = offer.run(now)
    if (became === null || !stands(became)) return null
    now = became
  }
  return now
}

const NO_YES: readonly Option<boolean>[] = [{ is: false }, { is: true }]
/** A yes or no. */
export const confirm = <Q extends Question>(t: Asking<Q>, who: Seat, ask: Q, why: Clause): boolean =>
  t.choose<boolean>({ who, ask, why, options: NO_YES })

/** Any number of the legal options up to `atMost`, in their printed order. */
export function chooseSome<T, Q extends Question>(
  t: Asking<Q>,
  who: Seat,
  ask: Q,
  why: Clause,
  options: readonly Option<T>[],
  atMost: number,
): readonly T[] {
  let sets: (readonly T[])[] = [[]]
  for (const { is, no } of options) {
    if (no !== undefined && no !== null) continue
    sets = [...sets, ...sets.filter(set => set.length < atMost).map(set => [...set, is])]
  }
  return t.choose<readonly T[]>({ who, ask, why, options: sets.map(is => ({ is })) })
}

export interface Candidate<C, D, Q extends Question> {
  readonly by: C
  readonly who: Seat
  readonly ask: Q
  readonly why: Clause
  readonly options: readonly Option<D>[]
}
/** Gathers what everybody declares before anything is resolved. Write it into the state: what is declared is state. */
export const collect = <C, D, Q extends Question>(
  t: Asking<Q>,
  candidates: readonly Candidate<C, D, Q>[],
): readonly { readonly by: C; readonly does: D }[] =>
  candidates.map(({ by, who, ask, why, options }) => ({ by, does: t.choose<D>({ who, ask, why, options }) }))

type Step = Rule<AnyTable, readonly Data[], unknown>
const inTurn: Rule<AnyTable, [Step, number, ...Data[]], void> = rule(
  'in turn',
  (t: AnyTable, step: Step, times: number, ...args: Data[]): void => {
    const width = args.length / times
    step(t, ...args.slice(0, width))
    if (times > 1) inTurn(t, step, times - 1, ...args.slice(width))
  },
)
function inOrder(t: AnyTable, step: Step, calls: readonly (readonly Data[])[]): void {
  if (calls.length === 0) return
  if (t.memo === null) for (const args of calls) step(t, ...args)
  else if (!t.memo.inTurn(step.proc, calls)) inTurn(t, step, calls.length, ...calls.flat())
}
/** `step` for every item in order, instead of a loop around anything that rolls: equal situations are merged after every step. */
export const each = <T extends AnyTable, I extends Data, A extends readonly Data[]>(
  t: T,
  items: readonly I[],
  step: Rule<T, [I, ...A], unknown>,
  ...rest: A
): void =>
  inOrder(
    t,
    step as unknown as Step,
    items.map(item => [item, ...rest]),
  )
/** `step` n times, merged in the same way. */
export const repeat = <T extends AnyTable, A extends readonly Data[]>(t: T, n: number, step: Rule<T, A, unknown>, ...args: A): void =>
  inOrder(t, step as unknown as Step, new Array<readonly Data[]>(Math.max(0, n)).fill(args))
