// Rerolls: a new face replaces the old one. A Scepter rerolls one die of a Sorcery spell in the Active Role; it is asked for when all
// Attack dice lie, before Dodges.
import { once, type Reading, reading, rule, tally } from '@sightline/kernel'
import { roleOf } from './attack.ts'
import { type Block, classOf, howOf, needOf, type Outcomes, type Roll, rollOf, setsOf, settle } from './dice.ts'
import type { T } from './events.ts'
import type { Declared, Model, Skirmish } from './game.ts'
import { meansOf } from './means.ts'

export const mayReroll = (game: Skirmish, d: Declared): boolean =>
  roleOf(game, d) === 'active' && meansOf(d).craft === 'Sorcery' && (d.by as Model).built.items.includes('Scepter')

/** What the dice of a roll count as, in ascending order. */
const faces = once(
  (roll: Roll): Reading<readonly number[]> =>
    reading(
      `${roll.dice}d20 at most ${roll.target}`,
      dice =>
        Object.freeze(
          dice
            .roll(roll.dice, 20)
            .map(face => classOf(face, roll))
            .sort((a, b) => a - b),
        ),
      () =>
        tally<readonly number[]>(
          add => {
            for (const { classes, p } of setsOf(roll)) add(classes, p)
          },
          v => v.join(),
        ),
      null,
      [needOf(roll)],
    ),
)
const oneDie = once((r: Roll): Roll => rollOf(1, r.target, r.critical, r.straysFrom, r.straysLast, r.criticalAlways))
/** All rolls in their order, given as model and roll in turn; the classes of all dice, one after another. */
const rollAll = rule('Attack dice to reroll', (t: T, by: Model, roll: Roll, ...rest: (Model | Roll)[]): readonly number[] => {
  const mine = t.roll(faces(roll), 'E-011', by)
  const [next, its, ...more] = rest
  return next === undefined || its === undefined ? mine : [...mine, ...rollAll(t, next as Model, its as Roll, ...more)]
})
const rerollOne = rule('reroll', (t: T, d: Declared, one: Roll, ...classes: number[]): readonly number[] => {
  const by = d.by as Model
  const distinct = [...new Set(classes)]
  const at = t.choose<number>({
    who: by.seat,
    ask: { is: 'reroll', who: by, on: d.on },
    why: 'E-011',
    options: [{ is: 0 }, ...distinct.map(is => ({ is }))],
  })
  if (at === 0) return classes
  t.emit({ is: 'rerolls', who: by.id, why: 'E-011' })
  const i = classes.indexOf(at)
  const [anew = 0] = t.roll(faces(one), 'E-011', by)
  return [...classes.filter((_, j) => j !== i), anew].sort((a, b) => a - b)
})

/** All dice with the rerolls of those who have one; one for each Attack, on the first of its rolls. */
export function rerolled(t: T, declared: readonly Declared[], block: Block): Outcomes {
  const { game } = t
  const first = declared.findIndex(d => mayReroll(game, d))
  const [by, roll, ...rest] = declared.flatMap((d, i) => [d.by as Model, block.rolls[i] as Roll])
  const dice = rollAll(t, by as Model, roll as Roll, ...rest)
  const ends = block.rolls.map((_, i) => block.rolls.slice(0, i + 1).reduce((sum, r) => sum + r.dice, 0))
  const lying = block.rolls.map((r, i) => dice.slice((ends[i] ?? 0) - r.dice, ends[i]))
  const anew = rerollOne(t, declared[first] as Declared, oneDie(block.rolls[first] as Roll), ...(lying[first] ?? []))
  const final = lying.map((classes, i) => (i === first ? anew : classes))
  const how = howOf(game.options)
  return final.flatMap((mine, i) => {
    const { hits, crits, strays } = settle(
      mine,
      (block.against[i] ?? []).map(j => final[j] ?? []),
      how,
    )
    return [hits, crits, strays]
  })
}
