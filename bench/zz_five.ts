import { type Event, type Gang, gangfight, type Question } from '@sightline/gangfight'
import { attack } from '@sightline/gangfight/rules'
import { Exact } from '@sightline/kernel'

const line = (name: string, side: string, at: number[], stats: object = {}, profile = 'Human Regular') => ({
  name,
  side,
  at,
  profile,
  stats,
})
const arena = (models: any[]): Gang => {
  const g = gangfight.start({ models, table: { width: 120, depth: 120 } } as any)
  if (!('store' in g)) throw new Error(JSON.stringify(g))
  return g
}
const five = arena([line('ten', 'red', [20, 20], { att: 10, dam: 5 }), line('six', 'blue', [22, 20], { arm: 6, en: 12 })])
const [ten, six] = [five.fighters[0]!, five.fighters[1]!]
const swing = (t: any): void => attack(t, ten, six, null, 'plain')
const swings = [swing, swing, swing, swing, swing]
const runFive = () => {
  const x = new Exact<Gang, Event, Question>(five)
  x.odds(swings, () => Math.max(0, six.en))
  return x.runs
}
const attackers = Array.from({ length: 20 }, (_, i) => line(`a${i}`, 'red', [4 + 5 * i, 20], { att: 2 + (i % 7), dam: 3 + ((i * 3) % 5) }))
const defenders = Array.from({ length: 20 }, (_, i) =>
  line(`d${i}`, 'blue', [4 + 5 * i, 22], { def: 2 + (i % 6), arm: 1 + (i % 6), en: 2 + ((i * 5) % 9) }),
)
const field = arena([...attackers, ...defenders])
function heat(n: number): number {
  const exact = new Exact<Gang, Event, Question>(field)
  for (let i = 0; i < 20; i++)
    for (let j = 0; j < 20; j++) {
      const by = field.fighters[i]!,
        on = field.fighters[20 + j]!
      const there = field.store.mark()
      by.x = on.x
      by.y = on.y - 2000
      const action = (t: any): void => attack(t, by, on, null, 'plain')
      exact.odds(
        Array.from({ length: n }, () => action),
        () => Math.max(0, on.en),
      )
      field.store.rollback(there)
    }
  return exact.runs
}
function time(name: string, f: () => unknown, n: number): void {
  const cs: number[] = []
  const ts: number[] = []
  for (let i = 0; i < n; i++) {
    const t = performance.now()
    const c = process.cpuUsage()
    f()
    ts.push(performance.now() - t)
    const d = process.cpuUsage(c)
    cs.push((d.user + d.system) / 1000)
  }
  ts.sort((a, b) => a - b)
  cs.sort((a, b) => a - b)
  console.log('cpu', cs[n >> 1]!.toFixed(2), name, 'median', ts[n >> 1]!.toFixed(3), 'min', ts[0]!.toFixed(3), f())
}
const what = process.argv[2]
if (what === undefined || what === 'five') time('five', runFive, 400)
if (what === 'h5') time('heat5', () => heat(5), 25)
if (what === undefined || what === 'heat') {
  time('heat1', () => heat(1), Number(process.argv[3] ?? 12))
  time('heat5', () => heat(5), Number(process.argv[3] ?? 12))
}
if (what === 'cal') {
  const work = (): number => {
    const m = new Map<number, number[]>()
    let s = 0
    for (let i = 0; i < 60000; i++) {
      const a = [i, i + 1]
      m.set(i & 1023, a)
      s += (m.get((i * 7) & 1023) ?? a)[0]!
    }
    return s
  }
  const rs: number[] = [],
    cs: number[] = []
  for (let i = 0; i < 40; i++) {
    const a = performance.now()
    for (let k = 0; k < 10; k++) work()
    const b = performance.now()
    heat(5)
    const c = performance.now()
    rs.push((c - b) / (b - a))
    cs.push(b - a)
  }
  rs.sort((a, b) => a - b)
  cs.sort((a, b) => a - b)
  console.log('ratio', rs[20]!.toFixed(2), 'cal min', cs[0]!.toFixed(1), 'med', cs[20]!.toFixed(1))
}
if (what === 'mem') {
  const g = (globalThis as any).gc as () => void
  const exactOf = (): any => { const exact = new Exact<Gang, Event, Question>(field); const laws: any[] = []; const o = (exact as any).memory.keep.bind((exact as any).memory); (exact as any).memory.keep = (r: any, l: any, ob: any) => { laws.push(l); o(r, l, ob) }; (globalThis as any).E = exact; (globalThis as any).L = laws; return exact }
  g(); const a = process.memoryUsage().heapUsed
  const exact = exactOf()
  for (let i = 0; i < 20; i++) for (let j = 0; j < 20; j++) { const by = field.fighters[i]!, on = field.fighters[20 + j]!; const there = field.store.mark(); by.x = on.x; by.y = on.y - 2000; const action = (t: any): void => attack(t, by, on, null, 'plain'); exact.odds(Array.from({ length: 5 }, () => action), () => Math.max(0, on.en)); field.store.rollback(there) }
  g(); const b = process.memoryUsage().heapUsed
  const laws = (globalThis as any).L
  console.log('retained MB', (b - a) / 1e6, 'laws', laws.length, 'outs', laws.reduce((s: number, l: any) => s + l.outs.length, 0), 'distinct outs', new Set(laws.flatMap((l: any) => l.outs)).size, 'reads', laws.reduce((s: number, l: any) => s + l.reads.length, 0), 'distinct reads', new Set(laws.map((l: any) => l.reads)).size, 'cells', laws.reduce((s: number, l: any) => s + l.outs.reduce((q: number, o: any) => q + o.cells.length, 0), 0))
}
