import { expect, test } from 'vitest'
import { type Loaded, oneLine, readCase, readText, runCase, runOnce } from '../src/index.ts'
import { FIGHT, toy } from './toy.ts'

/** The fight with some of its text changed. */
const changed = (...changes: readonly [string, string][]): string =>
  changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, FIGHT)
function problems(text: string): readonly string[] {
  const source = readText(text, 'f.yaml')
  if (!source.ok) return source.problems.map(oneLine)
  const read = readCase(source.value, [toy])
  if (!read.ok) return read.problems.map(oneLine)
  return runOnce(read.value).failures.map(f => `${f.is} ${oneLine(source.value.at(f))}`)
}
function loaded(text: string): Loaded {
  const source = readText(text)
  if (!source.ok) throw new Error(source.problems.map(oneLine).join())
  const read = readCase(source.value, [toy])
  if (!read.ok) throw new Error(read.problems.map(oneLine).join())
  return read.value
}

test('a case that holds, with its re-runs', () => {
  const report = runCase(loaded(FIGHT))
  expect(report.failures).toEqual([])
  expect(report.steps.map(s => s.is)).toEqual(['odds', 'done', 'refused', 'done', 'refused'])
  const [, hit] = report.steps
  if (hit?.is !== 'done') throw new Error('not done')
  expect(hit.events.map(e => e.text)).toEqual(['4d6 at 5+, again on 6: 6 2 4 1 3 gives 1', 'hero wounds squire by 1'])
  expect(hit.said.map(s => [s.question.who, s.text, s.after])).toEqual([
    ['blue', 'yes', 0],
    ['hero', '6 2 4 1', 0],
    ['hero', '3', 0],
  ])
})

