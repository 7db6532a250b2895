import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findings, quietFunctions } from './discipline.ts'

const inRules = (source: string): readonly string[] =>
  findings(source, 'packages/systems/toy/src/rules.ts').map(f => `${f.line}: ${f.what}`)
const inKernel = (source: string): readonly string[] => findings(source, 'packages/kernel/src/steps.ts').map(f => f.what)

test.each([
  ['try { f() } catch {}', ['1: try … catch']],
  ['const f = () => {\n  try { g() } finally { h() }\n}', ['2: try … finally']],
  ['async function f() { await g() }', ['1: async', '1: await']],
  ['const f = async () => 1', ['1: async']],
  ['function f(): Promise<void> { return Promise.resolve() }', ['1: Promise', '1: Promise']],
  ['const now = () => Date.now()', ['1: Date']],
  ['const now = () => new Date()', ['1: Date']],
  ['const now = () => performance.now()', ['1: performance']],
  ['const r = () => Math.random()', ['1: Math.random']],
  ...['sin', 'cos', 'tan', 'atan', 'atan2', 'pow', 'exp', 'log', 'hypot'].map(
    name => [`const f = (x) => Math.${name}(x)`, [`1: Math.${name}`]] as const,
  ),
  ['let n = 0', ['1: module-level let']],
  ['export var n = 0', ['1: module-level let']],
  ['const m = new Map()', ['1: module-level Map']],
  ['const o = { seen: new Set() }', ['1: module-level Set']],
  ['const w = new WeakMap<object, number>()', ['1: module-level WeakMap']],
  ['const a = new Array(3)', ['1: module-level Array']],
  ['class A { static seen = new Map() }', ['1: module-level Map']],
  ['const f = rule("f", (t) => { if (t.memo === null) return })', ['1: .memo']],
  ['const f = (t, ms) => { for (const m of ms) wound(t, m) }', ['1: wound in a loop']],
  ['const f = (t) => { for (let i = 0; i < 3; i++) t.roll(d6, "x") }', ['1: t.roll in a loop']],
  ['const f = (t) => { while (t.roll(d6, "x") > 3) {} }', ['1: t.roll in a loop']],
  ['const f = (t) => { do { t.choose(p) } while (go()) }', ['1: t.choose in a loop']],
  ['const f = (t, ms) => ms.forEach(m => wound(t, m))', ['1: wound in a loop']],
  ['const f = (t, ms) => ms.map(m => t.place(m))', ['1: t.place in a loop']],
  ['const f = (t, ms) => ms.filter(function (m) { return confirm(t, 0) })', ['1: confirm in a loop']],
  ['const f = (t, ms) => ms.reduce((n, m) => n + save(t, m), 0)', ['1: save in a loop']],
  ['const f = (t) => Array.from({ length: 3 }, () => save(t))', ['1: save in a loop']],
  ['const f = (t, ms) => { for (const m of ms) if (m.hp > 0) { const g = () => wound(t, m); g() } }', ['1: wound in a loop']],
  ['const f = (t, m) => { m.hp -= wounds(t, m) }', ['1: wounds on the right of -=']],
  ['const f = (t, m) => { m.hp += 1 + t.roll(d6, "x") }', ['1: t.roll on the right of +=']],
] as const)('%s', (source, found) => {
  expect(inRules(source)).toEqual(found)
})

test('a function that asks nothing may be called in a loop, also one of another file of the package', () => {
  const source = `
    function show(t: T, m: Model): void { t.emit({ is: 'seen', why: '', who: m.id }) }
    const fall = (t: T, m: Model): void => { m.down = true; show(t, m) }
    const hurt = (t: T, m: Model): void => { m.hp -= 1; if (test(t, m)) fall(t, m) }
    const offer = (t: T, m: Model): Offer => ({ can: () => null, run: i => (test(t, m), i) })
    const f = (t, ms) => { for (const m of ms) { fall(t, m); hurt(t, m); offer(t, m); other(t, m); far(t, m) } }
  `
  const other = 'export const other = (t, m) => t.emit(m)\nexport const far = (t, m) => { deep(t) }\nconst deep = t => t.roll(d6, "x")'
  const file = 'packages/systems/toy/src/rules.ts'
  expect(findings(source, file, quietFunctions([source, other])).map(f => f.what)).toEqual(['hurt in a loop', 'far in a loop'])
})
test('what real rules need is clean', () => {
  const source = `
    const ranges: ReadonlyMap<string, number> = new Map([['bow', 24]])
    type Ranges = ReadonlyMap<string, number>
    export const none: Ranges = new Map()
    const words: readonly string[] = ['a', 'b']
    // cache of code, not of state
    const readings = new Map()
    export const melee = rule('melee', (t: T, by: Model, at: Model): void => {
      const seen = new Set<number>()
      let hits = 0
      hits += t.roll(pool(by.att), 'G-075')
      for (const m of near(t.game, at)) {
        seen.add(m.id)
        t.emit({ is: 'near', why: 'G-1', who: m.id })
        window(t, { by, at: m }, [])
      }
      for (const m of declared(t)) m.stance = 'dodge'
      const offers = t.game.models.map(m => ({
        who: m.side,
        can: () => (roomFor(t, m) ? null : no),
        run(intent) {
          strike(t, m, by)
          return intent
        },
      }))
      window(t, { by, at }, offers)
      each(t, t.game.models, suffer, by)
      repeat(t, hits, wound, at)
      const wounds = save(t, hits)
      at.hp -= wounds
      at.hp -= Math.max(0, Math.floor(Math.sqrt(wounds ** 0.5)))
      at.Date = at.performance
    })
    class Book { private readonly pages = new Map<string, number>() }
  `
  expect(inRules(source)).toEqual([])
})
test('the kernel may catch, loop and remember, but has neither chance nor clock nor state of its own', () => {
  expect(inKernel('function f(t) { try { for (const a of b) step(t, a) } finally { t.memo } }')).toEqual([])
  expect(inKernel('let n = Math.random() + Date.now()\nconst m = new Map()')).toEqual([
    'module-level let',
    'Math.random',
    'Date',
    'module-level Map',
  ])
})
test('says where, what and why', () => {
  expect(findings('\n\nlet n = 0', 'packages/geometry/src/a.ts')).toEqual([
    {
      file: 'packages/geometry/src/a.ts',
      line: 3,
      what: 'module-level let',
      why: 'what is not in a cell is neither saved nor undone, and odds do not see it',
    },
  ])
})
test('as a command, it fails and prints what it finds in the files named', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const run = (...files: readonly string[]): { status: number | null; stderr: string } =>
    spawnSync(process.execPath, ['--conditions=source', '--import', 'tsx', 'scripts/discipline.ts', ...files], {
      cwd: root,
      encoding: 'utf8',
    })
  expect(run('packages/kernel/src/steps.ts')).toMatchObject({ status: 0, stderr: '' })
  const broken = run('packages/kernel/src/test/breakers.ts')
  expect(broken.status).toBe(1)
  expect(broken.stderr).toMatch(
    /^packages\/kernel\/src\/test\/breakers\.ts:\d+: Math\.random: a replay would be another game; dice come from t\.roll$/m,
  )
})
