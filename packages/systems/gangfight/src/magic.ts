// Spells: drawing mana, casting, Counter-Spell as an interrupt, and what each spell does (G-032 to G-058).
import { mil, type Point, type Template, underTemplate } from '@sightline/geometry'
import { type Clause, each, given, type Modifier, type Offer, rule, sum, window } from '@sightline/kernel'
import { ANSWER, needsOf, poolOf, test } from './dice.ts'
import { no, type Pool, type Question, type Refusal, type T } from './events.ts'
import { provokeByCasting } from './freeStrikes.ts'
import { controller, type Fighter, type Gang, has, standing } from './game.ts'
import type { Spell } from './profile.ts'
import { baseOf, gapBetween, sees, within } from './space.ts'
import { saved, saveOf, suffer } from './wounds.ts'

export function manaCost(game: Gang, spell: Spell): number {
  const { options } = game
  switch (spell) {
    case 'Counter-Spell':
      return options.mana_cost_counter
    case 'Mana Blast':
      return options.mana_cost_blast
    case 'Mana Missile':
      return options.mana_cost_missile
    case 'Mana Nova':
      return options.mana_cost_nova
    case 'Possession':
      return options.mana_cost_possession
  }
}

/** Draw Mana: WP dice at 4, one mana for every success. */
export const drawMana = rule('Draw Mana', (t: T, mage: Fighter): void => {
  const pool = willPool(t.game, mage, 4, 'R-30')
  t.emit({ is: 'draws mana', who: mage.id, pool, why: 'R-30' })
  const gained = test(t, mage, pool.dice, pool.tn, 'R-30')
  mage.mana += gained
  t.emit({ is: 'mana', who: mage.id, gained, now: mage.mana, why: 'R-30' })
})

// ---- casting ----

/** What a spell is aimed at: a model, or for Mana Blast a direction. */
export interface Aim {
  readonly target: Fighter | null
  readonly towards: Point | null
}

const canCastAtAll = (game: Gang, mage: Fighter, spell: Spell): Refusal | null => {
  const { armour, spells } = mage.built
  if (!has(mage, 'Mage') || !spells.includes(spell)) return no('R-32', 'does not know the spell', { who: mage.built.name })
  if (game.options.mage_armour === 'light_no_shield' && (armour.heavierThanLight || armour.shield))
    return no('R-32', 'armour too heavy', { who: armour.name })
  const cost = manaCost(game, spell)
  return mage.mana < cost ? no(spell === 'Counter-Spell' ? 'G-035' : 'R-30', 'not enough mana', { found: mage.mana, limit: cost }) : null
}
export function castRefused(game: Gang, mage: Fighter, spell: Spell, { target, towards }: Aim): Refusal | null {
  if (spell === 'Counter-Spell') return no('G-032', 'only as an interrupt')
  const cannot = canCastAtAll(game, mage, spell)
  if (cannot !== null) return cannot
  if (spell === 'Mana Blast') {
    if (target !== null) return no('G-039', 'a direction, not a model', { who: target.built.name })
    return towards === null || (towards.x === mage.x && towards.y === mage.y) ? no('G-039', 'no direction') : null
  }
  if (target === null || !standing(target)) return no('G-044', 'no target')
  if (spell === 'Possession' && target === mage) return no('G-052', 'itself', { who: target.built.name }) // "another model"
  if (spell === 'Possession' && target.possessedBy !== null) return no('G-052', 'possessed already', { who: target.built.name })
  const reach = spell === 'Mana Nova' ? 24 : game.options.spell_range // G-048
  if (!within(mage, target, reach)) {
    return no(spell === 'Mana Nova' ? 'G-048' : 'R-31', 'out of range', { found: gapBetween(mage, target), limit: reach * 1000 })
  }
  const needsSight = spell === 'Mana Nova' ? game.options.nova_sight : game.options.spell_sight
  return needsSight === 'needed' && !sees(game, mage, target) ? no('R-31', 'no line of sight', { who: target.built.name }) : null
}

const willPool = (game: Gang, mage: Fighter, tn: number, why: Clause): Pool =>
  poolOf(game, mage, 'willpower', given(mage.built.stats.wp, 'WP', why), needsOf(why, tn))
