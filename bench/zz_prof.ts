import { Exact } from '@sightline/kernel'
import { attack, type Fight, fight, type Reroll } from '/work/main/bench/rerolls.ts'

const act = (t: any): void => attack(t)
const run = () => {
  const g = fight()
  const x = new Exact<Fight, never, Reroll>(g)
  const v = x.best([act, act, act, act, act], 0, () => (g.defender.en === 0 ? 1 : 0))
  return [v, x.runs, x.computed]
}
console.log(run())
const ts: number[] = []
const n = Number(process.argv[2] ?? 40)
for (let i = 0; i < n; i++) {
  const t = performance.now()
  run()
  ts.push(performance.now() - t)
}
ts.sort((a, b) => a - b)
console.log('median', ts[n >> 1], 'min', ts[0])
const g = fight()
const x = new Exact<Fight, never, Reroll>(g)
const r = x.play(
  [act, act, act, act, act],
  s => s === 0,
  () => (g.defender.en === 0 ? 1 : 0),
  () => g.defender.en,
)
console.log(
  r.value,
  r.decisions.length,
  [...r.chances.values()].reduce((a, b) => a + b, 0),
  r.chances.get(0),
)
