/**
 * Time of sight and cover for a pair of models, set-up included, beside the same union areas from two polygon libraries.
 * Run: node --conditions=source --import tsx bench/geometry.ts
 */
import type { Piece, Sight, Volume } from '@sightline/geometry'
import { boxFootprint, hiddenAtLeast, hiddenVolume, inches, mil, piece, roundFootprint, sight, standing, volume } from '@sightline/geometry'
import { areaPathsD, FillRule, unionD } from 'clipper2-ts'
import polygonClipping from 'polygon-clipping'
import { between, frameOf } from '../packages/geometry/src/frame.ts'
import { shadowOf } from '../packages/geometry/src/shadow.ts'
import type { UnionFrame } from '../packages/geometry/src/union.ts'
import { unionOf } from '../packages/geometry/src/union.ts'

/** A small fixed generator, so that every run measures the same tables. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 48_271) % 2_147_483_647
    return Math.floor((state / 2_147_483_647) * below)
  }
}

interface Scene {
  readonly models: readonly Volume[]
  readonly blockers: readonly Piece[]
}

function scene(seed: number, pieceCount: number): Scene {
  const next = numbers(seed)
  const terrain = Array.from({ length: pieceCount }, (_, i) => {
    const at = { x: 2000 + next(44_000), y: 2000 + next(44_000) }
    const top = inches(1 + next(5))
    const id = `piece-${i}`
    if (i % 3 === 0) return piece({ id, footprint: roundFootprint(at, mil(500 + next(1500)), 8), top })
    return piece({
      id,
      footprint: boxFootprint(at, mil(300 + next(4500)), mil(300 + next(4500))),
      top,
      bottom: mil(i % 10 === 1 ? 800 : 0),
    })
  })
  const models = Array.from({ length: 20 }, () =>
    volume({
      at: { x: 1000 + next(46_000), y: 1000 + next(46_000) },
      radius: mil(500),
      width: inches(1),
      height: mil(1500),
      eye: mil(1300),
    }),
  )
  return { models, blockers: [...terrain, ...models.map((m, i) => standing(`model-${i}`, m))] }
}

function everyPair(s: Scene): Sight[] {
  const found: Sight[] = []
  for (const [i, a] of s.models.entries()) {
    for (const [j, b] of s.models.entries()) {
      if (i === j) continue
      const seen = sight(a, b, s.blockers, [`model-${i}`, `model-${j}`])
      hiddenAtLeast(seen, 1, 2)
      found.push(seen)
    }
  }
  return found
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The median time of `run` in microseconds per item. */
function timed(rounds: number, items: number, run: () => void): number {
  for (let i = 0; i < 5; i += 1) run()
  const times = Array.from({ length: rounds }, () => {
    const start = process.hrtime.bigint()
    run()
    return Number(process.hrtime.bigint() - start) / 1000 / items
  })
  return median(times)
}

/** Median microseconds of each run, measured in turns so that a busy moment of the machine hits all alike. */
function inTurns(rounds: number, runs: readonly (() => void)[]): number[] {
  const times = runs.map((): number[] => [])
  for (let round = -5; round < rounds; round += 1) {
    for (const [i, run] of runs.entries()) {
      const time = timedOnce(run)
      if (round >= 0) times[i]?.push(time)
    }
  }
  return times.map(median)
}

type Ring = [number, number][]

const ringOf = (flat: readonly number[]): Ring =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] ?? 0, flat[2 * i + 1] ?? 0])

function silhouetteOf(s: Sight): UnionFrame {
  return { left: -s.target.width / 2, right: s.target.width / 2, low: 0, high: s.target.height }
}

/** Set-up for the libraries: choose what is between, project it, cut it to the target's rectangle. */
function shadowsOf(table: Scene, s: Sight): Ring[] {
  const frame = frameOf(s.viewer, s.target)
  const window = { half: s.target.width / 2, low: 0, high: s.target.height }
  return between(frame, table.blockers, except(table, s))
    .map(p => shadowOf(frame, p, window))
    .filter(shadow => shadow.length >= 6)
    .map(ringOf)
}

function areaByClipper(shadows: readonly Ring[]): number {
  const paths = shadows.map(ring => ring.map(([x, y]) => ({ x, y })))
  return areaPathsD(unionD(paths, [], FillRule.NonZero, 8))
}

