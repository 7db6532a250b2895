import { expect, test } from 'vitest'
import { spells } from '../profile.ts'
import { playRandomly } from './fuzz.ts'

const GAMES = Number(process.env.FUZZ_GAMES ?? 30)

test('random play uses all content, and nothing breaks on the way', () => {
  const used = new Set<string>()
  for (let seed = 1; seed <= GAMES; seed++) for (const what of playRandomly(seed, 250, false).used) used.add(what)
  for (const spell of spells) if (spell !== 'Counter-Spell') expect(used).toContain(`spell: ${spell}`)
  for (const event of [
    'counters',
    'sidesteps',
    'tactics',
    'possessed',
    'charges',
    'falls short',
    'area',
    'reloads',
    'aims',
    'incapacitated',
  ])
    expect(used).toContain(event)
  for (const kind of ['plain', 'power', 'finesse', 'free strike']) expect(used).toContain(`attack: ${kind}`)
})
test('the same through save and load at every suspension', () => {
  for (let seed = 101; seed <= 101 + GAMES / 15; seed++) expect(playRandomly(seed, 60, true).actions).toBeGreaterThan(0)
})
