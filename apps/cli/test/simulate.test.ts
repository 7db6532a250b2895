// sightline simulate as people call it: the same result for however many workers, stopped and resumed, and battle by battle.
import { readFileSync } from 'node:fs'
import { playRange } from '@sightline/bots'
import { describe, expect, test } from 'vitest'
import { cli } from '../src/cli.ts'
import { simulateCommand } from '../src/commands/simulate.ts'
import type { SimulateFlags } from '../src/simulate/asked.ts'
import { battlesOf } from '../src/simulate/hands.ts'
import { type Machine, thisMachine } from '../src/simulate/machine.ts'
import { systems } from '../src/systems.ts'
import { Exit, type World } from '../src/world.ts'
import { machine } from './memory.ts'

const root = new URL('../../../', import.meta.url)
const SMALL = 'battles/factions/small.yaml'
const small = readFileSync(new URL(SMALL, root), 'utf8')

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly files: Record<string, string>
}
const worldOf = (files: Record<string, string>) => machine(systems, files)
const QUICK: SimulateFlags = { red: 'quick', blue: 'quick', seed: '3', swap: true, workers: '1' }
async function run(flags: Partial<SimulateFlags>, machine: Partial<Machine> = {}, files: Record<string, string> = {}): Promise<Ran> {
  files[SMALL] ??= small
  const { world, out, err } = worldOf(files)
  let code: number
  try {
    code = await simulateCommand(world, SMALL, { ...QUICK, ...flags }, { ...thisMachine, live: false, ...machine })
  } catch (e) {
    if (!(e instanceof Exit)) throw e
    code = e.code
    err.push(...e.problems.map(p => `${p.field}: found ${p.found}, expected ${p.expected}`))
  }
  return { code, out: out.join('\n'), err: err.join('\n'), files }
}
/** As if somebody pressed Ctrl-C when the clock was looked at so often; by this clock every battle is slow. */
function stopping(after: number): Partial<Machine> {
  let stop: () => void = () => {}
  let looks = 0
  return {
    onStop: heard => {
      stop = heard
      return () => {}
    },
    now: () => {
      if (++looks === after) stop()
      return looks * 1000
    },
  }
}

test('workers and this process alone come to the same, byte for byte', async () => {
  const flags = { n: '40', json: true }
  const alone = await run(flags)
  expect(alone.code).toBe(0)
  const data = JSON.parse(alone.out)
  expect(data).toMatchObject({ ok: true, system: 'factions', swap: 'forces and bots', ended: 'all played' })
  expect(data.lists[0].battles).toBe(40)
  expect((await run({ ...flags, workers: '3' })).out).toBe(alone.out)
})
test('stopped and resumed it is as if it had never been stopped', async () => {
  const whole = await run({ n: '48', json: true, save: 'whole.json' })
  const files: Record<string, string> = {}
  const first = await run({ n: '48' }, stopping(9), files)
  expect(first.code).toBe(130)
  expect(first.err).toMatch(/^Stopped after \d+ of 48 battles, which are kept in small\.simulation\.json\./)
  expect(first.err).toContain(
    `Go on with: sightline simulate ${SMALL} --red quick --blue quick --seed 3 -n 48 --resume small.simulation.json`,
  )
  const kept = JSON.parse(files['small.simulation.json'] ?? '').sums.lists[0].battles
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan(48)
  const rest = await run({ n: '48', json: true, resume: 'small.simulation.json', save: 'rest.json' }, {}, files)
  expect(rest.out).toBe(whole.out)
  expect(files['rest.json']).toBe(whole.files['whole.json'])
  // What was all played can be gone on from with more battles.
  const more = await run({ n: '60', json: true, resume: 'rest.json' }, {}, files)
  expect(more.out).toBe((await run({ n: '60', json: true })).out)
})
test('it stops at the first multiple of twenty battles that is enough, whoever plays', async () => {
  const flags = { until: '25%', json: true }
  const alone = await run(flags)
  const { ended, lists } = JSON.parse(alone.out)
  expect(ended).toBe('narrow enough')
  const { battles, entrants } = lists[0]
  expect(battles % 20).toBe(0)
  expect(battles).toBeLessThan(80)
  for (const { wins } of entrants) expect(wins.high - wins.low).toBeLessThan(0.25)
  const before = JSON.parse((await run({ n: String(battles - 20), json: true })).out).lists[0].entrants
  expect(Math.max(...before.map((e: { wins: { low: number; high: number } }) => e.wins.high - e.wins.low))).toBeGreaterThanOrEqual(0.25)
  // Hands that finish out of order: the latest range first.
  const late: Machine['workers'] = async (count, posting) => {
    const lists = battlesOf(posting, systems)
    let wait = 12
    return {
      count,
      play: async (from, to) => {
        await new Promise(resolve => setTimeout(resolve, wait-- > 0 ? wait * 5 : 0))
        return playRange(lists, from, to)
      },
      close: async () => {},
    }
  }
  expect((await run({ ...flags, workers: '4' }, { workers: late })).out).toBe(alone.out)
})

