import { expect, test } from 'vitest'
import type { Deed, Scene } from '../client/types.ts'
import { deedArrows, waitingIn } from './arrows.ts'
import { type Labelled, labelsOf } from './labelled.ts'
import {
  type Box,
  crosses,
  type Disc,
  type Ground,
  inside,
  onDisc,
  overlap,
  type Placed,
  placeAll,
  type Segment,
  type Wanted,
} from './labels.ts'

const LETTER = 6.9
const phone: Box = { left: 2, top: 2, w: 386, h: 300 }
const zoom: Box = { left: 344, top: 180, w: 36, h: 102 }
const name = (text: string, { x, y, r }: Disc): Wanted => ({
  rank: 10,
  must: true,
  sizes: [{ w: text.length * LETTER + 4, h: 14 }],
  at: { is: 'round', first: 'below', x, y, r },
})
interface Crowd {
  readonly names: readonly string[]
  readonly discs: readonly Disc[]
}
/** The places of a battle as a phone shows them: inches from the corner, and pixels for an inch. */
const crowd = (k: number, r: number, models: readonly (readonly [string, number, number])[], left = 0): Crowd => ({
  names: models.map(([text]) => text),
  discs: models.map(([, x, y]) => ({ x: left + x * k, y: y * k, r: r * k })),
})
const crowds: Readonly<Record<string, Crowd>> = {
  'two gangs in their corners': crowd(
    8,
    0.5,
    [
      ...['Rasp', 'Hook', 'Cleaver', 'Dread', 'Barb', 'Thorn', 'Snare', 'Slash', 'Mange', 'Scab'].map(
        (text, i) => [text, 15 + (i % 4) * 2.5, 3 + Math.floor(i / 4) * 2.5] as const,
      ),
      ...['Mags', 'Ledger', 'Needle', 'Slugger', 'Tenner', 'Copper', 'Nickel', 'Penny', 'Farthing', 'Bunt'].map(
        (text, i) => [text, 1.5 + (i % 4) * 2.5, 35 - Math.floor(i / 4) * 2.5] as const,
      ),
    ],
    90,
  ),
  'a column at the edge': crowd(
    5.5,
    0.5,
    ['Renate', 'Agnes', 'Karla', 'Sven', 'Dario', 'Adele', 'Mara', 'Wanda'].map((text, i) => [text, 2, 5 + i * 2] as const),
    4,
  ),
  'long names in a row': crowd(
    8,
    0.63,
    ['Sergeant Emese', 'Bowman Gergo', 'Spearman Bela', 'Crossbowman Pal'].map((text, i) => [text, 6 + i * 5, 27] as const),
    60,
  ),
  'models that stand on each other': crowd(9, 1, [
    ['Otto', 20, 15],
    ['Karl', 20.8, 15.2],
    ['Gero', 20.2, 15.9],
    ['Udo', 21, 16],
  ]),
}
const ground = ({ discs }: Crowd, lines: readonly Segment[] = []): Ground => ({ view: phone, discs, blocked: [zoom], lines })
function mustBeClear(places: readonly (Placed | null)[], discs: readonly Disc[]): void {
  const boxes = places.filter(p => p !== null)
  for (const [i, box] of boxes.entries()) {
    expect(inside(box, phone)).toBe(true)
    expect(overlap(box, zoom)).toBe(0)
    expect(discs.some(disc => onDisc(box, disc))).toBe(false)
    for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(0)
  }
}
for (const [what, it] of Object.entries(crowds)) {
  // The battles of a phone are 36 inches deep and more: with them the view is brought to its size.
  const tall = Math.max(...it.discs.map(d => d.y))
  const discs = it.discs.map(d => ({ ...d, y: tall > 290 ? d.y - (tall - 280) * (d.y / tall) : d.y }))
  test(`everybody has a name that can be read: ${what}`, () => {
    const places = placeAll(
      it.names.map((text, i) => name(text, discs[i] as Disc)),
      ground({ ...it, discs }),
    )
    expect(places.every(p => p !== null)).toBe(true)
    mustBeClear(places, discs)
  })
  test(`outcomes, names, marks and areas keep off each other: ${what}`, () => {
    const at = discs[1] as Disc
    const wanted: readonly Wanted[] = [
      { rank: 60, must: false, sizes: [{ w: 110, h: 13 }], at: { is: 'rim', ...at, r: 20 } },
      { rank: 60, must: false, sizes: [{ w: 90, h: 13 }], at: { is: 'rim', ...at, r: 8 } },
      ...it.names.map((text, i) => name(text, discs[i] as Disc)),
      { rank: 0, must: true, sizes: [{ w: 130, h: 45 }], at: { is: 'round', first: 'above', ...at } },
      { rank: 0, must: true, sizes: [{ w: 70, h: 15 }], at: { is: 'round', first: 'above', ...(discs[0] as Disc) } },
      { rank: 30, must: true, sizes: [{ w: 34, h: 16 }], at: { is: 'round', first: 'above', ...at, r: 12 } },
    ]
    const places = placeAll(wanted, ground({ ...it, discs }))
    expect(places.slice(2).every(p => p !== null)).toBe(true)
    mustBeClear(places, discs)
  })
}
test('what does not matter gives way, and what matters covers as little as it can', () => {
  const small: Box = { left: 0, top: 0, w: 60, h: 20 }
  const big: Wanted = { rank: 0, must: true, sizes: [{ w: 58, h: 18 }], at: { is: 'round', first: 'above', x: 30, y: 10, r: 0 } }
  const area: Wanted = { rank: 60, must: false, sizes: [{ w: 30, h: 12 }], at: { is: 'rim', x: 30, y: 10, r: 5 } }
  const [words, none, second] = placeAll([big, area, { ...big, rank: 1 }], { view: small, discs: [], blocked: [], lines: [] })
  expect(words).not.toBeNull()
  expect(none).toBeNull()
  expect(second !== null && second !== undefined && inside(second, small)).toBe(true)
})
test('the shorter words are taken where the longer find no place', () => {
  const at = { is: 'on', x: 50, y: 10, tall: 8 } as const
  const sizes = [
    { w: 90, h: 12 },
    { w: 20, h: 12 },
  ]
  const place = (w: number) =>
    placeAll([{ rank: 0, must: false, sizes, at }], { view: { left: 50 - w / 2, top: 0, w, h: 20 }, discs: [], blocked: [], lines: [] })[0]
  expect(place(100)?.size).toBe(0)
  expect(place(60)?.size).toBe(1)
  expect(place(10)).toBeNull()
})
test('a name far from its model is led to, from the edge of the base', () => {
  const disc = { x: 100, y: 100, r: 10 }
  const walls = [60, 110].map(top => ({ left: 0, top, w: 386, h: 30 }))
  const [far] = placeAll([name('Karl', disc)], {
    view: phone,
    discs: [disc],
    blocked: [...walls, { left: 0, top: 90, w: 386, h: 20 }],
    lines: [],
  })
  expect(far?.lead).not.toBeNull()
  const { from = [0, 0] } = far?.lead ?? {}
  expect(Math.hypot(from[0] - 100, from[1] - 100)).toBeCloseTo(10)
})
test('a name keeps off an arrow when there is room elsewhere', () => {
  const disc = { x: 100, y: 100, r: 10 }
  const arrow: Segment = { from: [100, 110], to: [100, 250] }
  const [it] = placeAll([name('Karl', disc)], { view: phone, discs: [disc], blocked: [], lines: [arrow] })
  expect(it !== null && it !== undefined && crosses(it, arrow)).toBe(false)
})

