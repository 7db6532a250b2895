// The opportune attack: what falling back and critical failures give the enemy (D-004, D-005, D-008 to D-010, D-046).
import { type Clause, confirm, given, repeat, rule } from '@sightline/kernel'
import type { Because, Event, T } from './events.ts'
import { alive, type Fight, type Unit } from './game.ts'
import { melee, reachRefused } from './melee.ts'
import type { Weapon } from './profile.ts'
import { shot, shotRefused } from './ranged.ts'
import { closestTo } from './space.ts'

/** The first melee weapon that reaches; else a pistol, which counts as one while its user is engaged (D-045, D-046). */
export function opportuneWeapon(game: Fight, by: Unit, on: Unit, because: Because): Weapon | null {
  const { weapons } = by.built
  const blade = weapons.find(w => w.kind === 'melee' && reachRefused(game, by, on, w) === null)
  if (blade !== undefined) return blade
  if (because === 'fall back' && game.options.fallback_pistol_opertune === 'off') return null
  if (!game.measure.engaged(by)) return null
  return weapons.find(w => w.pistol && shotRefused(game, by, on, w) === null) ?? null
}

type Lost = Extract<Event, { is: 'chance lost' }>['because']
/** Why the chance comes to nothing whatever its player wants; null: it can be taken. */
export function chanceLost(
  game: Fight,
  by: Unit,
  on: Unit,
  because: Because,
  link: number,
): { readonly is: Lost; readonly why: Clause } | null {
  const { chain_cap, opertune_limit } = game.options
  if (chain_cap > 0 && link >= chain_cap) return { is: 'the chain is at its limit', why: 'D-010' }
  if (opertune_limit === 'one_per_round' && by.answered) return { is: 'once a round', why: 'A-026' }
  if (opportuneWeapon(game, by, on, because) === null) return { is: 'no weapon reaches', why: because === 'fall back' ? 'D-005' : 'D-008' }
  return null
}

/** The chance, if it can be used: a melee attack as if in its own combat phase (D-005, D-008). It costs nothing. */
export const opportune = rule('opportune attack', (t: T, by: Unit, on: Unit, because: Because, link: number): void => {
  const { game } = t
  const { chain_cap, opertune_attacks, opertune_limit, opertune_optional } = game.options
  if (!alive(by) || !alive(on)) return
  const lost = (reason: Lost, why: Clause): void => t.emit({ is: 'chance lost', who: by.id, on: on.id, because: reason, why })
  const no = chanceLost(game, by, on, because, link)
  if (no !== null) return lost(no.is, no.why)
  const weapon = opportuneWeapon(game, by, on, because)
  if (weapon === null) return
  const chance = because === 'fall back' ? 'D-004' : 'D-008'
  if (opertune_optional === 'ask' && !confirm(t, by.seat, { is: 'opportune attack', who: by, on }, chance)) return lost('declined', chance)
  if (opertune_limit === 'one_per_round') by.answered = true
  t.emit({
    is: 'opportune attack',
    who: by.id,
    on: on.id,
    because,
    why: weapon.pistol ? 'D-046' : chance,
  })
  const times = opertune_attacks === 'single' ? 1 : weapon.kind === 'melee' ? weapon.attacks : weapon.shots
  if (weapon.pistol) {
    const fires = [given(times, weapon.name, 'D-046')]
    t.emit({
      is: 'shoots',
      who: by.id,
      on: on.id,
      weapon: weapon.name,
      how: 'opportune',
      shots: times,
      doubled: false,
      fires,
      why: 'D-046',
    })
  }
  repeat(t, times, weapon.kind === 'melee' ? melee : shot, by, on, weapon, 'opportune', chain_cap > 0 ? link + 1 : 0)
})

/** The closest enemy alone; of several, the one of those able that their owner picks (D-004). */
export function closestTakes(t: T, on: Unit, closest: readonly Unit[], because: Because, link: number): void {
  const [first] = closest
  if (first === undefined) return
  const able = closest.filter(e => opportuneWeapon(t.game, e, on, because) !== null)
  const by = t.choose<Unit>({
    who: first.seat,
    ask: { is: 'who attacks', on },
    why: because === 'fall back' ? 'D-004' : 'D-045',
    options: (able.length > 0 ? able : [first]).map(is => ({ is })),
  })
  opportune(t, by, on, because, link)
}

/** A natural 1 with a pistol while engaged: the one shot at, if it can; else nobody, or the closest enemy (D-045, X-008). */
export function pistolFailure(t: T, shooter: Unit, target: Unit, link: number): void {
  const { game } = t
  const able = opportuneWeapon(game, target, shooter, 'critical failure') !== null
  if (able || game.options.pistol_far_nat1 === 'lost') opportune(t, target, shooter, 'critical failure', link)
  else closestTakes(t, shooter, closestTo(game, shooter), 'critical failure', link)
}
