// Deliberate mistakes in the kernel. Each is made in a copy of its source, and a check that passes on the original must fail there.
// A patch names the exact text that it replaces, so a change of the kernel that moves it is noticed at once.
export interface Mutation {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** What finds it: random rules with this seed, the same with rules that come back to themselves, or the scenes of the toy game. */
  readonly killer: { readonly fuzz: number } | { readonly cyclic: number } | 'scenes'
}

const laws = 'drivers/laws.ts'
export const mutations: readonly Mutation[] = [
  {
    name: 'reads are not passed on when a law is remembered',
    file: laws,
    from: 'if (law !== null) {\n      this.depend(law.reads)',
    to: 'if (law !== null) {',
    killer: { fuzz: 3 },
  },
  {
    name: 'reads are not passed on when a law is worked out',
    file: laws,
    from: 'this.depend(law.reads)\n    return law\n  }\n  /** Runs the body',
    to: 'return law\n  }\n  /** Runs the body',
    killer: { fuzz: 3 },
  },
  {
    name: 'a write that changes nothing is dropped although the cell is not in the key',
    file: 'drivers/law.ts',
    from: 'if (store.cells[cell] === before[i] && known(cell)) continue',
    to: 'if (store.cells[cell] === before[i]) continue',
    killer: { fuzz: 3 },
  },
  { name: 'facts are not recorded', file: laws, from: 'f.reads.push(-1 - id)', to: '', killer: { fuzz: 3 } },
  {
    name: 'facts go stale',
    file: 'facts.ts',
    from: 'if (fact.at === version) return fact.found',
    to: 'if (fact.at >= 0) return fact.found',
    killer: { fuzz: 3 },
  },
  {
    name: 'a fact stands for its cells after any write',
    file: laws,
    from: 'if (this.store.mark() === f.mark) {',
    to: 'if (f.mark >= 0) {',
    killer: { fuzz: 21 },
  },
  {
    name: 'a fact stands for its cells unless one that it just read was written',
    file: laws,
    from: 'if (this.store.mark() === f.mark) {',
    to: 'if (found.cells.every(cell => (this.store.writtenAt[cell] as number) < f.mark)) {',
    killer: { fuzz: 21 },
  },
  {
    name: 'what a policy reads is not seen',
    file: laws,
    from: 'const said = this.policy.choose?.(prompt, this.game)\n',
    to: 'this.store.watch = null\n    const said = this.policy.choose?.(prompt, this.game)\n    this.store.watch = this\n',
    killer: { fuzz: 3 },
  },
  {
    name: 'the first argument is missing in the key',
    file: 'drivers/memory.ts',
    from: 'for (const arg of args) {',
    to: 'for (const arg of args.slice(1)) {',
    killer: { fuzz: 3 },
  },
  {
    name: 'the last argument is missing in the key',
    file: 'drivers/memory.ts',
    from: 'for (const arg of args) {',
    to: 'for (const arg of args.slice(0, -1)) {',
    killer: { fuzz: 3 },
  },
  {
    name: 'all reads but one are missing in the key',
    file: 'drivers/memory.ts',
    from: 'const held = law.reads.map(observe)',
    to: 'const held = law.reads.slice(0, 1).map(observe)',
    killer: { fuzz: 3 },
  },
  {
    name: 'rolling back forgets to restore when a cell was written',
    file: 'store.ts',
    from: 'this.writtenAt[cell] = this.journalAt[at] as number\n    }\n  }\n  /** Forgets',
    to: '}\n  }\n  /** Forgets',
    killer: { fuzz: 3 },
  },
  {
    name: 'rolling back restores one write too few',
    file: 'store.ts',
    from: 'while (this.top > mark) {',
    to: 'while (this.top > mark + 1) {',
    killer: 'scenes',
  },
  {
    name: 'one call too few in each and repeat',
    file: laws,
    from: 'for (const args of calls) {\n      const to',
    to: 'for (const args of calls.slice(0, -1)) {\n      const to',
    killer: { fuzz: 3 },
  },
  {
    name: 'one call too few in each and repeat, choices open',
    file: 'steps.ts',
    from: 'if (times > 1) inTurn',
    to: 'if (times > 2) inTurn',
    killer: { fuzz: 3 },
  },
  {
    name: 'laws that rest on unfinished laws are kept',
    file: laws,
    from: '} else if (law !== OPEN) this.memory.keep',
    to: '}\n    if (law !== OPEN) this.memory.keep',
    killer: { cyclic: 15 },
  },
  {
    name: 'an unfinished law is used although the state has changed',
    file: laws,
    from: 'if (f.root !== root || this.store.changedSince(f.mark)) continue',
    to: 'if (f.root !== root) continue',
    killer: { cyclic: 15 },
  },
  {
    name: 'an unfinished law is not worked out again',
    file: 'drivers/loops.ts',
    from: 'if (!f.self) return first',
    to: 'return first',
    killer: { cyclic: 15 },
  },
  {
    name: 'reads noted by an earlier rule count as noted',
    file: laws,
    from: 'this.store.used, ++this.serial)',
    to: 'this.store.used, 1)',
    killer: { fuzz: 3 },
  },
  {
    name: 'what a rule called has lost is forgotten',
    file: laws,
    from: 'f.open(law.outs.length, law.p, law.lost, law, null)',
    to: 'f.open(law.outs.length, law.p, 0, law, null)',
    killer: { fuzz: 2 },
  },
  {
    name: 'what each and repeat have lost is forgotten',
    file: laws,
    from: 'lost += chance * law.lost\n        for (let j = 0; j < law.p.length; j++) {\n          this.write(law.outs[j] as Outcome)\n          const k = to.add(this.store, f.mark',
    to: 'for (let j = 0; j < law.p.length; j++) {\n          this.write(law.outs[j] as Outcome)\n          const k = to.add(this.store, f.mark',
    killer: { fuzz: 2 },
  },
  {
    name: 'everybody plays for the one who asks',
    file: 'drivers/law.ts',
    from: 'if (high ? v > best : v < best) best = v',
    to: 'if (v > best) best = v',
    killer: { fuzz: 3 },
  },
  {
    name: 'different mixtures are taken for one',
    file: 'drivers/law.ts',
    from: 'const old = mixes.get(h)',
    to: 'const old = mixes.get(h & 1) ?? mixes.set(h & 1, mix).get(h & 1)\n  if (old !== undefined) return old',
    killer: { fuzz: 21 },
  },
  {
    name: 'outcomes are equal whatever they return',
    file: laws,
    from: "f.outs.add(this.store, f.mark, ret, typeof ret === 'number' ? ret | 0 : this.key(ret), f.inKey, this.last)",
    to: 'f.outs.add(this.store, f.mark, undefined, 0, f.inKey)',
    killer: { fuzz: 3 },
  },
  {
    name: 'an action that waits leaves its writes',
    file: 'drivers/play.ts',
    from: 'store.rollback(mark)\n      if (thrown !== SUSPENDED',
    to: 'if (thrown !== SUSPENDED',
    killer: 'scenes',
  },
  {
    name: 'drawn readings are one value off',
    file: 'drivers/sample.ts',
    from: 'u >= (sums[i] as number)',
    to: 'u > (sums[i + 1] as number)',
    killer: 'scenes',
  },
  {
    name: 'a seed never rolls the highest face',
    file: 'dice.ts',
    from: 'if (h < limit) return 1 + (h % sides)\n    }\n  }',
    to: 'if (h < limit) return 1 + (h % (sides - 1))\n    }\n  }',
    killer: 'scenes',
  },
]
