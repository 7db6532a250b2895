// What enemies could answer when one model attacks another, moves away or casts, each with what stands against it now.
import { type ReplySight, refusedIn } from '@sightline/kernel'
import { no, type Refusal } from './events.ts'
import { enemies, type Fighter, type Gang, has, standing } from './game.ts'
import { counterRefused } from './magic.ts'
import { gapBetween, threatens } from './space.ts'
import { words } from './words.ts'

/** G-020: the answer to an attack that misses wholly. */
function sidestepRefused(game: Gang, target: Fighter): Refusal | null {
  const who = target.built.name
  if (!standing(target)) return no('G-085', 'incapacitated', { who })
  if (!has(target, 'Sidestep')) return no('G-020', 'no such perk', { who })
  return game.options.sidestep_times === 'once_a_turn' && target.sidestepped ? no('G-020', 'once a turn', { who }) : null
}
/** only whoever has it in threat range strikes when it leaves or casts. */
function strikeRefused(by: Fighter, on: Fighter): Refusal | null {
  if (!standing(by)) return no('G-085', 'incapacitated', { who: by.built.name })
  return threatens(by, on) ? null : no('G-023', 'not in its threat range', { found: gapBetween(by, on), who: on.built.name })
}
export function repliesTo(game: Gang, from: Fighter, to: Fighter): readonly ReplySight[] {
  if (!enemies(from, to)) return []
  const { options } = game
  const foes = game.fighters.filter(f => enemies(f, from) && standing(f))
  const spell = from.built.spells.find(s => s !== 'Counter-Spell')
  const strikeAt =
    options.free_strike_trigger === 'cast_only'
      ? 'casting in its threat range'
      : options.free_strike_trigger === 'move_or_cast'
        ? 'moving or casting in its threat range'
        : 'leaving its threat range, or casting there'
  return [
    {
      who: to.built.name,
      what: 'Sidestep',
      to: options.sidestep_on === 'melee' ? 'a melee attack that misses wholly' : 'an attack that misses wholly',
      why: 'G-020',
      no: refusedIn(words, sidestepRefused(game, to), game),
    },
    ...foes.map(by => ({
      who: by.built.name,
      what: 'Free Strike',
      to: strikeAt,
      why: 'G-023',
      no: refusedIn(words, strikeRefused(by, from), game),
    })),
    ...(spell === undefined
      ? []
      : foes
          .filter(f => f.built.spells.includes('Counter-Spell'))
          .map(by => ({
            who: by.built.name,
            what: 'Counter-Spell',
            to: `${spell} cast at ${to.built.name}`,
            why: 'G-034',
            no: refusedIn(words, counterRefused(game, by, { mage: from, spell, target: to }), game),
          }))),
  ]
}
