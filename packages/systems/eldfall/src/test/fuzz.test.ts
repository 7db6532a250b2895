import { expect, test } from 'vitest'
import { items, spells } from '../catalogue/means.ts'
import { playRandomly } from './fuzz.ts'

/** At the least; more are played until all content was used, up to a bound. */
const GAMES = Number(process.env.FUZZ_GAMES ?? 12)
const MOST = Math.max(GAMES, 120)
/** What needs a place or a chance that random play seldom finds; each has a case of its own. */
const RARE = new Set(['asked: knockback direction'])

test('random play uses all content, and nothing breaks on the way', () => {
  const used = new Set<string>()
  const done = new Set<string>()
  const wanted = [
    ...[...Object.values(items).flat(), ...spells.map(s => s.means)].map(m => `means: ${m.name}`),
    'means: Unarmed',
    'means: Shield Bash',
    ...['attack', 'opportunity', 'dodge', 'nothing'].map(deed => `reaction: ${deed}`),
    ...['Archery III', 'Assassination IV', 'Berserk III', 'Fencing IV'].map(art => `art: ${art}`),
    ...['Bleeding', 'Slowed', 'Panicked'].map(state => `state: ${state}`),
    ...['activate', 'react', 'no more reactions', 'attack', 'dodge', 'assist', 'nothing', 'interact', 'end turn', 'begin'].map(
      a => `intent: ${a}`,
    ),
    ...['asked: dodge to', 'asked: change posture', 'asked: reroll', 'asked: ranger to', 'asked: who begins'],
    ...[
      'attack fails',
      'template',
      'engaged',
      'no longer engaged',
      'impedes',
      'incapacitated',
      'dead',
      'crouches',
      'stands up',
      'victory points',
    ],
    ...[
      'panic holds',
      'panic rules',
      'leaves the table',
      'hit',
      'no wound',
      'suffers',
      'dodged',
      'not dodged',
      'loses points',
      'knocked down',
    ],
  ]
  const missing = (): readonly string[] => wanted.filter(what => !used.has(what) && !RARE.has(what))
  for (let seed = 1; seed <= GAMES || (seed <= MOST && missing().length > 0); seed++) {
    for (const what of playRandomly(seed, 50, false, done).used) used.add(what)
  }
  expect(missing()).toEqual([])
})
test('the same through save and load at every suspension', () => {
  for (let seed = 101; seed <= 103; seed++) expect(playRandomly(seed, 16, true).actions).toBeGreaterThan(0)
})
