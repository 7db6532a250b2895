// Overwatch: setting it up, and what it does when its ward is attacked (D-014 to D-033).
import { type Offer, rule, window } from '@sightline/kernel'
import { type Event, type How, no, type Question, type Refusal, type Spend, type T } from './events.ts'
import { alive, enemies, type Fight, feet, inOrder, type Unit, type Watch } from './game.ts'
import type { Weapon } from './profile.ts'
import { overwatchShotRefused, shoot } from './ranged.ts'
import { ENGAGEMENT, foesOf, gapBetween } from './space.ts'

// ---- setting up ----

export const gunsOf = (u: Unit): readonly Weapon[] => u.built.weapons.filter(w => w.kind === 'ranged')
/** The kinds of overwatch that a unit can do: the source allows ranged units and shields, and nobody else (D-015, D-016). */
export const watchesOf = (u: Unit): readonly Watch[] => [
  ...(gunsOf(u).length > 0 ? (['gun'] as const) : []),
  ...(u.built.shield ? (['shield'] as const) : []),
]

export function setUpRefused(game: Fight, who: Unit, ward: Unit, watch: Watch, as: Spend): Refusal | null {
  const { options, measure } = game
  if (ward === who) return no('D-033', 'itself', { who: who.built.name })
  if (enemies(ward, who)) return no('D-014', 'an enemy', { who: ward.built.name })
  if (!watchesOf(who).includes(watch)) {
    return watch === 'gun' ? no('D-015', 'no ranged weapon', { who: who.built.name }) : no('D-016', 'no shield', { who: who.built.name })
  }
  if (who.fellBack) return no('D-007', 'fell back', { who: who.built.name })
  if (measure.engaged(who) && !(watch === 'shield' && options.shield_while_engaged === 'always')) {
    return no('D-002', 'engaged', { who: who.built.name })
  }
  if (as === 'bonus' && options.bonus_for_all === 'off' && !who.built.bonus) return no('A-013', 'no bonus action', { who: who.built.name })
  return null
}
/** One ward at a time: a new overwatch takes the place of an old one (D-014). As a bonus action it costs the next one too (D-032); as a main action nothing more (D-031). */
export function setUp(t: T, who: Unit, ward: Unit, watch: Watch, as: Spend): void {
  const { round } = t.game
  if (who.overwatch !== 'none') endOverwatch(t, who, 'replaced')
  round.clock += 1
  who.overwatch = watch
  who.ward = ward
  who.since = round.clock
  if (as === 'bonus') who.owes = true
  t.emit({ is: 'overwatches', who: who.id, ward: ward.id, watch, as, why: as === 'bonus' ? 'D-032' : 'D-031' })
}
const endings = {
  used: 'D-026',
  'own turn': 'D-030',
  replaced: 'D-014',
  'fell back': 'D-007',
  fallen: 'A-007',
  'ward fallen': 'A-007',
} as const
export function endOverwatch(t: T, who: Unit, because: Extract<Event, { is: 'overwatch ends' }>['because']): void {
  who.overwatch = 'none'
  who.ward = null
  t.emit({ is: 'overwatch ends', who: who.id, because, why: endings[because] })
}

// ---- carrying out ----

export interface Attack {
  readonly attacker: Unit
  /** Against whom it is rolled; a shield changes that. */
  readonly target: Unit
  readonly how: How
}
type Answer = Offer<Attack, Question>

