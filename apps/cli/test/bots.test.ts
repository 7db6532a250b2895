// sightline battle with bots and people: whole battles as readable text, the same on every table; and pictures of positions.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { judges, playBattle } from '@sightline/bots'
import type { Game } from '@sightline/kernel'
import { type Asked, readCase, readText } from '@sightline/protocol'
import { describe, expect, test } from 'vitest'
import { cli } from '../src/cli.ts'
import { sceneSvg } from '../src/sceneSvg.ts'
import { systems } from '../src/systems.ts'
import type { World } from '../src/world.ts'

const root = new URL('../../../', import.meta.url)
const names = systems.map(s => s.name)
const fileOf = (name: string): string => `battles/${name}/small.yaml`
const text = (file: string): string => readFileSync(new URL(file, root), 'utf8')

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly files: Record<string, string>
}
async function run(line: readonly string[], more: Partial<World> = {}, files: Record<string, string> = {}): Promise<Ran> {
  const out: string[] = []
  const err: string[] = []
  const size = (file: string): number | null =>
    files[file]?.length ?? (existsSync(new URL(file, root)) && file !== '' ? text(file).length : null)
  const world: World = {
    systems,
    out: line => out.push(stripVTControlCharacters(line)),
    err: line => err.push(line),
    interactive: false,
    size,
    read: file => files[file] ?? text(file),
    write: (file, content) => {
      files[file] = content
    },
    caseFiles: path => [path],
    answer: async () => null,
    pause: async () => {},
    random: () => 5,
    rulebook: () => ({}),
    progress: () => ({ step: () => {}, stop: () => {} }),
    ...more,
  }
  const code = await cli(line, world)
  return { code, out: out.join('\n'), err: err.join('\n'), files }
}

/** SIGHTLINE_GOLDEN=write writes them anew: read the difference before it is committed. */
const write = process.env.SIGHTLINE_GOLDEN === 'write'
test.each(names)('a battle of %s, greedy against quick, goes as it is written', async name => {
  const { code, out, err, files } = await run([
    'battle',
    fileOf(name),
    '--red',
    'greedy',
    '--blue',
    'quick',
    '--seed',
    '7',
    '--save',
    'game.json',
  ])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const golden = new URL(`golden/${name}.txt`, import.meta.url)
  if (write) writeFileSync(golden, `${out}\n`)
  expect(`${out}\n`).toBe(readFileSync(golden, 'utf8'))
  expect(out).toMatch(/^(?:A draw\.|.* wins\.)$/m)
  expect((await run(['replay', 'game.json'], {}, files)).code).toBe(0)
})

const bare = (name: string, setup: (of: unknown) => unknown, options: Parameters<typeof playBattle>[1]) => {
  const source = readText(text(fileOf(name)))
  const read = source.ok ? readCase(source.value, systems) : source
  const judge = judges[name]
  if (!read.ok || judge === undefined) throw new Error(`${name} cannot be played`)
  const { system, case: it } = read.value
  return playBattle({ system, judge, setup: setup(it.setup) }, options)
}
describe('a battle that is reported and one that is only played end in the same', () => {
  test.each(names)('%s', async name => {
    const { out } = await run(['battle', fileOf(name), '--red', 'quick', '--blue', 'random', '--seed', '11', '--json'])
    const { end, winner, choices, seed } = JSON.parse(out)
    const played = bare(name, setup => setup, { seed: 11, bots: [{ name: 'quick' }, { name: 'random' }] })
    expect({ hash: end.hash, winner, seed }).toEqual({ hash: played.end, winner: played.winner, seed: 11 })
    expect(choices.length).toBeGreaterThanOrEqual(played.actions)
    expect(new Set(choices.map((c: { bot: string }) => c.bot))).toEqual(new Set(['quick', 'random']))
  })
  test('changed over', async () => {
    const [factions] = systems.filter(s => s.name === 'factions')
    const { out } = await run(['battle', fileOf('factions'), '--red', 'quick', '--blue', 'greedy', '--seed', '2', '--exchanged', '--json'])
    const bots = [{ name: 'greedy' }, { name: 'quick' }] as const
    expect(JSON.parse(out).end.hash).toBe(bare('factions', setup => factions?.exchanged(setup), { seed: 2, bots }).end)
  })
})