const castingPool = (game: Gang, mage: Fighter): Pool => willPool(game, mage, game.options.casting_tn, 'G-036')
const counterPool = (game: Gang, mage: Fighter): Pool => willPool(game, mage, game.options.counter_tn, 'G-036')
const clauseOf: Readonly<Record<Spell, Clause>> = {
  'Counter-Spell': 'G-036',
  'Mana Blast': 'G-039',
  'Mana Missile': 'G-044',
  'Mana Nova': 'G-047',
  Possession: 'G-052',
}

/** Casting: spell, aim and mana stand; interrupts; Free Strikes; the roll; the effect. (x, y) is the direction of a Mana Blast. */
export const cast = rule('Cast', (t: T, mage: Fighter, spell: Spell, target: Fighter | null, x: number, y: number): void => {
  const mana = manaCost(t.game, spell)
  mage.mana -= mana // gone whatever happens
  mage.casting = 'yes'
  const pool = castingPool(t.game, mage)
  t.emit({ is: 'casts', who: mage.id, spell, on: target?.id ?? null, mana, pool, why: clauseOf[spell] })
  declareCounters(t, mage, spell, target) // before any model moves and any die is rolled, G-017
  const counters = t.game.fighters.filter(f => f !== mage && f.casting === 'yes')
  each(t, counters, provoke, 'Counter-Spell')
  provoke(t, mage, spell)
  const lost = isLost(mage)
  const met = counters.filter(f => !isLost(f)) // a counter that was lost meets nothing, R-32
  const left = lost ? 0 : contest(t, mage)
  for (const f of t.game.fighters) if (f.casting !== 'no') f.casting = 'no'
  if (lost) return
  const cancelled = left === 0 && met.length > 0
  t.emit({
    is: cancelled ? 'cancelled' : 'cast',
    who: mage.id,
    spell,
    successes: left,
    why: cancelled ? 'G-037' : met.length > 0 ? 'G-038' : clauseOf[spell],
  })
  if (left > 0) effectOf(t, mage, spell, target, x, y, left)
})
const isLost = (mage: Fighter): boolean => mage.casting === 'lost' || !standing(mage)
/** Free Strikes at whoever casts within enemy threat; a mage wounded now loses the spell and the mana. */
const provoke = rule('casting under threat', (t: T, mage: Fighter, spell: Spell): void => {
  provokeByCasting(t, mage)
  if (isLost(mage)) t.emit({ is: 'casting lost', who: mage.id, spell, why: 'R-32' })
})

// ---- Counter-Spell (G-032 to G-038) ----

interface Spellcast {
  readonly mage: Fighter
  readonly spell: Spell
  readonly target: Fighter | null
}
function declareCounters(t: T, mage: Fighter, spell: Spell, target: Fighter | null): void {
  const spellcast: Spellcast = { mage, spell, target }
  const atMost = t.game.options.counters_per_spell === 'one' ? 1 : Number.POSITIVE_INFINITY
  window<Spellcast, Question>(
    t,
    spellcast,
    t.game.fighters.map(by => counterSpell(t, by, spellcast)),
    { atMost },
  )
}
/** Interrupts come from a closed list (G-016), and of the spells this one alone is on it (G-033). */
const counterSpell = (t: T, by: Fighter, { mage, spell }: Spellcast): Offer<Spellcast, Question> => ({
  who: by.seat,
  ask: { is: 'counter-spell', mage: by, caster: mage, spell },
  why: 'G-032',
  can: spellcast => counterRefused(t.game, by, spellcast),
  run: spellcast => {
    by.ap -= 1 // a held point, G-015, G-034
    const mana = manaCost(t.game, 'Counter-Spell')
    by.mana -= mana
    by.casting = 'yes'
    const pool = counterPool(t.game, by)
    t.emit({ is: 'counters', who: by.id, against: spellcast.mage.id, mana, pool, why: 'G-034' })
    return spellcast
  },
})
/** Why a model cannot counter this spell; null when it can. */
export function counterRefused(game: Gang, by: Fighter, { mage, spell, target }: Spellcast): Refusal | null {
  const { options, round } = game
  // Only in the opponent's turn (G-015, G-016): a Counter-Spell and one's own spells are never met.
  if (by.seat === controller(mage) || by.seat === round.turn) return no('G-016', 'own turn')
  if (!standing(by)) return no('G-085', 'incapacitated', { who: by.built.name })
  if (by.possessedBy !== null) return no('R-42', 'possessed', { who: by.built.name })
  const cannot = canCastAtAll(game, by, 'Counter-Spell')
  if (cannot !== null) return cannot
  if (by.ap < 1 || (options.holding === 'declared' && !by.holds)) return no('G-034', 'no held action point', { found: by.ap, limit: 1 })
  if (options.interrupt_window === 'per_turn' && round.moved) return no('G-017', 'a model has moved')
  const near = options.counter_measured_to === 'caster_or_target' && target !== null ? [mage, target] : [mage]
  if (near.some(f => within(by, f, 24))) return null
  return no('G-034', 'out of range', { found: Math.min(...near.map(f => gapBetween(by, f))), limit: 24_000, who: spell })
}

