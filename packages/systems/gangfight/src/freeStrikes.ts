// Free Strikes: an enemy's blow at a model that leaves its threat range or casts in it.
import { each, rule } from '@sightline/kernel'
import type { T } from './events.ts'
import { controller, enemies, type Fighter, standing } from './game.ts'
import { attack, meleeWeapon } from './melee.ts'
import { threateners, threatens } from './space.ts'

/** One ordinary attack, free of AP, if its owner wants it. */
const freeStrike = rule('Free Strike', (t: T, by: Fighter, on: Fighter): void => {
  if (!standing(on) || !standing(by) || !enemies(by, on) || !threatens(by, on)) return
  const strikes = t.choose<boolean>({
    who: controller(by),
    ask: { is: 'free strike', who: by, on },
    why: 'G-023',
    options: [{ is: true }, { is: false }],
  })
  if (strikes) attack(t, by, on, meleeWeapon(by), 'free strike')
})
/** Strikes of these enemies, in the order of the population; each is checked again when its turn comes. */
export const strikesBy = (t: T, strikers: readonly Fighter[], on: Fighter): void => each(t, strikers, freeStrike, on)

/** Casting inside enemy threat provokes every enemy there. */
export const provokeByCasting = (t: T, mage: Fighter): void => strikesBy(t, threateners(t.game, mage), mage)