test('the script comes first', async () => {
  const bots = ['--red', 'quick', '--blue', 'quick', '--seed', '3']
  const whole = await run(['battle', fileOf('d20'), ...bots, '--save', 'g.json', '--json'])
  const { setup, actions } = JSON.parse(whole.files['g.json'] ?? '')
  // The bots' own first two actions as a script.
  const script = actions.slice(0, 2).map(({ intent }: { intent: unknown }) => ({ do: intent }))
  const file = JSON.stringify({ system: 'd20', title: 'Begun by hand', seed: 3, setup, script })
  const { out } = await run(['battle', 'begun.yaml', ...bots, '--json'], {}, { 'begun.yaml': file })
  const { steps, end, choices } = JSON.parse(out)
  expect(choices[0].step).toBe(2)
  expect(steps).toEqual(JSON.parse(whole.out).steps)
  expect(end).toEqual(JSON.parse(whole.out).end)
  const { code, err } = await run(['battle', 'begun.yaml', '--exchanged'], {}, { 'begun.yaml': file })
  expect({ code, err }).toEqual({
    code: 2,
    err: '--exchanged: found a file with a script, expected one without: a script says what each side does',
  })
})

test('ready battles hold as cases, with the four re-runs', async () => {
  const files = names.map(fileOf)
  const { code, out } = await run(['case', ...files])
  expect({ code, said: out.split('\n').at(-1) }).toEqual({ code: 0, said: `${files.length} passed, 0 failed` })
})
describe('people at the terminal', () => {
  test('choose from what is allowed, and stop where they like', async () => {
    const asked: Asked[] = []
    const answer = async (question: Asked): Promise<readonly number[]> => {
      asked.push(question)
      return [asked.length < 6 ? 0 : question.words.length - 1]
    }
    const { code, out, files } = await run(
      ['battle', fileOf('d20'), '--red', 'person', '--blue', 'quick', '--seed', '3', '--save', 'g.json'],
      { interactive: true, answer },
    )
    expect(code).toBe(0)
    expect(asked[0]?.who).toBe('red')
    expect(asked[0]?.words[0]).toMatch(/^1\. /)
    expect(asked[0]?.words.at(-1)).toBe('stop here')
    expect(out).toContain('It ends here: stopped.')
    expect((await run(['replay', 'g.json'], {}, files)).code).toBe(0)
  })
  test('write an action as in a case file; what is no action or refused is told why', async () => {
    const problems: (string | undefined)[] = []
    let n = 0
    const { out } = await run(['battle', fileOf('factions'), '--blue', 'quick', '--seed', '3'], {
      interactive: true,
      answer: async question => {
        const other = question.words.indexOf('something else, written as in a case file')
        return other < 0 ? [0] : n++ === 0 ? [other] : null
      },
      line: async (_, wrong) => {
        problems.push(wrong('{ action: juggle }'), wrong('{ action: end turn, model: nobody, target: 3 }'), wrong('['))
        return '{ action: juggle }'
      },
    })
    expect(problems.every(p => p !== undefined)).toBe(true)
    expect(out).toContain('It ends here: stopped.')
  })
  test('who is not there does nothing', async () => {
    const { code, out } = await run(['battle', fileOf('gangfight'), '--blue', 'quick', '--seed', '3'])
    expect(code).toBe(0)
    expect(out).toContain('It ends here: nobody is at the terminal.')
  })
  test('dice that nobody foresees can be had again', async () => {
    const file = fileOf('eldfall')
    const { out } = await run(['battle', file, '--red', 'quick', '--blue', 'quick'], { random: () => 4242 })
    if (!/^seed:/m.test(text(file))) expect(out).toContain('The same dice again: --seed 4242')
  })
})

