// The present game on this device, so that a reload goes on exactly where it was.
import type { Place, SavedGame, SystemName } from './types.ts'

const keyOf = (place: Place): string => `sightline.${place}`
const aboutOf = (place: Place): string => `sightline.${place}.about`

/** What keeps texts by name; `localStorage`, where there is one. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** False when there is no room for it: the game goes on, but a reload loses what came since. */
export function keep(shelf: Shelf, saved: string, about: SavedGame, place: Place = 'game'): boolean {
  try {
    shelf.setItem(keyOf(place), saved)
    shelf.setItem(aboutOf(place), JSON.stringify(about))
    return true
  } catch {
    return false
  }
}
export const kept = (shelf: Shelf, place: Place = 'game'): string | null => shelf.getItem(keyOf(place))
export function keptAbout(shelf: Shelf, place: Place = 'game'): SavedGame | null {
  const text = shelf.getItem(aboutOf(place))
  if (text === null || shelf.getItem(keyOf(place)) === null) return null
  const { system, title, actions, at } = JSON.parse(text) as Partial<SavedGame>
  if (typeof title !== 'string' || typeof actions !== 'number' || typeof at !== 'number') return null
  return { system: system as SystemName, title, actions, at }
}
export function forget(shelf: Shelf, place: Place = 'game'): void {
  shelf.removeItem(keyOf(place))
  shelf.removeItem(aboutOf(place))
}
