/**
 * Everything that the document (Gangfight Games, Errata & FAQ v1.2, September 2021) leaves open, says twice in different
 * ways, or says less surely than a referee would like. Each entry is a switch with a default for two presets:
 *
 * - `document`: the document wherever it speaks, and where it is silent the publisher's rules pages or a default of ours.
 * - `published`: the same, but where the publisher's older rules pages say something else, those pages.
 *
 * The cost of one flat table is that some switches only matter together (`drop_dice_rate` without `drop_dice`); `means`
 * says so. What is not here is fixed, and `rulings.md` says why.
 */
import { type OptionBook, type OptionsOf, type Preset, presetOf } from '@sightline/kernel'

export const options = {
  // Dice

  extra_die: {
    values: ['auto', 'ask'],
    document: 'auto',
    published: 'auto',
    clause: 'G-010',
    ruling: 'R-01',
    text: 'Whether the die earned by a critical is rolled without asking.',
    means: {
      auto: 'Every critical adds one die to the roll at once.',
      ask: 'The roller chooses after each critical whether to roll its extra die; a refused die is gone.',
    },
  },
  crit_above_six: {
    values: ['never', 'explode'],
    document: 'never',
    published: 'explode',
    clause: 'G-013',
    ruling: 'R-02',
    text: 'Whether a 6 earns an extra die when the target number is above 6.',
    means: {
      never: 'At a target number of 7 or more a 6 is a plain success and earns nothing.',
      explode: 'A 6 earns an extra die at every target number; above 6 the extra die, too, succeeds only on a 6.',
    },
  },
  drop_dice: {
    values: ['off', 'to_six_only', 'free'],
    document: 'off',
    published: 'to_six_only',
    clause: 'G-003',
    ruling: 'R-03',
    text: 'Whether dice of a pool can be given up to lower its target number.',
    means: {
      off: 'Nobody gives up dice. The ban on dropping is noted with the save but idle.',
      to_six_only:
        'Compulsory when the target number is above 6: for each point above 6 the roller gives up drop_dice_rate dice and rolls at 6. If that would leave no die, or the save is under a ban, the whole pool is rolled and only 6s succeed.',
      free: 'Before any roll the roller may lower the target number by k, not below 2, for k times drop_dice_rate dice, keeping at least one die. A save under a ban may not.',
    },
  },
  drop_dice_rate: {
    number: { min: 1, max: 3 },
    document: 1,
    published: 1,
    clause: 'G-003',
    ruling: 'R-03',
    text: 'How many dice one point of target number costs.',
    means: 'Dice given up for each point by which the target number falls. Without effect while drop_dice is off.',
  },
  empty_pool: {
    values: ['fails', 'one_die'],
    document: 'fails',
    published: 'fails',
    clause: 'G-096',
    ruling: 'R-04',
    text: 'What happens when penalties take the last die of a pool.',
    means: {
      fails: 'Nothing is rolled and the test has no successes; not even a 6 can save it.',
      one_die:
        'One die is rolled all the same. The farthest shot does not change: a target at which range alone takes the last die is out of reach.',
    },
  },

  // Sizes

  size_hits: {
    values: ['no_dropping', 'more_wounds'],
    document: 'no_dropping',
    published: 'more_wounds',
    clause: 'G-079',
    ruling: 'R-06',
    text: 'What makes a hit from a Large or Huge model worse than another.',
    means: {
      no_dropping:
        'One wound a hit at every size; smaller victims are banned from dropping dice: Medium or less against Large, Large or less against Huge.',
      more_wounds:
        'Each melee hit inflicts 2 wounds if Large and 4 if Huge, and there is no ban on dropping. Power and Finesse Attacks still inflict at most 1 wound; ranged hits inflict 1.',
    },
  },
  no_drop_scope: {
    values: ['all_attacks', 'melee'],
    document: 'all_attacks',
    published: 'all_attacks',
    clause: 'G-003',
    ruling: 'R-07',
    text: 'Which attacks of a Large or Huge attacker carry the ban on dropping dice.',
    means: {
      all_attacks: 'Melee and ranged attacks carry it; spells do not.',
      melee: 'Only melee attacks carry it.',
    },
  },
  size_benefit: {
    values: ['larger', 'model', 'weapon'],
    document: 'larger',
    published: 'larger',
    clause: 'G-112',
    ruling: 'R-08',
    text: 'Whose size counts as the size of an attack for size_hits.',
    means: {
      larger: 'The larger of the attacking model and a weapon that the lists call Large or Huge.',
      model: 'The size of the attacking model, whatever it carries.',
      weapon:
        'The size of the weapon alone: the listed one, or that of the bearer it was made for. Fists, claws and breath count as Medium.',
    },
  },

  // Actions

  ap_rule: {
    values: ['iv', 'iv_test'],
    document: 'iv',
    published: 'iv',
    clause: 'G-015',
    ruling: 'R-09',
    text: 'How many action points a model gets when it is activated.',
    means: {
      iv: 'As many as its modified IV.',
      iv_test: 'As many as the successes of an IV test at target number 4, and never fewer than 1.',
    },
  },
  special_action_ap: {
    number: { min: 1, max: 3 },
    document: 1,
    published: 1,
    clause: 'G-105',
    ruling: 'R-10',
    text: 'What a Special Action costs: Cast, Power Attack, Finesse Attack.',
    means: 'Action points paid when the action is declared.',
  },
  shoot_ap: {
    number: { min: 1, max: 3 },
    document: 1,
    published: 1,
    clause: 'G-087',
    ruling: 'R-10',
    text: 'What a ranged attack costs.',
    means: 'Action points paid when the shot is declared.',
  },
  aim_bonus: {
    number: { min: 0, max: 3 },
    document: 1,
    published: 1,
    clause: 'G-087',
    ruling: 'R-11',
    text: 'How many dice the Aim action adds to a shot.',
    means:
      'Dice added to the next ranged attack that the model makes in the same activation; aiming twice for one shot adds nothing. At 0 there is no Aim action.',
  },
  aim_ap: {
    number: { min: 1, max: 3 },
    document: 1,
    published: 1,
    clause: 'G-087',
    ruling: 'R-11',
    text: 'What the Aim action costs.',
    means: 'Action points paid when the model aims. Without effect while aim_bonus is 0.',
  },
  holding: {
    values: ['automatic', 'declared'],
    document: 'automatic',
    published: 'automatic',
    clause: 'G-015',
    ruling: 'R-12',
    text: 'Whether action points have to be held on purpose.',
    means: {
      automatic: 'Whatever is unspent when the activation ends is held.',
      declared: 'When the activation ends the owner says how many of the unspent points are held; the rest is lost.',
    },
  },
  held_ap_until: {
    values: ['next_activation', 'opponents_turn'],
    document: 'next_activation',
    published: 'next_activation',
    clause: 'G-015',
    ruling: 'R-12',
    text: 'When held action points are lost.',
    means: {
      next_activation: 'When the next activation of the model fills its pool afresh; held points are never added to it.',
      opponents_turn: 'At the end of the next turn of the opponent.',
    },
  },
  interrupt_window: {
    values: ['per_action', 'per_turn'],
    document: 'per_action',
    published: 'per_action',
    clause: 'G-017',
    ruling: 'R-13',
    text: 'Until when an interrupt can be declared.',
    means: {
      per_action: 'After each declared action, once all its choices are fixed and before it moves a model or rolls a die.',
      per_turn: 'At the same moments, but only until the first model moves in that turn; afterwards no interrupt is possible.',
    },
  },
  free_strike_trigger: {
    values: ['leave_or_cast', 'move_or_cast', 'cast_only'],
    document: 'leave_or_cast',
    published: 'leave_or_cast',
    clause: 'G-023',
    ruling: 'R-15',
    text: 'What gives an enemy a Free Strike.',
    means: {
      leave_or_cast: "Moving out of an enemy's threat range by an action of one's own, and casting a spell inside it.",
      move_or_cast: "Any movement by an action of one's own that starts inside an enemy's threat range, and casting inside it.",
      cast_only: 'Casting a spell inside an enemy threat range, nothing else.',
    },
  },
  free_strike_when: {
    values: ['before_move', 'at_leaving'],
    document: 'before_move',
    published: 'before_move',
    clause: 'G-023',
    ruling: 'R-15',
    text: 'Where on its path a moving model suffers Free Strikes.',
    means: {
      before_move:
        'At the start, before it moves at all, from each enemy whose threat range it stands in. An enemy that it only passes does not strike.',
      at_leaving:
        'At the last point of its path inside each threat range that it leaves, those that it only passes through included. A strike for a move that stays inside is made at the start.',
    },
  },
  close_combat: {
    values: ['either_threat', 'needs_charge_or_fight'],
    document: 'either_threat',
    published: 'either_threat',
    clause: 'G-073',
    ruling: 'R-16',
    text: 'When two enemies count as being in close combat.',
    means: {
      either_threat:
        'As long as one of them threatens the other, that is, has it in his threat range. An incapacitated model never counts.',
      needs_charge_or_fight:
        'Only if, besides, one of them has ended a Charge! with the other in its threat range or made a Fight! against it since they were last out of reach of each other.',
    },
  },
  charge_terrain: {
    values: ['worst', 'longest'],
    document: 'worst',
    published: 'worst',
    clause: 'G-130',
    ruling: 'R-17',
    text: 'Which terrain sets the target number of a charge across several kinds.',
    means: {
      worst:
        'The hardest kind that the straight line from the base of the charger to where the target comes into its threat range leads through.',
      longest: 'The kind that covers the greatest length of that line; the harder one if two are equal.',
    },
  },
  difficult_ground: {
    values: ['dense', 'light'],
    document: 'dense',
    published: 'dense',
    clause: 'G-130',
    ruling: 'R-17',
    text: 'What "difficult" ground of a complication is for a charge.',
    means: {
      dense: 'Dense: a charge rolls at target number 6.',
      light: 'Light: a charge rolls at target number 4, or 6 where Dense terrain lies on the line anyway.',
    },
  },

  // Sight and cover

  inside_terrain: {
    values: ['always', 'half_height'],
    document: 'always',
    published: 'always',
    clause: 'G-019',
    ruling: 'R-19',
    text: 'Whether standing in terrain gives cover however low the terrain is.',
    means: {
      always: 'A model whose base touches the inside of a Light or Dense piece has its cover without a further test.',
      half_height: 'It has that cover only if the piece is at least half as tall as the model.',
    },
  },
  cover_as: {
    values: ['defence', 'dice'],
    document: 'defence',
    published: 'defence',
    clause: 'G-018',
    ruling: 'R-20',
    text: 'What cover changes in a ranged attack.',
    means: {
      defence: 'The number of soft_cover or hard_cover is added to the DEF of the target.',
      dice: 'That number of dice is taken from the pool of the shooter.',
    },
  },
  soft_cover: {
    number: { min: 0, max: 3 },
    document: 1,
    published: 1,
    clause: 'G-132',
    ruling: 'R-20',
    text: 'How strong Soft cover is.',
    means: 'Points of DEF or dice, as cover_as says, against ranged attacks only.',
  },
  hard_cover: {
    number: { min: 0, max: 4 },
    document: 2,
    published: 2,
    clause: 'G-133',
    ruling: 'R-20',
    text: 'How strong Hard cover is.',
    means: 'Points of DEF or dice, as cover_as says, against ranged attacks only. It replaces Soft cover and is not added to it.',
  },
  models_in_line: {
    values: ['ignored', 'light_terrain'],
    document: 'ignored',
    published: 'ignored',
    clause: 'G-134',
    ruling: 'R-21',
    text: 'Whether other models hide a target.',
    means: {
      ignored: 'Only terrain hides and gives cover.',
      light_terrain: 'The volume of every model other than the two hides as a Light piece of that shape would, and so gives Soft cover.',
    },
  },

  // Perks

  sidestep_on: {
    values: ['any_attack', 'melee'],
    document: 'any_attack',
    published: 'any_attack',
    clause: 'G-020',
    ruling: 'R-22',
    text: 'Which missed attacks allow a Sidestep.',
    means: {
      any_attack: 'Melee and ranged attack rolls without a hit, Free Strikes, Power and Finesse Attacks included; never spells.',
      melee: 'Melee attack rolls without a hit only, Free Strikes included.',
    },
  },
  sidestep_zero: {
    values: ['moves', 'stays'],
    document: 'moves',
    published: 'moves',
    clause: 'G-022',
    ruling: 'R-23',
    text: 'What a Sidestep test without a success gives.',
    means: {
      moves: 'The model may still move up to its MOV.',
      stays: 'The model does not move.',
    },
  },
  sidestep_times: {
    values: ['every_miss', 'once_a_turn'],
    document: 'every_miss',
    published: 'every_miss',
    clause: 'G-020',
    ruling: 'R-23',
    text: 'How often a model can Sidestep.',
    means: {
      every_miss: "After every attack that misses it completely, in any player's turn.",
      once_a_turn: 'After the first such attack in each player turn at which its owner takes the offer, and no more in that turn.',
    },
  },
  consummate_hunter_owner: {
    values: ['charger', 'engaged'],
    document: 'charger',
    published: 'engaged',
    clause: 'G-024',
    ruling: 'R-24',
    text: 'Which of the two friends has to have Consummate Hunter.',
    means: {
      charger: 'The one who charges, at an enemy who is already in close combat with a friend of his.',
      engaged: 'The one who is already in close combat with the target; any friend who charges that target gets the bonus, once.',
    },
  },
  consummate_hunter_bonus: {
    values: ['dice', 'movement'],
    document: 'dice',
    published: 'dice',
    clause: 'G-119',
    ruling: 'R-25',
    text: 'What the +3 of Consummate Hunter is added to.',
    means: {
      dice: 'Three more dice in the charge roll; the distance is the plain MOV plus successes.',
      movement: 'MOV counts 3 higher for the charge: three more dice and three more inches.',
    },
  },
  stalwart_above_six: {
    values: ['five_saves', 'six_only'],
    document: 'five_saves',
    published: 'five_saves',
    clause: 'G-027',
    ruling: 'R-26',
    text: 'Whether a Stalwart 5 saves against a damage above 6.',
    means: {
      five_saves: 'A natural 5 negates a wound at every target number.',
      six_only: 'At a target number above 6 only a 6 does; at 6 a 5 still counts.',
    },
  },
  mounted_hero_rank: {
    values: ['heroes', 'any_rank'],
    document: 'heroes',
    published: 'heroes',
    clause: 'G-064',
    ruling: 'R-27',
    text: 'Who may take the Mounted Hero perk.',
    means: {
      heroes: 'Models of Hero rank only.',
      any_rank: 'Models of every rank.',
    },
  },
  rider_and_mounted_hero: {
    values: ['exclusive', 'together'],
    document: 'exclusive',
    published: 'exclusive',
    clause: 'G-064',
    ruling: 'R-27',
    text: 'Whether one model may have both Rider and Mounted Hero.',
    means: {
      exclusive: 'A model may have one of the two.',
      together: 'A model may have both; all changes are added, its size is Huge, and it still chooses at most 3 Bestial Traits.',
    },
  },

  // Magic

  casting_tn: {
    number: { min: 2, max: 8 },
    document: 4,
    published: 4,
    clause: 'G-036',
    ruling: 'R-30',
    text: 'The target number of the WP roll that casts a spell.',
    means: 'Target number for every spell but Counter-Spell.',
  },
  mana_cost_missile: {
    number: { min: 0, max: 10 },
    document: 1,
    published: 1,
    clause: 'G-044',
    ruling: 'R-30',
    text: 'What Mana Missile costs.',
    means: 'Mana paid before the casting roll and lost whatever happens.',
  },
  mana_cost_counter: {
    number: { min: 0, max: 10 },
    document: 2,
    published: 2,
    clause: 'G-035',
    ruling: 'R-30',
    text: 'What Counter-Spell costs.',
    means: 'Mana paid before the opposed roll and lost whatever happens.',
  },
  mana_cost_blast: {
    number: { min: 0, max: 10 },
    document: 2,
    published: 2,
    clause: 'G-039',
    ruling: 'R-30',
    text: 'What Mana Blast costs.',
    means: 'Mana paid before the casting roll and lost whatever happens.',
  },
  mana_cost_nova: {
    number: { min: 0, max: 10 },
    document: 3,
    published: 3,
    clause: 'G-047',
    ruling: 'R-30',
    text: 'What Mana Nova costs.',
    means: 'Mana paid before the casting roll and lost whatever happens.',
  },
  mana_cost_possession: {
    number: { min: 0, max: 10 },
    document: 3,
    published: 3,
    clause: 'G-052',
    ruling: 'R-30',
    text: 'What Possession costs.',
    means: 'Mana paid before the casting roll and lost whatever happens.',
  },
  spell_range: {
    number: { min: 1, max: 72 },
    document: 24,
    published: 24,
    clause: 'G-044',
    ruling: 'R-31',
    text: 'How far Mana Missile and Possession reach.',
    means: 'Inches from base to base. Mana Nova has its own printed 24 in, and Mana Blast starts at the caster.',
  },
  spell_sight: {
    values: ['needed', 'not_needed'],
    document: 'needed',
    published: 'needed',
    clause: 'G-044',
    ruling: 'R-31',
    text: 'Whether Mana Missile and Possession need sight.',
    means: {
      needed: 'The caster must have line of sight to the target when the spell is declared.',
      not_needed: 'Range is enough.',
    },
  },
  nova_sight: {
    values: ['needed', 'not_needed'],
    document: 'needed',
    published: 'needed',
    clause: 'G-047',
    ruling: 'R-31',
    text: 'Whether Mana Nova needs sight to the model it is centred on.',
    means: {
      needed: 'The caster must have line of sight to the target; nobody needs sight to the others in the area.',
      not_needed: 'The 24 in are enough.',
    },
  },
  mage_armour: {
    values: ['light_no_shield', 'any'],
    document: 'light_no_shield',
    published: 'light_no_shield',
    clause: null,
    ruling: 'R-32',
    text: 'In what armour a mage can cast.',
    means: {
      light_no_shield: 'Light armour at most, and no shield.',
      any: 'Armour and shields do not matter.',
    },
  },
  counter_measured_to: {
    values: ['caster', 'caster_or_target'],
    document: 'caster',
    published: 'caster',
    clause: 'G-034',
    ruling: 'R-33',
    text: 'To whom the 24 in of Counter-Spell are measured.',
    means: {
      caster: 'To the base of the model that casts.',
      caster_or_target:
        'To the base of the caster or of the target, whichever is nearer; a spell without a target is measured to the caster.',
    },
  },
  counters_per_spell: {
    values: ['one', 'every_mage'],
    document: 'one',
    published: 'one',
    clause: 'G-036',
    ruling: 'R-33',
    text: 'How many Counter-Spells may meet one spell.',
    means: {
      one: 'One.',
      every_mage:
        'One by each eligible mage, all declared and paid before the casting roll; their successes are taken off one after the other in the order declared.',
    },
  },
  counter_tn: {
    number: { min: 2, max: 8 },
    document: 4,
    published: 4,
    clause: 'G-036',
    ruling: 'R-34',
    text: 'The target number of the WP roll for Counter-Spell.',
    means: 'Target number for the mage who counters; the caster keeps casting_tn.',
  },
  counter_tie: {
    values: ['cancelled', 'unhindered'],
    document: 'cancelled',
    published: 'cancelled',
    clause: 'G-036',
    ruling: 'R-34',
    text: 'What happens when caster and counter score the same.',
    means: {
      cancelled: 'No success is left and the spell does nothing.',
      unhindered: 'Nobody has won, so the spell keeps all its successes.',
    },
  },
  area_edge: {
    values: ['any_part', 'centre', 'whole_base'],
    document: 'any_part',
    published: 'any_part',
    clause: 'G-041',
    ruling: 'R-35',
    text: 'When a model is caught by Mana Blast or Mana Nova.',
    means: {
      any_part: 'When the area covers or touches any part of its base.',
      centre: 'When the area covers the middle of its base.',
      whole_base: 'When the area covers its whole base. The target of a Nova is caught all the same.',
    },
  },
  nova_size: {
    values: ['diameter', 'radius'],
    document: 'diameter',
    published: 'diameter',
    clause: 'G-050',
    ruling: 'R-36',
    text: 'What the inches of Mana Nova measure.',
    means: {
      diameter: 'The width of the circle around the middle of the target: n successes reach n/2 in from it.',
      radius: 'The distance from the middle of the target to the rim: n successes reach n in.',
    },
  },
  spells_affect_friends: {
    values: ['yes', 'no'],
    document: 'yes',
    published: 'yes',
    clause: 'G-041',
    ruling: 'R-37',
    text: 'Whether Mana Blast and Mana Nova hurt friends of the caster.',
    means: {
      yes: 'Friends under the area suffer like enemies.',
      no: 'Friends other than the caster are spared.',
    },
  },
  caster_in_nova: {
    values: ['yes', 'no'],
    document: 'yes',
    published: 'yes',
    clause: 'G-049',
    ruling: 'R-37',
    text: 'Whether a caster suffers from his own Mana Nova.',
    means: {
      yes: 'He does when the area catches him, whatever spells_affect_friends says.',
      no: 'He never does.',
    },
  },
  wp_cap: {
    values: ['bonus', 'bonus_and_wounds', 'damage'],
    document: 'bonus',
    published: 'bonus',
    clause: 'G-042',
    ruling: 'R-38',
    text: 'What the WP of the caster limits in a damage spell with s successes left.',
    means: {
      bonus: 'The increase: damage 3 + min(s, WP), s wounds.',
      bonus_and_wounds: 'The increase and the number of wounds: damage 3 + min(s, WP), min(s, WP) wounds.',
      damage: 'The damage itself: min(3 + s, WP) but not below 2, s wounds.',
    },
  },
  spell_saves: {
    values: ['allowed', 'none'],
    document: 'allowed',
    published: 'allowed',
    clause: 'G-041',
    ruling: 'R-39',
    text: 'Whether armour saves against Mana Missile, Blast and Nova.',
    means: {
      allowed: 'Each model that is hit rolls ARM once against the damage of the spell.',
      none: 'All wounds come off EN.',
    },
  },
  possession_stat: {
    values: ['wp', 'iv'],
    document: 'wp',
    published: 'wp',
    clause: 'G-053',
    ruling: 'R-40',
    text: 'What the victim of Possession rolls.',
    means: {
      wp: 'Its WP.',
      iv: 'Its IV.',
    },
  },
  resist_tn: {
    number: { min: 2, max: 8 },
    document: 4,
    published: 4,
    clause: 'G-053',
    ruling: 'R-40',
    text: 'The target number at which the victim of Possession resists.',
    means: 'Target number of the roll named by possession_stat.',
  },
  possession_tie: {
    values: ['fails', 'works'],
    document: 'fails',
    published: 'fails',
    clause: 'G-057',
    ruling: 'R-40',
    text: 'What happens when caster and victim of Possession score the same.',
    means: {
      fails: 'The spell does nothing.',
      works: 'The spell works if the caster has a success at all. With possession_successes set to net it still gives no action.',
    },
  },
  possession_successes: {
    values: ['gross', 'net'],
    document: 'gross',
    published: 'gross',
    clause: 'G-054',
    ruling: 'R-41',
    text: 'How many actions Possession gives.',
    means: {
      gross: 'One for each success of the caster, whatever the victim rolled.',
      net: 'One for each success more than the victim has.',
    },
  },
  possessed_side: {
    values: ['caster', 'owner'],
    document: 'caster',
    published: 'caster',
    clause: 'G-052',
    ruling: 'R-42',
    text: 'Who is an enemy of a possessed model during its forced actions.',
    means: {
      caster: 'It belongs to the side of the caster: it may attack its old friends, and they may make Free Strikes at it.',
      owner: "It stays on its own side: it cannot attack its friends, and only models of the caster's side may make Free Strikes at it.",
    },
  },
  possessed_may: {
    values: ['any_one_ap', 'no_magic'],
    document: 'any_one_ap',
    published: 'any_one_ap',
    clause: 'G-054',
    ruling: 'R-42',
    text: 'What a possessed model can be made to do.',
    means: {
      any_one_ap:
        'Every action that costs 1 AP except another Possession, with the free Fight! after a charge; a spell is paid with its own mana. It can neither hold actions nor interrupt.',
      no_magic: 'The same without drawing mana and casting.',
    },
  },

  // Equipment and parties

  size_price: {
    values: ['once', 'twice'],
    document: 'once',
    published: 'once',
    clause: 'G-072',
    ruling: 'R-43',
    text: 'Whether an item listed as Large or Huge has its price multiplied for its own size as well.',
    means: {
      once: 'The list price is multiplied once, by the factor of the bearer: 1, 2 or 4.',
      twice:
        'The list price is multiplied by the factor of the listed size and then by that of the bearer. Aeon ranged weapons keep the list price.',
    },
  },
  points_battle: {
    number: { min: 100, max: 10000 },
    document: 1000,
    published: 1000,
    clause: null,
    ruling: 'R-44',
    text: 'How many points a party for a single battle may cost.',
    means: 'Largest total of the costs of a party in a pick-up or tournament game.',
  },
  points_campaign: {
    number: { min: 100, max: 10000 },
    document: 500,
    published: 500,
    clause: null,
    ruling: 'R-44',
    text: 'How many points a party may cost when a campaign begins.',
    means: 'Largest total of the costs of a starting party.',
  },

  // Attacks

  power_inches: {
    number: { min: 0, max: 6 },
    document: 1,
    published: 1,
    clause: 'G-106',
    ruling: 'R-47',
    text: 'How far each additional success of a Power Attack pushes.',
    means: 'Inches by which the attacker may push the victim straight away from himself, for each success after the one that wounds.',
  },
  finesse_inches: {
    number: { min: 0, max: 6 },
    document: 1,
    published: 1,
    clause: 'G-106',
    ruling: 'R-47',
    text: 'How far each additional success of a Finesse Attack moves.',
    means: 'Inches that the model named by finesse_moves may be moved in any direction, for each success after the one that wounds.',
  },
  finesse_moves: {
    values: ['attacker', 'victim', 'either'],
    document: 'attacker',
    published: 'attacker',
    clause: 'G-106',
    ruling: 'R-47',
    text: 'Which model a Finesse Attack moves.',
    means: {
      attacker: 'The attacker.',
      victim: 'The victim.',
      either: 'One of the two; the attacker chooses which after the roll and moves it the whole allowance.',
    },
  },
  power_finesse_at_range: {
    values: ['no', 'yes'],
    document: 'no',
    published: 'no',
    clause: 'G-102',
    ruling: 'R-48',
    text: 'Whether Power and Finesse Attacks can be made with ranged weapons.',
    means: {
      no: 'They are melee attacks only.',
      yes: 'They may also be declared as ranged attacks, at the price of a Special Action instead of a shot, with the same limit of 1 wound and the same movement.',
    },
  },
  shooter_threat: {
    values: ['enemies', 'any_model'],
    document: 'enemies',
    published: 'enemies',
    clause: 'G-088',
    ruling: 'R-49',
    text: 'Which models in the threat range of a shooter forbid the shot.',
    means: {
      enemies: 'Standing enemies.',
      any_model: 'All standing models, friends included.',
    },
  },
  long_from: {
    values: ['r_plus_6', 'r'],
    document: 'r_plus_6',
    published: 'r_plus_6',
    clause: 'G-095',
    ruling: 'R-50',
    text: 'Where the penalty for long range begins, for a weapon of range R and a distance d.',
    means: {
      r_plus_6: 'Beyond R the pool loses one die for each full 6 in past R: none below R + 6, one from R + 6, two from R + 12.',
      r: 'Beyond R the pool loses one die for each begun 6 in past R: one up to R + 6 inclusive, two up to R + 12 inclusive.',
    },
  },
  range_limit: {
    values: ['out_of_dice', 'weapon_range'],
    document: 'out_of_dice',
    published: 'out_of_dice',
    clause: 'G-090',
    ruling: 'R-50',
    text: 'How far a ranged weapon reaches at all.',
    means: {
      out_of_dice: 'As far as the penalty for range leaves at least one die of the pool that the shooter has before range.',
      weapon_range: 'No farther than its printed range R; there are no shots at long range.',
    },
  },
  shoot_into_melee_cap: {
    values: ['last', 'first'],
    document: 'last',
    published: 'last',
    clause: 'G-092',
    ruling: 'R-51',
    text: 'When the limit of 3 dice for a target in close combat is applied.',
    means: {
      last: 'After all additions and losses; never more than 3 dice are rolled, extra dice from criticals apart.',
      first: 'To MRK with its lasting bonuses, before the dice for range, Aim and cover are added or taken.',
    },
  },

  // Tactics

  tactics_scope: {
    values: ['all_tests', 'one_test'],
    document: 'all_tests',
    published: 'all_tests',
    clause: 'G-115',
    ruling: 'R-52',
    text: 'Which tests the bonus of Tactics improves.',
    means: {
      all_tests: 'Every test of the model: ATT, MRK, ARM, IV, WP and the dice of a charge.',
      one_test: 'Tests of one of these kinds, which the Hero names when he gives the bonus.',
    },
  },
  tactics_bonus: {
    values: ['die', 'pip'],
    document: 'die',
    published: 'die',
    clause: 'G-115',
    ruling: 'R-52',
    text: 'What the +1 of Tactics is.',
    means: {
      die: 'One more die in the pool.',
      pip: 'The target number is 1 lower, but not below 2; criticals stay natural 6s.',
    },
  },
  tactics_reach: {
    values: ['one_model', 'everyone'],
    document: 'one_model',
    published: 'one_model',
    clause: 'G-116',
    ruling: 'R-53',
    text: 'How many models one use of Tactics helps.',
    means: {
      one_model: 'One Veteran or Regular within 12 in of the Hero.',
      everyone: 'All friendly Veterans and Regulars who are within 12 in of the Hero when he gives it.',
    },
  },
  tactics_stack: {
    values: ['never', 'adds'],
    document: 'never',
    published: 'never',
    clause: 'G-116',
    ruling: 'R-53',
    text: 'Whether the Tactics of several Heroes add up on one model.',
    means: {
      never: 'The model has +1 at most, and it lasts until the later of the ends.',
      adds: 'Each Hero adds 1, and each bonus ends on its own.',
    },
  },
  tactics_until: {
    values: ['heroes_next_activation', 'end_of_round'],
    document: 'heroes_next_activation',
    published: 'heroes_next_activation',
    clause: 'G-117',
    ruling: 'R-54',
    text: 'When the bonus of Tactics ends.',
    means: {
      heroes_next_activation:
        'When the Hero who gave it is next activated; if he is out of the game, at the start of the next turn of his side; if he is not activated in that turn, at its end.',
      end_of_round: 'At the end of the round in which it was given.',
    },
  },

  // Scenarios

  aftermath: {
    values: ['shift', 'ends_only'],
    document: 'shift',
    published: 'shift',
    clause: 'G-121',
    ruling: 'R-55',
    text: 'How a d6 is read on an Aftermath table whose rows run from 2 to 7.',
    means: {
      shift: 'Die + 1 is the row: a 1 is row 2, a 6 is row 7.',
      ends_only: 'A 1 is row 2 and a 6 is row 7; dice from 2 to 5 are the rows of the same number.',
    },
  },
  ambush_surround_vp: {
    values: ['none', 'one'],
    document: 'none',
    published: 'one',
    clause: 'G-122',
    ruling: 'R-56',
    text: 'Whether the Attacker of an Ambush scores for surrounding the enemy.',
    means: {
      none: 'He does not, and he scores at most 1 VP in the scenario.',
      one: 'He scores 1 VP more when both players agree that the enemy is surrounded, and his limit is 2 VP.',
    },
  },
  ambush_zone: {
    values: ['24_from_edge', 'within_12_of_enemy'],
    document: '24_from_edge',
    published: '24_from_edge',
    clause: 'G-124',
    ruling: 'R-57',
    text: 'Where the Attacker of an Ambush may set his models up again.',
    means: {
      '24_from_edge': 'Anywhere up to 24 in from his own table edge.',
      within_12_of_enemy: 'Anywhere on the table within 12 in of an enemy model, behind it included.',
    },
  },
  leader_lost_earlier: {
    values: ['passes', 'ends_game'],
    document: 'passes',
    published: 'passes',
    clause: 'G-125',
    ruling: 'R-58',
    text: 'What a Party Leader who fell before the End Game means when the End Game turns on leaders.',
    means: {
      passes: 'Nothing at once: another Hero leads, and his fall is what counts.',
      ends_game: 'The game ends when that End Game is rolled, and the side whose first leader still stands gets the 2 VP.',
    },
  },
  leader_transfer: {
    values: ['owners_next_turn', 'next_round'],
    document: 'owners_next_turn',
    published: 'owners_next_turn',
    clause: 'G-126',
    ruling: 'R-58',
    text: 'When another Hero takes over as Party Leader.',
    means: {
      owners_next_turn: 'At the start of the next turn of the side that lost its leader.',
      next_round: 'At the start of the next round.',
    },
  },
  leader_death_in_endgame: {
    values: ['ends', 'passes'],
    document: 'ends',
    published: 'ends',
    clause: 'G-125',
    ruling: 'R-59',
    text: 'What happens when the present Party Leader falls during an End Game that turns on leaders.',
    means: {
      ends: 'The condition is met: the other side gets 2 VP and the game ends at once.',
      passes: 'Leadership passes as before; the game ends only when no Hero is left to lead.',
    },
  },
  fighter_only_left: {
    values: ['no_leader', 'plays_on'],
    document: 'no_leader',
    published: 'no_leader',
    clause: 'G-129',
    ruling: 'R-60',
    text: 'What happens when all Heroes left to a side are Fighters.',
    means: {
      no_leader: 'The side has lost its leader for good, as if no Hero were left.',
      plays_on: 'The side plays without a leader until its last Hero is gone.',
    },
  },
  no_leader_ends: {
    values: ['any_time', 'leader_end_game'],
    document: 'any_time',
    published: 'any_time',
    clause: 'G-128',
    ruling: 'R-60',
    text: 'When running out of leaders ends the game.',
    means: {
      any_time: 'At once, at any moment of the game.',
      leader_end_game: 'At once, but only while an End Game that turns on leaders is in force; it is checked when that End Game begins.',
    },
  },
  setup_iv: {
    values: ['leader', 'best'],
    document: 'leader',
    published: 'leader',
    clause: null,
    ruling: 'R-62',
    text: 'Whose IV is rolled for choosing Attacker or Defender.',
    means: {
      leader: 'That of the Party Leader.',
      best: 'The highest IV in the party.',
    },
  },
  setup_tie: {
    values: ['reroll', 'higher_iv'],
    document: 'reroll',
    published: 'reroll',
    clause: null,
    ruling: 'R-62',
    text: 'What happens when the set-up roll is equal.',
    means: {
      reroll: 'Both roll again.',
      higher_iv: 'The side that rolled more dice wins; if they are equal too, both roll again.',
    },
  },
  storm_penalty: {
    values: ['die', 'pip'],
    document: 'die',
    published: 'die',
    clause: null,
    ruling: 'R-63',
    text: 'What the -1 of the Vicious Storm complication is.',
    means: {
      die: 'Every pool loses one die.',
      pip: 'Every target number is 1 higher; criticals stay natural 6s.',
    },
  },
  complication_table: {
    values: ['chronicle', 'aeon'],
    document: 'chronicle',
    published: 'chronicle',
    clause: null,
    ruling: 'R-63',
    text: 'Which Complications table is rolled on.',
    means: {
      chronicle: 'That of Chronicle.',
      aeon: 'That of Aeon, which names the results 2, 5 and 12 differently. What the engine does is the same.',
    },
  },
  end_game_round: {
    number: { min: 1, max: 20 },
    document: 4,
    published: 4,
    clause: null,
    ruling: 'R-65',
    text: 'In which round the End Game is rolled.',
    means: 'The End Game is rolled when this round ends. Without effect in a game without a scenario.',
  },
  retreat_models: {
    values: ['standing', 'started'],
    document: 'standing',
    published: 'standing',
    clause: null,
    ruling: 'R-66',
    text: 'Of which models more than half have to be back for a Tactical Retreat.',
    means: {
      standing: 'Of the models that the Attacker still has on the table.',
      started: 'Of those that he began the game with.',
    },
  },
  zone_base: {
    values: ['whole_base', 'any_part'],
    document: 'whole_base',
    published: 'whole_base',
    clause: null,
    ruling: 'R-67',
    text: 'How much of a base has to be in a zone along a table edge for the model to be in it.',
    means: {
      whole_base: 'All of it; touching the line from inside is inside.',
      any_part: 'Any part of it; touching the line from outside is enough.',
    },
  },
  ambush_first_kill: {
    values: ['engaging_model', 'any_attacker'],
    document: 'engaging_model',
    published: 'engaging_model',
    clause: null,
    ruling: 'R-68',
    text: 'Who has to incapacitate the first Defender engaged in an Ambush for the point of the Attacker.',
    means: {
      engaging_model: 'The model that engaged him.',
      any_attacker: 'Any model that the Attacker commands.',
    },
  },
} as const satisfies OptionBook

export type Options = OptionsOf<typeof options>
/** A fresh set of options with the values of the preset; spread it to change some of them. */
export const presetOptions = (preset: Preset): Options => presetOf(options, preset)
