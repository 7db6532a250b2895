// Games that were set aside on this device for another: each can be gone back to exactly where it was.
import { forget, keep, kept, keptAbout, type Shelf } from '../../client/autosave.ts'
import type { SavedGame } from '../../client/types.ts'

const ASIDE = 'sightline.aside'
/** The oldest make room: a browser keeps a few megabytes for all of them. */
const MOST = 5

export interface AsideGame {
  readonly about: SavedGame
  /** As it is kept for the next visit. */
  readonly saved: string
}
export function asideGames(shelf: Shelf): readonly AsideGame[] {
  const text = shelf.getItem(ASIDE)
  return text === null ? [] : (JSON.parse(text) as readonly AsideGame[])
}
const write = (shelf: Shelf, games: readonly AsideGame[]): void => shelf.setItem(ASIDE, JSON.stringify(games))

/** False when there is no room for the present game; true also when there is none. */
export function setAside(shelf: Shelf): boolean {
  const saved = kept(shelf)
  const about = keptAbout(shelf)
  if (saved === null || about === null) return true
  const others = asideGames(shelf).filter(game => game.saved !== saved)
  for (let left = Math.min(MOST - 1, others.length); left >= 0; left--) {
    try {
      write(shelf, [{ about, saved }, ...others.slice(0, left)])
      return true
    } catch {
      // One old game less may make room enough.
    }
  }
  return false
}
/** Makes it the game that is gone on with; what was being played until now takes its place. False when there is no room. */
export function bringBack(shelf: Shelf, game: AsideGame): boolean {
  const before = asideGames(shelf)
  const now = kept(shelf)
  const about = keptAbout(shelf)
  const others = before.filter(g => g.saved !== game.saved && g.saved !== now)
  write(shelf, others)
  forget(shelf)
  try {
    if (!keep(shelf, game.saved, game.about)) throw new Error('no room')
    if (now !== null && about !== null) write(shelf, [{ about, saved: now }, ...others])
    return true
  } catch {
    if (now !== null && about !== null) keep(shelf, now, about)
    write(shelf, before)
    return false
  }
}
export const drop = (shelf: Shelf, game: AsideGame): void =>
  write(
    shelf,
    asideGames(shelf).filter(g => g.saved !== game.saved),
  )
