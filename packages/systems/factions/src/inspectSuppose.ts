// A model as it could stand elsewhere, for questions that change nothing.
import { contactOf, contactWithPiece, isOnTable } from '@sightline/geometry'
import type { Supposing } from '@sightline/kernel'
import { modelNamed } from './actions.ts'
import { no, type Refusal } from './events.ts'
import { type Battle, inPlay, type Model } from './game.ts'
import { floorAt } from './moving.ts'
import { baseOf, lookBetween, sees } from './space.ts'

function standRefused(game: Battle, who: Model, at: { readonly x: number; readonly y: number }): Refusal | null {
  const base = { at, radius: who.built.radius }
  if (!isOnTable(base, game.table)) return no('P-050', 'off the table', { who: who.built.name })
  const other = game.models.find(m => m !== who && inPlay(m) && contactOf(base, baseOf(m)) === 'overlapping')
  if (other !== undefined) return no('P-050', 'a model is in the way', { who: other.built.name })
  const floor = floorAt(game, at)
  const wall = game.terrain.find(
    p => p.tags.includes('impassable') && p.top > floor && p.bottom <= floor && contactWithPiece(base, p) === 'overlapping',
  )
  return wall === undefined ? null : no('P-050', 'terrain is in the way', { who: wall.id })
}
export const supposing: Supposing<Battle> = {
  postures: [],
  suppose: (game, model, { at }) => {
    const who = modelNamed(game, model)
    if (who === null) return no('P-050', 'no such model', { who: model })
    if (at === undefined) return null
    const spot = { x: Math.round(at[0] * 1000), y: Math.round(at[1] * 1000) }
    const refused = standRefused(game, who, spot)
    if (refused !== null) return refused
    who.x = spot.x
    who.y = spot.y
    who.z = floorAt(game, spot)
    return null
  },
  glance: (game, from, to) => {
    const viewer = modelNamed(game, from)
    const target = modelNamed(game, to)
    if (viewer === null || target === null || viewer === target || !inPlay(viewer) || !inPlay(target)) return null
    return { share: 1 - lookBetween(game, viewer, target).seen.hidden, sees: sees(game, viewer, target) }
  },
}
