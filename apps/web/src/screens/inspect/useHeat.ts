// The map of places, asked for in pieces: it grows while one looks, and can be given up at any moment.
import { useEffect, useState } from 'react'
import { client } from '../../client/here.ts'
import type { HeatAsked, Spot } from '../../client/types.ts'
import { type Cells, scattered } from './heat.ts'

/** So many places at a time: short enough for what else waits for odds. */
const PIECE = 8

export interface Heat {
  readonly of: 'chance' | 'share'
  /** Undefined: not asked yet; null: the model cannot stand there. */
  readonly values: readonly (number | null | undefined)[]
  readonly done: number
  /** The odds were wanted, and took too long. */
  readonly dear: boolean
  readonly problem: string | null
}
const fresh = (of: Heat['of'], cells: Cells, dear: boolean): Heat => ({
  of,
  values: new Array<undefined>(cells.places.length).fill(undefined),
  done: 0,
  dear,
  problem: null,
})
async function draw(asked: HeatAsked, cells: Cells, show: (heat: Heat) => void, signal: AbortSignal, dear = false): Promise<void> {
  let heat = fresh(asked.intent === null ? 'share' : 'chance', cells, dear)
  show(heat)
  const order = scattered(cells.places.length)
  for (let from = 0; from < order.length; from += PIECE) {
    const piece = order.slice(from, from + PIECE)
    const places = piece.map(i => cells.places[i] as Spot)
    const part = await client.heat(asked, places, signal)
    if (signal.aborted) return
    if (part.is === 'dear') return draw({ ...asked, intent: null }, cells, show, signal, true)
    const values = [...heat.values]
    for (const [k, i] of piece.entries()) values[i] = part.values[k] ?? null
    heat = { ...heat, values, done: from + piece.length }
    show(heat)
  }
}
/** `asked`: null while nobody wants it. `key` tells whether it has to be drawn anew. */
export function useHeat(asked: HeatAsked | null, cells: Cells, key: string): Heat | null {
  const [heat, setHeat] = useState<Heat | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that it is about
  useEffect(() => {
    if (asked === null) return setHeat(null)
    const gone = new AbortController()
    draw(asked, cells, setHeat, gone.signal).catch((e: unknown) => {
      if (!gone.signal.aborted) setHeat({ ...fresh('share', cells, false), problem: e instanceof Error ? e.message : String(e) })
    })
    return () => gone.abort()
  }, [asked === null, key])
  return heat
}
