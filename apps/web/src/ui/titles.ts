import type { SystemName } from '../client/types.ts'

/** Known before a system is loaded. */
export const titles: Readonly<Record<SystemName, string>> = {
  gangfight: 'Gangfight',
  factions: 'Factions: Open Fire',
  d20: 'D20',
  eldfall: 'Eldfall Chronicles',
}