/** The casting roll, and the rolls of those who counter it: successes left for the spell (G-036 to G-038). */
const contest = rule('casting roll', (t: T, mage: Fighter): number => {
  const pool = castingPool(t.game, mage)
  const successes = test(t, mage, pool.dice, pool.tn, 'G-036')
  const counters = t.game.fighters.filter(f => f !== mage && f.casting === 'yes' && standing(f))
  return lessCounters(t, successes, counters)
})
function lessCounters(t: T, left: number, [counter, ...others]: readonly Fighter[]): number {
  if (counter === undefined || left === 0) return left
  const rest = lessCounter(t, left, counter)
  return lessCounters(t, rest, others)
}
const lessCounter = rule('Counter-Spell', (t: T, left: number, by: Fighter): number => {
  const pool = counterPool(t.game, by)
  const against = test(t, by, pool.dice, pool.tn, 'G-036')
  if (against === left && t.game.options.counter_tie === 'unhindered') return left
  return Math.max(0, left - against) // G-038; at 0 the spell is cancelled, G-037
})

// ---- what the spells do ----

/** Damage 3 and one more for every success, the increase limited by WP (G-042, G-045, G-049): one success, one hit at 4; five, five at 8 (G-043, G-046, G-051). */
export function spellDamage(
  game: Gang,
  mage: Fighter,
  successes: number,
  why: Clause,
): { readonly wounds: number; readonly damage: readonly Modifier[] } {
  const { wp } = mage.built.stats
  const { wp_cap } = game.options
  const limited = Math.min(successes, wp)
  const damage = [given(3, 'the spell', why), given(wp_cap === 'damage' ? successes : limited, 'successes', why)]
  if (wp_cap !== 'damage') {
    if (limited < successes) damage.push({ value: successes - limited, source: 'further successes', clause: 'R-38', because: `WP ${wp}` })
    return { wounds: wp_cap === 'bonus' ? successes : limited, damage }
  }
  const over = sum(damage) - Math.max(2, wp)
  if (over > 0) damage.push(given(-over, `limited by WP ${wp}`, 'R-38'))
  return { wounds: successes, damage }
}
const effectOf = rule(
  'effect of the spell',
  (t: T, mage: Fighter, spell: Spell, target: Fighter | null, x: number, y: number, successes: number): void => {
    if (spell === 'Mana Blast') return blast(t, mage, { x, y }, successes)
    if (target === null) return
    if (spell === 'Mana Nova') return nova(t, mage, target, successes)
    if (!standing(target)) return // felled by a Free Strike at its own Counter-Spell, G-085
    if (spell === 'Possession') return possess(t, mage, target, successes)
    spellHit(t, target, mage, successes, 'G-045')
  },
)
const spellHit = rule('spell hit', (t: T, victim: Fighter, mage: Fighter, successes: number, why: Clause): void => {
  if (!standing(victim)) return
  const { wounds, damage } = spellDamage(t.game, mage, successes, why)
  const save = saveOf(t.game, victim, damage, null, why)
  t.emit({ is: 'spell hits', who: victim.id, wounds, save, why })
  const through = t.game.options.spell_saves === 'none' ? wounds : saved(t, victim, wounds, save, why)
  suffer(t, victim, through, mage, 'G-084')
})

