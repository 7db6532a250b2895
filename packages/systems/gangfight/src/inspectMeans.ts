// What every weapon of one model would do to another from where it stands, by the steps of the attack itself.
import { inchesText } from '@sightline/geometry'
import { diceText, type MeansSight, refusedIn, type SightSum } from '@sightline/kernel'
import type { Pool, Save } from './events.ts'
import { enemies, type Fighter, type Gang, threat } from './game.ts'
import { attackPool, meleeSave, reachRefused } from './melee.ts'
import type { Weapon } from './profile.ts'
import { shotOf, shotRefused, shotSave } from './ranged.ts'
import { changed, words } from './words.ts'

const sumOf = (label: string, pool: Pool | Save): SightSum => ({
  label,
  text: diceText(pool.dice, `at ${pool.tn}+`),
  modifiers: changed(pool),
})
/** The clauses of the bands (G-094 to G-096); between short and long range nothing is said of the shot. */
const bandClause = { short: 'G-094', middle: 'G-090', long: 'G-095' } as const

function rangedMeans(game: Gang, from: Fighter, to: Fighter, weapon: Weapon): MeansSight {
  const { band, pool } = shotOf(game, from, to, weapon)
  return {
    name: weapon.name,
    band: `${band.name} range`,
    why: bandClause[band.name],
    no: refusedIn(words, shotRefused(game, from, to, weapon), game),
    sums: [sumOf('to hit', pool), sumOf('save', shotSave(game, from, to, weapon))],
  }
}
function meleeMeans(game: Gang, from: Fighter, to: Fighter, weapon: Weapon | null): MeansSight {
  const refused = reachRefused(from, to)
  const pool = attackPool(game, from, to, weapon)
  return {
    name: weapon?.name ?? 'bare hands',
    band: `${refused === null ? 'within' : 'out of'} its threat range of ${inchesText(threat(from)).replace('"', ' in')}`,
    why: 'G-074',
    no: refusedIn(words, refused, game),
    sums: [sumOf('to hit', pool), sumOf('save', meleeSave(game, from, to, weapon))],
  }
}
/** Nothing against friends. */
export function meansAgainst(game: Gang, from: Fighter, to: Fighter): readonly MeansSight[] {
  if (!enemies(from, to)) return []
  const { weapons } = from.built
  const blades = weapons.filter(w => w.kind === 'melee')
  return [
    ...weapons.filter(w => w.kind === 'ranged').map(w => rangedMeans(game, from, to, w)),
    ...(blades.length === 0 ? [null] : blades).map(w => meleeMeans(game, from, to, w)),
  ]
}
