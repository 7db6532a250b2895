// sightline odds in every system: a headline is printed, and its numbers are those that the case files of the system expect.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnySystem, Watched } from '@sightline/kernel'
import { percent } from '@sightline/odds'
import { type Loaded, readCase, readText } from '@sightline/protocol'
import { expect, test } from 'vitest'
import { cli } from '../src/cli.ts'
import { systems } from '../src/systems.ts'
import { terminal } from '../src/terminal.ts'

const cases = join(fileURLToPath(new URL('../../..', import.meta.url)), 'cases')
async function odds(...line: string[]): Promise<string> {
  const out: string[] = []
  const say = (text: string): void => void out.push(text)
  const code = await cli(['odds', ...line], { ...terminal(systems), out: say, err: say, interactive: false })
  expect({ code, out: code === 0 ? [] : out }).toEqual({ code: 0, out: [] })
  return out.join('\n')
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

interface Side {
  readonly name: string
  readonly before: number
  readonly out: number
  readonly mean: number
  readonly left: Readonly<Record<string, number>>
}
interface Answer {
  readonly headline: string
  readonly how: { readonly is: string }
  readonly mine: Side
  readonly theirs: Side
  readonly joint: readonly {
    readonly mine: number
    readonly mineOut: boolean
    readonly theirs: number
    readonly theirsOut: boolean
    readonly p: number
  }[]
}
type End = Answer['joint'][number]

/** What the command can say of a path of an odds row, as a text; null for what it does not look at. */
function reader(watch: Watched<unknown>, { mine, theirs }: Answer, path: string): ((end: End) => string) | null {
  const [, name, field] = /^models\.(.+)\.(\w+)$/.exec(path) ?? []
  const side = name === mine.name ? 'mine' : name === theirs.name ? 'theirs' : null
  if (side === null) return null
  // Where the end is a number of the model itself, whoever is out of action counts as being there: the field may say less.
  if (field === watch.field) return end => (typeof watch.end === 'string' && end[`${side}Out`] ? 'out' : String(end[side]))
  if (field === watch.out.field && typeof watch.out.is === 'boolean')
    return end => String(end[`${side}Out`] ? watch.out.is : watch.out.is === false)
  return null
}

interface Row {
  readonly file: string
  readonly after: number
  readonly step: Extract<Loaded['case']['script'][number], { is: 'odds' }>
}
function rowsOf(system: AnySystem): readonly Row[] {
  const folder = join(cases, system.name)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.yaml') && readFileSync(join(folder, name), 'utf8').includes('odds:'))
    .flatMap(name => {
      const file = join(folder, name)
      const source = readText(readFileSync(file, 'utf8'), file)
      const read = source.ok ? readCase(source.value, systems) : source
      if (!read.ok) throw new Error(`${file} cannot be read`)
      return read.value.case.script.flatMap((step, after) => (step.is === 'odds' && step.within <= 1e-10 ? [{ file, after, step }] : []))
    })
}
const shipped = existsSync(cases)

/** How many rows at least are of what the command shows. */
const least: Readonly<Record<string, number>> = { gangfight: 40, factions: 10, d20: 20, eldfall: 15 }
test.skipIf(!shipped).for(systems)('odds rows of $title', { timeout: 120_000 }, async system => {
  const { watch } = system as { readonly watch?: Watched<unknown> }
  if (watch === undefined) throw new Error(`${system.title} has no watch`)
  let compared = 0
  let headlines = 0
  for (const { file, after, step } of rowsOf(system)) {
    if (!Object.values(step.choices).every(c => typeof c === 'string')) continue
    const names = new Set(step.see.map(path => path.split('.')[1]))
    if (!step.see.every(path => path.startsWith('models.')) || names.size > 2) continue
    const choices = Object.entries(step.choices).map(([ask, is]) => `${ask}: ${JSON.stringify(is)}`)
    const flags = ['--file', file, '--after', String(after), ...(choices.length > 0 ? ['--choices', choices.join(', ')] : [])]
    const answer = JSON.parse(await odds(...flags, '--json')) as Answer
    const readers = step.see.map(path => reader(watch, answer, path))
    if (readers.includes(null)) continue
    expect(answer.how.is).toBe('exact')
    const at = { file, after }
    const seesField = step.see.some(path => path.endsWith(`.${watch.field}`))
    for (const [value, p] of Object.entries(step.chances)) {
      if (typeof watch.end === 'string' && seesField && value.split(',').includes(String(watch.out.is))) continue
      const found = sum(answer.joint.filter(end => readers.map(read => read?.(end)).join() === value).map(end => end.p))
      expect({ ...at, value, off: Math.abs(found - p) <= 1e-10 ? 0 : found - p }).toEqual({ ...at, value, off: 0 })
      compared += 1
    }
    const [path = ''] = step.see
    const side = path === `models.${answer.mine.name}.${watch.field}` ? answer.mine : answer.theirs
    if (step.mean !== null && step.see.length === 1 && path.endsWith(`.${watch.field}`)) {
      const lost = watch.goes === 'down' ? side.before - step.mean : step.mean - side.before
      expect(Math.abs(side.mean - lost), file).toBeLessThanOrEqual(1e-10)
      compared += 1
    }
    // The number of the sentence: the chance that the target is out of action, or has nothing left, by the row.
    const of = step.see.findIndex(one => one.startsWith(`models.${answer.theirs.name}.`))
    const gone = step.see[of]?.endsWith(`.${watch.out.field}`) === true ? String(watch.out.is) : String(watch.end)
    const listed = Object.entries(step.chances).filter(([value]) => value.split(',')[of] === gone)
    if (listed.length === 0 || (step.see.length > 1 && Math.abs(sum(Object.values(step.chances)) - 1) > 1e-9)) continue
    const chance = sum(listed.map(([, p]) => p))
    const [headline] = (await odds(...flags)).split('\n')
    expect(headline).toBe(answer.headline)
    expect(headline).toContain(`: ${percent(chance, 0)} ${watch.out.word}, ${answer.theirs.mean.toFixed(2)} ${watch.loss} on average`)
    headlines += 1
  }
  expect(compared).toBeGreaterThanOrEqual(least[system.name] ?? 1)
  expect(headlines).toBeGreaterThanOrEqual(2)
})

test.skipIf(!shipped)('Factions: two Turns of a model that fires, the enemy passing, are as two shots of a Fast weapon', async () => {
  const file = join(cases, 'factions', 'odds-two-fast-shots.yaml')
  const text = readFileSync(file, 'utf8')
  const slow = text.replace(/, traits: \[Fast\]/, '')
  expect(slow).not.toBe(text)
  const [, expected] = /false: (0\.\d+)/.exec(text) ?? []
  const machine = terminal(systems)
  const out: string[] = []
  const shot = 'action: open fire, model: Copper, target: Rasp'
  const world = { ...machine, read: () => slow, out: (line: string) => void out.push(line) }
  await cli(['odds', '--file', file, '--intent', shot, '--times', '2', '--json'], world)
  expect((JSON.parse(out.join('\n')) as Answer).theirs.out).toBeCloseTo(Number(expected), 10)
  out.length = 0
  // The third finds the model exhausted: it waits for the next Round.
  await cli(['odds', '--file', file, '--intent', shot, '--times', '3', '--json'], world)
  expect((JSON.parse(out.join('\n')) as Answer).theirs.out).toBeGreaterThan(Number(expected) + 0.1)
})
test('D20: the next turn comes after those of all others, however many they are', async () => {
  const shots = ['Marksman', 'Brute', '--system', 'd20', '--action', 'shoot', '--target-hp', '99', '--json']
  const mean = async (...more: string[]): Promise<number> => (JSON.parse(await odds(...shots, ...more)) as Answer).theirs.mean
  for (const company of [[], ['--friend', 'Warden']]) {
    const once = await mean(...company)
    expect(await mean('--times', '3', ...company)).toBeCloseTo(3 * once, 10)
  }
})
test('Eldfall: nothing brings the next activation, and the sentence says so', async () => {
  const text = await odds('Clan Champion', 'Flameweaver Noble', '--system', 'eldfall', '--times', '3')
  expect(text).toMatch(/, up to 3 times in this activation: \d+ % out of action, /)
})
