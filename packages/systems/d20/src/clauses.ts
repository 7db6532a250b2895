// Every clause of the D20 rules in our words: the sentences of the source (D), the places where two of them clash (X), and
// what has to be assumed to play at all (A). A player who asks "why?" is shown one of these texts; rolls, modifiers, refusals
// and events cite the ids. They tell the default reading; the options and rulings that an entry names weigh the others.
import type { ClauseEntry } from '@sightline/kernel'

export const clauses: Readonly<Record<string, ClauseEntry>> = {
  // Engagement range

  'D-001': {
    text: 'A unit is engaged while a living enemy is within 5 ft of it. Engagement is mutual.',
    kind: 'rule',
    options: ['engagement_edge'],
    rulings: ['R-03'],
  },
  'D-002': {
    text: 'An engaged unit cannot overwatch; shields have conditions of their own.',
    kind: 'rule',
    options: ['shield_while_engaged'],
    rulings: ['R-14'],
  },
  'D-003': {
    text: 'An engaged unit that shoots may shoot only at the enemy closest to it.',
    kind: 'rule',
    options: ['closest_tie'],
    rulings: ['R-04'],
  },
  // Falling back

  'D-004': {
    text: 'A unit that falls back out of engagement gives the enemy that was closest before it went the chance of an opportune attack.',
    kind: 'rule',
    options: ['closest_tie', 'fallback_trigger', 'opertune_optional'],
    rulings: ['R-04', 'R-06', 'R-08'],
  },
  'D-005': {
    text: "That attack is a melee attack as in the enemy's own combat phase, made while the unit that falls back still stands where it was.",
    kind: 'rule',
    options: ['fallback_pistol_opertune', 'opertune_optional', 'opertune_attacks', 'opertune_limit'],
    rulings: ['R-07', 'R-08', 'R-09', 'R-10'],
  },
  'D-006': {
    text: 'No opportune attack is given when the unit spends its main action as well as its movement on falling back.',
    kind: 'rule',
    rulings: ['R-45'],
  },
  'D-007': {
    text: 'A unit that has fallen back cannot overwatch in that turn, and an overwatch it has set up in that turn is gone.',
    kind: 'rule',
    rulings: ['R-45'],
  },
  // Critical failure

  'D-008': {
    text: 'A natural 1 on a roll to hit in melee gives the enemy it was rolled against an opportune melee attack.',
    kind: 'rule',
    options: ['opertune_optional', 'chain_cap'],
    rulings: ['R-08', 'R-11'],
  },
  'D-009': {
    text: 'An opportune attack has to roll to hit like any other attack.',
    kind: 'rule',
    options: ['chain_cap'],
    rulings: ['R-11'],
  },
  'D-010': {
    text: 'A natural 1 on an opportune attack is a critical failure again and gives the other side one in turn.',
    kind: 'rule',
    options: ['chain_cap'],
    rulings: ['R-11'],
  },
  'D-011': {
    text: 'A natural 1 is no miss by itself: a critical failure may still hit.',
    kind: 'rule',
    options: ['nat1'],
    rulings: ['R-12'],
  },
  'D-012': {
    text: 'When it hits, the opportune attack is resolved before the damage of the first attack is dealt.',
    kind: 'rule',
    options: ['nat1'],
    rulings: ['R-12'],
  },
  'D-013': {
    text: 'A unit that dies before it deals its damage deals none, and whoever it had hit is not harmed.',
    kind: 'rule',
    options: ['nat1'],
    rulings: ['R-12', 'R-41'],
  },
  // Overwatch

  'D-014': { text: 'Overwatch is kept over one named friend at a time.', kind: 'rule', rulings: ['R-44'] },
  'D-015': { text: 'Ranged units that are not in melee can overwatch; besides them only shields can.', kind: 'rule', rulings: ['R-44'] },
  'D-016': {
    text: 'A shield can overwatch a ward while its bearer is within 5 ft of the ward and in front of the attack.',
    kind: 'rule',
    options: ['shield_while_engaged', 'shield_arc'],
    rulings: ['R-14', 'R-16', 'R-44'],
  },
  'D-017': {
    text: 'A ward behind a shield is not to be had by melee or ranged attacks: the bearer takes them over.',
    kind: 'rule',
    options: ['shield_duration'],
    rulings: ['R-15', 'R-38', 'R-43'],
  },
  'D-018': { text: 'A shield on overwatch neither keeps spells from a ward nor takes them over.', kind: 'rule', rulings: ['R-39'] },
  'D-019': { text: 'A ranged watcher must be in range to fire.', kind: 'rule', options: ['overwatch_target'], rulings: ['R-21'] },
  'D-020': {
    text: 'A ranged watcher must not be in melee: no enemy may be within engagement range.',
    kind: 'rule',
    options: ['engagement_edge', 'overwatch_pistol_engaged'],
    rulings: ['R-03', 'R-23'],
  },
  'D-021': {
    text: 'Only melee attacks make a ranged watcher fire.',
    kind: 'rule',
    options: ['pistol_triggers_overwatch'],
    rulings: ['R-24', 'R-39'],
  },
  'D-022': {
    text: 'The watcher makes one attack as with a main action in its own fight phase, at whoever attacks the ward.',
    kind: 'rule',
    options: ['overwatch_optional', 'overwatch_target'],
    rulings: ['R-18', 'R-21'],
  },
  'D-023': {
    text: 'It has neither movement nor bonus action then, and may do nothing but fire.',
    kind: 'rule',
    options: ['overwatch_heavy_moved'],
    rulings: ['R-22'],
  },
  'D-024': {
    text: 'Overwatch comes before the attack is rolled; if the attacker dies, the attack is gone.',
    kind: 'rule',
    options: ['shield_and_gun'],
    rulings: ['R-17', 'R-42'],
  },
  'D-025': { text: 'Overwatch is triggered whether or not the attack would have hit.', kind: 'rule', rulings: ['R-39', 'R-42'] },
  'D-026': { text: 'A ranged overwatch that has been used is gone.', kind: 'rule', options: ['shield_duration'], rulings: ['R-15'] },
  'D-027': {
    text: 'At most one overwatch is triggered by one melee attack.',
    kind: 'rule',
    options: ['shield_and_gun', 'overwatch_unit'],
    rulings: ['R-17', 'R-20', 'R-42'],
  },
  'D-028': {
    text: 'Of several over the same ward, the first to fire is the one whose combat phase came first.',
    kind: 'rule',
    options: ['overwatch_order'],
    rulings: ['R-19'],
  },
  'D-029': { text: 'Another may be triggered by a later melee attack.', kind: 'rule', options: ['overwatch_order'], rulings: ['R-19'] },
  'D-030': { text: "An overwatch ends at the start of the watcher's own turn, used or not.", kind: 'rule', rulings: ['R-47'] },
  'D-031': { text: 'Overwatch set up as a main action has no further price.', kind: 'rule', options: ['bonus_for_all'], rulings: ['R-33'] },
  'D-032': {
    text: "Overwatch set up as a bonus action uses up the bonus action of the watcher's next turn as well.",
    kind: 'rule',
    options: ['bonus_for_all'],
    rulings: ['R-33', 'R-47'],
  },
  'D-033': { text: 'Nobody can overwatch itself.', kind: 'rule', rulings: ['R-44'] },
  // Fast attackers

  'D-034': {
    text: 'A unit with Fast Attack acts first and throws no initiative.',
    kind: 'rule',
    options: ['initiative_each_round'],
    rulings: ['R-31'],
  },
  'D-035': {
    text: 'Several Fast Attackers throw a D20 each and go from high to low.',
    kind: 'rule',
    options: ['initiative_tie'],
    rulings: ['R-30'],
  },
  'D-036': {
    text: 'All Fast Attackers come before all who throw for initiative.',
    kind: 'rule',
    options: ['initiative_tie'],
    rulings: ['R-30'],
  },
  // Heavy weapons

  'D-037': {
    text: 'A Heavy weapon has -2 to hit if its bearer moved in its turn.',
    kind: 'rule',
    options: ['overwatch_heavy_moved'],
    rulings: ['R-22'],
  },
  'D-038': { text: 'A Heavy weapon cannot be fired while engaged, not even at the closest enemy.', kind: 'rule', rulings: ['R-43'] },
  'D-039': {
    text: 'A friend within engagement range of the target of a Heavy shot throws D10 and armour class; below the roll to hit it takes half the damage.',
    kind: 'rule',
    options: ['heavy_splash_on_miss', 'heavy_splash_roll', 'half_round'],
    rulings: ['R-25', 'R-26', 'R-27'],
  },
  'D-040': { text: 'Every friend within that range has to throw.', kind: 'rule', options: ['heavy_splash_on_miss'], rulings: ['R-25'] },
  // Rapid Fire

  'D-041': {
    text: 'Within half its range a Rapid Fire weapon fires twice as many shots.',
    kind: 'rule',
    options: ['split_fire'],
    rulings: ['R-28', 'R-40'],
  },
  'D-042': {
    text: 'Rapid Fire 2 with a range of 30 ft: four shots from 5 to 15 ft, two from 15 to 30 ft.',
    kind: 'rule',
    options: ['engagement_edge'],
    rulings: ['R-03', 'R-40'],
  },
  'D-043': { text: 'A Rapid Fire weapon cannot be fired while engaged, not even at the closest enemy.', kind: 'rule', rulings: ['R-43'] },
  // Pistols

  'D-044': {
    text: 'A pistol ignores the limits of engagement: an engaged unit may fire it at anyone in range.',
    kind: 'rule',
    options: ['pistol_far_nat1'],
    rulings: ['R-29'],
  },
  'D-045': {
    text: 'A pistol counts as a melee weapon for critical failures while its user is engaged.',
    kind: 'rule',
    options: ['pistol_far_nat1'],
    rulings: ['R-29'],
  },
  'D-046': {
    text: 'A pistol may be used for the opportune attack; then it has to be fired at the attacker.',
    kind: 'rule',
    options: ['fallback_pistol_opertune', 'pistol_far_nat1'],
    rulings: ['R-07', 'R-29'],
  },
  // Spells

  'D-047': { text: 'Every spell throws a D20 with modifiers.', kind: 'rule', rulings: ['R-46'] },
  'D-048': {
    text: "The throw is compared with the spell's casting requirement, not with an armour class: equal or more casts it.",
    kind: 'rule',
    rulings: ['R-46'],
  },
  'D-049': { text: 'A spell that fails costs nothing.', kind: 'rule', options: ['failed_spell_action'], rulings: ['R-35', 'R-46'] },
  'D-050': {
    text: 'A spell can be tried once in a fight phase; one that failed cannot be tried again in it.',
    kind: 'rule',
    options: ['spell_repeat'],
    rulings: ['R-36'],
  },
  // Deny the Witch

  'D-051': {
    text: "A unit able to deny throws a D20 with modifiers and has to exceed the caster's total.",
    kind: 'rule',
    options: ['deny_range'],
    rulings: ['R-37'],
  },
  'D-052': {
    text: 'A denied spell is countered and has no effect, but its cost is paid.',
    kind: 'rule',
    options: ['deny_range'],
    rulings: ['R-37'],
  },
  'D-053': { text: 'There is one attempt to deny for each cast.', kind: 'rule', options: ['deny_range'], rulings: ['R-37'] },
  // Clashes

  'X-001': {
    text: 'Engaged means within 5 ft, but a ranged watcher may be exactly 5 ft away and Rapid Fire starts at 5 ft.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-03 settles it, and the clauses that it names apply it.',
    options: ['engagement_edge'],
    rulings: ['R-03'],
  },
  'X-002': {
    text: 'Engaged units cannot overwatch, but a bearer in front of a melee attack stands within 5 ft of the attacker.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-14 settles it, and the clauses that it names apply it.',
    options: ['shield_while_engaged'],
    rulings: ['R-14'],
  },
  'X-003': {
    text: 'A ward cannot be targeted, and yet attacks on it are taken over.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-38 settles it, and the clauses that it names apply it.',
    rulings: ['R-38'],
  },
  'X-004': {
    text: 'Overwatch is used up by its use, and yet a shield takes over all attacks.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-15 settles it, and the clauses that it names apply it.',
    options: ['shield_duration'],
    rulings: ['R-15'],
  },
  'X-005': {
    text: 'Only melee attacks trigger overwatch, and yet a shield stops ranged attacks.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-39 settles it, and the clauses that it names apply it.',
    rulings: ['R-39'],
  },
  'X-006': {
    text: 'Exactly half range lies in both bands of the Rapid Fire example.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-40 settles it, and the clauses that it names apply it.',
    rulings: ['R-40'],
  },
  'X-007': {
    text: 'One overwatch for an attack, and yet a shield takes over all attacks while a gun may watch as well.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-17 settles it, and the clauses that it names apply it.',
    options: ['shield_and_gun'],
    rulings: ['R-17'],
  },
  'X-008': {
    text: 'A far target of a pistol gets a melee attack that it cannot make.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-29 settles it, and the clauses that it names apply it.',
    options: ['pistol_far_nat1'],
    rulings: ['R-29'],
  },
  'X-009': {
    text: 'Whose combat phase came first is not the order of play once a round has ended.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-19 settles it, and the clauses that it names apply it.',
    options: ['overwatch_order'],
    rulings: ['R-19'],
  },
  'X-010': {
    text: 'The unit that does not have to take the attack is called the original unit, a word used for the attacker.',
    kind: 'advice',
    because: 'it is a clash between sentences of the source; ruling R-41 settles it, and the clauses that it names apply it.',
    rulings: ['R-41'],
  },
  // Assumptions

  'A-001': { text: 'A unit is one character.', kind: 'rule', options: ['death'], rulings: ['R-34'] },
  'A-002': {
    text: "A d20 plus the weapon's number that equals or exceeds the armour class hits.",
    kind: 'rule',
    options: ['nat1'],
    rulings: ['R-12'],
  },
  'A-003': { text: 'A natural 1 outside melee is no automatic miss either.', kind: 'rule', options: ['nat1'], rulings: ['R-12'] },
  'A-004': { text: 'A natural 20 does nothing special, unless an option says so.', kind: 'rule', options: ['nat20'], rulings: ['R-13'] },
  'A-005': { text: 'Each weapon and each spell has one number that is added to its d20.', kind: 'rule', rulings: ['R-48'] },
  'A-006': {
    text: "Damage is the weapon's dice and fixed bonus, thrown when it is dealt, never below 0.",
    kind: 'rule',
    options: ['death'],
    rulings: ['R-34'],
  },
  'A-007': {
    text: 'At 0 hit points a unit is out of the fight, and its overwatch and pending damage with it.',
    kind: 'rule',
    options: ['death'],
    rulings: ['R-34'],
  },
  'A-008': {
    text: 'Each unit has its own turn, from the highest initiative down; the order holds for the whole fight.',
    kind: 'rule',
    options: ['initiative_each_round'],
    rulings: ['R-31'],
  },
  'A-009': {
    text: "Initiative is a d20 plus the unit's number; those who are tied throw again.",
    kind: 'rule',
    options: ['initiative_tie'],
    rulings: ['R-30'],
  },
  'A-010': {
    text: "A turn is the unit's own: at its start overwatch ends, debts are paid and once-a-phase marks go.",
    kind: 'rule',
    rulings: ['R-47'],
  },
  'A-011': {
    text: 'Combat, fight and fighting phase are one: the part of a turn in which actions are used.',
    kind: 'rule',
    options: ['turn_order'],
    rulings: ['R-32'],
  },
  'A-012': { text: 'Movement comes before the fight phase.', kind: 'rule', options: ['turn_order'], rulings: ['R-32'] },
  'A-013': {
    text: 'A turn has one movement, one main and one bonus action. Everybody can overwatch with the bonus action; other uses are on the stat line.',
    kind: 'rule',
    options: ['bonus_for_all'],
    rulings: ['R-33'],
  },
  'A-014': {
    text: 'A main action is a melee attack, shooting, a spell, overwatch, or getting away safely.',
    kind: 'rule',
    options: ['bonus_for_all'],
    rulings: ['R-33'],
  },
  'A-015': {
    text: 'A unit moves up to its speed in straight legs, not through enemies; 30 ft unless it says otherwise.',
    kind: 'rule',
    rulings: ['R-48'],
  },
  'A-016': {
    text: 'Characters are points; distances are straight, from centre to centre, and compared exactly.',
    kind: 'rule',
    options: ['foot', 'distance'],
    rulings: ['R-02'],
  },
  'A-017': { text: 'A melee weapon reaches 5 ft unless it says more; exactly its reach is in reach.', kind: 'rule', rulings: ['R-42'] },
  'A-018': {
    text: 'A ranged weapon has one range, with no penalty inside it and nothing beyond.',
    kind: 'rule',
    options: ['foot', 'distance'],
    rulings: ['R-02', 'R-43'],
  },
  'A-019': { text: 'Sight and cover are ignored, unless an option says otherwise.', kind: 'rule', options: ['cover'], rulings: ['R-05'] },
  'A-020': {
    text: 'Coming into engagement is free and provokes nothing.',
    kind: 'advice',
    because: 'it only says that nothing happens; what does happen on leaving is D-004.',
    options: ['foot', 'distance'],
    rulings: ['R-02'],
  },
  'A-021': {
    text: 'Shooting with an enemy adjacent has no penalty to hit.',
    kind: 'advice',
    because: 'it only says that nothing happens; whom one may shoot at is D-003.',
    options: ['foot', 'distance'],
    rulings: ['R-02'],
  },
  'A-022': {
    text: 'Units engaged with friends may be shot at freely; only Heavy weapons have a price.',
    kind: 'advice',
    because: 'it only says that nothing happens; the price is D-039.',
    options: ['foot', 'distance'],
    rulings: ['R-02'],
  },
  'A-023': {
    text: 'A weapon fires as many shots as it says, one roll each, all at one target.',
    kind: 'rule',
    options: ['split_fire'],
    rulings: ['R-28'],
  },
  'A-024': { text: 'A caster pays for spells from one pool, mana.', kind: 'rule', options: ['failed_spell_action'], rulings: ['R-35'] },
  'A-025': { text: 'Range and effect of a spell are its own; it knows neither armour class nor save.', kind: 'rule', rulings: ['R-46'] },
  'A-026': {
    text: 'A unit may make any number of opportune attacks in a round.',
    kind: 'rule',
    options: ['opertune_limit'],
    rulings: ['R-10'],
  },
  'A-027': {
    text: 'Falling back has no price beyond the opportune attack and the overwatch.',
    kind: 'advice',
    because: 'it only says that nothing more happens; what does is D-004 and D-007.',
    options: ['fallback_trigger'],
    rulings: ['R-06'],
  },
  'A-028': { text: 'Halves are rounded down.', kind: 'rule', options: ['half_round'], rulings: ['R-27'] },
  'A-029': {
    text: 'The player whose action it is decides the order of what happens at once, and where attacks go that are left.',
    kind: 'rule',
    rulings: ['R-49'],
  },
  'A-030': { text: 'The fight is over when one side is left.', kind: 'rule', rulings: ['R-49'] },
}
