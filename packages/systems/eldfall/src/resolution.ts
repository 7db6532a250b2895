// The Resolution Step: modifiers, all Attack dice, Dodges, Confrontations, Damage, and what the models suffer together (E-011, E-012, E-015,
// E-063 to E-069). What is rolled is noted on the declarations, what is suffered on the models, until everything has been resolved.
import { each, given, type Modifier, rule, sum, under } from '@sightline/kernel'
import { settleModels } from './aftermath.ts'
import { alliesInContact, attackNumber, coverOf, criticalOf, dodgeNumber, losesStrike, placeOfTarget, rangeOf, roleOf } from './attack.ts'
import { chainAttack } from './chain.ts'
import { damageOf, swept } from './damage.ts'
import { type Block, clash, howOf, type Roll, rollOf } from './dice.ts'
import type { T } from './events.ts'
import { chooseStrays } from './friendlyFire.ts'
import { alive, attacksOf, type Declared, type Model, present, repliesOf, type Skirmish, strikesOf, trait } from './game.ts'
import { artOf, meansOf, strikesOf as strikeSum } from './means.ts'
import { artWord, sizes } from './profile.ts'
import { mayReroll, rerolled } from './rerolls.ts'
import { gapBetween, inReach } from './space.ts'
import { touched, touches } from './templates.ts'

export const resolution = rule('Resolution Step', (t: T): void => {
  const { game } = t
  const attacks = attacksOf(game)
  each(t, attacks, requirements)
  if (game.options.split_modifiers === 'worst') worstForAll(t)
  if (attacks.length > 0) attackDice(t)
  each(
    t,
    game.models.filter(m => present(m)),
    dodge,
  )
  each(t, attacks, chooseStrays) // E-061
  each(t, attacks, chainAttack)
  each(t, attacksOf(game), damageOf)
  settleModels(t)
})

// ---- what an Attack needs, and what it rolls against ----

/** E-010: why an Attack cannot be performed as it was declared: an id and two numbers. */
function failure(
  game: Skirmish,
  d: Declared,
): { readonly because: string; readonly found: number; readonly limit: number; readonly why: string } | null {
  const by = d.by as Model
  const { on } = d
  const means = meansOf(d)
  const at = placeOfTarget(game, d)
  if (means.type === 'Melee' && on !== null) {
    if (!inReach(game, by, on, means.reach, at))
      return { because: 'out of reach', found: gapBetween(game, by, on, at), limit: means.reach * 1000, why: 'E-010' }
  }
  if (means.type === 'Ranged') {
    const { modifier, limit } = rangeOf(game, d, means)
    if (modifier === null) return { because: 'out of range', found: on === null ? 0 : gapBetween(game, by, on, at), limit, why: 'E-010' }
  }
  if (on !== null && roleOf(game, d) === 'reactive' && !game.facts.sees(by, on, at))
    return { because: 'no line of sight', found: 0, limit: 0, why: 'E-003' }
  return null
}
/** Notes what the Attack rolls against; one that fails rolls nothing and opposes nothing. */
const requirements = rule('requirements', (t: T, d: Declared): void => {
  const { game } = t
  const { options } = game
  const by = d.by as Model
  const failed = failure(game, d)
  d.failed = failed !== null
  if (failed !== null) {
    t.emit({ is: 'attack fails', who: by.id, on: d.on?.id ?? null, ...failed })
    if (options.failed_reach_confronts === 'no') {
      d.dice = 0
      return
    }
  }
  const cover = coverOf(game, d)
  const allies = alliesInContact(game, d)
  const number = attackNumber(game, d, cover, allies)
  const strikes = strikesFor(game, d)
  d.dice = sum(strikes)
  d.target = number.target
  d.critical = criticalOf(game, d, number.target)
  d.straysFrom = allies.length > 0 && meansOf(d).template === null ? 17 : 0 // E-060
  const art = artOf(d)
  t.emit({
    is: 'attacks',
    who: by.id,
    on: d.on?.id ?? null,
    means: meansOf(d).name,
    dice: d.dice,
    strikes,
    number,
    cover,
    allies: allies.map(m => m.id),
    art: art === null ? '' : artWord({ name: art, level: d.level }),
    why: roleOf(game, d) === 'active' ? 'E-008' : 'E-009',
  })
  if (number.target === 0) failsAtZero(t, d)
})
/** The dice of this Attack: those that it was declared with, from the Strike value down, and what the enemy takes of them. */
function strikesFor(game: Skirmish, d: Declared): readonly Modifier[] {
  const role = roleOf(game, d)
  const together = role === 'active' ? strikesOf(game).filter(s => s.deed === 'attack') : [d]
  const { modifiers } = strikeSum(
    game,
    d,
    role,
    together.flatMap(s => (s.on === null ? [] : [s.on])),
  )
  const rest = d.dice - sum(modifiers)
  const list = rest === 0 ? [...modifiers] : [...modifiers, given(rest, 'as they were declared and shared out', 'E-013')]
  if (d.dice > 1 && losesStrike(game, d)) list.push({ value: -1, source: 'Fencing of the enemy', clause: 'E-004' })
  return list
}
/** With an attribute of 0 nothing is rolled, unless dice that stray are. */
function failsAtZero(t: T, d: Declared): void {
  if (t.game.options.zero_attribute === 'strays' && d.straysFrom > 0) return
  const who = (d.by as Model).id
  t.emit({ is: 'attack fails', who, on: d.on?.id ?? null, because: 'attribute 0', found: 0, limit: 1, why: 'E-059' })
  d.dice = 0
}
/** E-015, by option: one that has fallen to 0 counts as well. */
function worstForAll(t: T): void {
  const list = strikesOf(t.game).filter(d => d.dice > 0 || !d.failed)
  const lowest = Math.min(...list.map(d => d.target))
  for (const d of list) {
    d.target = lowest
    if (lowest === 0 && d.dice > 0) failsAtZero(t, d)
  }
}

