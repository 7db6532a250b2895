// The values that one thing takes in a sweep, as people write them.

/** Values of one thing at most. */
export const MOST_VALUES = 200
/** How values are written, for whoever wrote something else. */
export const VALUES = `a..b, a..b:step, a..b step s, or a list such as 4, 6, 8..12, with 1 to ${MOST_VALUES} values`

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const SPAN = new RegExp(String.raw`^(${NUMBER})\s*\.\.\s*(${NUMBER})(?:\s*(?::|\bstep\b)\s*(${NUMBER}))?$`)

/** Null for a span that has no value or too many. */
function span(from: number, to: number, step: number): readonly string[] | null {
  // Spans end at the last step that does not pass the end; tenths and hundredths add up to a little less or more.
  const n = Math.floor((to - from) / step + 1e-9) + 1
  if (!(step > 0) || !(n >= 1 && n <= MOST_VALUES)) return null
  return Array.from({ length: n }, (_, i) => String(Number((from + i * step).toFixed(9))))
}
/** "4..14", "4..14 step 2", "0.5..3:0.5", "none, light", "1, 2, 4..8": the values in the order written. Null where that gives none, or too many. */
export function valuesOf(text: string): readonly string[] | null {
  const values: string[] = []
  for (const part of text.split(',').map(p => p.trim())) {
    const [, from, to, step] = SPAN.exec(part) ?? []
    const some = from === undefined ? [part] : span(Number(from), Number(to), Number(step ?? 1))
    if (some === null) return null
    values.push(...some)
    if (values.length > MOST_VALUES) return null
  }
  return values.every(v => v === '') ? null : values
}
/** The number that a value is; null for a word. */
export const numberIn = (value: string): number | null => (value !== '' && Number.isFinite(Number(value)) ? Number(value) : null)
