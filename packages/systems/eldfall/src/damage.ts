// Damage: for every Hit the attacker rolls d20 against Power less Armor. Wounds and effects are noted on the victim and suffered by
// everybody together (E-016, E-018, E-062, E-069).
import { each, given, type Modifier, rule, sum, under } from '@sightline/kernel'
import { placeOfTarget, roleOf, rolledAttribute } from './attack.ts'
import type { T } from './events.ts'
import { straysOn } from './friendlyFire.ts'
import { type Coming, type Declared, enemies, type Model, present, repliesOf, type Skirmish, trait } from './game.ts'
import { hasArt, meansOf, powerOf, shieldOf, traitsAgainst } from './means.ts'
import { muchLarger, type Trait } from './profile.ts'
import { baseOf, inFront, inReach, wayLength } from './space.ts'
import { touches } from './templates.ts'

/** Everybody that a declared Attack hurts: its target, who is under its template or in its sweep, and who is hit by strays. */
export const damageOf = rule('damage', (t: T, d: Declared): void => {
  const { game } = t
  if (d.hits + d.crits > 0) {
    const others = game.models.filter(m => m !== d.on && (touches(game, d, m) || swept(game, d, m)))
    const main = d.on !== null && (meansOf(d).template === null || touches(game, d, d.on)) ? [d.on] : []
    each(t, [...main, ...others], hurt, d, 'hits')
  }
  if (d.victims > 0)
    each(
      t,
      game.models.filter(m => straysOn(d, m) > 0),
      hurt,
      d,
      'strays',
    )
})
/** A success with Sweep hits everybody in sight and Reach, friends too. */
export const swept = (game: Skirmish, d: Declared, m: Model): boolean => {
  const by = d.by as Model
  if (m === by || !present(m) || !traitsAgainst(d, d.on).includes('Sweep')) return false
  return meansOf(d).type === 'Melee' && inReach(game, by, m, meansOf(d).reach) && game.facts.sees(by, m, -1)
}

/** The victim's Armor against this: a Shield to the front of a shot, then what halves it or takes it away. */
export function armourAgainst(game: Skirmish, m: Model, d: Declared): { readonly armour: number; readonly modifiers: readonly Modifier[] } {
  let armour = m.built.attributes.arm
  const list: Modifier[] = [given(armour, 'ARM', 'E-011', m.id)]
  const shield = shieldOf(m)
  if (meansOf(d).type === 'Ranged' && shield !== null && inFront(m, baseOf(d.by as Model))) {
    const more = shield === 'Shield' ? 3 : 2
    list.push({ value: more, source: shield, clause: 'E-017' })
    armour += more
  }
  const traits = traitsAgainst(d, m)
  const halve = (source: string, clause: string): void => {
    const half = Math.ceil(armour / 2)
    list.push({ value: half - armour, source, clause })
    armour = half
  }
  // E-040: the posture of the moment; at the end of the way, or where it stays, it is the present one.
  const at = placeOfTarget(game, d)
  if (m === d.on && at >= 0 && at < wayLength(game) ? game.sequence.crouchedOnWay : m.crouched) halve('Crouched, halved', 'E-052')
  if (traits.includes('Ignore Armor')) {
    list.push({ value: -armour, source: 'Ignore Armor', clause: 'E-005' })
    armour = 0
  } else if (traits.includes('Armor-Piercing')) halve('Armor-Piercing, halved', 'E-005')
  return { armour, modifiers: list }
}
/** Resistance I halves the Power of what its keywords name, II leaves nothing of it. */
export function resistance(m: Model, d: Declared): 'none' | 'halved' | 'immune' {
  const means = meansOf(d)
  if (means.from !== 'spell') return 'none'
  const named = m.built.traits.filter(
    name => name.startsWith('Resistance') && (name.includes('Spells') || (means.craft !== null && name.includes(means.craft))),
  )
  return named.some(name => name.startsWith('Resistance II')) ? 'immune' : named.length > 0 ? 'halved' : 'none'
}

