// A model as it could stand elsewhere, upright or Crouched, for questions that change nothing.
import { sight as sightOf } from '@sightline/geometry'
import type { Supposing } from '@sightline/kernel'
import { modelNamed, toMil } from './declare.ts'
import { no } from './events.ts'
import { present, type Skirmish } from './game.ts'
import { around, standRefused } from './movement.ts'
import { blockers, bodyOf, floorAt } from './space.ts'

export const supposing: Supposing<Skirmish> = {
  postures: ['crouched', 'upright'],
  suppose: (game, model, { at, posture }) => {
    const m = modelNamed(game, model)
    if (m === null) return no('E-001', 'no such model', { who: model })
    if (at !== undefined) {
      const spot = toMil(at)
      const refused = standRefused(game, around(game, m), spot, 'E-001')
      if (refused !== null) return refused
      m.x = spot.x
      m.y = spot.y
      m.z = floorAt(game, spot)
    }
    if (posture !== undefined) m.crouched = posture === 'crouched'
    return null
  },
  glance: (game, from, to) => {
    const viewer = modelNamed(game, from)
    const target = modelNamed(game, to)
    if (viewer === null || target === null || viewer === target || !present(viewer) || !present(target)) return null
    const { hidden } = sightOf(bodyOf(game, viewer), bodyOf(game, target), blockers(game, viewer, target))
    return { share: 1 - hidden, sees: game.facts.sees(viewer, target, -1) }
  },
}