/** What a spell of so many successes covers, and whom it catches. */
interface Area {
  /** As it is laid on the table. */
  readonly template: Template
  /** Width of the strip or diameter of the circle, in 1/1000 inch. */
  readonly across: number
  readonly caught: readonly Fighter[]
}
/** A strip of 8 in from the caster's base edge, 1 in wide and 1 in wider for every success (G-039, G-040). */
export function blastArea(game: Gang, mage: Fighter, direction: Point, successes: number): Area {
  const across = (1 + successes) * 1000
  const strip = (shrink: number): Template => ({
    kind: 'strip',
    start: { at: { x: mage.x, y: mage.y }, radius: mil(mage.built.radius + shrink) },
    direction,
    length: mil(8000 - 2 * shrink),
    width: mil(across - 2 * shrink),
  })
  const caught = game.fighters.filter(f => f !== mage && standing(f) && spellTouches(game, mage, f) && under(game, f, across, strip))
  return { template: strip(0), across, caught }
}
/** A circle round the target, 1 in across for every success (G-047, G-050); the target is always in it. */
export function novaArea(game: Gang, mage: Fighter, target: Fighter, successes: number): Area {
  const across = successes * 1000 * (game.options.nova_size === 'radius' ? 2 : 1)
  const circle = (shrink: number): Template => ({ kind: 'blast', at: { x: target.x, y: target.y }, diameter: mil(across - 2 * shrink) })
  const touched = (f: Fighter): boolean => (f === target && f !== mage) || (spellTouches(game, mage, f) && under(game, f, across, circle))
  return { template: circle(0), across, caught: game.fighters.filter(f => standing(f) && touched(f)) }
}
function blast(t: T, mage: Fighter, direction: Point, successes: number): void {
  const { across, caught } = blastArea(t.game, mage, direction, successes)
  area(t, mage, 'Mana Blast', across, caught, successes, 'G-041')
}
function nova(t: T, mage: Fighter, target: Fighter, successes: number): void {
  const { across, caught } = novaArea(t.game, mage, target, successes)
  area(t, mage, 'Mana Nova', across, caught, successes, 'G-049')
}
/** Friends and the caster suffer like everybody (G-041, G-049), unless the options spare them. */
function spellTouches(game: Gang, mage: Fighter, f: Fighter): boolean {
  if (f === mage) return game.options.caster_in_nova === 'yes'
  return game.options.spells_affect_friends === 'yes' || controller(f) !== controller(mage)
}
/** Is the base in the area (option area_edge)? `template(shrink)` is the area, `across` mil wide, drawn in by so many mil on every side. */
function under(game: Gang, f: Fighter, across: number, template: (shrink: number) => Template): boolean {
  const { area_edge } = game.options
  const base = baseOf(f)
  const shrink = area_edge === 'whole_base' ? base.radius : 0
  if (across <= 2 * shrink) return false
  return underTemplate(template(shrink), area_edge === 'any_part' ? base : { at: base.at, radius: mil(0) }) !== 'outside'
}
function area(t: T, mage: Fighter, spell: Spell, size: number, caught: readonly Fighter[], successes: number, why: Clause): void {
  t.emit({ is: 'area', who: mage.id, spell, mil: size, caught: caught.map(f => f.id), why })
  each(t, caught, spellHit, mage, successes, why)
}

/** The victim resists; if the caster has more, every success is an action of the victim that the caster directs (G-053, G-054, G-057). */
const possess = rule('Possession', (t: T, mage: Fighter, victim: Fighter, successes: number): void => {
  const { possession_stat, possession_successes, possession_tie, possessed_side, resist_tn } = t.game.options
  const { wp, iv } = victim.built.stats
  const [as, stat] =
    possession_stat === 'wp' ? (['willpower', given(wp, 'WP', 'G-053')] as const) : (['initiative', given(iv, 'IV', 'R-40')] as const)
  const pool = poolOf(t.game, victim, as, stat, needsOf('G-053', resist_tn))
  t.emit({ is: 'resists', who: victim.id, pool, why: 'G-053' })
  const against = test(t, victim, pool.dice, pool.tn, 'G-053', ANSWER)
  if (against > successes || (against === successes && possession_tie === 'fails')) {
    t.emit({ is: 'possessed', who: victim.id, by: mage.id, actions: 0, why: 'G-057' })
    return
  }
  const won = [given(successes, 'successes of the spell', 'G-054')]
  if (against > 0) {
    const because = possession_successes === 'gross' ? { because: 'all successes of the caster count' } : {}
    won.push({ value: -against, source: 'successes of the victim', clause: 'R-41', ...because })
  }
  const over = sum(won) - mage.ap
  if (over > 0) won.push({ value: -over, source: `${mage.ap} AP of the caster left`, clause: 'G-056' })
  const actions = sum(won) // G-055
  t.emit({ is: 'possessed', who: victim.id, by: mage.id, actions, orders: won, why: 'G-054' })
  if (actions === 0) return
  if (possessed_side === 'caster') victim.possessedBy = mage
  t.game.round.possessed = victim
  t.game.round.possessor = mage
  t.game.round.commands = actions
})
