import type { SystemName } from '../../../client/types.ts'
import type { Guide } from '../guide.ts'
import { d20 } from './d20.ts'
import { eldfall } from './eldfall.ts'
import { factions } from './factions.ts'
import { gangfight } from './gangfight.ts'

export const guides: Readonly<Record<SystemName, Guide>> = { gangfight, factions, d20, eldfall }