test.each([
  [
    'too many dice',
    'dice: 6 2 4 1 | 3',
    'dice: 6 2 4 1 | 3 || 5 5',
    ['input f.yaml:23:11 script[1].dice: found 2 too many: 5 5, expected 5 dice'],
  ],
  [
    'too few dice',
    'dice: 6 2 4 1 | 3',
    'dice: 6 2',
    [
      'input f.yaml:23:11 script[1].dice: found only 6 2 left of 2 dice, expected more dice: hero needs 4d6 for T-004 (4d6 at 5+, again on 6)',
    ],
  ],
  [
    'no dice at all',
    '    dice: 6 2 4 1 | 3\n',
    '',
    ['input f.yaml:21:5 script[1].dice: found dice missing, expected hero needs 4d6 for T-004 (4d6 at 5+, again on 6)'],
  ],
  [
    'a die with a face it does not have',
    'dice: 6 2 4 1 | 3',
    'dice: 6 7 4 1 | 3',
    ['input f.yaml:23:11 script[1].dice: found 7 on a d6 (die 2 of 5), expected 1 to 6: hero needs 4d6 for T-004 (4d6 at 5+, again on 6)'],
  ],
  [
    'a die that is none',
    'dice: 6 2 4 1 | 3',
    'dice: 6 two',
    ['f.yaml:23:11 script[1].dice: found "two", expected faces in the order rolled, such as "6 2 4 | 5"'],
  ],
  [
    'a die of 0',
    'dice: 6 2 4 1 | 3',
    'dice: [6, 0]',
    ['f.yaml:23:15 script[1].dice[1]: found "0", expected faces in the order rolled, such as "6 2 4 | 5"'],
  ],
  [
    'an answer that is not on offer',
    'answers: [yes]',
    'answers: [yess]',
    ['input f.yaml:22:15 script[1].answers[0]: found "yess", expected one of no, yes (does squire dodge?) (did you mean "yes"?)'],
  ],
  [
    'an answer too many',
    'answers: [yes]',
    'answers: [yes, no]',
    ['input f.yaml:22:20 script[1].answers[1]: found "no", which nobody asked for, expected 1 in the list'],
  ],
  [
    'an answer missing',
    'answers: [yes]',
    'answers: []',
    ['input f.yaml:22:14 script[1].answers[0]: found no answer to the question 1: does squire dodge?, expected no or yes'],
  ],
  [
    'a place that is refused',
    '[[10.5, 1]]',
    '[[30, 1]]',
    [
      'input f.yaml:32:15 script[3].answers[0]: found [30, 1], which is refused: off the table (T-006), expected a place that is allowed (where does squire go?)',
    ],
  ],
  [
    'a place that is too fine',
    '[[10.5, 1]]',
    '[[10.55555, 1]]',
    [
      'input f.yaml:32:15 script[3].answers[0]: found [10.55555, 1], expected a place [x, y] in inches with at most three decimals (where does squire go?)',
    ],
  ],
  [
    'an unknown intent',
    'do: { do: move',
    'do: { do: moves',
    ['f.yaml:31:15 script[3].do.do: found "moves", expected one of hit, move, pass (did you mean "move"?)'],
  ],
  [
    'an unknown profile',
    'profile: Scout',
    'profile: Scuot',
    ['f.yaml:13:16 setup.models[1].profile: found "Scuot", expected one of Brute, Scout (did you mean "Scout"?)'],
  ],
  ['a number out of range', 'at: [1, 1]', 'at: [1, -1]', ['f.yaml:10:15 setup.models[0].at[1]: found -1, expected at least 0']],
  [
    'a duplicate name',
    'name: squire',
    'name: hero',
    ['input f.yaml:11:13 setup.models[1].name: found "hero" a second time, expected every name once'],
  ],
  ['a wrong type', 'at: [1, 1]', 'at: here', ['f.yaml:10:11 setup.models[0].at: found "here", expected a list']],
  [
    'a key too many',
    'at: [1, 1]',
    'at: [1, 1]\n      hat: big',
    ['f.yaml:11:12 setup.models[0].hat: found the key "hat", expected no such key here'],
  ],
  ['a missing key', '      profile: Scout\n', '', ['f.yaml:11:7 setup.models[1].profile: found nothing, expected one of Brute, Scout']],
  ['an unknown system', 'system: toy', 'system: top', ['f.yaml:1:9 system: found "top", expected toy (did you mean "toy"?)']],
  [
    'an unknown clause',
    'clauses: [T-004',
    'clauses: [T-444',
    [expect.stringMatching(/^f.yaml:3:11 clauses\[0\]: found "T-444", expected a clause of Toy/)],
  ],
  [
    'an unknown step',
    '- do: { do: move',
    '- so: { do: move',
    [expect.stringMatching(/script\[3\]: found the key "so", expected a step with one of do, refuse, odds, undo/)],
  ],
  [
    'an action that is refused',
    'do: { do: move, model: squire }',
    'do: { do: move, model: hero }',
    [expect.stringMatching(/^refused f.yaml:31:9 script\[3\].do: found hero moves: not yours to move \(T-001\)/)],
  ],
  [
    'a refusal that does not come',
    '- refuse: { do: hit, model: hero, target: squire }\n    because: not yours to move',
    '- refuse: { do: move, model: squire }\n    because: not yours to move',
    [expect.stringMatching(/^differs .* found an action that is allowed, expected a refusal: not yours to move \(T-001\)/)],
  ],
  [
    'a refusal for another reason',
    'clause: T-003',
    'clause: T-002',
    ['differs f.yaml:34:13 script[4].clause: found T-003, expected T-002'],
  ],
  ['a refusal with other numbers', 'away: 9500', 'away: 9000', ['differs f.yaml:35:22 script[4].numbers.away: found 9500, expected 9000']],
  [
    'another state after a step',
    'squire: { en: 2 } }\n      game',
    'squire: { en: 1 } }\n      game',
    ['differs f.yaml:26:31 script[1].expect.models.squire.en: found 2, expected 1'],
  ],
  ['another state at the end', 'hero: { en: 5 }', 'hero: { en: 4 }', ['differs f.yaml:37:59 expect.models.hero.en: found 5, expected 4']],
  [
    'a field that does not exist',
    'hero: { en: 5 }',
    'hero: { na: 5 }',
    [expect.stringMatching(/^input .* found "na", expected a field of hero: one of side, profile, en, down, at/)],
  ],
  [
    'a model that does not exist',
    'hero: { en: 5 }',
    'hera: { en: 5 }',
    [expect.stringMatching(/^input .* found "hera", expected a model: one of hero, squire \(did you mean "hero"\?\)/)],
  ],
  [
    'an event missing',
    '[rolled, hits]',
    '[hits, rolled]',
    ['differs f.yaml:24:20 script[1].events[1]: found rolled, hits, expected rolled after hits'],
  ],
  [
    'other odds',
    '0.0625',
    '0.0626',
    [expect.stringMatching(/^differs f.yaml:20:21 script\[0\].odds.chances.3: found 0.0625\d*, expected 0.0626 within 1e-10/)],
  ],
  [
    'odds with an open choice',
    'choices: { dodge: no }',
    'choices: {}',
    [expect.stringMatching(/^input .*choices.dodge: found nothing, expected an answer to "dodge": one of no, yes/)],
  ],
  [
    'odds of nothing that can be seen',
    'see: models.squire.en',
    'see: models.squire.em',
    [expect.stringMatching(/^input .*did you mean "models.squire.en"/)],
  ],
  ['the game not over', 'over: false', 'over: true', ['differs f.yaml:38:9 expect.over: found false, expected true']],
])('%s', (_, from, to, expected) => {
  expect(problems(changed([from, to]))).toEqual(expected)
})

test('dice come from the seed where they are not given', () => {
  const text = changed(
    ['clauses:', 'seed: 7\nclauses:'],
    [
      '    dice: 6 2 4 1 | 3\n    events: [rolled, hits]\n    expect:\n      models: { squire: { en: 2 } }\n      game: { turn: blue }\n',
      '',
    ],
    ['en: 2, at', 'at'],
  )
  const report = runCase(loaded(text))
  expect(report.failures).toEqual([])
  expect(runCase(loaded(text)).end?.hash).toBe(report.end?.hash)
})

test('after an undo the dice come back and are not given again', () => {
  const step = '  - do: { do: hit, model: hero, target: squire }\n    answers: [yes]\n'
  const text = changed([step, `${step}    dice: 6 2 4 1 | 3\n  - undo: true\n${step}`], ['    dice: 6 2 4 1 | 3\n    events', '    events'])
  const report = runCase(loaded(text))
  expect(report.failures).toEqual([])
  expect(report.steps[2]?.is).toBe('undone')
  expect(problems(`${FIGHT.slice(0, FIGHT.indexOf('script:'))}script:\n  - undo: true\n`)[0]).toMatch(/nothing to undo/)
})
