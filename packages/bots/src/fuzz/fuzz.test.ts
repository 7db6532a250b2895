// A few battles of each system with every promise watched, and that a broken promise is found. `npm run fuzz` plays until all was used.
import type { Game } from '@sightline/kernel'
import type { AnyContent } from '@sightline/kernel/testing'
import { describe, expect, test } from 'vitest'
import type { AnyJudge } from '../judge.ts'
import { judges } from '../judges/index.ts'
import { fuzzBattle } from './battle.ts'
import { contents } from './contents.ts'
import { type Effort, SHORT } from './explore.ts'
import { FuzzFailure } from './failure.ts'
import { Ledger } from './ledger.ts'

/** Seeds of battles, and how many actions each may take: a few seconds each. */
const short = {
  gangfight: { seeds: [1, 2, 3, 4], actions: 36 },
  factions: { seeds: [1, 2, 3, 4, 5], actions: 36 },
  d20: { seeds: [0, 1, 2, 3, 4, 5, 6, 7], actions: 40 },
  eldfall: { seeds: [0, 1, 3], actions: 28 },
} as const
const judgeOf = (content: AnyContent): AnyJudge => judges[content.system.name] as AnyJudge

describe.each(Object.entries(short))('%s', (name, { seeds, actions }) => {
  const content = contents[name] as AnyContent
  test('some battles, saved and loaded at every suspension', { timeout: 120_000 }, () => {
    const ledger = new Ledger(content)
    let suspensions = 0
    for (const seed of seeds) suspensions += fuzzBattle(content, judgeOf(content), seed, SHORT, actions, ledger.note).suspensions
    expect(ledger.mistakes()).toEqual([])
    expect(suspensions).toBeGreaterThan(seeds.length * 10)
    const [used, of] = ledger.progress()
    expect(used).toBeGreaterThan(of / 4)
  })
  test('what can never be used is wanted, and says why', () => {
    const ledger = new Ledger(content)
    expect(ledger.mistakes()).toEqual([])
    for (const why of Object.values(content.never)) expect(why.length).toBeGreaterThan(10)
    expect(new Set(ledger.wanted).size).toBe(ledger.wanted.length)
  })
})

describe('a broken promise is found', () => {
  const whole = contents.d20 as AnyContent
  const thorough: Effort = { ...SHORT, mutants: 12, thorough: 1, whole: 1 }
  const said = (content: AnyContent): string => {
    try {
      for (let seed = 0; seed < 3; seed++) fuzzBattle(content, judgeOf(whole), seed, thorough, 25, () => {})
    } catch (thrown) {
      if (thrown instanceof FuzzFailure) return thrown.message
      throw thrown
    }
    return 'nothing'
  }
  const system = (changes: Partial<AnyContent['system']>): AnyContent => ({ ...whole, system: { ...whole.system, ...changes } })
  const hurt = (game: Game, by: number): void => {
    const [unit] = (game as unknown as { readonly units: readonly { hp: number }[] }).units
    if (unit !== undefined) unit.hp += by
  }
  test('none in a sound system', () => expect(said(whole)).toBe('nothing'))
  test('a question that changes the state', () => {
    const { may } = whole.system
    expect(
      said(
        system({
          may: (game: Game, intent: unknown) => {
            hurt(game, -1)
            return may(game, intent)
          },
        }),
      ),
    ).toMatch(/leaves another state/)
  })
  test('an action that is listed and cannot be done', () => {
    expect(
      said(
        system({
          act: () => {
            throw new Error('cannot be done')
          },
        }),
      ),
    ).toMatch(/cannot be done/)
  })
  test('a list that is not whole', () => {
    const { tries } = whole.system
    const few = (game: Game): readonly unknown[] => tries(game).filter((i: { readonly action: string }) => i.action !== 'end turn')
    expect(said(system({ tries: few }))).toMatch(/allowed .*end turn|nothing is allowed/)
  })
  test('a refusal without a clause', () => {
    const { may } = whole.system
    expect(
      said(
        system({
          may: (game: Game, intent: unknown) => {
            const no = may(game, intent)
            return no === null ? null : { ...no, clause: 'nowhere' }
          },
        }),
      ),
    ).toMatch(/is no clause/)
  })
  test('a game that remembers what is not saved', () => {
    const { act } = whole.system
    let times = 0
    expect(
      said(
        system({
          act: (t: Parameters<typeof act>[0], intent: unknown) => {
            act(t, intent)
            hurt(t.game, -((times++ % 7) + 1))
          },
        }),
      ),
    ).toMatch(/rules lead to|another state/)
  })
  test('somebody who is out and acts', () => expect(said({ ...whole, able: () => false })).toMatch(/who is out|is out and does/))
  test('a count below nothing', () => expect(said({ ...whole, wrong: () => 'somebody has -1 points' })).toMatch(/-1 points/))
  test('words that are missing', () => {
    const words = { ...whole.system.words, event: () => 'undefined hits' }
    expect(said(system({ words }))).toMatch(/no good words/)
  })
  test('a use of what can never be used', () => {
    const ledger = new Ledger({ ...whole, never: { 'event: moves': 'nobody moves', 'event: flies': 'nobody flies' } })
    ledger.note('event: moves')
    expect(ledger.mistakes()).toEqual(['event: moves was used', 'event: flies is not wanted'])
    expect(ledger.missing()).not.toContain('event: moves')
  })
  test('a failure tells its seed and has the record that leads there', () => {
    let wrong = 0
    try {
      fuzzBattle({ ...whole, wrong: () => (wrong++ === 5 ? 'at last' : null) }, judgeOf(whole), 3, SHORT, 25, () => {})
      expect.unreachable()
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(FuzzFailure)
      const { seed, action, record } = thrown as FuzzFailure
      expect([seed, action]).toEqual([3, 5])
      expect(record?.actions).toHaveLength(6)
    }
  })
})
test('the same seed plays the same battle', () => {
  const content = contents.factions as AnyContent
  const heard = [1, 2].map(() => {
    const words: string[] = []
    fuzzBattle(content, judgeOf(content), 2, SHORT, 15, word => words.push(word))
    return words
  })
  expect(heard[0]).toEqual(heard[1])
})
