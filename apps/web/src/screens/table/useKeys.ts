// Keys for the whole table: letters for actions, arrows for places.
import { type RefObject, useEffect, useRef } from 'react'
import type { BoardHandle } from '../../board/Board.tsx'
import { client } from '../../client/here.ts'
import type { Offer, Spot, TableView } from '../../client/types.ts'
import { beginOffer } from '../../panels/Actions.tsx'
import { draftSpot, takesPlace, useTable } from './state.ts'

const ARROWS: Readonly<Record<string, Spot>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
/** Inches by which a key moves a place. */
const NUDGE = 0.1

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, select, textarea') || target.closest('dialog') !== null)

export function useKeys(view: TableView, offers: readonly Offer[], general: readonly Offer[], board: RefObject<BoardHandle | null>): void {
  const now = useRef({ view, offers, general })
  now.current = { view, offers, general }
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // What the board has taken for itself means nothing else.
      if (event.defaultPrevented || writes(event.target) || event.altKey) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'z') return
        event.preventDefault()
        document.querySelector<HTMLButtonElement>('[data-undo]')?.click()
      } else if (pressed(event, now.current, board.current)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [board])
}
interface Now {
  readonly view: TableView
  readonly offers: readonly Offer[]
  readonly general: readonly Offer[]
}
function pressed(event: KeyboardEvent, { view, offers, general }: Now, board: BoardHandle | null): boolean {
  const table = useTable.getState()
  const { key } = event
  // Nothing else may happen before somebody has looked.
  if (view.held !== null && /^([a-z1-9]|Enter| )$/.test(key)) return goOn(event)
  if (key === '?') table.showHelp(true)
  else if (key === 'Escape') {
    if (table.draft !== null) table.prepare(null)
    else if (table.picking !== null) table.pick(null)
    else table.select(null)
  } else if (key === 'Enter') {
    if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement) return false
    const commit = document.querySelector<HTMLButtonElement>('[data-commit]')
    if (commit === null || commit.disabled) return false
    commit.click()
  } else if (key === 'Backspace' && table.draft !== null) table.put(table.draft.points.slice(0, -1))
  else if (ARROWS[key] !== undefined) return nudge(ARROWS[key], event.shiftKey ? NUDGE * 10 : NUDGE, view, board)
  else if (view.pending?.is === 'choice') return answerBy(key, view)
  else if (/^[a-z]$/.test(key) && view.pending === null && !view.thinking) {
    const offer = [...offers, ...general].find(o => o.entry.key === key && o.no === null)
    if (offer === undefined) return false
    beginOffer(offer)
  } else return false
  return true
}
/** Enter and space, unless they mean a button, a link or a model that has the focus. */
function goOn({ key, target }: KeyboardEvent): boolean {
  const own = target instanceof Element && target.closest('button, a, summary, [role=button]') !== null
  if (own || (key !== 'Enter' && key !== ' ')) return false
  client.goOn()
  return true
}
/** 1 to 9 choose an answer. */
function answerBy(key: string, { pending, seats }: TableView): boolean {
  if (pending?.is !== 'choice' || seats[pending.seat]?.kind.is !== 'person' || !/^[1-9]$/.test(key)) return false
  const index = pending.options.filter(o => o.index !== null)[Number(key) - 1]?.index
  if (index === null || index === undefined) return false
  void client.answer([index])
  return true
}
/** Moves what is being placed; false when nothing is. */
function nudge([dx, dy]: Spot, by: number, { scene, pending }: TableView, board: BoardHandle | null): boolean {
  const { draft, selected, spot, put, putSpot } = useTable.getState()
  const moved = ([x, y]: Spot): Spot => [Math.round((x + dx * by) * 1000) / 1000, Math.round((y + dy * by) * 1000) / 1000]
  const standing = (name: string | null | undefined): Spot | undefined => scene.models.find(m => m.name === name)?.at
  if (pending?.is === 'place') {
    const at = moved(spot ?? standing(pending.about[0]) ?? pending.stay)
    putSpot(at)
    board?.reveal(at)
    return true
  }
  if (draft?.entry.place === undefined || !takesPlace(draft)) return false
  const from = draft.points.at(-1) ?? (draft.entry.place.onWay === true ? scene.way?.path.at(-1) : undefined) ?? standing(selected)
  if (from === undefined) return false
  const at = draftSpot(draft, scene.way, moved(from))
  put([...draft.points.slice(0, -1), at])
  board?.reveal(at)
  return true
}
