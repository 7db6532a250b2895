// Ready boards of 24 by 36 in. Both are the same for the two corners: half a turn about the middle changes nothing.
import type { TerrainLine } from './terrain.ts'

export const boardNames = ['open', 'diner', 'yard'] as const
export type BoardName = (typeof boardNames)[number]

const plain = { bottom: 0, impassable: false, platform: false, decorative: false }
const wall = (id: string, x: number, y: number, width: number, depth: number): TerrainLine => ({
  ...plain,
  id,
  box: [x, y, width, depth],
  height: 1,
})
const block = (id: string, height: number, x: number, y: number, width: number, depth: number): TerrainLine => ({
  ...plain,
  id,
  box: [x, y, width, depth],
  height,
  impassable: true,
})
const roof = (id: string, x: number, y: number): TerrainLine => ({ ...plain, id, box: [x, y, 4, 4], height: 2, platform: true })

/** A model may climb a wall of 1 in for nothing; blocks are not entered; roofs are stood on. */
export const boards: Readonly<Record<BoardName, readonly TerrainLine[]>> = {
  open: [],
  diner: [
    block('diner', 4, 9, 15.5, 6, 5),
    wall('west wall', 3, 21, 4, 0.4),
    wall('east wall', 17, 14.6, 4, 0.4),
    block('bus', 2, 2, 9.4, 3.5, 1.6),
    block('truck', 2, 18.5, 25, 3.5, 1.6),
    { ...plain, id: 'sign', round: [12, 9, 0.4], height: 3, impassable: true },
    { ...plain, id: 'pylon', round: [12, 27, 0.4], height: 3, impassable: true },
  ],
  yard: [
    roof('south shed', 14, 8),
    roof('north shed', 6, 24),
    block('container', 3, 9.5, 17.2, 5, 1.6),
    wall('south fence', 3, 13, 6, 0.3),
    wall('north fence', 15, 22.7, 6, 0.3),
    wall('pipes', 20, 16, 0.4, 4),
    wall('tyres', 3.6, 16, 0.4, 4),
  ],
}

/** P-066: five search tokens, at least 4 in apart, on a table of the usual size. */
export const skirmishTokens = [
  [12, 18],
  [5, 26],
  [19, 10],
  [6, 12],
  [18, 24],
] as const