/** The bearer has to be within 5 ft of the ward, a plain distance, and in front of the attack (D-016). */
export function shieldRefused(game: Fight, bearer: Unit, ward: Unit, attacker: Unit): Refusal | null {
  const { measure, options } = game
  const who = bearer.built.name
  if (bearer.overwatch !== 'shield' || bearer.ward !== ward || !alive(bearer)) return no('D-014', 'no overwatch', { who })
  if (!measure.within(bearer, ward, feet(game, ENGAGEMENT))) {
    return no('D-016', 'too far from the ward', { who, found: gapBetween(game, bearer, ward) / options.foot, limit: ENGAGEMENT })
  }
  if (!measure.inFront(bearer, ward, attacker)) return no('D-016', 'not in front', { who })
  // whoever stands in front of a melee attack is engaged by it, so the special rule wins.
  if (options.shield_while_engaged === 'never' && measure.engaged(bearer)) return no('D-002', 'engaged', { who })
  return null
}
/** Why a watcher's gun stays silent. What cannot be carried out is not used up (D-026). */
export function gunRefused(game: Fight, watcher: Unit, ward: Unit, attack: Attack): Refusal | null {
  if (watcher.overwatch !== 'gun' || watcher.ward !== ward || !alive(watcher))
    return no('D-014', 'no overwatch', { who: watcher.built.name })
  if (game.options.overwatch_unit === 'action' && attack.how === 'action' && attack.attacker.watched) {
    return no('D-027', 'once an action', { who: watcher.built.name })
  }
  return shotsAt(game, watcher, attack.attacker).length > 0
    ? null
    : (firstRefusal(game, watcher, attack.attacker) ?? no('D-019', 'no target'))
}
interface Aim {
  readonly target: Unit
  readonly weapon: Weapon
}
/** The targets it may fire at, each with the first weapon of its stat line that will do. */
function shotsAt(game: Fight, watcher: Unit, attacker: Unit): readonly Aim[] {
  const targets = game.options.overwatch_target === 'any' ? [attacker, ...foesOf(game, watcher).filter(e => e !== attacker)] : [attacker]
  return targets.flatMap(target => {
    const weapon = gunsOf(watcher).find(w => overwatchShotRefused(game, watcher, target, w) === null)
    return weapon === undefined ? [] : [{ target, weapon }]
  })
}
const firstRefusal = (game: Fight, watcher: Unit, attacker: Unit): Refusal | null =>
  gunsOf(watcher).map(w => overwatchShotRefused(game, watcher, attacker, w))[0] ?? null

const shield = (t: T, bearer: Unit, ward: Unit): Answer => ({
  who: bearer.seat,
  ask: { is: 'overwatch', who: bearer, on: ward, ward },
  why: 'D-017',
  forced: true,
  can: ({ attacker }) => shieldRefused(t.game, bearer, ward, attacker),
  run: attack => {
    t.emit({ is: 'takes over', who: bearer.id, ward: ward.id, from: attack.attacker.id, why: 'D-017' })
    if (t.game.options.shield_duration === 'one_attack') endOverwatch(t, bearer, 'used') // D-026, X-004
    return { ...attack, target: bearer } // re-aimed without a new test of reach or range, X-003
  },
})
const gun = (t: T, watcher: Unit, ward: Unit, attacker: Unit): Answer => ({
  who: watcher.seat,
  ask: { is: 'overwatch', who: watcher, on: attacker, ward },
  why: 'D-022',
  forced: t.game.options.overwatch_optional === 'auto',
  can: attack => gunRefused(t.game, watcher, ward, attack),
  run: attack => {
    if (t.game.options.overwatch_unit === 'action' && attack.how === 'action') attack.attacker.watched = true // D-027
    fire(t, watcher, attack.attacker, ward)
    return attack
  },
})
/** One main-action attack as in its own fight phase, and nothing else: no movement, no bonus action (D-022, D-023). */
const fire = rule('overwatch', (t: T, watcher: Unit, attacker: Unit, ward: Unit): void => {
  const { game } = t
  const aims = shotsAt(game, watcher, attacker)
  const targets = aims.map(a => a.target)
  const on = t.choose<Unit>({
    who: watcher.seat,
    ask: { is: 'overwatch at', who: watcher },
    why: 'D-022',
    options: targets.map(is => ({ is })),
  })
  const aim = aims.find(a => a.target === on)
  if (aim === undefined) return
  const others = watchersOf(game, ward, 'gun').filter(w => w !== watcher)
  t.emit({ is: 'overwatch fires', who: watcher.id, on: on.id, ward: ward.id, why: others.length > 0 ? 'D-028' : 'D-022' })
  endOverwatch(t, watcher, 'used') // D-026
  for (const other of others) t.emit({ is: 'keeps watch', who: other.id, ward: ward.id, why: 'D-029' })
  shoot(t, watcher, on, aim.weapon, 'overwatch', 0)
  if (alive(attacker) && alive(ward)) t.emit({ is: 'goes on', who: attacker.id, on: ward.id, why: 'D-025' })
})

