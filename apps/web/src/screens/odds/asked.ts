// What the odds are asked about, and the address that carries all of it.
import { type SystemName, systemNames } from '../../client/types.ts'

export interface DuelAsked {
  readonly system: SystemName
  readonly first: string
  readonly second: string
  readonly situation: Readonly<Record<string, string>>
  /** The flag of the situation that takes many values, and these values; null: none. */
  readonly sweep: { readonly flag: string; readonly values: readonly string[] } | null
}
const OWN = new Set(['system', 'first', 'second', 'sweep', 'values'])

export function askedOf(query: URLSearchParams): DuelAsked {
  const system = systemNames.find(name => name === query.get('system')) ?? 'gangfight'
  const flag = query.get('sweep') ?? ''
  return {
    system,
    first: query.get('first') ?? '',
    second: query.get('second') ?? '',
    situation: Object.fromEntries([...query].filter(([key, value]) => !OWN.has(key) && value !== '')),
    sweep: flag === '' ? null : { flag, values: valuesOf(query.get('values') ?? '') },
  }
}
export function linkOf({ system, first, second, situation, sweep }: DuelAsked): string {
  const query = new URLSearchParams({ system, first, second, ...situation })
  if (sweep !== null) {
    query.set('sweep', sweep.flag)
    query.set('values', sweep.values.join(','))
  }
  return `/odds?${query}`
}
/** Points of a sweep that are shown at most. */
const MOST = 25
/** "2..8:2" or "2, 4, none": the values of a sweep. */
export function valuesOf(text: string): readonly string[] {
  const range = /^\s*(\d{1,3})\s*\.\.\s*(\d{1,3})\s*(?::\s*(\d{1,3})\s*)?$/.exec(text)
  if (range !== null) {
    const [from, to, step] = [Number(range[1]), Number(range[2]), Math.max(1, Number(range[3] ?? 1))]
    return Array.from({ length: Math.min(MOST, Math.floor((to - from) / step) + 1) }, (_, i) => String(from + i * step))
  }
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .slice(0, MOST)
}
const quoted = (text: string): string => (/^[\w.-]+$/.test(text) ? text : JSON.stringify(text))
/** The command that gives the same numbers. */
export function commandOf({ system, first, second, situation, sweep }: DuelAsked): string {
  const flags = Object.entries(situation).map(([key, value]) => `--${key} ${quoted(value)}`)
  const swept = sweep === null || sweep.values.length === 0 ? [] : [`--sweep ${quoted(`${sweep.flag}=${sweep.values.join(',')}`)}`]
  return ['sightline odds', quoted(first), quoted(second), `--system ${system}`, ...flags, ...swept].join(' ')
}
