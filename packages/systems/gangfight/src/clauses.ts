/**
 * The clause book: every rule sentence of the document (Gangfight Games, Errata & FAQ v1.2, September 2021), retold as the
 * engine applies it under the options of preset `document`. A player who asks "why?" is shown one of these texts; rolls,
 * modifiers, refusals and events cite the ids. Where an option changes what a text says, the entry names it, and the
 * ruling in `rulings.md` weighs the readings.
 */

import type { ClauseEntry } from '@sightline/kernel'

export const clauses = {
  // Rulebook updates: Large Models

  'G-001': { text: 'A Large model threatens everything within 2 in of its base.', kind: 'rule', rulings: ['R-05'] },
  'G-002': { text: 'For sight and cover a Large model is 1.5 in wide and 2 in tall.', kind: 'rule', rulings: ['R-18'] },
  'G-003': {
    text: 'Armour saves of a Medium or smaller model against a hit by a Large one cannot be improved by giving up dice. With dropping dice switched off the ban is noted and changes nothing.',
    kind: 'rule',
    options: ['drop_dice', 'drop_dice_rate', 'size_hits', 'no_drop_scope', 'size_benefit'],
    rulings: ['R-03', 'R-06', 'R-07', 'R-08'],
  },
  'G-004': { text: 'The base of a Large model measures 40 to 60 mm.', kind: 'rule' },

  // Rulebook updates: Huge Models

  'G-005': { text: 'Huge is the top of the size ladder; nothing makes a Huge model larger.', kind: 'rule', rulings: ['R-27'] },
  'G-006': { text: 'A Huge model threatens everything within 3 in of its base.', kind: 'rule', rulings: ['R-05'] },
  'G-007': { text: 'For sight and cover a Huge model is 2 in wide and 3 in tall.', kind: 'rule', rulings: ['R-18'] },
  'G-008': {
    text: 'Armour saves of a Large or smaller model against a hit by a Huge one cannot be improved by giving up dice. With dropping dice switched off the ban is noted and changes nothing.',
    kind: 'rule',
    options: ['drop_dice', 'drop_dice_rate', 'size_hits', 'no_drop_scope', 'size_benefit'],
    rulings: ['R-03', 'R-06', 'R-07', 'R-08'],
  },

  // Rulebook updates: Critical Success

  'G-009': { text: 'A natural 6 is a critical.', kind: 'rule' },
  'G-010': { text: 'Each critical earns one more die for the same roll.', kind: 'rule', options: ['extra_die'], rulings: ['R-01'] },
  'G-011': { text: 'An extra die that reaches the target number is one more success.', kind: 'rule', rulings: ['R-01'] },
  'G-012': { text: 'Extra dice can be criticals too and earn further dice, without limit.', kind: 'rule', rulings: ['R-01'] },
  'G-013': {
    text: 'Above a target number of 6 no extra dice are earned; at exactly 6 they are.',
    kind: 'rule',
    options: ['crit_above_six'],
    rulings: ['R-02'],
  },
  'G-014': { text: 'A 6 succeeds against every target number.', kind: 'rule', rulings: ['R-02'] },

  // Rulebook updates: Interrupts

  'G-015': {
    text: "Action points left over from a model's own turn stay with it through the opponent's turn and can pay for an interrupt there. They are gone when its next activation gives it new ones.",
    kind: 'rule',
    options: ['ap_rule', 'holding', 'held_ap_until'],
    rulings: ['R-09', 'R-12'],
  },
  'G-016': {
    text: "In the opponent's turn a model can act only by an interrupt from a fixed list, and Counter-Spell is the one known entry. Free Strikes and Sidesteps are reactions, not actions.",
    kind: 'rule',
    rulings: ['R-14'],
  },
  'G-017': {
    text: 'An interrupt is declared right after the action it answers, before that action has moved a model or rolled a die.',
    kind: 'rule',
    options: ['interrupt_window'],
    rulings: ['R-13'],
  },

  // Rulebook updates: Cover

  'G-018': {
    text: "Terrain between two models gives cover when it hides half or more of the target's width by height.",
    kind: 'rule',
    options: ['cover_as'],
    rulings: ['R-18', 'R-20'],
  },
  'G-019': {
    text: 'To give cover, terrain has to stand on the line between the two models or hold the target inside it. A target that is hidden entirely cannot be shot.',
    kind: 'rule',
    options: ['inside_terrain'],
    rulings: ['R-18', 'R-19'],
  },

  // Rulebook updates: perks

  'G-020': {
    text: 'A model with Sidestep may react to a melee or ranged attack on it that scores no hit at all. Hits that its armour stops are not misses, and spells cannot miss.',
    kind: 'rule',
    options: ['sidestep_on', 'sidestep_times'],
    rulings: ['R-22', 'R-23'],
  },
  'G-021': { text: 'Sidestep rolls IV at target number 4 and costs no action point.', kind: 'rule', rulings: ['R-22'] },
  'G-022': {
    text: 'After the Sidestep roll the model may move up to its full MOV plus 1 in for each success, in any direction; without a success, up to its MOV.',
    kind: 'rule',
    options: ['sidestep_zero'],
    rulings: ['R-23'],
  },
  'G-023': {
    text: "A Sidestep gives nobody a Free Strike. Otherwise walking out of an enemy's threat range gives that enemy one free melee attack first.",
    kind: 'rule',
    options: ['free_strike_trigger', 'free_strike_when'],
    rulings: ['R-15'],
  },
  'G-024': {
    text: 'A model with Consummate Hunter gets a +3 for its charge when the target is already in close combat with a friend.',
    kind: 'rule',
    options: ['consummate_hunter_owner'],
    rulings: ['R-24', 'R-25'],
  },
  'G-025': {
    text: 'When a Stalwart model rolls ARM to negate wounds, a natural 5 succeeds as surely as a 6.',
    kind: 'rule',
    rulings: ['R-26'],
  },
  'G-026': { text: 'A Stalwart 5 earns no extra die; only a 6 can.', kind: 'rule', rulings: ['R-26'] },
  'G-027': {
    text: 'A Stalwart 5 is one automatic success, even against a damage above 6. Against a damage of 5 or less Stalwart changes nothing, as a 5 saves anyway.',
    kind: 'rule',
    options: ['stalwart_above_six'],
    rulings: ['R-26'],
  },
  'G-028': {
    text: 'The creature under a Mounted model is larger than it by one size or more, so a Huge model can ride nothing.',
    kind: 'rule',
    rulings: ['R-27'],
  },
  'G-029': {
    text: 'Rider and beast may be two miniatures but are one model: one profile, one base, one pool of action points, one EN, one target.',
    kind: 'rule',
    rulings: ['R-28'],
  },
  'G-030': { text: 'No action or event takes a rider off the beast.', kind: 'rule' },
  'G-031': { text: 'A Short Bow has damage 4; it used to be 3.', kind: 'rule' },

  // Chronicle spells: Counter-Spell

  'G-032': { text: "Counter-Spell may be used as an interrupt, in the opponent's turn.", kind: 'rule', rulings: ['R-33'] },
  'G-033': { text: 'Of all spells only Counter-Spell interrupts.', kind: 'rule', rulings: ['R-14', 'R-33'] },
  'G-034': {
    text: 'A mage who knows Counter-Spell may spend one held action point on it when an enemy casts a spell within 24 in of him. He need not see the caster.',
    kind: 'rule',
    options: ['counter_measured_to'],
    rulings: ['R-33'],
  },
  'G-035': {
    text: 'He also needs the mana for Counter-Spell, and it is spent even if he loses the roll.',
    kind: 'rule',
    options: ['mana_cost_counter'],
    rulings: ['R-30', 'R-33'],
  },
  'G-036': {
    text: 'Caster and counter each roll WP once, by default at target number 4, and their numbers of successes are compared: the higher one wins. On a tie nothing of the spell is left.',
    kind: 'rule',
    options: ['casting_tn', 'counter_tn', 'counter_tie', 'counters_per_spell'],
    rulings: ['R-30', 'R-33', 'R-34'],
  },
  'G-037': {
    text: 'If the counter has more successes, by default also if it has as many, all of the spell is cancelled and its mana is lost.',
    kind: 'rule',
    rulings: ['R-34'],
  },
  'G-038': {
    text: 'If the caster has more successes the spell works with the difference: each success of the counter cancels one of his, before any number of the spell is worked out.',
    kind: 'rule',
    rulings: ['R-34'],
  },

  // Chronicle spells: Mana Blast

  'G-039': {
    text: "Mana Blast covers a strip 8 in long and at first 1 in wide. It starts at the edge of the caster's base and points where the caster chose before the roll; it needs neither target nor range.",
    kind: 'rule',
    options: ['mana_cost_blast'],
    rulings: ['R-30', 'R-35'],
  },
  'G-040': { text: 'Each success makes the strip 1 in wider, half of it on either side.', kind: 'rule', rulings: ['R-35'] },
  'G-041': {
    text: 'Every model with a part of its base under the strip takes one wound a success, friends included, the caster not. Armour saves as usual.',
    kind: 'rule',
    options: ['area_edge', 'spells_affect_friends', 'spell_saves'],
    rulings: ['R-35', 'R-37', 'R-39'],
  },
  'G-042': {
    text: "The damage of Mana Blast is 3 plus one a success, and the caster's WP limits that plus. The number of wounds is not limited.",
    kind: 'rule',
    options: ['wp_cap'],
    rulings: ['R-38'],
  },
  'G-043': {
    text: 'With 1 success the strip is 2 in wide and hits once with damage 4; with 5 successes, and WP 5 or more, it is 6 in wide and hits five times with damage 8.',
    kind: 'rule',
    rulings: ['R-35', 'R-38'],
  },

  // Chronicle spells: Mana Missile

  'G-044': {
    text: 'Mana Missile strikes one chosen target, which has to be in sight and within 24 in.',
    kind: 'rule',
    options: ['mana_cost_missile', 'spell_range', 'spell_sight'],
    rulings: ['R-30', 'R-31'],
  },
  'G-045': {
    text: "The target takes one wound a success at damage 3 plus one a success; the caster's WP limits that plus. It may save with its armour.",
    kind: 'rule',
    options: ['wp_cap', 'spell_saves'],
    rulings: ['R-38', 'R-39'],
  },
  'G-046': {
    text: 'With 1 success the missile hits once with damage 4; with 5 successes, and WP 5 or more, five times with damage 8.',
    kind: 'rule',
    rulings: ['R-38'],
  },

  // Chronicle spells: Mana Nova

  'G-047': {
    text: 'Mana Nova fills a circle around one target. The caster has to see the target; sight to the others does not matter.',
    kind: 'rule',
    options: ['mana_cost_nova', 'nova_sight'],
    rulings: ['R-30', 'R-31', 'R-36'],
  },
  'G-048': { text: 'The target of Mana Nova has to be within 24 in of the caster.', kind: 'rule', rulings: ['R-05', 'R-31'] },
  'G-049': {
    text: "Every model with a part of its base in the circle, friends and caster included, takes one wound a success at damage 3 plus one a success, limited by the caster's WP. The target is always caught.",
    kind: 'rule',
    options: ['wp_cap', 'area_edge', 'spells_affect_friends', 'caster_in_nova', 'spell_saves'],
    rulings: ['R-35', 'R-36', 'R-37', 'R-38', 'R-39'],
  },
  'G-050': {
    text: 'The circle is as many inches across as there are successes; a spell without a success has no area.',
    kind: 'rule',
    options: ['nova_size'],
    rulings: ['R-36'],
  },
  'G-051': {
    text: 'With 1 success the circle is 1 in across and hits once with damage 4; with 5 successes, and WP 5 or more, it is 5 in across and hits five times with damage 8.',
    kind: 'rule',
    rulings: ['R-36', 'R-38'],
  },

  // Chronicle spells: Possession

  'G-052': {
    text: "Possession is cast at one model in sight and within 24 in. During the actions it gives, the caster's side directs that model and its old friends count as its enemies.",
    kind: 'rule',
    options: ['mana_cost_possession', 'spell_range', 'spell_sight', 'possessed_side'],
    rulings: ['R-30', 'R-31', 'R-42'],
  },
  'G-053': {
    text: 'The victim resists Possession with a WP roll of its own, by default at target number 4.',
    kind: 'rule',
    options: ['possession_stat', 'resist_tn'],
    rulings: ['R-40'],
  },
  'G-054': {
    text: 'If the caster has the greater number, each success that he scored is one action with the victim. Any action that costs 1 AP will do.',
    kind: 'rule',
    options: ['possession_successes', 'possessed_may'],
    rulings: ['R-41', 'R-42'],
  },
  'G-055': {
    text: 'Every action made with the victim costs the caster 1 AP; the AP of the victim are not touched.',
    kind: 'rule',
    rulings: ['R-42'],
  },
  'G-056': {
    text: 'The caster can order no more actions than he has AP left after casting: with 2 AP, two actions at most.',
    kind: 'rule',
    rulings: ['R-41'],
  },
  'G-057': {
    text: 'If the victim has more successes Possession fails; it fails on a tie as well.',
    kind: 'rule',
    options: ['possession_tie'],
    rulings: ['R-40'],
  },
  'G-058': {
    text: "The actions are used at once, before the caster does anything else. Those not used are lost, at the latest with the caster's turn.",
    kind: 'rule',
    rulings: ['R-42'],
  },

  // Chronicle perks: Rider and Mounted Hero

  'G-059': { text: 'The beast of a Rider is exactly one size larger than the Rider.', kind: 'rule', rulings: ['R-27'] },
  'G-060': {
    text: 'Rider changes the profile: MOV +2, DEF -1, IV -1, EN +1. The change of MOV counts in charges and Sidesteps, the change of IV for action points.',
    kind: 'rule',
    rulings: ['R-28'],
  },
  'G-061': {
    text: 'Rider makes the model one size larger: a Small one Medium, a Medium one Large, a Large one Huge.',
    kind: 'rule',
    rulings: ['R-27'],
  },
  'G-062': { text: 'Rider brings the Mounted ability.', kind: 'rule' },
  'G-063': {
    text: 'A Rider may choose at most three Bestial Traits that its beast has, on top of its perks.',
    kind: 'rule',
    rulings: ['R-29'],
  },
  'G-064': {
    text: 'Mounted Hero is a Chronicle perk for a Hero on a very large beast. It cannot be combined with Rider.',
    kind: 'rule',
    options: ['mounted_hero_rank', 'rider_and_mounted_hero'],
    rulings: ['R-27'],
  },
  'G-065': {
    text: 'Mounted Hero changes the profile: MOV +2, DEF -2, IV -1, EN +3, DAM +1. The DAM counts in melee, not for ranged weapons or spells.',
    kind: 'rule',
    rulings: ['R-28'],
  },
  'G-066': { text: 'A Mounted Hero is Huge, whatever its size was before.', kind: 'rule', rulings: ['R-27'] },
  'G-067': { text: 'Mounted Hero brings the Mounted ability.', kind: 'rule' },
  'G-068': {
    text: 'A Mounted Hero may choose at most three Bestial Traits that its beast has, on top of its perks.',
    kind: 'rule',
    rulings: ['R-29'],
  },

  // Page 83: Size

  'G-069': { text: 'Small and Medium models buy equipment at the list price.', kind: 'rule', rulings: ['R-43'] },
  'G-070': { text: 'Large models buy equipment at twice the list price.', kind: 'rule', rulings: ['R-43'] },
  'G-071': { text: 'Huge models buy equipment at four times the list price.', kind: 'rule', rulings: ['R-43'] },
  'G-072': {
    text: "Weapons and armour are listed in standard sizes whose price already counts the item's own size, so only the bearer's factor multiplies it.",
    kind: 'rule',
    options: ['size_price'],
    rulings: ['R-43'],
  },

  // Combat summary: Melee Combat

  'G-073': {
    text: 'Melee begins when Charge! or Fight! brings a model into threat range of another. Two enemies are in close combat as long as one of them threatens the other.',
    kind: 'rule',
    options: ['close_combat'],
    rulings: ['R-16'],
  },
  'G-074': {
    text: 'A melee attack needs the target within the threat range of the attacker. Reach differs with size, so it need not be mutual.',
    kind: 'rule',
    rulings: ['R-05', 'R-16'],
  },
  'G-075': { text: 'A melee attack rolls as many dice as the ATT of the attacker.', kind: 'rule', rulings: ['R-04'] },
  'G-076': { text: 'The target number of a melee attack is the DEF of the target.', kind: 'rule' },
  'G-077': {
    text: 'Against a DEF above 6 only 6s hit, and they are not critical.',
    kind: 'rule',
    options: ['crit_above_six'],
    rulings: ['R-02'],
  },
  'G-078': { text: 'Each die that reaches the target number is a hit.', kind: 'rule', rulings: ['R-02'] },
  'G-079': {
    text: 'Each hit inflicts one wound, whatever the size of the attacker.',
    kind: 'rule',
    options: ['size_hits'],
    rulings: ['R-06'],
  },
  'G-080': {
    text: 'The target saves with as many dice as its ARM. Without a wound there is no save.',
    kind: 'rule',
    rulings: ['R-46'],
  },
  'G-081': {
    text: 'The target number of the save is the DAM of the attacker after all changes, and never below 2.',
    kind: 'rule',
    rulings: ['R-46'],
  },
  'G-082': {
    text: 'Against a DAM above 6 only 6s save, and they are not critical.',
    kind: 'rule',
    options: ['crit_above_six'],
    rulings: ['R-02'],
  },
  'G-083': { text: 'Each save negates one wound; saves left over are lost.', kind: 'rule', rulings: ['R-46'] },
  'G-084': { text: "The wounds that remain come off the target's EN, and the new EN is kept.", kind: 'rule', rulings: ['R-46'] },
  'G-085': {
    text: 'A model with EN 0 or less is incapacitated: it leaves the fight and a token marks the place.',
    kind: 'rule',
    rulings: ['R-46'],
  },
  'G-086': {
    text: 'An attack that hits has its other effects even if every wound is saved; an attack without a hit has none.',
    kind: 'rule',
    rulings: ['R-46', 'R-47'],
  },

  // Combat summary: Ranged Combat

  'G-087': {
    text: 'A ranged attack needs a loaded ranged weapon and a target in sight. It costs 1 AP; an Aim before it, for 1 AP, adds a die.',
    kind: 'rule',
    options: ['shoot_ap', 'aim_bonus', 'aim_ap'],
    rulings: ['R-10', 'R-11'],
  },
  'G-088': {
    text: 'A model cannot shoot with an unloaded weapon, nor with an enemy inside its own threat range. Friends there do not stop it.',
    kind: 'rule',
    options: ['shooter_threat'],
    rulings: ['R-49'],
  },
  'G-089': { text: 'The target of a shot has to be in line of sight.', kind: 'rule', rulings: ['R-21'] },
  'G-090': {
    text: 'A ranged attack rolls as many dice as the MRK of the shooter against the DEF of the target. The weapon reaches as far as the losses for long range leave a die.',
    kind: 'rule',
    options: ['range_limit'],
    rulings: ['R-04', 'R-50'],
  },
  'G-091': {
    text: 'A shot at a DEF above 6 hits only with 6s, and they are not critical.',
    kind: 'rule',
    options: ['crit_above_six'],
    rulings: ['R-02'],
  },
  'G-092': {
    text: 'At a target in close combat no more than 3 dice are rolled, counted after everything else that changes the pool.',
    kind: 'rule',
    options: ['shoot_into_melee_cap'],
    rulings: ['R-16', 'R-51'],
  },
  'G-093': {
    text: 'The limit of 3 dice holds even for an MRK above 3. Extra dice from criticals are not limited, and friends in that fight run no risk.',
    kind: 'rule',
    rulings: ['R-51'],
  },
  'G-094': {
    text: "A target no farther than the weapon's range is at short range, also called point blank: one die more.",
    kind: 'rule',
    rulings: ['R-50'],
  },
  'G-095': {
    text: "A target 6 in or more past the weapon's range is at long range: one die less. Up to there nothing is added or taken.",
    kind: 'rule',
    options: ['long_from'],
    rulings: ['R-50'],
  },
  'G-096': {
    text: 'Each further 6 in costs one more die. When no die is left the shot cannot be made.',
    kind: 'rule',
    options: ['empty_pool'],
    rulings: ['R-04', 'R-50'],
  },
  'G-097': { text: 'Each die of a shot that reaches the DEF is a hit and inflicts one wound.', kind: 'rule' },
  'G-098': {
    text: 'Against a shot the target saves with ARM against the damage of the weapon; the DAM of the shooter does not count. Above 6 only 6s save.',
    kind: 'rule',
    options: ['crit_above_six'],
    rulings: ['R-02', 'R-46'],
  },
  'G-099': { text: 'Each save negates one wound of the shot; saves left over are lost.', kind: 'rule', rulings: ['R-46'] },
  'G-100': { text: "Wounds of the shot that remain come off the target's EN.", kind: 'rule', rulings: ['R-46'] },
  'G-101': { text: 'A shot that brings EN to 0 or less incapacitates the target.', kind: 'rule', rulings: ['R-46'] },
  'G-102': {
    text: 'A shot that hits has its other effects even if every wound is saved. Power and Finesse Attacks are not made at range.',
    kind: 'rule',
    options: ['power_finesse_at_range'],
    rulings: ['R-48'],
  },

  // Frequently asked questions

  'G-103': {
    text: 'Rider and beast have one profile, so a Breath Weapon of the beast rolls the MRK of that profile.',
    kind: 'rule',
    rulings: ['R-29'],
  },
  'G-104': {
    text: 'A Mounted model may buy weapons and armour for its new size, although beasts with Tooth and Claw may not.',
    kind: 'rule',
    rulings: ['R-29', 'R-43'],
  },
  'G-105': {
    text: 'A Power or Finesse Attack costs 1 AP and inflicts one wound at most, however many hits it scores.',
    kind: 'rule',
    options: ['special_action_ap'],
    rulings: ['R-10', 'R-47'],
  },
  'G-106': {
    text: 'Each success after the one that wounds moves 1 in: a Power Attack pushes the victim straight back, a Finesse Attack moves the attacker.',
    kind: 'rule',
    options: ['power_inches', 'finesse_inches', 'finesse_moves'],
    rulings: ['R-47'],
  },
  'G-107': {
    text: 'A perk or ability that says so lets a Power or Finesse Attack inflict more wounds; then only the successes beyond those wounds move.',
    kind: 'advice',
    because:
      'It points to perks and abilities that override the limit, and the document has none: there is nothing to apply until data brings one.',
    rulings: ['R-47'],
  },
  'G-108': {
    text: 'A ranged weapon can be a Magic Weapon: +1 MRK for shots with it, where a melee weapon has +1 ATT.',
    kind: 'rule',
    rulings: ['R-45'],
  },
  'G-109': { text: 'In Aeon a ranged weapon cannot be bought in a larger size.', kind: 'rule', rulings: ['R-43'] },
  'G-110': {
    text: 'Large guns of Aeon stand in the list with their own damage and price, and every bearer pays that price unmultiplied.',
    kind: 'rule',
    rulings: ['R-43'],
  },
  'G-111': {
    text: 'In Aeon melee weapons, the high-technology ones included, are priced by the size of the bearer.',
    kind: 'rule',
    rulings: ['R-43'],
  },
  'G-112': {
    text: 'A weapon listed as Large or Huge strikes with that size whoever carries it; the larger of weapon and bearer counts.',
    kind: 'rule',
    options: ['size_benefit'],
    rulings: ['R-08'],
  },
  'G-113': {
    text: 'An independent drone in Aeon is best built from the Artificial stat line with perks that suit it.',
    kind: 'advice',
    because: 'It recommends how to represent a model and neither allows nor forbids anything.',
    rulings: ['R-64'],
  },
  'G-114': {
    text: 'An Aeon party may bring a remote of First Strike only with a Neural Sync and a pilot for it.',
    kind: 'rule',
    rulings: ['R-64'],
  },
  'G-115': {
    text: 'By Tactics a Human Hero gives a Veteran or Regular within 12 in one more die on all its tests. Only Heroes give it, and Heroes do not receive it.',
    kind: 'rule',
    options: ['tactics_scope', 'tactics_bonus'],
    rulings: ['R-52'],
  },
  'G-116': {
    text: 'Each Human Hero may use Tactics once in each of its activations, free of AP, for one model. The bonuses of several Heroes do not add up.',
    kind: 'rule',
    options: ['tactics_reach', 'tactics_stack'],
    rulings: ['R-53'],
  },
  'G-117': {
    text: 'The bonus of Tactics lasts one round: until the Hero who gave it is activated again; should he be gone, until the next turn of his side begins.',
    kind: 'rule',
    options: ['tactics_until'],
    rulings: ['R-54'],
  },
  'G-118': {
    text: 'Consummate Hunter belongs to the model that charges, and it works when a friend is already in close combat with the target.',
    kind: 'rule',
    options: ['consummate_hunter_owner'],
    rulings: ['R-24'],
  },
  'G-119': {
    text: 'The +3 of Consummate Hunter means three more dice in the charge roll, not three more inches.',
    kind: 'rule',
    options: ['consummate_hunter_bonus'],
    rulings: ['R-25'],
  },
  'G-120': {
    text: 'A Lykoi without armour, MOV 6, charges into such a fight with 9 dice: 15 in if all nine succeed and none explodes. A 6 can carry it farther.',
    kind: 'rule',
    options: ['consummate_hunter_bonus'],
    rulings: ['R-25'],
  },
  'G-121': {
    text: "For At Death's Door roll 1d6 on the Aftermath table, whose rows run from 2 to 7, and read the row one above the die.",
    kind: 'rule',
    options: ['aftermath'],
    rulings: ['R-55'],
  },
  'G-122': {
    text: 'In an Ambush surrounding the enemy earns no victory point.',
    kind: 'rule',
    options: ['ambush_surround_vp'],
    rulings: ['R-56'],
  },
  'G-123': {
    text: 'The Attacker of an Ambush scores 1 victory point at most.',
    kind: 'rule',
    options: ['ambush_surround_vp'],
    rulings: ['R-56'],
  },
  'G-124': {
    text: 'The Attacker of an Ambush takes up all his models and places them anew, up to 24 in from his own table edge. That can be as near as 12 in to the enemy.',
    kind: 'rule',
    options: ['ambush_zone'],
    rulings: ['R-57'],
  },
  'G-125': {
    text: 'A Party Leader lost before the End Game does not end the game. If the present leader falls while the End Game turns on leaders, it ends at once.',
    kind: 'rule',
    options: ['leader_lost_earlier', 'leader_death_in_endgame'],
    rulings: ['R-58', 'R-59'],
  },
  'G-126': {
    text: 'A side that lost its leader names another Hero as leader at the start of its next turn; the owner chooses.',
    kind: 'rule',
    options: ['leader_transfer'],
    rulings: ['R-58'],
  },
  'G-127': {
    text: 'Leadership passes on in this way as often as needed, while the side has a Hero who may lead.',
    kind: 'rule',
    rulings: ['R-58'],
  },
  'G-128': {
    text: 'When the last Hero of a side is out of play the side has no leader and the game ends at once.',
    kind: 'rule',
    options: ['no_leader_ends'],
    rulings: ['R-60'],
  },
  'G-129': {
    text: 'A model with the Fighter perk never leads a party. A side whose only Heroes are Fighters has nobody to lead it.',
    kind: 'rule',
    options: ['fighter_only_left'],
    rulings: ['R-60'],
  },
  'G-130': {
    text: 'Flat terrain is normal ground, Light terrain is soft, Dense terrain is hard. Charges across them roll at 2, 4 and 6, and the worst on the line counts.',
    kind: 'rule',
    options: ['charge_terrain', 'difficult_ground'],
    rulings: ['R-17', 'R-19'],
  },
  'G-131': {
    text: 'The players agree before the game which pieces are Light and which are Dense; a piece keeps its kind.',
    kind: 'rule',
    rulings: ['R-19'],
  },
  'G-132': {
    text: 'A model in Light terrain has Soft cover: +1 DEF against ranged attacks.',
    kind: 'rule',
    options: ['soft_cover'],
    rulings: ['R-19', 'R-20'],
  },
  'G-133': {
    text: 'A model in Dense terrain has Hard cover: +2 DEF against ranged attacks.',
    kind: 'rule',
    options: ['hard_cover'],
    rulings: ['R-19', 'R-20'],
  },
  'G-134': {
    text: 'Whether a model is seen past terrain is judged by the volumes of the sizes: it is seen if any line from one volume to the other is free.',
    kind: 'rule',
    options: ['models_in_line'],
    rulings: ['R-18', 'R-21'],
  },
} as const satisfies Readonly<Record<string, ClauseEntry>>

export type ClauseId = keyof typeof clauses
