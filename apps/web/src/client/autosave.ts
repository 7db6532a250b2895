// The present game on this device, so that a reload goes on exactly where it was.
import type { SavedGame, SystemName } from './types.ts'

const GAME = 'sightline.game'
const ABOUT = 'sightline.game.about'

/** What keeps texts by name; `localStorage`, where there is one. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** False when there is no room for it: the game goes on, but a reload loses what came since. */
export function keep(shelf: Shelf, saved: string, about: SavedGame): boolean {
  try {
    shelf.setItem(GAME, saved)
    shelf.setItem(ABOUT, JSON.stringify(about))
    return true
  } catch {
    return false
  }
}
export const kept = (shelf: Shelf): string | null => shelf.getItem(GAME)
export function keptAbout(shelf: Shelf): SavedGame | null {
  const text = shelf.getItem(ABOUT)
  if (text === null || shelf.getItem(GAME) === null) return null
  const { system, title, actions, at } = JSON.parse(text) as Partial<SavedGame>
  if (typeof title !== 'string' || typeof actions !== 'number' || typeof at !== 'number') return null
  return { system: system as SystemName, title, actions, at }
}
export function forget(shelf: Shelf): void {
  shelf.removeItem(GAME)
  shelf.removeItem(ABOUT)
}
