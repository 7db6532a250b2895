// A character as it could stand elsewhere, for questions that change nothing.
import { sight as sightBetween } from '@sightline/geometry'
import type { Supposing } from '@sightline/kernel'
import { unitNamed } from './actions.ts'
import { no } from './events.ts'
import type { Fight } from './game.ts'
import { placeRefused } from './movement.ts'
import { bodyOf } from './space.ts'

export const supposing: Supposing<Fight> = {
  // D-037: it matters to Heavy weapons.
  postures: ['after moving', 'before moving'],
  suppose: (game, model, { at, posture }) => {
    const who = unitNamed(game, model)
    if (who === null) return no('A-001', 'no such character', { who: model })
    if (at !== undefined) {
      const spot = { x: Math.round(at[0] * 1000), y: Math.round(at[1] * 1000) }
      const refused = placeRefused(game, who, spot)
      if (refused !== null) return refused
      who.x = spot.x
      who.y = spot.y
    }
    if (posture !== undefined) who.moved = posture === 'after moving' ? Math.max(1, who.moved) : 0
    return null
  },
  glance: (game, from, to) => {
    const viewer = unitNamed(game, from)
    const target = unitNamed(game, to)
    if (viewer === null || target === null || viewer === target) return null
    const { hidden } = sightBetween(bodyOf(game, viewer), bodyOf(game, target), game.terrain)
    return { share: 1 - hidden, sees: game.options.cover !== 'on' || game.measure.cover(viewer, target) !== null }
  },
}
