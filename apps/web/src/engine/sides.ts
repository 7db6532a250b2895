// What the sides of a game are called: the colour that marks them, and the crew or party where the set-up names one.
import type { Scene } from '../client/types.ts'

const field = (of: unknown, key: string): unknown => (typeof of === 'object' && of !== null ? Reflect.get(of, key) : undefined)
const textOf = (of: unknown): string | null =>
  typeof of === 'string' ? of : typeof of === 'object' ? textOf(field(of, 'name') ?? '') : null
const full = (text: string | null): string | null => (text === null || text === '' ? null : text)

/** The name that a set-up gives a side, whichever way it does: a ready crew, a party, a party at an edge, a roster. */
export function forceOf(setup: unknown, side: string): string | null {
  const parties = field(setup, 'parties')
  const edges = typeof parties === 'object' && parties !== null ? Object.values(parties) : []
  const rosters = field(setup, 'rosters')
  const lines: readonly unknown[] = [...edges, ...(Array.isArray(rosters) ? rosters : [])]
  const line = lines.find(one => field(one, 'side') === side)
  const named = field(field(setup, 'ready'), side) ?? field(parties, side) ?? field(line, 'party') ?? field(line, 'roster')
  return full(textOf(named))
}
/** "Red: few operators", or the colour alone. */
export function withForces(scene: Scene, setup: unknown): Scene {
  const sides = scene.sides.map(side => {
    const colour = `${side.name.slice(0, 1).toUpperCase()}${side.name.slice(1)}`
    const force = forceOf(setup, side.name)
    return { ...side, name: force === null ? colour : `${colour}: ${force}` }
  })
  return { ...scene, sides }
}
