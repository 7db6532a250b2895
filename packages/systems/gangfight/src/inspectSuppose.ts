// A model as it could stand elsewhere, for questions that change nothing.
import type { Supposing } from '@sightline/kernel'
import { fighterNamed } from './actions.ts'
import { no } from './events.ts'
import type { Gang } from './game.ts'
import { floorAt, standRefused } from './place.ts'
import { lookAt } from './space.ts'

export const supposing: Supposing<Gang> = {
  postures: ['aiming', 'not aiming'],
  suppose: (game, model, { at, posture }) => {
    const who = fighterNamed(game, model)
    if (who === null) return no('R-05', 'no such model', { who: model })
    if (posture === 'aiming' && game.options.aim_bonus === 0) return no('R-11', 'no aiming in this game')
    if (at !== undefined) {
      const spot = { x: Math.round(at[0] * 1000), y: Math.round(at[1] * 1000) }
      const refused = standRefused(game, who, { at: spot, radius: who.built.radius }, 'R-05')
      if (refused !== null) return refused
      who.x = spot.x
      who.y = spot.y
      who.z = floorAt(game, spot)
    }
    if (posture !== undefined) who.aim = posture === 'aiming' ? game.options.aim_bonus : 0
    return null
  },
  glance: (game, from, to) => {
    const viewer = fighterNamed(game, from)
    const target = fighterNamed(game, to)
    if (viewer === null || target === null || viewer === target) return null
    const { all } = lookAt(game, viewer, target)
    return { share: 1 - all.hidden, sees: all.any }
  },
}
