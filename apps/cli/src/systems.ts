// The systems that this program plays: the one place where they are named.
import { gangfight } from '@sightline/gangfight'
import type { AnySystem } from '@sightline/kernel'

export const systems: readonly AnySystem[] = [gangfight]
