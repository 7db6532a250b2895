// The systems that this program plays: the one place where they are named.
import { d20 } from '@sightline/d20'
import { eldfall } from '@sightline/eldfall'
import { factions } from '@sightline/factions'
import { gangfight } from '@sightline/gangfight'
import type { AnySystem } from '@sightline/kernel'

export const systems: readonly AnySystem[] = [gangfight, factions, d20, eldfall]
