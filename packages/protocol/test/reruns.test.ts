// Systems that are wrong on purpose: each re-run finds the mistake that it is for.
import type { AnySystem } from '@sightline/kernel'
import { expect, test } from 'vitest'
import { type Failure, type Loaded, readCase, readText, runCase } from '../src/index.ts'
import { renamed, renamedCase, reversed } from '../src/rename.ts'
import { FIGHT, toy } from './toy.ts'

const SHORT = `${FIGHT.slice(0, FIGHT.indexOf('script:'))}script:
  - do: { do: hit, model: hero, target: squire }
    answers: [no]
    dice: 4 1 1 1
  - do: { do: pass, model: squire }
`
function failures(system: AnySystem, text = SHORT): readonly Failure[] {
  const source = readText(text)
  if (!source.ok) throw new Error('unreadable')
  const read = readCase(source.value, [system])
  if (!read.ok) throw new Error(read.problems.map(p => p.found).join())
  return runCase(read.value as Loaded).failures
}
const found = (system: AnySystem): string =>
  failures(system)
    .map(f => `${f.is}: ${f.found}`)
    .join('\n')

type Act = typeof toy.act
const acting = (act: Act): AnySystem => ({ ...toy, act })

test('the toy game is sound', () => {
  expect(failures(toy)).toEqual([])
})
test('a rule that remembers outside the state does not come back from undo', () => {
  let secret = 0
  const system = acting((t, it) => {
    toy.act(t, it)
    t.game.turn.actions += secret++
  })
  expect(found(system)).toMatch(/unsound: after undo: the state/)
})
test('a game that starts with more than its set-up tells does not come back from a save', () => {
  let games = 0
  const system: AnySystem = {
    ...toy,
    start: (setup: never) => {
      const game = toy.start(setup)
      if ('turn' in game && games++ > 2) game.turn.actions = 7
      return game
    },
  }
  expect(found(system)).toMatch(/unsound: after save and load: the state/)
})
test('a rule that favours a side', () => {
  const system = acting((t, it) => {
    toy.act(t, it)
    if (it.do === 'hit') for (const m of t.game.models) if (m.side === 1) m.en--
  })
  expect(found(system)).toMatch(/^unsound: with sides swapped: another end$/)
})
test('a rule that goes by the order of names', () => {
  const system = acting((t, it) => {
    toy.act(t, it)
    const [first] = [...t.game.models].sort((a, b) => (a.name < b.name ? -1 : 1))
    if (first !== undefined) first.en--
  })
  expect(found(system)).toMatch(/unsound: with models renamed: the state/)
})
test('a question that changes the game', () => {
  const system: AnySystem = {
    ...toy,
    may: (game: Parameters<typeof toy.may>[0], it: Parameters<typeof toy.may>[1]) => {
      game.turn.actions += 1
      return toy.may(game, it)
    },
  }
  expect(failures(system, FIGHT).map(f => f.found)).toContain('a changed game')
})
test('a model may be called like its profile, but not like another word of the file', () => {
  expect(failures(toy, SHORT.replaceAll('hero', 'Brute'))).toEqual([])
  const text = SHORT.replaceAll('hero', 'hit')
  expect(failures(toy, text).map(f => f.expected)).toEqual([expect.stringMatching(/a name in a case must not be a word/)])
})

test('names are whole words; keys are names only among names', () => {
  const names = reversed(['hero', 'target'])
  expect([...names]).toEqual([
    ['hero', 'm0002'],
    ['target', 'm0001'],
  ])
  expect(renamed({ model: 'hero', target: 'target', prose: 'the hero' }, names)).toEqual({
    model: 'm0002',
    target: 'm0001',
    prose: 'the hero',
  })
  expect(renamed({ hero: { en: 1 }, target: ['models.hero.en', 'hero + target', 'x,hero'] }, names)).toEqual({
    m0002: { en: 1 },
    m0001: ['models.m0002.en', 'm0002 + m0001', 'x,m0002'],
  })
  expect(renamed({ round: 1, 'hero wounds': 2 }, names)).toEqual({ round: 1, 'm0002 wounds': 2 })
  expect(renamedCase({ title: 'hero', script: [{ do: { model: 'hero' }, events: ['hero'] }] }, names)).toEqual({
    title: 'hero',
    script: [{ do: { model: 'm0002' }, events: ['hero'] }],
  })
})
