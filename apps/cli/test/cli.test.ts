// The commands as people call them, over a tiny system and a machine in memory.
import { expect, test } from 'vitest'
import { FIGHT, toy } from '../../../packages/protocol/test/toy.ts'
import { cli } from '../src/cli.ts'
import type { World } from '../src/world.ts'

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly files: Readonly<Record<string, string>>
}
async function run(line: readonly string[], files: Record<string, string> = {}, more: Partial<World> = {}): Promise<Ran> {
  const out: string[] = []
  const err: string[] = []
  const world: World = {
    systems: [toy],
    out: text => out.push(text),
    err: text => err.push(text),
    interactive: false,
    size: file => files[file]?.length ?? null,
    read: file => files[file] ?? '',
    write: (file, text) => {
      files[file] = text
    },
    caseFiles: path => (path.endsWith('/') ? Object.keys(files).filter(f => f.startsWith(path)) : [path]),
    answer: async () => null,
    pause: async () => {},
    random: () => 5,
    rulebook: () => ({
      toy: {
        applied: { 'T-003': [{ file: 'toy.ts', line: 7, by: 'code' }] },
        tests: { 'T-003': ['toy.test.ts'] },
        cases: [{ file: 'cases/toy/a.yaml', title: 'A case', clauses: ['T-003'] }],
        rulings: { 'R-01': 'R-01 Reach\nTwo inches.' },
      },
    }),
    progress: () => ({ step: () => {}, stop: () => {} }),
    ...more,
  }
  const code = await cli(line, world)
  return { code, out: out.join('\n'), err: err.join('\n'), files }
}
const DUEL = ['fight', 'Brute', 'Scout', '--answers', 'no']