/** The oldest first, or in the order of play (D-028, X-009). */
const oldestFirst = (game: Fight, watchers: readonly Unit[]): readonly Unit[] =>
  game.options.overwatch_order === 'initiative' ? inOrder(watchers) : [...watchers].sort((x, y) => x.since - y.since)
/** Who watches this ward; what only one does is not sorted, so that odds do not depend on its age. */
function watchersOf(game: Fight, ward: Unit, watch: Watch): readonly Unit[] {
  const watchers: Unit[] = []
  for (let i = 0; i < game.units.length; i++) {
    const u = game.units[i] as Unit
    if (u.ward === ward && u.overwatch === watch) watchers.push(u)
  }
  return watchers.length < 2 ? watchers : oldestFirst(game, watchers)
}
/** Does anybody stand ready to fire for it? */
export const isWatched = (game: Fight, ward: Unit): boolean => watchersOf(game, ward, 'gun').length > 0
/** Does anybody hold a shield before it? */
export const isShielded = (game: Fight, ward: Unit): boolean => watchersOf(game, ward, 'shield').length > 0
const stands = ({ attacker, target }: Attack): boolean => alive(attacker) && alive(target)

/** At most one answers, the first that can; null when the attacker or the target fell (D-024, D-027). */
const answered = (t: T, attack: Attack, answers: readonly Answer[]): Attack | null =>
  answers.length === 0 ? attack : window(t, attack, answers, { atMost: 1, stands })

/** What becomes of a shot: an able bearer takes it over; a gun does not answer it (D-021, X-005). His own bearers are not asked. */
export function coveredShot(t: T, attack: Attack): Attack | null {
  const { target } = attack
  const bearers = watchersOf(t.game, target, 'shield')
  return answered(
    t,
    attack,
    bearers.map(b => shield(t, b, target)),
  )
}
/**
 * What becomes of a melee attack before it is rolled (D-024, D-025): one gun fires at the attacker, the earliest that can; then an
 * able bearer takes the attack over, for a shield is a lasting state and not a triggered overwatch.
 * Null: the attacker or the target fell.
 */
export function watched(t: T, attack: Attack): Attack | null {
  const { game } = t
  const { attacker, target } = attack
  const bearers = watchersOf(game, target, 'shield')
  const guns = watchersOf(game, target, 'gun').map(w => ({ by: w, answer: gun(t, w, target, attacker) }))
  if (guns.length === 0) return coveredShot(t, attack)
  const shots = guns.map(g => g.answer)
  switch (game.options.shield_and_gun) {
    case 'shield_always': {
      const shotAt = answered(t, attack, shots)
      return shotAt === null ? null : coveredShot(t, shotAt)
    }
    case 'shield_only':
      return bearers.some(b => shieldRefused(game, b, target, attacker) === null) ? coveredShot(t, attack) : answered(t, attack, shots)
    case 'earliest_only': {
      const all = [...guns, ...bearers.map(b => ({ by: b, answer: shield(t, b, target) }))]
      const order = oldestFirst(
        game,
        all.map(a => a.by),
      )
      return answered(
        t,
        attack,
        order.flatMap(u => all.filter(a => a.by === u).map(a => a.answer)),
      )
    }
  }
}
