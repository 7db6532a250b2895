import { playRandomly } from '../../../packages/systems/eldfall/src/test/fuzz.ts'

const t = performance.now()
let n = 0
for (let s = 1; s <= 5; s++) n += playRandomly(s, 70, false).actions
console.log(n, performance.now() - t)
