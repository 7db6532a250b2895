// How the dice of a throw are told apart on screen: whose they are, which of them did what they were for, and which are Luck dice.
import type { LogLine, Throw } from '../client/types.ts'

export interface Die {
  readonly face: number
  /** Null where no single die can be judged. */
  readonly made: boolean | null
}
export interface DiceGroup {
  /** Empty where all dice of the throw are alike. */
  readonly word: string
  readonly dice: readonly Die[]
}
/** The dice of a throw with what each was for, part after part in the order in which they were thrown. */
function parts({ needs, faces, by }: Throw): readonly (DiceGroup & { readonly by: string | null })[] {
  if (needs.length === 0) return [{ word: '', by, dice: faces.map(face => ({ face, made: null })) }]
  let from = 0
  return needs.map(need => {
    const to = need.dice === null ? faces.length : from + need.dice
    const { made } = need
    const dice = faces.slice(from, to).map(face => ({ face, made: made === 'sum' ? null : face >= made[0] && face <= made[1] }))
    from = to
    return { word: '', by: need.by, dice }
  })
}
/** A pool with Luck dice, as the event before the throw has announced it. */
function luckBefore(lines: readonly LogLine[], at: number): { readonly dice: number; readonly luck: number } | null {
  const pool: unknown = lines[at - 1]?.data.pool
  if (typeof pool !== 'object' || pool === null) return null
  const [dice, luck] = [Reflect.get(pool, 'dice'), Reflect.get(pool, 'luck')] as const
  return typeof dice === 'number' && typeof luck === 'number' && luck > 0 ? { dice, luck } : null
}
/** The dice of the throw in this line. */
export function groupsOf(lines: readonly LogLine[], at: number): readonly DiceGroup[] {
  const thrown = lines[at]?.thrown ?? null
  if (thrown === null) return []
  const all = parts(thrown)
  if (all.length > 1 && all.some(p => p.by !== all[0]?.by)) return all.map(({ by, dice }) => ({ word: by ?? '', dice }))
  const dice = all.flatMap(p => p.dice)
  const pool = luckBefore(lines, at)
  if (pool === null || dice.length < pool.dice) return [{ word: '', dice }]
  return [
    { word: 'Luck', dice: dice.slice(0, pool.luck) },
    { word: 'standard', dice: dice.slice(pool.luck, pool.dice) },
    { word: 'Fortune, one for each lucky hit', dice: dice.slice(pool.dice) },
  ].filter(group => group.dice.length > 0)
}
/** "Kenji rolled 2d20 and Rowan 1d20": dice that are read together need not be of one model. */
export function whoRolled({ by, faces, sides, needs }: Throw): string {
  const known = needs.every(need => need.dice !== null && need.by !== null)
  const owners = known ? [...new Set(needs.map(need => need.by))] : []
  if (owners.length < 2) return `${by === null ? 'Rolled' : `${by} rolled`} ${faces.length}d${sides}`
  const own = (name: string | null): number => needs.reduce((sum, need) => sum + (need.by === name ? (need.dice ?? 0) : 0), 0)
  return owners.map((name, i) => `${name} ${i === 0 ? 'rolled ' : ''}${own(name)}d${sides}`).join(' and ')
}