describe('a state file', () => {
  const kept = run({ n: '20', save: 'state.json' }).then(({ files }) => files['state.json'] ?? '')
  const resume = async (change: (state: Record<string, unknown>) => void, flags: Partial<SimulateFlags> = {}): Promise<Ran> => {
    const state = JSON.parse(await kept)
    change(state)
    return run({ n: '20', resume: 's.json', ...flags }, {}, { 's.json': JSON.stringify(state) })
  }
  test.each([
    ['another seed', () => {}, { seed: '4' }, 'seed: found 3, expected 4, as asked for now'],
    ['another bot', () => {}, { blue: 'random' }, 'bots[1]: found quick, expected random'],
    ['another way to change places', () => {}, { swap: false }, 'swap: found "forces and bots", expected "nothing", as asked for now'],
    ['other rules', (s: Record<string, unknown>) => Object.assign(s, { rules: 'old' }), {}, 'rules: found "old", expected '],
    [
      'another format',
      (s: Record<string, unknown>) => Object.assign(s, { format: 9 }),
      {},
      'format: found 9, expected a state of format 1',
    ],
    ['another set-up', (s: Record<string, unknown>) => Object.assign(s, { setups: ['0f'] }), {}, 'setups[0]: found "0f", expected '],
    ['more battles than are asked for', () => {}, { n: '10' }, 'sums.lists[0].battles: found 20, expected at most 10'],
    ['no list', (s: Record<string, unknown>) => Object.assign(s, { sums: 3 }), {}, 'sums: found 3, expected a map'],
  ] as const)('of %s is refused', async (_, change, flags, says) => {
    const { code, err } = await resume(change, flags)
    expect(code).toBe(2)
    expect(err).toContain(says)
  })
  test('whose sums do not add up is refused', async () => {
    const odd = await resume(s => {
      ;(s.sums as { groups: number[] }).groups[0] = 99
    })
    expect(odd.err).toMatch(/sums\.groups: found \d+ battles, expected 20 battles/)
    const end = await resume(s => {
      Object.assign((s.sums as { lists: object[] }).lists[0] ?? {}, { end: 'elsewhere' })
    })
    expect(end.err).toContain('which the first battle ends in now: rules or bots have changed')
  })
})

test('another list meets the same enemies with the same dice', async () => {
  const other = small.replace(/^title: .*$/m, 'title: The other list')
  const files = { 'other.yaml': other }
  const { code, out } = await run({ n: '40', compare: 'other.yaml' }, {}, files)
  expect(code).toBe(0)
  expect(out).toContain('The other list: +0.0 points of winning, between −')
  expect(out).toContain('Which of the two wins more often is open.')
  expect(out).toMatch(/make that interval \d+ % narrower/)
  const { difference, lists } = JSON.parse((await run({ n: '40', compare: 'other.yaml', json: true }, {}, files)).out)
  expect(difference.by).toBe(0)
  expect(lists[0].models).toEqual(lists[1].models)
})
test('tables, comma-separated values and a picture tell the same', async () => {
  const { out, files } = await run({ n: '20', svg: 'a.svg' })
  expect(out).toContain('20 battles in pairs with the same dice; in the second of each pair the two have changed places.')
  expect(out).toContain('Drawn in a.svg')
  const data = JSON.parse((await run({ n: '20', json: true })).out)
  const csv = (await run({ n: '20', csv: true })).out.split('\n')
  expect(csv[0]).toBe(
    'force,model,price,stands at the end,low,high,weapon,dealt per battle,times per battle,puts out per battle,taken per battle,dealt per price,price felled per price',
  )
  const weapons = data.lists[0].models.reduce((n: number, m: { weapons: unknown[] }) => n + Math.max(1, m.weapons.length), 0)
  expect(csv.length).toBe(1 + weapons)
  const [a] = data.lists[0].entrants
  expect(files['a.svg']).toContain(`${(a.wins.share * 100).toFixed(1)} %`)
  for (const { name } of data.lists[0].models) expect(out).toContain(name)
})
test('the longest battle can be watched again', async () => {
  const { out } = await run({ n: '40' })
  const found = [...out.matchAll(/(longest|shortest): +battle \d+, (\d+) actions: sightline (battle .*)$/gm)]
  expect(found.length).toBe(2)
  for (const [, , actions, line = ''] of found) {
    const { world, out: said } = worldOf({ [SMALL]: small })
    expect(await cli([...line.split(' '), '--json'], world)).toBe(0)
    const watched = JSON.parse(said.join('\n'))
    expect(watched.steps.length).toBe(Number(actions))
    expect(watched.end.over).toBe(true)
  }
})
test('an odd number of battles is made up to whole pairs', async () => {
  expect(JSON.parse((await run({ n: '7', json: true })).out).lists[0].battles).toBe(8)
  expect(JSON.parse((await run({ n: '7', json: true, swap: false })).out).lists[0].battles).toBe(7)
})

