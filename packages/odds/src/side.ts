// What odds show of the two models of an action: what is left of each and whether it is out of action.
import type { Game, Happening, Look, Question, Scalar, System, Watched } from '@sightline/kernel'

/** A system of which only the outside is known. */
export type Rules = System<unknown, Game, unknown, Happening, Question>

/** A model as odds see it. */
export interface Left {
  /** The value of the field that is watched, no further than its end. */
  readonly left: number
  readonly out: boolean
}
/** Both sides at once: what one side has left may hang on the other. */
export interface Both {
  readonly mine: Left
  readonly theirs: Left
}
/** Whose odds they are. */
export interface Pair {
  readonly mine: string
  readonly theirs: string
}

const field = (look: Look, name: string, of: string): unknown => look.models[name]?.[of]
export function leftOf(watch: Watched<unknown>, look: Look, name: string): Left {
  const value = Number(field(look, name, watch.field))
  const out = [watch.out.is].flat().includes(field(look, name, watch.out.field) as Scalar)
  const end = typeof watch.end === 'string' ? Number(field(look, name, watch.end)) : watch.end
  if (end === undefined) return { left: value, out }
  return { left: out ? end : watch.goes === 'down' ? Math.max(end, value) : Math.min(end, value), out }
}
/** A function that sees both models; equal sights are the same object, so that chances of equal ends add up. */
export function seeBoth(system: Rules, { mine, theirs }: Pair): (game: Game) => Both {
  const { watch } = system
  if (watch === undefined) throw new Error(`${system.title} does not say what odds look at`)
  const seen = new Map<string, Both>()
  return game => {
    const look = system.look(game)
    const both: Both = { mine: leftOf(watch, look, mine), theirs: leftOf(watch, look, theirs) }
    const key = `${both.mine.left} ${both.mine.out} ${both.theirs.left} ${both.theirs.out}`
    const known = seen.get(key)
    if (known !== undefined) return known
    seen.set(key, both)
    return both
  }
}
/** How much a model has suffered. */
export const loss = (watch: Watched<unknown>, before: Left, now: Left): number =>
  watch.goes === 'down' ? before.left - now.left : now.left - before.left

const textsIn = (data: unknown): readonly string[] =>
  typeof data === 'string' ? [data] : typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
/**
 * Who is meant by an intent: the first model it names is mine, the first it names of another side is theirs; else the
 * first model of the table of the side whose turn it is, and the first of any other. Null when there are no two sides.
 */
export function pairOf(system: Rules, game: Game, intent: unknown): Pair | null {
  const { models } = system.look(game)
  const named = textsIn(intent).filter(text => Object.hasOwn(models, text))
  const names = [...named, ...Object.keys(models)]
  const sideOf = (name: string): Scalar | readonly Scalar[] | undefined => models[name]?.side
  const turn = system.seats[system.turn(game)]
  const mine = named[0] ?? names.find(name => sideOf(name) === turn) ?? names[0]
  const theirs = names.find(name => mine !== undefined && sideOf(name) !== sideOf(mine))
  return mine === undefined || theirs === undefined ? null : { mine, theirs }
}
