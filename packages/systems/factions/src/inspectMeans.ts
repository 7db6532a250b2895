// What every weapon of one model would do to another from where it stands, without supporters, Aim and chems.
import { changesIn, diceText, type MeansSight, refusedIn } from '@sightline/kernel'
import { usedRefused } from './attack.ts'
import { brawlPool, brawlRefused } from './brawl.ts'
import type { Pool } from './events.ts'
import { type Battle, friends, inPlay, type Model } from './game.ts'
import { attackerRefused, shotPool, targetRefused } from './openFire.ts'
import { hasTrait, isRanged, type Weapon } from './profile.ts'
import { placeOf, reaches, reachesPoint } from './space.ts'
import { words } from './words.ts'

export const NO_EXTRAS = { aim: false, psycho: false, whiskey: false }
const sumOf = ({ dice, statistic, value, modifiers }: Pool): MeansSight['sums'][number] => ({
  label: 'Test',
  text: diceText(dice, `at ${statistic.toUpperCase()} ${value} or less`),
  modifiers: changesIn(modifiers),
})
function rangedMeans(game: Battle, from: Model, to: Model, weapon: Weapon): MeansSight {
  const { name, range } = weapon
  if (hasTrait(weapon, 'Area')) {
    const near = reachesPoint(from, placeOf(to), range)
    const no = usedRefused(from, weapon) ?? attackerRefused(game, from)
    return {
      name,
      band: `its middle ${near ? 'within' : 'beyond'} ${range} in`,
      why: near ? 'F-007' : 'F-008',
      no: refusedIn(words, no, game),
      sums: [],
    }
  }
  const near = reaches(from, to, range)
  const no = usedRefused(from, weapon) ?? attackerRefused(game, from) ?? targetRefused(game, from, to, weapon)
  return {
    name,
    band: near ? `within ${range} in` : `a long shot beyond ${range} in`,
    why: near ? 'F-007' : 'F-008',
    no: refusedIn(words, no, game),
    sums: [sumOf(shotPool(game, from, to, weapon, NO_EXTRAS))],
  }
}
function meleeMeans(game: Battle, from: Model, to: Model, weapon: Weapon): MeansSight {
  const no = brawlRefused(game, from, { weapon: weapon.name, target: to, ...NO_EXTRAS })
  return {
    name: weapon.name,
    band: no?.clause === 'P-056' || no?.clause === 'P-063' ? 'not in contact' : 'in contact',
    why: 'P-056',
    no: refusedIn(words, no, game),
    sums: [sumOf(brawlPool(game, from, to, weapon, NO_EXTRAS))],
  }
}
/** Nothing against friends, nor of models that are out of play. */
export const meansAgainst = (game: Battle, from: Model, to: Model): readonly MeansSight[] =>
  friends(from, to) || !inPlay(from)
    ? []
    : from.built.weapons.map(w => (isRanged(w) ? rangedMeans(game, from, to, w) : meleeMeans(game, from, to, w)))
