// The pair that is looked at and what is supposed of the first, as the address says it.
import type { Spot, Supposed } from '../../client/types.ts'

const INCHES = /^-?\d{1,4}(?:\.\d{1,3})?$/
/** Nothing is supposed by what cannot be read. */
export function supposedIn(query: URLSearchParams): Supposed {
  const [x = '', y = ''] = query.get('at')?.split(',') ?? []
  const at: Spot | undefined = INCHES.test(x) && INCHES.test(y) ? [Number(x), Number(y)] : undefined
  return { at, posture: query.get('posture') ?? undefined }
}
export function inspectPath(from: string, to: string, { at, posture }: Supposed): string {
  const query = new URLSearchParams({ from, to })
  if (at !== undefined) query.set('at', `${at[0]},${at[1]}`)
  if (posture !== undefined) query.set('posture', posture)
  return `/inspect?${query}`
}
const round = (n: number): number => Math.round(n * 1000) / 1000
const STEPS: Readonly<Record<string, Spot>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
/** Where an arrow key leads, half an inch away or with `fine` a tenth; null for other keys. */
export function steppedTo([x, y]: Spot, key: string, fine: boolean): Spot | null {
  const step = STEPS[key]
  const far = fine ? 0.1 : 0.5
  return step === undefined ? null : [round(x + far * step[0]), round(y + far * step[1])]
}
