// What every Item and Spell of one model would do to another in the Active Role from where it stands, without Skills and Combat Arts.
import { inchesText } from '@sightline/geometry'
import { changesIn, diceText, type MeansSight, refusedIn } from '@sightline/kernel'
import { alliesInContact, attackNumber, coverOf, rangeOf } from './attack.ts'
import { asDeclared, type Chosen, engagedRefused, sightRefused, stateRefused, strikeValue, targetRefused } from './declare.ts'
import { no, type Refusal } from './events.ts'
import { alive, type Declared, enemies, type Model, type Skirmish } from './game.ts'
import { meansRefused } from './means.ts'
import type { Means } from './profile.ts'
import { gapBetween, inReach } from './space.ts'
import { words } from './words.ts'

/** E-010: what fails when it is resolved fails here too. */
function farRefused(game: Skirmish, from: Model, to: Model, means: Means, inRange: boolean, limit: number): Refusal | null {
  if (inRange) return null
  return no('E-010', means.type === 'Melee' ? 'out of reach' : 'out of range', {
    found: gapBetween(game, from, to),
    limit,
    who: to.built.name,
  })
}
function meansSight(game: Skirmish, from: Model, to: Model, means: Means, place: number): MeansSight {
  const what: Chosen = { means, place, skills: 0, art: -1, level: 0 }
  const d: Declared = { ...asDeclared(from, what, to), tx: to.x, ty: to.y }
  const melee = means.type === 'Melee'
  const range = melee ? null : rangeOf(game, d, means)
  const inRange = range === null ? inReach(game, from, to, means.reach) : range.modifier !== null
  const limit = range?.limit ?? means.reach * 1000
  const refused =
    stateRefused(from, 'attack') ??
    meansRefused(from, means) ??
    targetRefused(game, from, to.built.name) ??
    engagedRefused(game, from, 'attack', means, false, false) ??
    sightRefused(game, from, to, means) ??
    farRefused(game, from, to, means, inRange, limit)
  const { attribute, target, atMost } = attackNumber(game, d, coverOf(game, d), alliesInContact(game, d))
  const dice = strikeValue(game, from, what, 'active', [to])
  return {
    name: means.name,
    band: melee
      ? `${inRange ? 'within' : 'out of'} Reach ${means.reach}`
      : inRange
        ? `in range, ${range?.modifier === 0 ? 'no modifier' : `${(range?.modifier ?? 0) > 0 ? '+' : ''}${range?.modifier}`}`
        : `out of range, ${inchesText(limit).replace('"', ' in')} at most`,
    why: 'E-010',
    no: refusedIn(words, refused, game),
    sums: [{ label: 'Attack', text: diceText(dice, `at ${attribute} ${target} or less`), modifiers: changesIn(atMost) }],
  }
}
/** Against enemies only. The Role decides about attributes and modifiers, so the model is taken for the active one while it is asked. */
export function meansAgainst(game: Skirmish, from: Model, to: Model): readonly MeansSight[] {
  if (!enemies(from, to) || !alive(from)) return []
  const { store, sequence } = game
  const mark = store.mark()
  sequence.active = from
  const found = from.built.means.map((means, place) => meansSight(game, from, to, means, place))
  store.rollback(mark)
  return found
}