test.each([
  [{ n: '10000001' }, '-n: found "10000001", expected a whole number from 0 to 10000000'],
  [{ n: '0' }, '-n: found 0, expected a whole number from 1 to 10000000'],
  [{ workers: '65' }, '--workers: found "65", expected a whole number from 0 to 64'],
  [{ until: 'soon' }, '--until: found "soon", expected a width from 0.1% to 100%, such as 2%'],
  [{ until: '0.01%' }, '--until: found "0.01%", expected'],
  [{ red: 'gredy' }, '--red: found "gredy", expected one of random, quick, greedy, planner'],
  [{ red: 'person' }, '--red: found "person", expected one of'],
  [{ seed: '-1' }, '--seed: found "-1", expected a whole number'],
  [{ resume: 'nowhere.json' }, 'found no such file'],
  [{ compare: 'nowhere.yaml' }, 'found no such file'],
] as const)('%o is refused', async (flags, says) => {
  const { code, err } = await run(flags)
  expect(code).toBe(2)
  expect(err).toContain(says)
})
test('a script, another system and a set-up that is none are refused', async () => {
  const scripted = small.replace('script: []', 'script: [{ undo: true }]')
  expect((await run({}, {}, { [SMALL]: scripted })).err).toContain('script: found a script of 1 step, expected no script')
  const d20 = readFileSync(new URL('battles/d20/small.yaml', root), 'utf8')
  expect((await run({ compare: 'd20.yaml' }, {}, { 'd20.yaml': d20 })).err).toContain(
    '--compare: found D20, expected another file of Factions',
  )
  const { code, err } = await run({}, {}, { [SMALL]: small.replace(/width: \d+/, 'width: 1') })
  expect(code).toBe(2)
  expect(err).toContain('setup')
})

/** Files of the project are read from it, all others are in memory. */
function reader(files: Record<string, string>): ReturnType<typeof worldOf> {
  const made = worldOf(files)
  const there = (file: string): string => {
    if (/^(?:battles|cases)\//.test(file)) files[file] ??= readFileSync(new URL(file, root), 'utf8')
    return files[file] ?? ''
  }
  const world: World = { ...made.world, size: file => (there(file) === '' ? null : there(file).length), read: there }
  return { ...made, world }
}
const page = readFileSync(new URL('docs/battles.md', root), 'utf8')
const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines.trim().split('\n'))
test.each(blocks.map(lines => [lines] as const))('docs/battles.md: %s', async lines => {
  const files: Record<string, string> = {}
  for (const line of lines) {
    const { world, err } = reader(files)
    const code = await cli(line.replace(/^sightline /, '').split(/\s+/), world)
    expect({ line, code, err }).toMatchObject({ line, code: 0 })
  }
})
test('what --help shows of simulate runs', async () => {
  const { world, out } = reader({})
  expect(await cli(['simulate', '--help'], world)).toBe(0)
  const examples = [...out.join('\n').matchAll(/^ {2}\$ sightline (.*)$/gm)].map(([, line = '']) => line)
  expect(examples.length).toBe(3)
  for (const line of examples) {
    const told = reader({})
    expect({ line, code: await cli(line.split(' '), told.world), err: told.err }).toMatchObject({ line, code: 0 })
  }
})