const model = (text: string, at: readonly [number, number], more: object = {}) => ({
  name: text,
  seat: 0,
  profile: text,
  at,
  level: 0,
  radius: 0.5,
  height: 1,
  facing: null,
  is: 'standing' as const,
  active: false,
  spent: false,
  gauges: [],
  states: [],
  card: [],
  ...more,
})
const scene: Scene = {
  width: 30,
  depth: 20,
  unit: { word: 'in', inches: 1 },
  terrain: [
    { id: 'north wall', outline: [[4, 15], [8, 15], [8, 16], [4, 16]], bottom: 0, top: 2, words: 'dense', cover: 'dense', impassable: false }, // biome-ignore format: one piece
  ],
  models: [
    model('Gero', [5, 10]),
    model('Karl', [15, 10]),
    model('Udo', [25, 10], { is: 'fallen' }),
    model('Fort', [1, 1], { is: 'gone' }),
  ],
  marks: [
    { is: 'token', name: 'cache 1', at: [10, 5], radius: 0.4, words: 'search token' },
    { is: 'token', name: 'Karl, Short Bow', at: [12, 12], radius: 0.15, words: '3.2 in of the path (E-040)' },
  ],
  waits: [
    { by: 'Gero', what: 'watches over', to: 'Karl', helps: true },
    { by: 'Karl', what: 'declares Short Bow at 3.2 in', to: [12, 12], helps: false },
  ],
  areas: [
    { of: 'Karl', name: 'Reach 0 in', at: [15, 10], radius: 0.54, why: '' },
    { of: 'Karl', name: 'Awareness 5 in', at: [15, 10], radius: 5.5, why: '' },
    { of: 'Gero', name: 'range 9 in', at: [5, 10], radius: 9.5, why: '' },
  ],
  clock: [],
  sides: [],
  way: null,
}
const looked: Labelled = { scene, selected: 'Karl', marks: {}, happened: null, goal: null, ruler: null }
const texts = (it: Labelled, is: string): readonly string[] =>
  labelsOf(it)
    .filter(label => label.is === is)
    .map(label => label.rows.map(row => row.text).join(' / '))
