// Runs inside a copy of the kernel: what kills it, or nothing.
import { conforms } from '../testing/index.ts'
import { fuzz } from './fuzz.ts'
import type { Mutation } from './mutations.ts'
import { scenes } from './scenes.ts'

export const PROGRAMS = 12

export function killedBy(killer: Mutation['killer']): string | null {
  try {
    if (killer === 'scenes') for (const scene of scenes) conforms({ ...scene, samples: 4_000 })
    else if ('fuzz' in killer) fuzz(killer.fuzz, PROGRAMS, { most: 1_500 })
    else fuzz(killer.cyclic, PROGRAMS, { cyclic: true, most: 3_000 })
    return null
  } catch (thrown) {
    return String(thrown)
  }
}