// ---- dice ----

/** E-067: two that declared an Attack against each other. A shot at the ground targets nobody (E-065); an Unstoppable giant is not confronted. */
export function confronts(game: Skirmish, strike: Declared, reply: Declared): boolean {
  const [active, other] = [strike.by as Model, reply.by as Model]
  if (strike.dice === 0 || reply.dice === 0 || reply.on !== active) return false
  const answered = game.options.reply_opposes === 'own_strikes' ? strike.on === other : strikesOf(game).some(s => s.on === other)
  if (!answered) return false // E-068
  // E-035: a shot on the way and the blow at its end are declared against each other as well.
  const larger = (a: Model, b: Model): boolean => sizes.indexOf(a.built.size) > sizes.indexOf(b.built.size)
  if (trait(active, 'Unstoppable') && larger(active, other)) return false
  return !(trait(other, 'Unstoppable') && larger(other, active))
}
const rollFor = (game: Skirmish, d: Declared, dice = d.dice): Roll =>
  rollOf(dice, d.target, d.critical, d.straysFrom, game.options.stray_first === 'target', game.options.critical_needs_success === 'no')

interface Entry {
  readonly of: Declared
  readonly dice: number
  /** Which of several rolls against the same enemy (option split_confrontations). */
  readonly strike: number
}
/** All Attack dice in the order of U-28: the active model target by target, then the reacting ones as they declared. */
function entriesOf(game: Skirmish): readonly Entry[] {
  const apart = game.options.split_confrontations === 'each_strike'
  let strikesApart = 0
  const strikes = strikesOf(game)
    .filter(d => d.deed === 'attack' && d.dice > 0)
    .flatMap((of): readonly Entry[] => {
      const meets = repliesOf(game).some(r => isAttack(r) && confronts(game, of, r))
      return apart && meets
        ? Array.from({ length: of.dice }, () => ({ of, dice: 1, strike: strikesApart++ }))
        : [{ of, dice: of.dice, strike: -1 }]
    })
  const replies = repliesOf(game)
    .filter(d => isAttack(d) && d.dice > 0)
    .flatMap((of): readonly Entry[] => {
      const met = strikes.filter(e => e.strike >= 0 && confronts(game, e.of, of))
      return met.length > 0 ? met.map(e => ({ of, dice: of.dice, strike: e.strike })) : [{ of, dice: of.dice, strike: -1 }]
    })
  if (game.options.dice_order === 'attacks_then_replies') return [...strikes, ...replies]
  const rest = new Set(replies)
  return [
    ...strikes.flatMap(s => {
      const own = [...rest].filter(r => r.of.by === s.of.on && r.strike === s.strike)
      for (const r of own) rest.delete(r)
      return [s, ...own]
    }),
    ...rest,
  ]
}
const isAttack = (d: Declared): boolean => d.deed === 'attack' || d.deed === 'opportunity'

