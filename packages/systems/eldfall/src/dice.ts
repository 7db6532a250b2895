// Attack dice and what is read of them (E-011, E-012, E-060): which are successes, critical, or stray, and which of them stand against
// the dice of an enemy who attacks back. One reading for each Confrontation: nothing but its outcome can be known to a rule.
import { type Dist, distOf, reading as makeReading, type Need, once, type Reading, tally } from '@sightline/kernel'
import type { Options } from './options.ts'

/** The dice of one model against one target. */
export interface Roll {
  readonly dice: number
  /** The modified attribute: faces up to it are within range (E-011). */
  readonly target: number
  /** Faces up to this are Critical Hits; 0 without criticals. */
  readonly critical: number
  /** From this face on a die hits an ally in contact (E-060); 0 when nobody can be hit. */
  readonly straysFrom: number
  /** Only faces above the attribute stray. */
  readonly straysLast: boolean
  /** A critical face counts even above the attribute, unless that is 0. */
  readonly criticalAlways: boolean
}
export const rollOf = once(
  (dice: number, target: number, critical: number, straysFrom: number, straysLast: boolean, criticalAlways: boolean): Roll =>
    Object.freeze({ dice, target, critical, straysFrom, straysLast, criticalAlways }),
)

const [OUT, STRAY, CRITICAL] = [100, 200, 300]
/** A face as it counts: itself when within range, 100 and more out of it, 200 and more a stray, 300 a Critical Hit. */
export function classOf(face: number, roll: Roll): number {
  const within = face <= roll.target
  if (roll.straysFrom > 0 && face >= roll.straysFrom && (!roll.straysLast || !within)) return STRAY + face
  if (roll.critical > 0 && face <= roll.critical && (within || (roll.criticalAlways && roll.target > 0))) return CRITICAL
  if (roll.critical > 0 && face === 20 && roll.target > 20) return CRITICAL
  return within ? face : OUT + face
}
/** How rolls meet: options of the game in one word each. */
export interface How {
  readonly failedBlock: boolean
  readonly beatenBlock: boolean
  readonly straysPerRoll: boolean
}
export const howOf = (o: Options): How =>
  hows(o.failed_rolls_block === 'yes', o.beaten_rolls_block === 'yes', o.stray_confrontation === 'per_roll')
const hows = once(
  (failedBlock: boolean, beatenBlock: boolean, straysPerRoll: boolean): How => Object.freeze({ failedBlock, beatenBlock, straysPerRoll }),
)

export interface Outcome {
  readonly hits: number
  readonly crits: number
  readonly strays: number
}
const isPlain = (c: number): boolean => c < OUT
const isCritical = (c: number): boolean => c === CRITICAL
/** What dice a roll opposes others with: within range, or by option any that does not stray. */
const blocking = (classes: readonly number[], how: How): number => {
  const faces = classes.flatMap(c => (isPlain(c) ? [c] : how.failedBlock && c > OUT && c < STRAY ? [c - OUT] : []))
  return Math.max(0, ...faces)
}
/** E-012: which of `mine` stand against the dice of the enemies that each of them confronts. None: a plain roll. */
export function settle(mine: readonly number[], theirs: readonly (readonly number[])[], how: How): Outcome {
  const all = theirs.flat()
  const crits = mine.filter(c => c === CRITICAL).length
  const met = all.includes(CRITICAL)
  const top = blocking(all, how)
  const own = mine.filter(isPlain)
  const highest = Math.max(0, ...own)
  const standing = met ? 0 : how.beatenBlock || highest <= top ? own.filter(c => c > top).length : own.length
  const strays = mine.filter(c => c > STRAY && c < CRITICAL).map(c => c - STRAY)
  if (theirs.length === 0) return { hits: standing, crits, strays: strays.length }
  if (how.straysPerRoll) return { hits: standing, crits, strays: met ? 0 : strays.filter(f => f > top).length }
  // E-064 for strays: the lost Attack is off with everything it would have done.
  const lost = standing + crits === 0 && theirs.some(t => wins(t, mine, how))
  return { hits: standing, crits, strays: lost ? 0 : strays.length }
}
const wins = (theirs: readonly number[], mine: readonly number[], how: How): boolean => {
  if (theirs.includes(CRITICAL)) return true
  if (mine.includes(CRITICAL)) return false
  const top = blocking(mine, how)
  return theirs.some(c => isPlain(c) && c > top)
}

