// What the defender could answer when one model attacks another, each with what stands against it now.
import { type ReplySight, refusedIn } from '@sightline/kernel'
import { no, type Refusal } from './events.ts'
import { type Battle, crewOf, friends, inPlay, type Model } from './game.ts'
import { blockersOf, targetRefused } from './openFire.ts'
import { isRanged } from './profile.ts'
import { obscuredBy, sees } from './space.ts'
import { words } from './words.ts'

/** F-004: why this model cannot take the shot for the one that is shot at. */
function blockRefused(game: Battle, from: Model, to: Model, by: Model): Refusal | null {
  const who = by.built.name
  if (!obscuredBy(game, from, to).includes(by)) return no('F-005', 'does not obscure it', { who })
  if (!blockersOf(game, from, to, []).includes(by)) return no('F-005', 'only the nearest that obscures it', { who })
  const weapon = from.built.weapons.find(isRanged)
  return weapon === undefined ? no('P-010', 'no weapon to open fire with', { who: from.built.name }) : targetRefused(game, from, by, weapon)
}
export function repliesTo(game: Battle, from: Model, to: Model): readonly ReplySight[] {
  if (friends(from, to) || !inPlay(from) || !inPlay(to)) return []
  const doses = crewOf(game, to).buffout
  const others = sees(game, from, to) ? game.models.filter(m => m !== from && m !== to && inPlay(m) && !friends(m, from)) : []
  return [
    ...others.map(by => ({
      who: by.built.name,
      what: 'takes the shot',
      to: `Open Fire on ${to.built.name}`,
      why: 'F-004',
      no: refusedIn(words, blockRefused(game, from, to, by), game),
    })),
    {
      who: to.built.name,
      what: 'drinks Buffout',
      to: 'being attacked',
      why: 'P-068',
      no: refusedIn(words, doses > 0 ? null : no('P-068', 'no dose left', { who: 'Buffout', found: 0 }), game),
    },
  ]
}
