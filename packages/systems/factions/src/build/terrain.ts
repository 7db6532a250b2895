// Terrain of a set-up: boxes, rounds and convex outlines with a height.
import { boxFootprint, inches, normaliseFootprint, type Piece, type Point, piece, roundFootprint } from '@sightline/geometry'
import type { Problem } from '@sightline/kernel'
import { z } from 'zod'
import { placeSchema } from '../intents.ts'

const name = z.string().trim().min(1).max(60)
const length = z.number().min(0).max(72)
const spot = z.number().min(-500).max(500)
const size = z.number().positive().max(500)
export const terrainSchema = z.strictObject({
  id: name,
  /** [x, y, width, depth], inches. */
  box: z.tuple([spot, spot, size, size]).optional(),
  /** [x, y, radius], inches. */
  round: z.tuple([spot, spot, size]).optional(),
  /** Corners of a convex outline, inches. */
  outline: z.array(placeSchema).min(3).max(40).optional(),
  /** A low wall is 1 in tall. */
  height: length,
  bottom: length.default(0),
  /** No model may enter it. */
  impassable: z.boolean().default(false),
  /** Models can stand on it. */
  platform: z.boolean().default(false),
  /** Ignored entirely. */
  decorative: z.boolean().default(false),
})
export type TerrainLine = z.output<typeof terrainSchema>

function footprintOf({ box, round, outline }: TerrainLine): readonly Point[] | null {
  if (box !== undefined) return boxFootprint({ x: inches(box[0]), y: inches(box[1]) }, inches(box[2]), inches(box[3]))
  if (round !== undefined) return roundFootprint({ x: inches(round[0]), y: inches(round[1]) }, inches(round[2]))
  return outline?.map(([x, y]) => ({ x: inches(x), y: inches(y) })) ?? null
}
type Add = (path: Problem['path'], found: string, expected: string) => void
export function terrainOf(lines: readonly TerrainLine[], add: Add): Piece[] {
  return lines.flatMap((line, i) => {
    const path = ['terrain', i]
    if (lines.findIndex(other => other.id === line.id) !== i) add([...path, 'id'], `"${line.id}" twice`, 'an id of its own')
    const shapes = [line.box, line.round, line.outline].filter(shape => shape !== undefined)
    const footprint = footprintOf(line)
    if (footprint === null || shapes.length !== 1) {
      add(path, shapes.length === 0 ? 'no shape' : `${shapes.length} shapes`, 'one of box, round, outline')
      return []
    }
    const fault = normaliseFootprint(footprint)
    if (typeof fault === 'string') {
      add([...path, 'outline'], fault, 'a convex outline with an area')
      return []
    }
    if (line.bottom > line.height) {
      add([...path, 'bottom'], `${line.bottom} in`, `at most the height, ${line.height} in`)
      return []
    }
    const tags = [
      ...(line.impassable ? ['impassable'] : []),
      ...(line.platform ? ['platform'] : []),
      ...(line.decorative ? ['decorative'] : []),
    ]
    return [piece({ id: line.id, footprint, bottom: inches(line.bottom), top: inches(line.height), tags })]
  })
}
