// What is fuzzed, by the name of the system.
import { content as d20 } from '@sightline/d20/testing'
import { content as eldfall } from '@sightline/eldfall/testing'
import { content as factions } from '@sightline/factions/testing'
import { content as gangfight } from '@sightline/gangfight/testing'
import type { AnyContent } from '@sightline/kernel/testing'

export const contents: Readonly<Record<string, AnyContent>> = { gangfight, factions, d20, eldfall }
