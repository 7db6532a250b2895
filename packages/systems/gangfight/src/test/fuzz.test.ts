import { expect, test } from 'vitest'
import { spells } from '../profile.ts'
import { playRandomly } from './fuzz.ts'

/** At the least; more are played until all content was used, up to a bound. */
const GAMES = Number(process.env.FUZZ_GAMES ?? 15)
const MOST = Math.max(GAMES, 120)
const WANTED = [
  ...spells.filter(spell => spell !== 'Counter-Spell').map(spell => `spell: ${spell}`),
  ...['counters', 'sidesteps', 'tactics', 'possessed', 'charges', 'falls short', 'area', 'reloads', 'aims', 'incapacitated'],
  ...['plain', 'power', 'finesse', 'free strike'].map(kind => `attack: ${kind}`),
]

test('random play uses all content, and nothing breaks on the way', () => {
  const used = new Set<string>()
  const missing = (): readonly string[] => WANTED.filter(what => !used.has(what))
  for (let seed = 1; seed <= GAMES || (seed <= MOST && missing().length > 0); seed++) {
    for (const what of playRandomly(seed, 250, false).used) used.add(what)
  }
  expect(missing()).toEqual([])
})
test('the same through save and load at every suspension', () => {
  for (let seed = 101; seed <= 101 + GAMES / 15; seed++) expect(playRandomly(seed, 60, true).actions).toBeGreaterThan(0)
})