test('a fight with given dice', async () => {
  const { code, out, err } = await run([...DUEL, '--dice', '6 4 1 1 | 2'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toBe(
    [
      'attacker hits defender',
      '  ? does defender dodge? blue: no  T-005',
      '  4d6 at 4+, again on 6: 6 4 1 1 2 gives 2  T-004',
      '  attacker wounds defender by 2  T-004',
      '',
      '┌──────────┬───────┐',
      '│          │ en    │',
      '├──────────┼───────┤',
      '│ attacker │ 5     │',
      '├──────────┼───────┤',
      '│ defender │ 3 → 1 │',
      '└──────────┴───────┘',
      'The game goes on, turn blue, actions 1',
    ].join('\n'),
  )
})
test('a fight with rolled dice can be repeated by its seed', async () => {
  const first = await run(DUEL)
  expect(first.out).toContain('the same again: --seed 5')
  expect((await run([...DUEL, '--seed', '5'])).out).toBe(first.out)
  expect((await run([...DUEL, '--seed', '6'])).out).not.toBe(first.out)
})
test('a fight as JSON', async () => {
  const { code, out } = await run([...DUEL, '--dice', '4 1 1 1', '--json'])
  expect(code).toBe(0)
  const data = JSON.parse(out)
  expect(data).toMatchObject({ ok: true, system: 'toy', refused: false, failures: [], end: { over: false } })
  expect(data.steps[0].events.map((e: { is: string }) => e.is)).toEqual(['rolled', 'hits'])
  expect(data.end.look.models.defender.en).toBe(2)
})
test('a refused action tells clause and numbers, and is no failure in play', async () => {
  const { code, out, err } = await run([...DUEL, '--distance', '2.1', '--dice', '1 1 1 1'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('refused: out of reach: 2.1 in away, reach 2 in  T-003')
  expect(out).toContain('Nothing has changed.')
})
test('a person is asked for dice and choices', async () => {
  const asked: string[] = []
  const answers = [[1], [6, 1, 1, 1], [5]]
  const { code, out } = await run(
    ['fight', 'Brute', 'Scout', '--ask-dice'],
    {},
    {
      interactive: true,
      answer: async question => {
        asked.push(question.text)
        return answers.shift() ?? null
      },
    },
  )
  expect(code).toBe(0)
  expect(asked).toEqual([
    'does defender dodge?',
    'attacker needs 4d6 for T-004 (4d6 at 5+, again on 6)',
    'attacker needs 1d6 for T-004 (4d6 at 5+, again on 6)',
  ])
  expect(out).toContain('attacker wounds defender by 2')
})

test.each([
  [
    'an unknown profile',
    ['fight', 'Brut', 'Scout'],
    'the first profile: found "Brut", expected one of Brute, Scout (did you mean "Brute"?)',
  ],
  ['one profile', ['fight', 'Brute'], 'fight: found only "Brute", expected two profiles, or --file'],
  ['an unknown system', ['fight', 'Brute', 'Scout', '--system', 'chess'], '--system: found "chess", expected toy'],
  ['a distance that is none', [...DUEL, '--distance', 'far'], '--distance: found "far", expected inches from 0 to 20'],
  [
    'a missing answer',
    ['fight', 'Brute', 'Scout'],
    '--answers: found no answer to the question 1: does defender dodge?, expected no or yes',
  ],
  [
    'an answer that is not on offer',
    ['fight', 'Brute', 'Scout', '--answers', 'maybe'],
    '--answers: found "maybe", expected one of no, yes (does defender dodge?)',
  ],
  ['missing dice', [...DUEL, '--ask-dice'], '--dice: found dice missing, expected attacker needs 4d6 for T-004 (4d6 at 4+, again on 6)'],
  ['dice too few', [...DUEL, '--dice', '1 1'], /^--dice: found only 1 1 left of 2 dice, expected more dice/],
  ['dice too many', [...DUEL, '--dice', '1 1 1 1 1'], '--dice: found 1 too many: 1, expected 4 dice'],
  ['a 7', [...DUEL, '--dice', '7 1 1 1'], /^--dice: found 7 on a d6 \(die 1 of 4\), expected 1 to 6/],
  ['dice that are none', [...DUEL, '--dice', 'six'], /^--dice: found "six", expected faces in the order rolled/],
  ['a seed that is none', [...DUEL, '--seed', '-1'], '--seed: found "-1", expected a whole number from 0 to 4294967295'],
  ['a word that a flag does not take', [...DUEL, '--light', 'dusk'], /--light.*dusk.*day, night/],
  ['an unknown command', ['figth'], /unknown command 'figth'/],
  ['an unknown flag', [...DUEL, '--dices', '1'], /unknown option '--dices'/],
  ['a file that is not there', ['battle', 'none.yaml'], 'none.yaml:1:1: found no such file, expected a file that can be read'],
  [
    'an unknown clause',
    ['rules', 'T-03'],
    /^rules: found "T-03", expected a clause from T-001 to T-007, or a ruling \(did you mean "T-003"\?\)/,
  ],
])('%s ends with exit code 2 and one line', async (_, line, message) => {
  const { code, out, err } = await run(line)
  expect(code).toBe(2)
  expect(['', 'attacker hits defender']).toContain(out)
  expect(err).toMatch(message)
  expect(err).not.toMatch(/\n\s+at /)
})
test('bad input as JSON', async () => {
  const { code, out } = await run(['battle', 'none.yaml', '--json'])
  expect(code).toBe(2)
  expect(JSON.parse(out)).toEqual({
    ok: false,
    problems: [{ file: 'none.yaml', line: 1, column: 1, field: '', found: 'no such file', expected: 'a file that can be read' }],
  })
})
test('a file of 5 MB is not even read', async () => {
  const { code, out } = await run(
    ['case', 'big.yaml'],
    {},
    {
      size: () => 5_000_000,
      read: () => {
        throw new Error('it was read')
      },
    },
  )
  expect(code).toBe(2)
  expect(out).toContain('big.yaml:1:1: found a file of 5 MB, expected at most 1 MB')
})

test('cases: all hold', async () => {
  const { code, out } = await run(['case', 'c/'], { 'c/a.yaml': FIGHT, 'c/b.yaml': FIGHT })
  expect(code).toBe(0)
  expect(out).toBe('ok  A brute and a scout  c/a.yaml\nok  A brute and a scout  c/b.yaml\n2 passed, 0 failed')
})
test('cases: a single one prints what happens; one that does not hold ends with 1, a wrong file with 2', async () => {
  const wrong = FIGHT.replace('hero: { en: 5 }', 'hero: { en: 4 }')
  const one = await run(['case', 'a.yaml'], { 'a.yaml': wrong })
  expect(one.code).toBe(1)
  expect(one.out).toContain('hero wounds squire by 1  T-004')
  expect(one.out).toContain('Odds: hero hits squire')
  expect(one.out).toContain('  fails: a.yaml:37:59 expect.models.hero.en: found 5, expected 4')
  expect(one.out).toContain('0 passed, 1 failed')
  const refused = await run(['case', 'a.yaml'], {
    'a.yaml': FIGHT.replace('do: { do: move, model: squire }', 'do: { do: move, model: hero }'),
  })
  expect(refused.code).toBe(1)
  const bad = await run(['case', 'c/', '--json'], { 'c/a.yaml': FIGHT.replace('do: move', 'do: fly'), 'c/b.yaml': FIGHT })
  expect(bad.code).toBe(2)
  expect(JSON.parse(bad.out)).toMatchObject({
    ok: false,
    passed: 1,
    failed: 1,
    cases: [{ ok: false, failures: [{ line: 31, field: 'script[3].do.do' }] }, { ok: true }],
  })
})

test('a battle, its record, and its replay', async () => {
  const { code, out, files } = await run(['battle', 'a.yaml', '--save', 'r.json'], { 'a.yaml': FIGHT })
  expect(code).toBe(0)
  expect(out).toContain('A brute and a scout  Toy')
  expect(out).toContain('squire moves  T-006')
  expect(out).toContain('Saved as r.json')
  const replayed = await run(['replay', 'r.json'], files)
  expect(replayed.code).toBe(0)
  expect(replayed.out).toContain('hero wounds squire by 1  T-004')
  expect(replayed.out).toContain('│ squire │ 3 → 2 │ 2.5, 1 → 10.5, 1 │')
  const record = JSON.parse(files['r.json'] ?? '')
  const other = await run(['replay', 'r.json'], { 'r.json': JSON.stringify({ ...record, rules: '0' }) })
  expect(other.code).toBe(2)
  expect(other.err).toMatch(/^r.json:1:\d+ rules: found "0", expected the rules that this record was made with/)
  record.actions[0].hash = 'x'
  const diverged = await run(['replay', 'r.json', '--json'], { 'r.json': JSON.stringify(record) })
  expect(diverged.code).toBe(1)
  expect(JSON.parse(diverged.out).problems[0].expected).toMatch(/action 1, "hero hits squire"; it rests on T-004/)
})
test('a battle that the rules stop, and a battle with wrong input', async () => {
  const refused = await run(['battle', 'a.yaml'], {
    'a.yaml': FIGHT.replace('do: { do: move, model: squire }', 'do: { do: move, model: hero }'),
  })
  expect(refused.code).toBe(0)
  expect(refused.out).toContain('refused: not yours to move  T-001')
  const bad = await run(['battle', 'a.yaml', '--save', 'r.json'], { 'a.yaml': FIGHT.replace('6 2 4 1 | 3', '6 2') })
  expect(bad.code).toBe(2)
  expect(bad.err).toMatch(/^a.yaml:23:11 script\[1\].dice: found only 6 2 left of 2 dice/)
  expect(bad.files['r.json']).toBeUndefined()
})
test('the first action of a file is fought, with other dice', async () => {
  const { code, out } = await run(['fight', '--file', 'a.yaml', '--dice', '1 1 1 1'], { 'a.yaml': FIGHT })
  expect(code).toBe(0)
  expect(out).toContain('hero misses squire')
  const bad = await run(['fight', '--file', 'a.yaml', '--dice', '1'], { 'a.yaml': FIGHT })
  expect(bad.code).toBe(2)
})

test('rules, one and all', async () => {
  const { code, out } = await run(['rules', 't-003'])
  expect(code).toBe(0)
  expect(out.split('\n')).toEqual([
    'T-003  Toy, rule',
    '  A hit reaches 2 in.',
    'Applied',
    '  toy.ts:7',
    'Options',
    '  reach: 1 to 3 (document 2, published 3)',
    '    How far a hit reaches.',
    'Rulings',
    '  R-01 Reach',
    '  Two inches.',
    'Cases',
    '  A case  cases/toy/a.yaml',
    'Tests',
    '  toy.test.ts',
    '',
  ])
  expect((await run(['rules', 'R-01'])).out).toBe('R-01 Reach\nTwo inches.\n')
  expect((await run(['rules'])).out.split('\n')).toHaveLength(7)
  expect(JSON.parse((await run(['rules', 'T-003', '--json'])).out)).toMatchObject([
    { id: 'T-003', applied: [{ line: 7 }], options: [{ name: 'reach', document: 2 }] },
  ])
  expect((await run(['options', 'toy'])).out).toContain('reach: 2; published 3')
})
test('help has examples, and asking for it is no error', async () => {
  const { code, out } = await run(['fight', '--help'])
  expect(code).toBe(0)
  expect(out).toContain('$ sightline fight')
  expect(out).toContain('--distance <value>')
  expect((await run([])).code).toBe(0)
})
test('a mistake of the program is one line without a stack', async () => {
  const broken = {
    ...toy,
    act: () => {
      throw new Error('oh no')
    },
  }
  const { code, err } = await run([...DUEL, '--dice', '1'], {}, { systems: [broken] })
  expect(code).toBe(3)
  expect(err).toBe('sightline: unexpected: oh no (please report this; SIGHTLINE_DEBUG=1 shows more)')
})
