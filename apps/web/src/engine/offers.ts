// What a model may do, from what the system thinks it could want to do: grouped by kind of action, each way of doing it with its refusal.
import type { Game } from '@sightline/kernel'
import type { Rules } from '@sightline/protocol'
import type { Intent, Offer, Variant } from '../client/types.ts'
import { refusedIn } from './say.ts'

/** The order inside a command to somebody else counts as the intent of that model. */
const inner = (intent: Intent): Intent => {
  const { order } = intent
  return typeof order === 'object' && order !== null && !Array.isArray(order) ? (order as Intent) : intent
}
export const modelOf = (intent: Intent): string | null => {
  const { model } = inner(intent)
  return typeof model === 'string' ? model : null
}
const textsIn = (data: unknown): readonly string[] =>
  typeof data === 'string' ? [data] : typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
const idOf = (intent: unknown): string => JSON.stringify(intent)

/** What tells this way of doing it from the others, without the model, the target and the place. */
function shortOf(intent: Intent, target: string | null, field: string | undefined): string {
  return Object.entries(inner(intent))
    .flatMap(([key, value]) => {
      if (key === 'action' || key === 'model' || value === target || (key === field && typeof value !== 'number')) return []
      if (value === true) return [key]
      if (typeof value === 'string' || typeof value === 'number')
        return [value === 'plain' ? '' : key === 'at' ? `at ${value} in` : String(value)]
      return Array.isArray(value) ? textsIn(value).filter(text => text !== target) : []
    })
    .filter(text => text !== '')
    .join(', ')
}
/** What a field says, where it makes a difference: "no supporters", "not teamwork", "weapon club". */
const wordOf = (key: string, value: unknown): string =>
  value === true
    ? key
    : value === false
      ? `not ${key}`
      : Array.isArray(value)
        ? value.length === 0
          ? `no ${key}`
          : textsIn(value).join(', ')
        : `${key} ${String(value)}`
/** Ways at the same target that would be called the same are told apart by the fields in which they differ. */
function toldApart<
  W extends { readonly intent: Intent; readonly short: string; readonly target?: string | null; readonly placed?: boolean },
>(ways: readonly W[], field: string | undefined): readonly W[] {
  const keyOf = ({ target, placed, short }: W): string => idOf([target ?? null, placed ?? false, short])
  const alike = new Map<string, W[]>()
  for (const way of ways) alike.set(keyOf(way), [...(alike.get(keyOf(way)) ?? []), way])
  return ways.map(way => {
    const same = alike.get(keyOf(way)) ?? []
    if (same.length < 2 || way.placed === true) return way
    const own = Object.entries(inner(way.intent)).filter(([key, value]) => {
      const differs = same.some(other => idOf(inner(other.intent)[key] ?? null) !== idOf(value))
      return key !== field && value !== way.target && typeof value !== 'string' && differs
    })
    const words = own.map(([key, value]) => wordOf(key, value)).filter(word => !way.short.split(', ').includes(word))
    return { ...way, short: [way.short, ...words].filter(text => text !== '').join(', ') }
  })
}
function without(intent: Intent, field: string): Intent {
  const strip = (of: Intent): Intent => Object.fromEntries(Object.entries(of).filter(([key]) => key !== field))
  return inner(intent) === intent ? strip(intent) : { ...intent, order: strip(inner(intent)) }
}

/** Every attack or other deed of one model on another that needs no place. */
export const deedsOn = (system: Rules, game: Game, model: string, target: string): readonly Variant[] =>
  offersOf(system, game, model).flatMap(offer => offer.variants.filter(v => v.target === target && !v.placed))

export function offersOf(system: Rules, game: Game, model: string | null): readonly Offer[] {
  const names = new Set(Object.keys(system.look(game).models))
  const byAction = new Map<string, Intent[]>()
  for (const one of system.tries(game)) {
    const intent = one as Intent
    if (modelOf(intent) !== model) continue
    const action = String(inner(intent).action)
    const known = byAction.get(action)
    if (known === undefined) byAction.set(action, [intent])
    else known.push(intent)
  }
  // In the order of the rulebook.
  return Object.entries(system.acts).flatMap(([action, entry]) => {
    const intents = byAction.get(action)
    return intents === undefined ? [] : [offerOf(system, game, action, entry, intents, names)]
  })
}
/** The models with which something may be done. */
export function ableIn(system: Rules, game: Game): readonly string[] {
  const able = new Set<string>()
  for (const intent of system.tries(game)) {
    const model = modelOf(intent as Intent)
    if (model !== null && !able.has(model) && system.may(game, intent) === null) able.add(model)
  }
  return [...able]
}
function offerOf(
  system: Rules,
  game: Game,
  action: string,
  entry: Offer['entry'],
  intents: readonly Intent[],
  names: ReadonlySet<string>,
): Offer {
  const field = entry.place?.field
  const variants = new Map<string, Variant>()
  const templates = new Map<string, Offer['templates'][number]>()
  for (const intent of intents) {
    const id = idOf(intent)
    if (variants.has(id)) continue
    const model = modelOf(intent)
    const target =
      textsIn(Object.entries(inner(intent)).filter(([key]) => key !== 'model')).find(text => text !== model && names.has(text)) ?? null
    const no = refusedIn(system, game, system.may(game, intent))
    const spot: unknown = field === undefined ? undefined : inner(intent)[field]
    const placed = Array.isArray(spot) && spot.length > 0
    variants.set(id, { id, intent, text: system.words.intent(intent, game), short: shortOf(intent, target, field), target, no, placed })
    if (field === undefined || !placed) continue
    const bare = without(intent, field)
    const key = idOf(bare)
    const known = templates.get(key)
    if (known === undefined || (known.no !== null && no === null)) {
      templates.set(key, { id: key, intent: bare, short: shortOf(bare, null, undefined), no })
    }
  }
  const all = [...variants.values()]
  const no = all.every(v => v.no !== null) ? (commonest(all.map(v => v.no)) ?? null) : null
  return { action, entry, variants: toldApart(all, field), templates: toldApart([...templates.values()], field), no }
}
/** The reason that most of them share. */
function commonest(reasons: readonly Variant['no'][]): Variant['no'] {
  const counts = new Map<string, { readonly no: Variant['no']; n: number }>()
  for (const no of reasons) {
    const key = no?.text ?? ''
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { no, n: 1 })
    else known.n++
  }
  return [...counts.values()].sort((a, b) => b.n - a.n)[0]?.no ?? null
}
