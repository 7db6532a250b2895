// Writes the rulebook beside the built program, which has no sources to look at.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { systems } from '../systems.ts'
import { checkoutOf, collect } from './collect.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = checkoutOf(here)
if (root === null) throw new Error('not in a checkout')
writeFileSync(fileURLToPath(new URL('../../dist/rulebook.json', import.meta.url)), `${JSON.stringify(collect(root, systems))}\n`)
