// Chances as people read them. A possible thing never shows as 0 % and a doubtful one never as 100 %.

/** "22.3 %"; with `digits` 0 "22 %". What would round to an end that it is not at shows as "< 0.1 %" or "> 99.9 %". */
export function percent(p: number, digits = 1): string {
  if (p <= 0) return '0 %'
  if (p >= 1) return '100 %'
  const step = 10 ** -(digits + 2)
  if (p < step) return `< ${(step * 100).toFixed(digits)} %`
  if (p > 1 - step) return `> ${(100 - step * 100).toFixed(digits)} %`
  return `${(p * 100).toFixed(digits)} %`
}
/** Answers that gain less than this are as good as any other. */
const EVEN = 5e-5
/** What an answer gains over the next best one: in points of a chance, else in the unit of the goal. */
export const gained = (gain: number, chance: boolean): string =>
  gain < EVEN ? 'nothing' : chance ? `${(gain * 100).toFixed(1)} points` : gain.toFixed(2)
/** "4.6" of "1 in 4.6"; a dash for what cannot happen. */
export function oneIn(p: number): string {
  if (p <= 0) return '–'
  if (p < 1e-6) return (1 / p).toExponential(1)
  const n = 1 / p
  return n < 100 ? n.toFixed(n < 10 ? 2 : 1) : String(Math.round(n))
}
/** The limits within which a chance lies that came `hits` times in `draws`, 19 times in 20 (Wilson's interval). */
export function interval(hits: number, draws: number): readonly [low: number, high: number] {
  const z = 1.959963984540054
  const p = hits / draws
  const centre = (p + (z * z) / (2 * draws)) / (1 + (z * z) / draws)
  const half = (z / (1 + (z * z) / draws)) * Math.sqrt((p * (1 - p)) / draws + (z * z) / (4 * draws * draws))
  return [hits === 0 ? 0 : Math.max(0, centre - half), hits === draws ? 1 : Math.min(1, centre + half)]
}
