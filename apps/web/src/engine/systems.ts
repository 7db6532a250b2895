// The systems of this app, each in a part of its own that is loaded when somebody opens it.
import type { Rules } from '@sightline/protocol'
import { type Intent, type SystemName, systemNames } from '../client/types.ts'

const loaders: Readonly<Record<SystemName, () => Promise<Rules>>> = {
  gangfight: async () => (await import('@sightline/gangfight')).gangfight,
  factions: async () => (await import('@sightline/factions')).factions,
  d20: async () => (await import('@sightline/d20')).d20,
  eldfall: async () => (await import('@sightline/eldfall')).eldfall,
}
export const isSystemName = (name: unknown): name is SystemName => systemNames.some(known => known === name)
export const loadSystem = (name: SystemName): Promise<Rules> => loaders[name]()

/** Where reactions are actions of their own: the one that ends them, and those that are as good as none. */
export interface Passing {
  readonly intent: Intent
  isIdle(intent: Intent): boolean
}
export const passings: Readonly<Partial<Record<SystemName, Passing>>> = {
  eldfall: { intent: { action: 'no more reactions' }, isIdle: i => i.action === 'no more reactions' || i.does === 'nothing' },
}
