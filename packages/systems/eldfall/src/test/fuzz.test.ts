import { expect, test } from 'vitest'
import { items, spells } from '../catalogue/means.ts'
import { playRandomly } from './fuzz.ts'

const GAMES = Number(process.env.FUZZ_GAMES ?? 30)
/** What needs a place or a chance that random play seldom finds; each has a case of its own. */
const RARE = new Set(['asked: knockback direction'])

test('random play uses all content, and nothing breaks on the way', () => {
  const used = new Set<string>()
  const done = new Set<string>()
  for (let seed = 1; seed <= GAMES; seed++) for (const what of playRandomly(seed, 50, false, done).used) used.add(what)
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
  expect(wanted.filter(what => !used.has(what) && !RARE.has(what))).toEqual([])
})
test('the same through save and load at every suspension', () => {
  for (let seed = 101; seed <= 103; seed++) expect(playRandomly(seed, 16, true).actions).toBeGreaterThan(0)
})
