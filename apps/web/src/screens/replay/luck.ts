// What the dice gave each side, against what dice give on the average. What a die was for comes from the rules, with the throw.
import type { LogEntry, Throw } from '../../client/types.ts'

type Made = Throw['needs'][number]['made']
/** Dice of one throw that are for the same. */
interface Part {
  readonly faces: readonly number[]
  /** Null where no single die can be judged. */
  readonly made: Made | null
  readonly by: string | null
}
export interface SideLuck {
  readonly seat: number
  /** All dice thrown. */
  readonly dice: number
  /** Those of them that needed a number. */
  readonly weighed: number
  /** Of these, how many made it, and how many do on the average. */
  readonly made: number
  readonly expected: number
  /** Dice that were added up, such as damage: their sum, and the sum on the average. Without what is added to them. */
  readonly summed: { readonly dice: number; readonly got: number; readonly expected: number }
}
export interface Luck {
  readonly sides: readonly SideLuck[]
  /** Dice that belong to no side, such as those for the initiative. */
  readonly nobodys: number
}
export interface Owned {
  readonly name: string
  readonly seat: number
}

/** The dice of a throw, need by need in the order in which they were thrown. */
function partsOf({ needs, faces, by }: Throw): readonly Part[] {
  if (needs.length === 0) return [{ faces, made: null, by }]
  let from = 0
  return needs.map(need => {
    const to = need.dice === null ? faces.length : from + need.dice
    const part = { faces: faces.slice(from, to), made: need.made, by: need.by }
    from = to
    return part
  })
}
const chanceOf = (sides: number, [from, to]: readonly [number, number]): number =>
  sides === 0 ? 0 : Math.max(0, Math.min(sides, to) - Math.max(1, from) + 1) / sides

const nothing = (seat: number): SideLuck => ({ seat, dice: 0, weighed: 0, made: 0, expected: 0, summed: { dice: 0, got: 0, expected: 0 } })
function withPart(side: SideLuck, sides: number, { faces, made }: Part): SideLuck {
  const dice = side.dice + faces.length
  if (made === null) return { ...side, dice }
  if (made === 'sum') {
    const { summed } = side
    const got = summed.got + faces.reduce((a, b) => a + b, 0)
    const expected = summed.expected + (faces.length * (sides + 1)) / 2
    return { ...side, dice, summed: { dice: summed.dice + faces.length, got, expected } }
  }
  return {
    ...side,
    dice,
    weighed: side.weighed + faces.length,
    made: side.made + faces.filter(face => face >= made[0] && face <= made[1]).length,
    expected: side.expected + faces.length * chanceOf(sides, made),
  }
}
function withThrow(luck: Luck, thrown: Throw, seatOf: (name: string | null) => number | null): Luck {
  let { sides, nobodys } = luck
  for (const part of partsOf(thrown)) {
    const seat = seatOf(part.by)
    if (seat === null) nobodys += part.faces.length
    else sides = sides.map(side => (side.seat === seat ? withPart(side, thrown.sides, part) : side))
  }
  return { sides, nobodys }
}
/** The luck before the first action, and after each. */
export function lucksOf(log: readonly LogEntry[], seats: readonly number[], models: readonly Owned[]): readonly Luck[] {
  const owners = new Map(models.map(m => [m.name, m.seat]))
  const seatOf = (name: string | null): number | null => (name === null ? null : (owners.get(name) ?? null))
  const lucks: Luck[] = [{ sides: seats.map(nothing), nobodys: 0 }]
  for (const { lines } of log) {
    const throws = lines.flatMap(({ thrown }) => (thrown === null ? [] : [thrown]))
    lucks.push(throws.reduce((luck, thrown) => withThrow(luck, thrown, seatOf), lucks.at(-1) as Luck))
  }
  return lucks
}
