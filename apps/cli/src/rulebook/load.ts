// The rulebook that was built beside the program, else that of the checkout it runs from.
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnySystem } from '@sightline/kernel'
import { checkoutOf, collect, type Rulebook } from './collect.ts'

export function loadRulebook(systems: readonly AnySystem[]): Rulebook {
  const built = fileURLToPath(new URL('./rulebook.json', import.meta.url))
  if (existsSync(built)) return JSON.parse(readFileSync(built, 'utf8')) as Rulebook
  const root = checkoutOf(dirname(built))
  return root === null ? {} : collect(root, systems)
}
