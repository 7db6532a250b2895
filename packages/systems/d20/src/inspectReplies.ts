// What enemies could answer when one character attacks another, each with what stands against it now.
import { type ReplySight, refusedIn } from '@sightline/kernel'
import { no, type Refusal } from './events.ts'
import { alive, enemies, type Fight, type Unit } from './game.ts'
import { chanceLost } from './opportune.ts'
import { gunRefused, shieldRefused, watchesOf } from './overwatch.ts'
import { deniersOf } from './spells.ts'
import { words } from './words.ts'

/** D-008: a natural 1 gives the one who is attacked a blow back. */
function chanceRefused(game: Fight, by: Unit, on: Unit): Refusal | null {
  if (!alive(by)) return no('A-007', 'fallen', { who: by.built.name })
  const lost = chanceLost(game, by, on, 'critical failure', 0)
  return lost === null ? null : no(lost.why, lost.is)
}
function denyRefused(game: Fight, by: Unit, caster: Unit): Refusal | null {
  const who = by.built.name
  if (by.built.deny === null) return no('D-051', 'cannot deny', { who })
  return deniersOf(game, caster).includes(by) ? null : no('D-051', 'too far from the caster', { who, limit: game.options.deny_range })
}
export function repliesTo(game: Fight, from: Unit, to: Unit): readonly ReplySight[] {
  if (!enemies(from, to)) return []
  const attack = { attacker: from, target: to, how: 'action' } as const
  const others = game.units.filter(u => enemies(u, from) && u !== to && alive(u))
  const overwatch = others.flatMap((by): readonly ReplySight[] => [
    ...(watchesOf(by).includes('gun')
      ? [
          {
            who: by.built.name,
            what: 'overwatch',
            to: `a melee attack on ${to.built.name}`,
            why: 'D-022',
            no: refusedIn(words, gunRefused(game, by, to, attack), game),
          },
        ]
      : []),
    ...(watchesOf(by).includes('shield')
      ? [
          {
            who: by.built.name,
            what: 'overwatch with a shield',
            to: `an attack on ${to.built.name}`,
            why: 'D-017',
            no: refusedIn(words, shieldRefused(game, by, to, from), game),
          },
        ]
      : []),
  ])
  const denies = from.built.spells.length === 0 ? [] : [to, ...others]
  return [
    {
      who: to.built.name,
      what: 'opportune attack',
      to: 'a natural 1 in melee, or with a pistol while engaged',
      why: 'D-008',
      no: refusedIn(words, chanceRefused(game, to, from), game),
    },
    ...overwatch,
    ...denies.map(by => ({
      who: by.built.name,
      what: 'Deny the Witch',
      to: 'a spell',
      why: 'D-051',
      no: refusedIn(words, denyRefused(game, by, from), game),
    })),
  ]
}
