// The same case with other names: whole words only, never parts of prose.

export type Names = ReadonlyMap<string, string>

/** A name, or names joined as paths ("models.hero.en"), sets ("hero + squire") and values ("hero,3") are. */
function renamedText(text: string, names: Names): string {
  const whole = names.get(text)
  if (whole !== undefined) return whole
  return text
    .split(/( \+ |[.,])/)
    .map(part => names.get(part) ?? part)
    .join('')
}

/** Data with every name replaced. Keys are names in a map of nothing but names, `{hero: ..., squire: ...}`, and before a space. */
export function renamed(data: unknown, names: Names): unknown {
  if (typeof data === 'string') return renamedText(data, names)
  if (Array.isArray(data)) return data.map(one => renamed(one, names))
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data)
  const byName = entries.every(([key]) => renamedText(key, names) !== key)
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (byName) return [renamedText(key, names), renamed(value, names)]
      // A model may be called like its profile; the profile keeps its name.
      return [renamedHead(key, names), key === 'profile' ? value : renamed(value, names)]
    }),
  )
}
/** "red victory points" */
function renamedHead(key: string, names: Names): string {
  const [head = '', ...rest] = key.split(' ')
  return rest.length === 0 ? key : [names.get(head) ?? head, ...rest].join(' ')
}

/** Words of a case that are ids of messages or clauses, or prose, whatever the models are called. */
const FIXED: ReadonlySet<string> = new Set(['system', 'title', 'about', 'clauses', 'seed', 'events', 'because', 'clause', 'dice'])

/** A case as it is written, with other names. */
export function renamedCase(written: unknown, names: Names): unknown {
  const step = (data: unknown): unknown => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => {
        if (FIXED.has(key)) return [key, value]
        if (key === 'script' && Array.isArray(value)) return [key, value.map(step)]
        return [key, renamed(value, names)]
      }),
    )
  }
  return step(written)
}

/** New names whose alphabetical order is the reverse of the old one. */
export function reversed(names: readonly string[]): Names {
  const sorted = [...names].sort()
  return new Map(sorted.map((name, i) => [name, `m${String(sorted.length - i).padStart(4, '0')}`]))
}
export const swapped = (a: string, b: string): Names =>
  new Map([
    [a, b],
    [b, a],
  ])

/** JSON with keys in order, so that equal data gives equal text. */
export const canonical = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
