// What the dice gave each side, against what dice give on the average. Only throws whose reading says what a die needed are weighed.
import type { LogEntry, LogLine, Throw } from '../../client/types.ts'

/** Dice of one throw that need the same. */
interface Part {
  readonly faces: readonly number[]
  /** Null where the reading does not say what a single die needs. */
  readonly makes: ((face: number) => boolean) | null
  /** They belong to whom the thrower's dice are compared with. */
  readonly against: boolean
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

const AT_LEAST = /^\d+d\d+ at (\d+)\+(?:, again on (\d+))?$/
const AT_MOST = /^(?:\d+ (?:Luck|Fortune)(?: \+ \d+d\d+)?|\d+d\d+) at most (\d+)(?:, \d+ and more strays)?$/
const REACHES = /^d\d+([+-]\d+) (against AC|to reach|to exceed) (\d+)(?:, .*)?$/
const COUNT = /^(\d+)d\d+/
const SUM = /^\d+d\d+(?:[+-]\d+)?$/

/** What one die needs by the name of the reading; null where it does not say. */
export function needOf(name: string): ((face: number) => boolean) | null {
  const least = AT_LEAST.exec(name)
  if (least !== null) {
    const from = Math.min(Number(least[1]), Number(least[2] ?? least[1]))
    return face => face >= from
  }
  const most = AT_MOST.exec(name)
  if (most !== null) return face => face <= Number(most[1])
  const reaches = REACHES.exec(name)
  // A die for a bystander in the line of fire is not one that anybody hopes to be high.
  if (reaches === null || !name.startsWith('d20')) return null
  const needed = Number(reaches[3]) + (reaches[2] === 'to exceed' ? 1 : 0)
  return face => face + Number(reaches[1]) >= needed
}
/** "3d20 at most 12 against 1d20 at most 9" is two parts, one after another in the faces. */
function partsOf({ what, faces }: Throw): readonly Part[] {
  const whole = needOf(what)
  if (whole !== null) return [{ faces, makes: whole, against: false }]
  const opposed = what.split(' against ')
  const names = opposed.flatMap(side => side.split(' and '))
  const counts = names.map(name => Number(COUNT.exec(name)?.[1] ?? 0))
  const fits = counts.reduce((a, b) => a + b, 0) === faces.length
  // With more than two in a confrontation the name does not tell whose the later dice are.
  if (!fits || names.length < 2 || (opposed.length > 1 && names.length > 2)) return [{ faces, makes: null, against: false }]
  return names.map((name, i) => {
    const from = counts.slice(0, i).reduce((a, b) => a + b, 0)
    return { faces: faces.slice(from, from + (counts[i] ?? 0)), makes: needOf(name), against: opposed.length > 1 && i > 0 }
  })
}
const chanceOf = (sides: number, makes: (face: number) => boolean): number =>
  Array.from({ length: sides }, (_, i) => makes(i + 1)).filter(Boolean).length / sides

/** Events name models by number; a line that begins with a name tells whose number it is. */
function learn({ data: { who }, text }: LogLine, models: readonly Owned[], known: Map<number, string>): void {
  if (typeof who !== 'number' || known.has(who)) return
  const [longest] = models.filter(m => text.startsWith(m.name)).sort((a, b) => b.name.length - a.name.length)
  if (longest !== undefined) known.set(who, longest.name)
}
/** Dice of an attack that the rules throw by numbers alone: the attacker’s, but for a save, by the event before them. */
function rollerOf(lines: readonly LogLine[], at: number, known: ReadonlyMap<number, string>): string | null {
  const attack = lines.slice(0, at).findLast(({ data }) => typeof data.who === 'number' && typeof data.on === 'number')
  const path: unknown = lines[at]?.data.path
  if (attack === undefined || !Array.isArray(path)) return null
  const id = String(path.at(-1)).endsWith('save') ? attack.data.on : attack.data.who
  return typeof id === 'number' ? (known.get(id) ?? null) : null
}
export interface Owned {
  readonly name: string
  readonly seat: number
}

export function luckOf(log: readonly LogEntry[], seats: readonly number[], models: readonly Owned[]): Luck {
  const sides = new Map(
    seats.map(seat => [seat, { seat, dice: 0, weighed: 0, made: 0, expected: 0, summed: { dice: 0, got: 0, expected: 0 } }]),
  )
  let nobodys = 0
  const known = new Map<number, string>()
  const throws = log.flatMap(({ lines }) =>
    lines.flatMap((line, i) => {
      learn(line, models, known)
      return line.thrown === null ? [] : [{ thrown: line.thrown, by: line.thrown.by ?? rollerOf(lines, i, known) }]
    }),
  )
  for (const { thrown, by } of throws) {
    const seat = by === null ? null : (models.find(m => m.name === by)?.seat ?? null)
    for (const { faces, makes, against } of partsOf(thrown)) {
      const side = sides.get(against ? (seats.find(s => s !== seat) ?? -1) : (seat ?? -1))
      if (seat === null || side === undefined) {
        nobodys += faces.length
        continue
      }
      side.dice += faces.length
      if (makes !== null) {
        side.weighed += faces.length
        side.made += faces.filter(makes).length
        side.expected += faces.length * chanceOf(thrown.sides, makes)
      } else if (SUM.test(thrown.what)) {
        side.summed.dice += faces.length
        side.summed.got += faces.reduce((a, b) => a + b, 0)
        side.summed.expected += (faces.length * (thrown.sides + 1)) / 2
      }
    }
  }
  return { sides: [...sides.values()], nobodys }
}