/** E-015: which entries confront which, by their places. */
function meetings(game: Skirmish, entries: readonly Entry[]): readonly (readonly number[])[] {
  const { active } = game.sequence
  const meet = (a: Entry, b: Entry): boolean => {
    const [strike, reply] = a.of.by === active ? [a, b] : [b, a]
    if ((strike.of.by === active) === (reply.of.by === active)) return false
    return strike.strike === reply.strike && confronts(game, strike.of, reply.of)
  }
  return entries.map(a => entries.flatMap((b, i) => (meet(a, b) ? [i] : [])))
}
/** Rolls everything and notes hits, criticals and strays; what is not part of a Confrontation is a roll of its own. */
const attackDice = rule('Attack dice', (t: T): void => {
  const { game } = t
  for (const d of attacksOf(game)) {
    d.hits = 0
    d.crits = 0
    d.strays = 0
  }
  const entries = entriesOf(game)
  if (entries.length === 0) return
  const against = meetings(game, entries)
  const block: Block = { rolls: entries.map(e => rollFor(game, e.of, e.dice)), against }
  const asks = entries.some(e => mayReroll(game, e.of))
  const first = entries[0] as Entry
  const why = against.some(list => list.length > 0) ? 'E-012' : 'E-011'
  const outcomes = asks
    ? rerolled(
        t,
        entries.map(e => e.of),
        block,
      )
    : t.roll(
        clash(block, howOf(game.options)),
        why,
        first.of.by ?? undefined,
        entries.map(e => e.of.by),
      )
  entries.forEach(({ of }, i) => {
    const [hits = 0, crits = 0, strays = 0] = outcomes.slice(3 * i, 3 * i + 3)
    of.hits += hits
    of.crits += crits
    of.strays += strays
  })
  for (const d of attacksOf(game)) {
    if (d.failed) {
      d.hits = 0
      d.crits = 0
      d.strays = 0
    }
    if (d.dice === 0) continue
    const { hits, crits, strays } = d
    // E-069: what is left here was not cancelled.
    t.emit({ is: 'attack result', who: (d.by as Model).id, on: d.on?.id ?? null, hits, crits, strays, why: 'E-069' })
    if (meansOf(d).template !== null && hits + crits > 0) {
      const { tx, ty } = d
      t.emit({
        is: 'template',
        who: (d.by as Model).id,
        at: [tx, ty],
        touched: touched(game, d).map(m => m.id),
        why: d.on === null ? 'E-057' : 'E-064',
      })
    }
  }
})

// ---- Dodge ----

/** One die of Agility for each Attack that would hit; a success leaves only Critical Hits. Nobody dodges a friend (E-063). */
const dodge = rule('Dodge', (t: T, m: Model): void => {
  const { game } = t
  const { active } = game.sequence
  if (active === null) return
  if (m === active) {
    if (!strikesOf(game).some(d => d.deed === 'dodge')) return
    each(
      t,
      repliesOf(game).filter(d => isAttack(d) && d.dice > 0),
      dodgeOne,
    )
    return
  }
  if (!repliesOf(game).some(d => d.by === m && d.deed === 'dodge')) return
  // E-063: only enemies are dodged, and only the active model attacks enemies that react.
  const aimed = strikesOf(game).some(d => d.deed === 'attack' && d.dice > 0 && (d.on === m || touches(game, d, m) || swept(game, d, m)))
  if (!aimed || !alive(m)) return
  m.dodged = dodges(t, m, active)
})
const dodgeOne = rule('Dodge', (t: T, d: Declared): void => {
  const { active } = t.game.sequence
  if (active !== null) d.dodged = dodges(t, active, d.by as Model)
})
function dodges(t: T, m: Model, from: Model): boolean {
  const number = dodgeNumber(t.game, m, from)
  t.emit({ is: 'dodges', who: m.id, from: from.id, number, why: 'E-063' })
  const done = number.target > 0 && t.roll(under(1, 20, number.target), 'E-011', m) > 0
  t.emit({ is: done ? 'dodged' : 'not dodged', who: m.id, from: from.id, why: 'E-063' })
  return done
}