/** The area, or undefined where the library gives up on nearly touching sides. */
function areaByPolygonClipping(shadows: readonly Ring[]): number | undefined {
  try {
    const union = polygonClipping.union([], ...shadows.map(ring => [ring]))
    return union.flatMap(rings => rings.map((ring, i) => (i === 0 ? 1 : -1) * Math.abs(ringArea(ring)))).reduce((a, b) => a + b, 0)
  } catch {
    return undefined
  }
}

for (const pieceCount of [30, 45, 60]) {
  const table = scene(pieceCount, pieceCount)
  const found = everyPair(table)
  const partly = found.filter(s => s.hiding.length > 0)
  console.log(`\n${pieceCount} pieces, 20 models on 48 x 48 in, 380 ordered pairs`)
  console.log(
    `  ${found.filter(s => s.any).length} with any sight, ${found.filter(s => s.hidden >= 0.5).length} at least half hidden, ${partly.length} with shadows`,
  )
  const all = timed(41, 1, () => everyPair(table))
  const single = found.map(s => timedOnce(() => sight(s.viewer, s.target, table.blockers, except(table, s)))).toSorted((a, b) => a - b)
  console.log(`  all 380 pairs               ${(all / 1000).toFixed(2)} ms  (goal 15)`)
  console.log(
    `  a pair, everything included ${(all / 380).toFixed(1)} us  (goal 40), 95 % of them below ${(single[361] ?? 0).toFixed(0)} us`,
  )
  const volumes = timed(15, found.length, () => {
    for (const s of found) hiddenVolume(s.viewer, s.target, table.blockers, except(table, s))
  })
  console.log(`  hidden share of the volume  ${volumes.toFixed(1)} us`)

  const ready = partly.map(s => shadowsOf(table, s))
  const contenders: [string, (s: Sight, shadows: readonly Ring[]) => unknown][] = [
    ['sightline, everything', s => sight(s.viewer, s.target, table.blockers, except(table, s))],
    [
      'sightline, area only, set-up done',
      s =>
        unionOf(
          s.hiding.map(h => h.shadow),
          silhouetteOf(s),
        ),
    ],
    ['clipper2-ts, area only, set-up done', (_, shadows) => areaByClipper(shadows)],
    ['clipper2-ts, area only, with set-up', s => areaByClipper(shadowsOf(table, s))],
    ['polygon-clipping, area only, set-up done', (_, shadows) => areaByPolygonClipping(shadows)],
    ['polygon-clipping, area only, with set-up', s => areaByPolygonClipping(shadowsOf(table, s))],
  ]
  const medians = inTurns(
    25,
    contenders.map(([, run]) => () => {
      for (const [i, s] of partly.entries()) run(s, ready[i] ?? [])
    }),
  ).map(time => time / partly.length)
  console.log('  the pairs with shadows; "everything" is set-up, any sight, a clear line, each piece alone and what it adds:')
  for (const [i, [name]] of contenders.entries()) {
    const time = medians[i] ?? 0
    console.log(`    ${name.padEnd(40)} ${time.toFixed(1).padStart(6)} us  ${(time / (medians[0] ?? 1)).toFixed(1)} x`)
  }
  const areas = partly.map((s, i) => ({ s, clipper: areaByClipper(ready[i] ?? []), other: areaByPolygonClipping(ready[i] ?? []) }))
  const apart = areas.map(({ s, clipper, other }) => {
    const whole = s.target.width * s.target.height
    return Math.max(Math.abs(clipper / whole - s.hidden), other === undefined ? 0 : Math.abs(other / whole - s.hidden))
  })
  console.log(
    `    shares differ by at most ${Math.max(...apart).toExponential(1)}; polygon-clipping gives up on ${areas.filter(a => a.other === undefined).length}`,
  )
}

function except(table: Scene, s: Sight): string[] {
  return [`model-${table.models.indexOf(s.viewer)}`, `model-${table.models.indexOf(s.target)}`]
}

function timedOnce(run: () => void): number {
  const start = process.hrtime.bigint()
  run()
  return Number(process.hrtime.bigint() - start) / 1000
}

function ringArea(ring: readonly (readonly [number, number])[]): number {
  let twice = 0
  for (const [i, [x0, y0]] of ring.entries()) {
    const [x1, y1] = ring[(i + 1) % ring.length] ?? [0, 0]
    twice += x0 * y1 - x1 * y0
  }
  return twice / 2
}