// ---- several rolls at once ----

/** Rolls that belong together: `against[i]` names those that roll i confronts. */
export interface Block {
  readonly rolls: readonly Roll[]
  readonly against: readonly (readonly number[])[]
}
/** Hits, criticals and strays of every roll, one after another. */
export type Outcomes = readonly number[]
const flat = (list: readonly Outcome[]): number[] => list.flatMap(({ hits, crits, strays }) => [hits, crits, strays])

/** The faces that are successes or critical: all from 1 up to the highest of them. */
export function needOf(roll: Roll): Need {
  let to = 0
  while (to < 20 && [isPlain, isCritical].some(good => good(classOf(to + 1, roll)))) to++
  return { dice: roll.dice, made: [1, to] }
}
const nameOf = ({ dice, target, straysFrom }: Roll): string =>
  `${dice}d20 at most ${target}${straysFrom > 0 ? `, ${straysFrom} and more strays` : ''}`
/** The reading of a block: all its dice in order, and only what comes of them. */
export const clash = (block: Block, how: How): Reading<Outcomes> =>
  clashOf(how, block.against.map(list => list.join('+')).join(' '), ...block.rolls)
const clashOf = once((...args: readonly [How, string, ...Roll[]]): Reading<Outcomes> => {
  const [how, pairs, ...rolls] = args
  const against = pairs.split(' ').map(list => (list === '' ? [] : list.split('+').map(Number)))
  const settled = (classes: readonly (readonly number[])[]): number[] =>
    flat(
      classes.map((mine, i) =>
        settle(
          mine,
          (against[i] ?? []).map(j => classes[j] ?? []),
          how,
        ),
      ),
    )
  const joint = pairs.trim() !== ''
  return makeReading(
    rolls.map(nameOf).join(joint ? ' against ' : ' and '),
    dice => Object.freeze(settled(rolls.map(roll => dice.roll(roll.dice, 20).map(face => classOf(face, roll))))),
    () => {
      const two = rolls.length <= 2 || against.every(list => list.length <= 1)
      return two && !how.failedBlock && how.beatenBlock && !how.straysPerRoll ? quickly(rolls, against) : thoroughly(rolls, settled)
    },
    null,
    rolls.map(needOf),
  )
})

/** All combinations, as sorted sets of classes: for the options that need the faces, and to check the other way by. */
export function thoroughly(rolls: readonly Roll[], settled: (classes: readonly (readonly number[])[]) => number[]): Dist<Outcomes> {
  const sets = rolls.map(setsOf)
  return tally<Outcomes>(
    add => {
      const walk = (i: number, chosen: readonly (readonly number[])[], p: number): void => {
        const list = sets[i]
        if (list === undefined) return add(settled(chosen), p)
        for (const { classes, p: q } of list) walk(i + 1, [...chosen, classes], p * q)
      }
      walk(0, [], 1)
    },
    v => v.join(),
  )
}
export interface FaceSet {
  readonly classes: readonly number[]
  readonly p: number
}
/** Every set of classes that a roll can show, with its chance; sorted, so that order does not count. */
export const setsOf = once((roll: Roll): readonly FaceSet[] => {
  const one = new Map<number, number>()
  for (let face = 1; face <= 20; face++) {
    const c = classOf(face, roll)
    one.set(c, (one.get(c) ?? 0) + 1 / 20)
  }
  let sets = new Map<string, FaceSet>([['', { classes: [], p: 1 }]])
  for (let i = 0; i < roll.dice; i++) {
    const longer = new Map<string, FaceSet>()
    for (const { classes, p } of sets.values()) {
      for (const [c, q] of one) {
        const sorted = [...classes, c].sort((a, b) => a - b)
        const key = sorted.join()
        longer.set(key, { classes: sorted, p: (longer.get(key)?.p ?? 0) + p * q })
      }
    }
    sets = longer
  }
  return [...sets.values()]
})

/**
 * The usual rules without going through the faces. Against an enemy whose highest roll within range is k only the number of own dice above
 * k counts, and at most one side has any: so it is enough to know for every k how many dice are above it, and how likely k is the highest.
 */
