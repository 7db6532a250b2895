// From hits to Harm, Injuries and removal (F-026 to F-030).
import { type Clause, given, type Modifier, rule, sum } from '@sightline/kernel'
import type { Row, T } from './events.ts'
import { type Battle, has, inPlay, type Model } from './game.ts'
import type { Options } from './options.ts'

/** F-026: the Endurance that counts now: Buffout raises it, radiation tokens (P-058) and Pierce (P-025) lower it, never below the minimum (U-10). */
export const enduranceOf = (game: Battle, m: Model, pierced: boolean): number => sum(enduranceSum(game, m, pierced))
export function enduranceSum(game: Battle, m: Model, pierced: boolean): readonly Modifier[] {
  const list: Modifier[] = [given(m.built.statistics.e, 'Endurance', 'F-026')]
  if (m.buffout) list.push({ value: 2, source: 'Buffout', clause: 'P-068' })
  const rays = game.radiation(m)
  const immune = (['Machine', 'Power Armor', 'Rad Resistant'] as const).find(perk => has(m, perk))
  if (rays > 0) list.push({ value: -rays, source: 'radiation', clause: 'P-058', ...(immune === undefined ? {} : { because: immune }) })
  if (pierced) list.push({ value: -1, source: 'Pierce', clause: 'P-025' })
  const { endurance_minimum } = game.options
  const found = sum(list)
  return found >= endurance_minimum
    ? list
    : [...list, { value: endurance_minimum - found, source: `never below ${endurance_minimum}`, clause: 'U-10' }]
}

/** The highest row that applies, and only that one. */
export function damageRow(options: Options, hits: number, endurance: number): Row {
  if (hits <= 0) return options.zero_hits_harm === 'yes' ? 'harm' : 'nothing' // C-02
  if (options.incapacitate === 'gt' ? hits > 2 * endurance : hits >= 2 * endurance) return 'out' // F-029
  return hits >= endurance ? 'injury' : 'harm' // F-028, F-027
}
const clauseOf: Readonly<Record<Row, Clause>> = { nothing: 'P-006', harm: 'F-027', injury: 'F-028', out: 'F-029' }

/** `ignited`: what Ignite adds to the hits. */
export function hurt(t: T, target: Model, scored: number, ignited: number, pierced: boolean): void {
  const struck = [given(scored, 'hits', 'F-026')]
  if (ignited > 0) struck.push({ value: ignited, source: 'Ignite', clause: 'P-024' })
  const against = enduranceSum(t.game, target, pierced)
  const [hits, endurance] = [sum(struck), sum(against)]
  const row = damageRow(t.game.options, hits, endurance)
  t.emit({ is: 'damage', who: target.id, hits, endurance, row, struck, against, why: clauseOf[row] })
  if (row !== 'nothing') suffer(t, target, row)
}
/** What a row of the table does, once its numbers are known. */
const suffer = rule('damage', (t: T, target: Model, row: Row): void => {
  const { injury_order, excess_on_injury_row } = t.game.options
  const excess = excess_on_injury_row === 'yes' // C-07
  if (row === 'out') return fall(t, target, 'F-029')
  if (row === 'harm') return harm(t, target, 1, true, 'F-027')
  if (injury_order === 'harm_first') harm(t, target, 1, excess, 'F-028')
  if (inPlay(target)) injure(t, target, false, 'F-028')
  if (injury_order === 'injury_first' && inPlay(target)) harm(t, target, 1, excess, 'F-028') // U-12
})

/** P-059: 3, one more with Burly or Power Armor. */
export const harmLimit = (game: Battle, m: Model): number =>
  game.options.damage_table === 'page' ? 999 : has(m, 'Burly') || has(m, 'Power Armor') ? 4 : 3

/** Harm up to the limit; what is beyond it injures, where it may (P-059). */
export function harm(t: T, m: Model, by: number, excessInjures: boolean, why: Clause): void {
  const limit = harmLimit(t.game, m)
  for (let i = 0; i < by && inPlay(m); i++) {
    if (m.harm < limit) {
      m.harm += 1
      if (t.game.options.harm_dice === 'all_suffered') m.harmSuffered += 1
      t.emit({ is: 'harm', who: m.id, now: m.harm, why })
    } else if (excessInjures) injure(t, m, true, 'P-059')
    else t.emit({ is: 'unharmed', who: m.id, why: 'P-059' })
  }
}
/** P-060: as many Injuries as Health incapacitate. */
export function injure(t: T, m: Model, excess: boolean, why: Clause): void {
  m.injuries += 1
  const { health } = m.built.statistics
  t.emit({ is: 'injury', who: m.id, now: m.injuries, health, excess, why })
  if (m.injuries >= health && t.game.options.damage_table === 'starter') fall(t, m, 'P-060')
}
/** F-030: removed at once. What follows from it comes when all damage of the attack is done. */
export function fall(t: T, m: Model, why: Clause): void {
  m.fell = 1 + t.game.models.reduce((last, other) => Math.max(last, other.fell), 0)
  m.is = 'incapacitated'
  t.emit({ is: 'incapacitated', who: m.id, why: why === 'F-029' ? 'F-029' : 'F-030' })
}