test('everybody who is there has a name, an area of nothing has none, and points are called what they are', () => {
  expect(texts(looked, 'name')).toEqual(['Gero', 'Karl', 'Udo'])
  expect(texts(looked, 'area')).toEqual(['Awareness 5 in'])
  expect(texts(looked, 'token')).toEqual(['cache 1'])
  expect(texts(looked, 'piece')).toEqual(['north wall, 2″'])
})
test('an arrow over somebody in between is drawn over him, so that it does not seem to end there', () => {
  const shot = (to: string, from: string): Deed => ({ by: from, to, what: 'shot', end: 'hit', came: 'hit', order: null })
  const three = [model('Gero', [5, 10]), model('Karl', [15, 10.4]), model('Otto', [25, 10])]
  const over = (deed: Deed, models: Scene['models']): boolean | undefined => deedArrows([deed], { models, width: 30 })[0]?.over
  expect(over(shot('Otto', 'Gero'), three)).toBe(true)
  expect(over(shot('Karl', 'Gero'), three), 'nobody in between').toBe(false)
  const aside = [...three.slice(0, 1), model('Karl', [15, 11.2]), ...three.slice(2)]
  expect(over(shot('Otto', 'Gero'), aside), 'beside the line').toBe(false)
})
test('what waits is told in words, until the last action tells of the same model', () => {
  expect(waitingIn(scene).map(w => `${w.by.name} ${w.what}`)).toEqual(['Gero watches over', 'Karl declares Short Bow at 3.2 in'])
  const deed = { by: 'Gero', to: 'Karl', what: 'shot', end: 'miss', came: 'all saved', order: 1 } as const
  const happened = { n: 1, told: 1, deeds: [deed], fates: [{ model: 'Karl', is: 'well', text: 'all saved' }] } as const
  expect(texts({ ...looked, happened }, 'wait')).toEqual(['declares Short Bow at 3.2 in'])
  expect(texts({ ...looked, happened }, 'outcome'), 'said once').toEqual(['1. shot: all saved'])
  expect(texts({ ...looked, happened }, 'area'), 'not while there is something else to be read').toEqual([])
})
