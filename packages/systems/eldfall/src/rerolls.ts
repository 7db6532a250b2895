// Rerolls: a new face replaces the old one. A Scepter rerolls one die of a Sorcery spell in the Active Role; it is asked for when all
// Attack dice lie, before Dodges.
import { once, type Reading, reading, rule, tally } from '@sightline/kernel'
import { roleOf } from './attack.ts'
import { type Block, classOf, howOf, type Outcomes, type Roll, rollOf, setsOf, settle } from './dice.ts'
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
    ),
)
const oneDie = once((r: Roll): Roll => rollOf(1, r.target, r.critical, r.straysFrom, r.straysLast, r.criticalAlways))
const rollFaces = rule('Attack dice', (t: T, roll: Roll, by: Model): readonly number[] => t.roll(faces(roll), 'E-011', by))
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
  const lying = block.rolls.map((roll, i) => rollFaces(t, roll, (declared[i] as Declared).by as Model))
  const first = declared.findIndex(d => mayReroll(game, d))
  const final = lying.map((classes, i) => {
    const roll = block.rolls[i] as Roll
    if (i !== first) return classes
    return rerollOne(t, declared[i] as Declared, oneDie(roll), ...classes)
  })
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
