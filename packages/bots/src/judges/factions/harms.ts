// Who did what damage, from the events of one action: Injuries, and what was left of a model that is taken away.
import type { Battle, Event, Model } from '@sightline/factions'
import type { Happening } from '@sightline/kernel'
import type { Harm } from '../../judge.ts'

export function harms(events: readonly Happening[], game: Battle): readonly Harm[] {
  const found: Harm[] = []
  let by: string | null = null
  let weapon = ''
  const modelOf = (id: number): Model => game.store.rows[id] as Model
  const left = ({ built, injuries }: Model): number => Math.max(0, built.statistics.health - injuries)
  for (const e of events as readonly Event[]) {
    switch (e.is) {
      case 'opens fire':
      case 'brawls':
        by = modelOf(e.who).built.name
        weapon = e.weapon
        break
      case 'injury':
        found.push({ by, weapon, to: modelOf(e.who).built.name, amount: 1, out: false })
        break
      // At once from the damage table, or by the last Injury, which has been counted: what was left is lost.
      case 'incapacitated':
        found.push({ by, weapon, to: modelOf(e.who).built.name, amount: left(modelOf(e.who)), out: true })
        break
      case 'flees':
        found.push({ by, weapon: 'Confusion', to: modelOf(e.who).built.name, amount: left(modelOf(e.who)), out: true })
        break
    }
  }
  return found
}