/** Nothing is rolled against less than 0; by option a 1 wounds whatever the Armor. */
function atLeast(least: number, list: readonly Modifier[]): readonly Modifier[] {
  const found = sum(list)
  return found >= least ? list : [...list, { value: least - found, source: `never below ${least}`, clause: 'R-48' }]
}
const hurt = rule('Damage', (t: T, m: Model, d: Declared, as: 'hits' | 'strays'): void => {
  const { game } = t
  const { options } = game
  const by = d.by as Model
  if (!present(m)) return
  if (options.damage_timing === 'active_first' && roleOf(game, d) === 'reactive' && (by.wounds >= by.hp || by.coming.includes('Slain')))
    return
  const dodged = m === game.sequence.active ? d.dodged : m.dodged && roleOf(game, d) === 'active'
  const stray = as === 'strays'
  const critical = stray ? 0 : d.crits
  const shared = options.template_critical === 'main_target' && m !== d.on && meansOf(d).template !== null
  const crits = shared ? 0 : critical
  const hits = stray ? straysOn(d, m) : (dodged ? 0 : d.hits) + (shared && !dodged ? critical : 0)
  if (hits + crits === 0) return
  const resists = resistance(m, d)
  if (resists === 'immune') return
  const { power: full, modifiers } = powerOf(game, d, m)
  const halved = { value: Math.ceil(full / 2) - full, source: 'Resistance, halved', clause: 'E-005' }
  const attackPower = resists === 'halved' ? [...modifiers, halved] : modifiers
  const power = sum(attackPower)
  const { armour, modifiers: targetArmour } = armourAgainst(game, m, d)
  const least = options.power_below_armour === 'on_one' ? 1 : 0
  const from = given(power, 'Power', 'E-011')
  const atMost = atLeast(least, [from, { value: -armour, source: 'Armor', clause: 'E-011' }])
  const criticalAtMost = atLeast(least, [from])
  const friendly = !enemies(by, m)
  t.emit({
    is: 'hit',
    who: m.id,
    by: by.id,
    hits,
    crits,
    power,
    armour,
    attackPower,
    targetArmour,
    ...(hits > 0 ? { atMost } : {}),
    ...(crits > 0 ? { criticalAtMost } : {}),
    friendly,
    why: stray ? 'E-062' : 'E-011',
  })
  if (friendly && (options.friendly_morale_needs === 'power' ? power > 0 : power - armour >= 1)) noteFriendly(game, m, d, hits + crits)
  const traits = stray && options.stray_traits === 'damage_only' ? [] : traitsAgainst(d, m)
  onHit(m, by, traits, d)
  const [need, needCritical] = [sum(atMost), sum(criticalAtMost)]
  const burn = traits.length === 0 && stray ? 0 : meansOf(d).burn
  const unkeen = traits.includes('Unkeen') ? rolledAttribute(m, 't').target : 0
  const stun = traits.includes('Stun') ? rolledAttribute(m, 't').target : 0
  const [wounds, stunned] = woundsOf(t, hits, crits, need, needCritical, burn, unkeen, stun, by, m)
  if (wounds === 0) return t.emit({ is: 'no wound', who: m.id, why: 'E-011' })
  const all = wounds + (traits.includes('Cleave') ? 1 : 0)
  t.emit({ is: 'wounded', who: m.id, wounds: all, why: 'E-011' })
  m.wounds += all
  onWound(m, traits, stunned > 0)
  if (hasArt(d, 'Assassination', 5, m)) note(m, 'Slain')
})
function noteFriendly(game: Skirmish, m: Model, d: Declared, hits: number): void {
  if (game.options.friendly_morale === 'per_hit') m.friendly += hits
  else {
    const attack = roleOf(game, d) === 'active' ? 0 : 1 + repliesOf(game).indexOf(d)
    m.friendly |= 1 << attack
  }
}
const note = (m: Model, what: Coming): void => {
  if (!m.coming.includes(what)) m.coming = [...m.coming, what]
}
/** What any Hit does; nothing of it works on models two sizes larger. */
function onHit(m: Model, by: Model, traits: readonly Trait[], d: Declared): void {
  if (traits.includes('Slow')) note(m, 'Slowed')
  if (muchLarger(m.built.size, by.built.size)) return
  if (traits.includes('Stagger')) note(m, 'Stagger')
  if (traits.includes('Knockdown')) note(m, 'Knockdown')
  const { knockback } = meansOf(d)
  if (knockback <= m.push) return
  m.push = knockback // E-018
  m.pushFrom = by
}
/** What at least one Wound does. */
function onWound(m: Model, traits: readonly Trait[], stunned: boolean): void {
  if (traits.includes('Bleed')) note(m, 'Bleeding')
  if (traits.includes('Crippling')) note(m, 'Crippled')
  if (traits.includes('Poison')) note(m, 'Poisoned')
  if (traits.includes('Weakening')) note(m, 'Weakened')
  if (traits.includes('Terrify') && !trait(m, 'Fearless')) note(m, 'Panicked')
  if (stunned) note(m, 'Stun')
}

type Wounds = readonly [wounds: number, stunned: number]
/**
 * Wounds of so many Hits and Critical Hits, and whether the victim is stunned. Numbers alone: `unkeen` and `stun` are what the victim rolls
 * against, 0 when it does not. The dice of one Hit come together: Damage, what is rolled against it, Burn.
 */
const woundsOf = rule(
  'Wounds',
  (
    t: T,
    hits: number,
    crits: number,
    need: number,
    needCritical: number,
    burn: number,
    unkeen: number,
    stun: number,
    by: Model,
    m: Model,
  ): Wounds => {
    if (burn === 0 && unkeen === 0 && stun === 0) {
      const plain = hits > 0 && need > 0 ? t.roll(under(hits, 20, need), 'E-011', by) : 0
      const critical = crits > 0 && needCritical > 0 ? t.roll(under(crits, 20, needCritical), 'E-011', by) : 0
      return [plain + critical, 0]
    }
    if (hits + crits === 0) return [0, 0]
    const first = oneHit(t, hits > 0 ? need : needCritical, burn, needCritical, unkeen, stun, by, m)
    const rest = woundsOf(
      t,
      Math.max(0, hits - 1),
      hits > 0 ? crits : crits - 1,
      need,
      needCritical,
      burn,
      unkeen,
      first[1] > 0 ? 0 : stun,
      by,
      m,
    )
    return [first[0] + rest[0], first[1] + rest[1]]
  },
)
const oneHit = rule(
  'Damage roll',
  (t: T, need: number, burn: number, power: number, unkeen: number, stun: number, by: Model, m: Model): Wounds => {
    if (need <= 0 || t.roll(under(1, 20, need), 'E-011', by) === 0) return [0, 0]
    // Unkeen (E-016, E-018): the victim's T takes the Wound back.
    if (unkeen > 0 && t.roll(under(1, 20, unkeen), 'E-016', m) > 0) return [0, 0]
    const stunned = stun > 0 && t.roll(under(1, 20, stun), 'E-011', m) === 0 ? 1 : 0
    // Burn: so many more rolls at the same Power, against no Armor.
    const burnt = burn > 0 ? t.roll(under(burn, 20, power), 'R-11', by) : 0
    return [1 + burnt, stunned]
  },
)
