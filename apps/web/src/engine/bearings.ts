// The board in words: where everybody is, as seen by one model.
import type { Game, SceneModel, Spot } from '@sightline/kernel'
import type { Rules } from '@sightline/protocol'
import type { Bearing } from '../client/types.ts'

/** 1 to 12; 12 is where the model looks, or north. */
function hourOf(from: SceneModel, at: Spot): number {
  const degrees = (dx: number, dy: number): number => (Math.atan2(dx, dy) * 180) / Math.PI
  const ahead = from.facing === null ? 0 : degrees(from.facing[0], from.facing[1])
  const hours = Math.round((degrees(at[0] - from.at[0], at[1] - from.at[1]) - ahead) / 30)
  return (((hours % 12) + 11) % 12) + 1
}
export function bearingsOf(system: Rules, game: Game, name: string): readonly Bearing[] {
  const { models } = system.scene(game)
  const from = models.find(m => m.name === name)
  if (from === undefined) return []
  const away = (m: SceneModel): number => Math.hypot(m.at[0] - from.at[0], m.at[1] - from.at[1]) - m.radius
  return models
    .filter(m => m !== from && m.is !== 'gone')
    .sort((a, b) => away(a) - away(b))
    .map(m => ({ name: m.name, hour: hourOf(from, m.at), lines: system.sight(game, name, m.name)?.lines ?? [] }))
}
