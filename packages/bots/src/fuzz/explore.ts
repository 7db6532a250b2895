// Looks at what could be done without doing it: whatever is listed is accepted, what is refused changes nothing, and the state comes back.
import { type Game, type Happening, intentsOf, legal, Play, type Question, quickDice } from '@sightline/kernel'
import type { AnyContent } from '@sightline/kernel/testing'
import { type Chance, mixed } from '../chance.ts'
import { askedWell, eventsWell, reasoned, told } from './checks.ts'
import { ensure } from './failure.ts'
import { mutant, poolOf } from './mutants.ts'
import { alike, type Playing, shown } from './pair.ts'

/** How much is looked at in every position. */
export interface Effort {
  /** Listed intents that are begun, up to the first thing they wait for. */
  readonly begun: number
  /** Listed intents that are played out and taken back. */
  readonly explored: number
  /** Mutated intents. */
  readonly mutants: number
  /** One of so many suspensions is loaded into a new game, from the first action on. */
  readonly whole: number
  /** One of so many actions is taken back and done again, and everything listed is begun. */
  readonly thorough: number
}
export const SHORT: Effort = { begun: 4, explored: 1, mutants: 4, whole: 150, thorough: 12 }
export const LONG: Effort = { begun: 8, explored: 2, mutants: 8, whole: 60, thorough: 8 }

type AnyPlay = Play<Game, Happening, Question>
/** A place near the model, if it may go there. */
export function anyPlace(prompt: { readonly stay: { x: number; y: number }; may(at: { x: number; y: number }): unknown }, chance: Chance) {
  const { stay } = prompt
  const near = Object.freeze({ x: stay.x + 500 * (chance(13) - 6), y: stay.y + 500 * (chance(13) - 6) })
  return prompt.may(near) === null ? near : stay
}
export class Explorer {
  private readonly content: AnyContent
  private readonly effort: Effort
  private readonly chance: Chance
  constructor(content: AnyContent, effort: Effort, chance: Chance) {
    this.content = content
    this.effort = effort
    this.chance = chance
  }
  /** Returns a mutant that is allowed, when one was found: worth playing, since nobody lists it. */
  look({ game }: Playing, thorough: boolean, note: (word: string) => void): unknown {
    const { content, effort, chance } = this
    const { system } = content
    const { store } = game
    const [hash, mark] = [store.hash(), store.mark()]
    const unchanged = (what: () => string): void =>
      ensure(store.hash() === hash && store.mark() === mark, () => `${what()} leaves another state`)
    const tries = system.tries(game)
    const open = intentsOf(system, game)
    unchanged(() => 'asking what is allowed')
    const some = (list: readonly unknown[], n: number): readonly unknown[] =>
      n >= list.length ? list : Array.from({ length: n }, () => list[chance(list.length)])
    for (const intent of some(open, thorough ? 24 : effort.begun)) {
      const parsed = system.intent.safeParse(JSON.parse(JSON.stringify(intent)))
      ensure(parsed.success && alike(parsed.data) === alike(intent), () => `listed, but no intent as data: ${shown(intent)}`)
      told(system.words.intent(intent, game), () => `the intent ${shown(intent)}`)
      this.begin(game, intent)
      unchanged(() => `beginning ${shown(intent)}`)
    }
    for (const intent of some(open, effort.explored)) {
      this.playOut(game, intent)
      unchanged(() => `exploring ${shown(intent)}`)
    }
    const refused = some(tries, thorough ? 24 : effort.begun)
    for (const intent of refused) {
      const no = system.may(game, intent)
      if (no !== null) {
        reasoned(system, game, no, () => shown(intent))
        note(`clause: ${no.clause}`)
      }
    }
    if (thorough) this.complete(game, open)
    return this.mutate(game, tries, open, unchanged, note)
  }
  /** As far as the first thing it waits for. */
  private begin(game: Game, intent: unknown): void {
    const { system } = this.content
    const play: AnyPlay = new Play(game)
    const mark = game.store.mark()
    play.run(
      t => system.act(t, intent),
      [],
      ask => askedWell(this.content, game, ask),
    )
    game.store.rollback(mark)
  }
  /** To its end, with dice and answers drawn, and back. */
  private playOut(game: Game, intent: unknown): void {
    const { content, chance } = this
    const { system } = content
    const mark = game.store.mark()
    const able = ableIn(content, game)
    const play: AnyPlay = new Play(game, quickDice(mixed(chance(1 << 30), 1)), {
      choose: prompt => chance(legal(prompt.options).length),
      place: prompt => anyPlace(prompt, chance),
    })
    play.run(t => system.act(t, intent))
    eventsWell(content, game, play.events, able)
    game.store.rollback(mark)
  }
  /** What is allowed of all that could be named is what is listed. */
  private complete(game: Game, open: readonly unknown[]): void {
    const { system, everything, free } = this.content
    if (everything === undefined) return
    const text = (list: readonly unknown[]): readonly string[] => [...new Set(list.map(alike))].sort()
    const listed = text(open.filter(intent => !(free?.(intent) ?? false)))
    const allowed = text(everything(game).filter((intent: unknown) => system.may(game, intent) === null))
    ensure(
      listed.join() === allowed.join(),
      () => `listed ${listed.filter(i => !allowed.includes(i))}, allowed ${allowed.filter(i => !listed.includes(i))}`,
    )
  }
  private mutate(
    game: Game,
    tries: readonly unknown[],
    open: readonly unknown[],
    unchanged: (what: () => string) => void,
    note: (word: string) => void,
  ): unknown {
    const { content, effort, chance } = this
    const { system } = content
    const pool = poolOf(tries)
    const names = system.scene(game).models.map((m: { readonly name: string }) => m.name)
    let found: unknown = null
    for (let n = 0; n < effort.mutants; n++) {
      const from = chance(2) === 0 && open.length > 0 ? open : tries
      const made = mutant(from[chance(from.length)], pool, names, chance)
      const parsed = system.intent.safeParse(made)
      if (!parsed.success) {
        ensure(parsed.error.issues.length > 0, () => `refused as data without a reason: ${shown(made)}`)
        continue
      }
      const intent = parsed.data
      const no = system.may(game, intent)
      unchanged(() => `asking for ${shown(intent)}`)
      told(system.words.intent(intent, game), () => `the intent ${shown(intent)}`)
      if (no !== null) {
        reasoned(system, game, no, () => shown(intent))
        note(`clause: ${no.clause}`)
        continue
      }
      this.playOut(game, intent)
      unchanged(() => `exploring ${shown(intent)}`)
      found = intent
    }
    return found
  }
}
/** Rows of the models that can act now. */
export function ableIn({ able }: AnyContent, game: Game): ReadonlySet<number> {
  const ids = new Set<number>()
  for (let id = 0; id < game.store.rows.length; id++) if (able(game, id)) ids.add(id)
  return ids
}
