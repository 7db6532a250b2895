// What every weapon and spell of one character would do to another from where it stands, by the steps of the attack itself.
import { type MeansSight, refusedIn, type SightSum } from '@sightline/kernel'
import { hitModifiers, hitsFrom, plusOf } from './dice.ts'
import { alive, enemies, type Fight, type Unit } from './game.ts'
import { reachRefused } from './melee.ts'
import type { Spell, Weapon } from './profile.ts'
import { coverOf, isDoubled, shotRefused } from './ranged.ts'
import { castRefused } from './spells.ts'
import { words } from './words.ts'

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`)
function sumsOf(game: Fight, from: Unit, to: Unit, weapon: Weapon): readonly SightSum[] {
  const modifiers = hitModifiers(game, from, weapon, 'action')
  const plus = plusOf(modifiers)
  const covered = weapon.kind === 'melee' ? [] : coverOf(game, from, to)
  const ac = to.built.ac + plusOf(covered)
  const face = hitsFrom(plus, ac, game.options)
  return [
    {
      label: 'to hit',
      text: `d20${signed(plus)}, ${face > 20 ? 'no face hits' : face === 20 ? 'hits on 20' : `hits on ${face} to 20`}`,
      modifiers,
    },
    { label: 'AC', text: String(ac), modifiers: covered },
  ]
}
function weaponMeans(game: Fight, from: Unit, to: Unit, weapon: Weapon): MeansSight {
  const { name, kind, reach, range } = weapon
  const refused = kind === 'melee' ? reachRefused(game, from, to, weapon) : shotRefused(game, from, to, weapon)
  const near = refused?.clause !== 'A-017' && refused?.clause !== 'A-018'
  const doubled = kind === 'ranged' && isDoubled(game, from, to, weapon)
  return {
    name,
    band: doubled
      ? `within half of ${range} ft: twice the shots`
      : kind === 'melee'
        ? `${near ? 'in' : 'out of'} reach, ${reach} ft`
        : `${near ? 'in' : 'out of'} range, ${range} ft`,
    why: doubled ? 'D-041' : kind === 'melee' ? 'A-017' : 'A-018',
    no: refusedIn(words, refused, game),
    sums: sumsOf(game, from, to, weapon),
  }
}
const spellMeans = (game: Fight, from: Unit, to: Unit, spell: Spell): MeansSight => ({
  name: spell.name,
  band: `range ${spell.range} ft`,
  why: 'A-025',
  no: refusedIn(words, castRefused(game, from, spell, to), game),
  sums: [{ label: 'to cast', text: `d20${signed(spell.cast)} to reach ${spell.requirement}`, modifiers: [] }],
})
/** Weapons against enemies only; spells against everybody they are for. */
export const meansAgainst = (game: Fight, from: Unit, to: Unit): readonly MeansSight[] => [
  ...(enemies(from, to) && alive(from) ? from.built.weapons.map(w => weaponMeans(game, from, to, w)) : []),
  ...from.built.spells
    .filter(s => s.at === 'anyone' || (s.at === 'enemy') === enemies(from, to))
    .filter(s => s.at !== 'self')
    .map(s => spellMeans(game, from, to, s)),
]
