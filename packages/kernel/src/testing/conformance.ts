// The properties that every action of every system must have, each with its number in the architecture.
import { quickDice } from '../dice.ts'
import { Exact } from '../drivers/exact.ts'
import { type Ask, Play } from '../drivers/play.ts'
import { Sample } from '../drivers/sample.ts'
import type { Game, Happening } from '../table.ts'
import { Broken, inEverySituation, notPlain, players, type Scene, type Staged } from './scene.ts'

/** How many numbers of the tape answer an ask: dice are taken one by one. */
export const answersTo = (ask: Ask): number => (ask.waits === 'place' ? 2 : 1)

const jsonOf = (events: readonly unknown[]): string[] => events.map(event => JSON.stringify(event))

/**
 * P-2: played live, then again at every prefix of its tape. The events of each run begin those of the next, the state is
 * untouched while it waits, and it comes to the same end. `games`: how many different rolls of the dice are tried.
 */
export function prefixes(scene: Scene, games = 4): { readonly answers: number; readonly runs: number } {
  const staged = scene.make()
  let answers = 0
  let runs = 0
  inEverySituation(scene, staged, () => {
    for (let seed = 1; seed <= games; seed++) {
      const { answers: n, runs: m } = prefixesOf(scene, staged, seed)
      answers += n
      runs += m
    }
  })
  return { answers, runs }
}
function prefixesOf(scene: Scene, { game, act }: Staged, seed: number): { answers: number; runs: number } {
  const broken = (message: string): Broken => new Broken(scene, 'prefixes', `${message} (dice ${seed})`)
  const { store } = game
  const mark = store.mark()
  const before = store.hash()
  const live = new Play<Game, Happening>(game, quickDice(seed), players(scene))
  if (live.run(act) !== null) throw broken('nobody answers it')
  for (const event of live.events) {
    const no = notPlain(event)
    if (no !== null) throw broken(`event "${event.is}": ${no}`)
  }
  const end = store.hash()
  const seen = scene.see(game)
  const { tape } = live
  const wanted = jsonOf(live.events)
  store.rollback(mark)
  if (store.hash() !== before) throw broken('rolling it back leaves another state')

  let said: readonly string[] = []
  let runs = 0
  for (let n = 0; ; runs++) {
    const again = new Play<Game, Happening>(game)
    const ask = again.run(act, tape.slice(0, n))
    const now = jsonOf(again.events)
    if (said.some((event, i) => event !== now[i])) throw broken(`after ${n} answers the events are no continuation of those before`)
    said = now
    if (ask === null) {
      if (n < tape.length) throw broken(`done after ${n} of ${tape.length} answers`)
      break
    }
    if (n >= tape.length) throw broken('waits for more than it was played with')
    if (store.mark() !== mark || store.hash() !== before) throw broken(`the state has changed while it waits after ${n} answers`)
    n += answersTo(ask)
  }
  if (said.join() !== wanted.join()) throw broken('other events than live')
  if (store.hash() !== end || scene.see(game) !== seen) throw broken('another end than live')
  store.rollback(mark)
  return { answers: tape.length, runs: runs + 1 }
}

/** P-6: rolled back to each answer that was given on the way, the state is again what it was then. */
export function rollback(scene: Scene, games = 4): { readonly points: number } {
  const staged = scene.make()
  let points = 0
  inEverySituation(scene, staged, () => {
    for (let seed = 1; seed <= games; seed++) points += rollbackOf(scene, staged, seed)
  })
  return { points }
}
function rollbackOf(scene: Scene, { game, act }: Staged, seed: number): number {
  const { store } = game
  const points: { readonly mark: number; readonly hash: string; readonly see: string }[] = []
  const note = (): void => {
    points.push({ mark: store.mark(), hash: store.hash(), see: scene.see(game) })
  }
  note()
  const dice = quickDice(seed)
  const seats = players(scene)
  const live = new Play<Game, Happening>(
    game,
    (...request) => {
      note()
      return dice(...request)
    },
    {
      choose: (prompt, g) => {
        note()
        return seats.choose?.(prompt, g) ?? null
      },
      place: (prompt, g) => {
        note()
        return seats.place?.(prompt, g) ?? null
      },
    },
  )
  live.run(act)
  for (const [i, { mark, hash, see }] of [...points.entries()].reverse()) {
    store.rollback(mark)
    if (store.hash() !== hash || scene.see(game) !== see) {
      throw new Broken(scene, 'rollback', `another state at answer ${i} of ${points.length - 1} (dice ${seed})`)
    }
  }
  return points.length
}

