// Intents that are almost those that are listed: what a hurried client, a hand-written file or a cheat would send.
import type { Chance } from '../chance.ts'

type Fields = Record<string, unknown>
/** Values that the listed intents have for each field. */
export function poolOf(intents: readonly unknown[]): ReadonlyMap<string, readonly unknown[]> {
  const pool = new Map<string, unknown[]>()
  for (const intent of intents.slice(0, 400)) {
    for (const [key, value] of Object.entries(intent as Fields)) {
      const values = pool.get(key)
      if (values === undefined) pool.set(key, [value])
      else if (values.length < 60) values.push(value)
    }
  }
  return pool
}
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const moved = (value: unknown, by: number): unknown =>
  typeof value === 'number' ? value + by : Array.isArray(value) ? value.map(v => moved(v, by)) : value

/** The intent with one thing about it changed. */
export function mutant(intent: unknown, pool: ReadonlyMap<string, readonly unknown[]>, names: readonly string[], chance: Chance): unknown {
  const fields = copy(intent) as Fields
  const keys = Object.keys(fields).filter(key => key !== 'action')
  const key = keys[chance(keys.length)]
  if (key === undefined) return { ...fields, model: names[chance(names.length)] }
  const value = fields[key]
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...fields, [key]: mutant(value, pool, names, chance) }
  const others = pool.get(key) ?? []
  switch (chance(8)) {
    case 0:
      return Object.fromEntries(Object.entries(fields).filter(([k]) => k !== key))
    case 1:
      return { ...fields, [key]: typeof value === 'string' ? names[chance(names.length)] : moved(value, chance(41) - 20) }
    case 2:
      return { ...fields, [key]: moved(value, [0.001, -0.001, 0.25, 999, -999][chance(5)] ?? 0) }
    case 3:
      return { ...fields, [key]: [null, 'nobody', '', [], true, -1, 1e9][chance(7)] }
    case 4: {
      // A field of another kind of action.
      const more = [...pool.keys()].filter(k => k !== 'action')
      const other = more[chance(more.length)] ?? key
      const values = pool.get(other) ?? []
      return { ...fields, [other]: copy(values[chance(values.length)] ?? null) }
    }
    case 5:
      if (Array.isArray(value)) return { ...fields, [key]: [...value, ...value] }
      return { ...fields, [key]: names[chance(names.length)] }
    default:
      return { ...fields, [key]: copy(others[chance(others.length)] ?? value) }
  }
}