function quickly(rolls: readonly Roll[], against: readonly (readonly number[])[]): Dist<Outcomes> {
  let all: Dist<Outcomes> = distOf<Outcomes>([[]], [1])
  const places: number[] = []
  const done = new Set<number>()
  for (const [i, roll] of rolls.entries()) {
    if (done.has(i)) continue
    const j = against[i]?.[0]
    const part = j === undefined ? alone(roll) : pair(roll, rolls[j] as Roll)
    for (const k of j === undefined ? [i] : [i, j]) {
      done.add(k)
      places.push(k)
    }
    const before = all
    all = tally<Outcomes>(
      add => {
        before.values.forEach((a, x) => {
          part.values.forEach((b, y) => {
            add([...a, ...b], (before.p[x] as number) * (part.p[y] as number))
          })
        })
      },
      v => v.join(),
    )
  }
  const order = rolls.map((_, i) => places.indexOf(i))
  return distOf<Outcomes>(
    all.values.map(v => order.flatMap(at => v.slice(3 * at, 3 * at + 3))),
    [...all.p],
  )
}
interface Count {
  readonly above: number
  readonly crits: number
  readonly strays: number
  readonly p: number
}
/** How many dice of a roll are within range above k, critical, and stray. */
const countsAbove = once((roll: Roll, k: number): readonly Count[] => {
  const [above, crit, stray] = [0, 0, 0].map((_, kind) => {
    let n = 0
    for (let face = 1; face <= 20; face++) {
      const c = classOf(face, roll)
      if (kind === 0 ? isPlain(c) && c > k : kind === 1 ? c === CRITICAL : c > STRAY && c < CRITICAL) n++
    }
    return n / 20
  }) as [number, number, number]
  const rest = 1 - above - crit - stray
  let counts = new Map<string, Count>([['0,0,0', { above: 0, crits: 0, strays: 0, p: 1 }]])
  for (let i = 0; i < roll.dice; i++) {
    const longer = new Map<string, Count>()
    const add = (a: number, c: number, s: number, p: number): void => {
      if (p <= 0) return
      const key = `${a},${c},${s}`
      longer.set(key, { above: a, crits: c, strays: s, p: (longer.get(key)?.p ?? 0) + p })
    }
    for (const { above: a, crits: c, strays: s, p } of counts.values()) {
      add(a + 1, c, s, p * above)
      add(a, c + 1, s, p * crit)
      add(a, c, s + 1, p * stray)
      add(a, c, s, p * rest)
    }
    counts = longer
  }
  return [...counts.values()]
})
/** Chances that k is the highest face within range, by criticals and strays. */
const topIs = once((roll: Roll, k: number): readonly Count[] => {
  const none = countsAbove(roll, k).filter(c => c.above === 0)
  if (k === 0) return none
  const below = countsAbove(roll, k - 1).filter(c => c.above === 0)
  return none
    .map(c => ({ ...c, p: c.p - (below.find(b => b.crits === c.crits && b.strays === c.strays)?.p ?? 0) }))
    .filter(c => c.p > 1e-18)
})
const alone = (roll: Roll): Dist<Outcomes> =>
  tally<Outcomes>(
    add => {
      for (const { above, crits, strays, p } of countsAbove(roll, 0)) add([above, crits, strays], p)
    },
    v => v.join(),
  )
function pair(mine: Roll, theirs: Roll): Dist<Outcomes> {
  return tally<Outcomes>(
    add => {
      const put = (a: Count, b: Count, hits: number, back: number): void => {
        const h = b.crits > 0 ? 0 : hits
        const r = a.crits > 0 ? 0 : back
        // Whoever loses the Confrontation loses the strays as well.
        const lost = h + a.crits === 0 && r + b.crits > 0
        const beaten = r + b.crits === 0 && h + a.crits > 0
        add([h, a.crits, lost ? 0 : a.strays, r, b.crits, beaten ? 0 : b.strays], a.p * b.p)
      }
      for (let k = 0; k <= 20; k++) {
        for (const b of topIs(theirs, k)) for (const a of countsAbove(mine, k)) if (a.above > 0) put(a, b, a.above, 0)
        for (const a of topIs(mine, k)) for (const b of countsAbove(theirs, k)) if (b.above > 0) put(a, b, 0, b.above)
        for (const a of topIs(mine, k)) for (const b of topIs(theirs, k)) put(a, b, 0, 0)
      }
    },
    v => v.join(),
  )
}