export interface Agreement {
  readonly outcomes: number
  /** The largest |z| of any outcome: drawn readings, and dice with faces. */
  readonly sample: number
  readonly faces: number
  readonly lost: number
}
const FARTHEST = 5
/** Outcomes expected less often than this are counted together. */
const RARE = 20
/** P-4: the exact odds against drawn readings, and against dice with faces (a tenth as many). */
export function exactAgainstSample(scene: Scene): Agreement {
  const { game, act } = scene.make()
  const { store } = game
  const draws = scene.samples ?? 20_000
  const seats = players(scene)
  const broken = (message: string): Broken => new Broken(scene, 'exact against sample', message)
  const { chances, lost } = new Exact<Game, Happening>(game, seats).odds([act], g => scene.see(g))
  const sum = [...chances.values()].reduce((a, b) => a + b, 0)
  if (!(Math.abs(1 - sum - lost) <= 1e-12)) throw broken(`chances sum to ${sum}, ${lost} lost`)

  const mark = store.mark()
  const farthest = (kind: string, n: number, draw: () => void): number => {
    const counts = new Map<string, number>()
    for (let i = 0; i < n; i++) {
      draw()
      const seen = scene.see(game)
      counts.set(seen, (counts.get(seen) ?? 0) + 1)
      store.rollback(mark)
    }
    for (const seen of counts.keys()) if (!chances.has(seen)) throw broken(`${kind} comes to ${seen}, which has no chance`)
    let worst = 0
    let rare = 0
    let rareCount = 0
    for (const [seen, p] of chances) {
      const count = counts.get(seen) ?? 0
      if (n * Math.min(p, 1 - p) < RARE) {
        const [chance, came] = p < 0.5 ? [p, count] : [1 - p, n - count]
        rare += n * chance
        rareCount += came
        continue
      }
      const z = Math.abs(count - n * p) / Math.sqrt(n * p * (1 - p))
      if (z >= FARTHEST) throw broken(`${kind} comes to ${seen} ${count} times in ${n}, its chance is ${p} (z ${z.toFixed(1)})`)
      worst = Math.max(worst, z)
    }
    if (Math.abs(rareCount - rare) >= FARTHEST * (Math.sqrt(rare) + 1)) {
      throw broken(`${kind} comes to rare outcomes ${rareCount} times in ${n} instead of ${rare.toFixed(1)}`)
    }
    return worst
  }
  const drawn = new Sample<Game, Happening>(game, 1, seats)
  const sample = farthest('sample', draws, () => act(drawn))
  const rolled = new Play<Game, Happening>(game, quickDice(1), seats)
  const faces = farthest('play', Math.ceil(draws / 10), () => rolled.run(act))
  return { outcomes: chances.size, sample, faces, lost }
}

/** P-10: an `Exact` that is kept says the same as a new one, in every situation of the scene and again in the first. */
export function keptMemory(scene: Scene): { readonly situations: number } {
  const staged = scene.make()
  const { game, act } = staged
  const seats = players(scene)
  const kept = new Exact<Game, Happening>(game, seats)
  const mark = game.store.mark()
  let situations = 0
  const compare = (situation: number): void => {
    situations++
    const broken = (message: string): Broken => new Broken(scene, 'kept memory', `situation ${situation}: ${message}`)
    const before = game.store.hash()
    const old = kept.odds([act], g => scene.see(g))
    const fresh = new Exact<Game, Happening>(game, seats).odds([act], g => scene.see(g))
    if (game.store.hash() !== before) throw broken('asking for odds changes the state')
    for (const seen of new Set([...old.chances.keys(), ...fresh.chances.keys()])) {
      const [p, q] = [old.chances.get(seen) ?? 0, fresh.chances.get(seen) ?? 0]
      if (!(Math.abs(p - q) <= 1e-12 + old.lost + fresh.lost)) throw broken(`${seen} is ${p} by memory, ${q} worked out anew`)
    }
  }
  inEverySituation(scene, staged, compare)
  game.store.rollback(mark)
  compare(0)
  return { situations }
}

/** All checks of this file. */
export function conforms(scene: Scene): void {
  prefixes(scene)
  rollback(scene)
  keptMemory(scene)
  exactAgainstSample(scene)
}
