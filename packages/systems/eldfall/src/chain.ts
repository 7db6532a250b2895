// Chain Attack: a spell that hit springs to one more enemy near the first. It is no declared Attack on anybody, so it confronts
// nobody (E-067, R-10).
import { rule } from '@sightline/kernel'
import { canChain } from './attack.ts'
import { clash, howOf, rollOf } from './dice.ts'
import type { T } from './events.ts'
import { alive, type Declared, enemies, type Model, repliesOf, type Skirmish } from './game.ts'
import { declares, meansOf } from './means.ts'
import { within } from './space.ts'

/** Enemies of the caster within reach of the model that was hit. */
export const chainTargets = (game: Skirmish, d: Declared): readonly Model[] => {
  const [by, on] = [d.by as Model, d.on]
  if (on === null) return []
  return game.models.filter(
    m => m !== on && enemies(m, by) && alive(m) && within(game, on, m, game.options.chain_reach) && game.facts.sees(by, m, -1),
  )
}
export const chainAttack = rule('Chain Attack', (t: T, d: Declared): void => {
  const { game } = t
  if (d.by !== game.sequence.active || meansOf(d).from !== 'spell' || !canChain(d.by as Model)) return
  if (!declares(d, 'Chain Attack') || d.hits + d.crits === 0) return
  const targets = chainTargets(game, d)
  if (targets.length === 0) return
  const by = d.by as Model
  const first = d.on as Model
  const options = [{ is: null }, ...targets.map(is => ({ is }))]
  const to = t.choose<Model | null>({ who: by.seat, ask: { is: 'chain', who: by, from: first }, why: 'E-067', options })
  if (to === null) return
  t.emit({ is: 'chain', who: by.id, on: to.id, why: 'E-067' })
  const roll = rollOf(1, d.target, d.critical, 0, false, game.options.critical_needs_success === 'no')
  const reply = game.options.extra_attacks_confront === 'yes' ? repliesOf(game).find(r => r.by === to && r.on === by) : undefined
  const [hits = 0, crits = 0] = t.roll(clash({ rolls: [roll], against: [[]] }, howOf(game.options)), 'E-011', by)
  // A declared Attack that came through stops the extra strike, if it may oppose it at all, but no Critical Hit (E-012).
  const plain = reply !== undefined && reply.hits + reply.crits > 0 ? 0 : hits
  if (plain + crits === 0) return
  const strike = game.strikes[game.sequence.strikes]
  if (strike === undefined) return
  strike.by = by
  strike.on = to
  strike.deed = 'attack'
  strike.means = d.means
  strike.art = d.art
  strike.level = d.level
  strike.dice = 1
  strike.at = -1
  strike.skills = 0
  strike.failed = false
  strike.hits = plain
  strike.crits = crits
  strike.strays = 0
  strike.victims = 0
  strike.dodged = false
  strike.target = d.target
  strike.straysFrom = 0
  strike.critical = d.critical
  game.sequence.strikes += 1
})