test.each([
  [['--red', 'quik'], '--red: found "quik", expected one of person, random, quick, greedy, planner (did you mean "quick"?)'],
  [['--red', 'planner', '--budget', 'much'], '--budget: found "much", expected a whole number from 0 to 100000'],
] as const)('%o is refused', async (flags, says) => {
  const { code, err } = await run(['battle', fileOf('d20'), ...flags])
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(says) })
})
describe('pictures', () => {
  test.each(names)('%s: the position from above has every model and piece in words', async name => {
    const { code, files } = await run(['case', fileOf(name), '--no-reruns', '--svg', 'a.svg'])
    expect(code).toBe(0)
    const svg = files['a.svg'] ?? ''
    expect(svg).toMatch(/^<svg [^>]*role="img"[^>]*>\n<title>/)
    const { case: it, system, game } = load(name)
    const scene = system.scene(game)
    for (const m of scene.models) expect(svg).toContain(`>${m.name}</text>`)
    for (const piece of scene.terrain) expect(svg).toContain(`<title>${piece.id}: `)
    expect(svg).toBe(sceneSvg(scene, it.title))
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
  test('a fallen model is crossed, a way carries its stretches, a cone opens where its model looks', () => {
    const model = { profile: 'P', level: 0, radius: 0.5, height: 1, active: false, spent: false, gauges: [], states: [], card: [] }
    const svg = sceneSvg(
      {
        width: 10,
        depth: 8,
        unit: { word: 'in', inches: 1 },
        terrain: [],
        waits: [],
        marks: [{ is: 'token', name: 'cache', at: [5, 5], radius: 0.5, words: 'closed' }],
        models: [
          { ...model, name: 'Ann', seat: 0, at: [2, 3], facing: [1, 0], is: 'standing' },
          { ...model, name: 'Bo', seat: 1, at: [6, 3], facing: null, is: 'fallen' },
          { ...model, name: 'Cy', seat: 1, at: [7, 3], facing: null, is: 'gone' },
        ],
        areas: [{ of: 'Ann', name: 'overwatch', at: [2, 3], radius: 2, half: 90, why: 'X-1' }],
        clock: ['Round 1'],
        sides: [{ name: 'red', gauges: [{ label: 'points', value: 3 }] }],
        way: {
          model: 'Ann',
          path: [
            [2, 3],
            [2, 5],
            [4, 5],
          ],
          length: 4,
          allowance: 6,
          costs: [],
          stretches: [{ by: 'Bo', what: 'sees', from: 1, to: 3, why: 'X-2' }],
          templates: [],
          refused: null,
        },
      },
      'A picture',
    )
    // Upside down: y 3 of 8 is 5 from the top.
    expect(svg).toContain('<circle cx="2" cy="5" r="0.5"')
    expect(svg).toContain('M5.65 4.65 L6.35 5.35')
    expect(svg).not.toContain('Cy')
    // A half circle to the east of (2, 3): from north to south.
    expect(svg).toContain('<path d="M2,5 L2,3 A2 2 0 0 1 2,7 Z"')
    // From 1 in along the way to 3 in: round the corner.
    const [, points = ''] = /points="([^"]*)"[^>]*><title>Bo sees 1 to 3 in of the way \(X-2\)/.exec(svg) ?? []
    expect(points.split(' ')[0]).toBe('2,4')
    expect(points.split(' ')[10]).toBe('2,3')
    expect(points.split(' ').at(-1)).toBe('3,3')
    expect(svg).toContain('points 3')
  })
  test.each(names)('%s: what one model sees of another', async name => {
    const { system, game } = load(name)
    const { models } = system.scene(game)
    const [from, to] = [models.find(m => m.seat === 0)?.name ?? '', models.find(m => m.seat === 1)?.name ?? '']
    const { code, out, files } = await run(['sight', fileOf(name), '--from', from, '--to', to, '--svg', 'v.svg'])
    expect({ code, drawn: out.includes('Drawn in v.svg') }).toEqual({ code: 0, drawn: true })
    expect(files['v.svg']).toContain(`<title>${to}, as ${from} sees it</title>`)
    expect(files['v.svg']).not.toMatch(/NaN|undefined|Infinity/)
  })
})
function load(name: string) {
  const source = readText(text(fileOf(name)))
  const read = source.ok ? readCase(source.value, systems) : source
  if (!read.ok) throw new Error(`${name} cannot be read`)
  const game = read.value.system.start(read.value.case.setup)
  if (Array.isArray(game)) throw new Error(`${name} has no set-up`)
  return { ...read.value, game: game as Game }
}
