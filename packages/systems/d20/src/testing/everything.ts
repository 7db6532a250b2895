// Every action and overwatch that could be named at all, for everybody; moves have no end of places.
import type { Fight } from '../game.ts'
import type { Intent } from '../intents.ts'

export function everything(game: Fight): readonly Intent[] {
  const all: Intent[] = [{ action: 'roll initiative' }, { action: 'end turn' }]
  for (const { built } of game.units) {
    const model = built.name
    for (const as of ['main', 'bonus'] as const) {
      for (const other of game.units) {
        const target = other.built.name
        for (const { name: weapon } of built.weapons) {
          all.push({ action: 'attack', model, target, weapon, as }, { action: 'shoot', model, target, weapon, as })
        }
        for (const { name: spell } of built.spells) all.push({ action: 'cast', model, spell, target, as })
        for (const watch of ['gun', 'shield'] as const) all.push({ action: 'overwatch', model, ward: target, watch, as })
      }
    }
  }
  return all
}
