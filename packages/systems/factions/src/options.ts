/**
 * Everything that the document (the Open Fire page of a fan reference to Fallout: Factions) leaves open, that the texts say in
 * different ways, or that is less sure than a referee would like. Each entry is a switch with a default for two presets:
 *
 * - `document`: the page wherever it speaks; where it is silent, the published rules that it takes for granted, or a default.
 * - `published`: the same, but the publisher's rulebook where the texts disagree.
 *
 * What is not here is fixed, and `rulings.md` says why.
 */

interface Described {
  /** The clause that the option decides. */
  readonly clause: string
  /** The ruling in `rulings.md` that weighs the readings. */
  readonly ruling: string
  readonly text: string
}
export interface WordOption extends Described {
  readonly values: readonly string[]
  readonly document: string
  readonly published: string
  readonly means: Readonly<Record<string, string>>
}
export interface NumberOption extends Described {
  readonly number: { readonly min: number; readonly max: number }
  readonly document: number
  readonly published: number
  readonly means: string
}
export type OptionEntry = WordOption | NumberOption

export const options = {
  // Where the texts disagree

  incapacitate: {
    values: ['gt', 'ge'],
    document: 'gt',
    published: 'ge',
    clause: 'F-029',
    ruling: 'R-01',
    text: 'How many hits take a target out at once.',
    means: { gt: 'More than twice its Endurance.', ge: 'Twice its Endurance or more.' },
  },
  zero_hits_harm: {
    values: ['no', 'yes'],
    document: 'no',
    published: 'no',
    clause: 'F-027',
    ruling: 'R-02',
    text: 'Whether an attack without a single hit still causes 1 Harm.',
    means: { no: 'The Test has failed and nothing happens.', yes: 'No hits are fewer than Endurance, so the target suffers 1 Harm.' },
  },
  confusion_scope: {
    values: ['all', 'own_crew'],
    document: 'all',
    published: 'own_crew',
    clause: 'F-031',
    ruling: 'R-03',
    text: 'Who takes a Confusion Test when a model is Incapacitated.',
    means: {
      all: 'Every other model within 3 in, of both crews, the attacker included.',
      own_crew: 'Only models of the crew of the fallen.',
    },
  },
  obscured: {
    values: ['defender_picks', 'block_or_other', 'block_or_unobscured'],
    document: 'defender_picks',
    published: 'block_or_other',
    clause: 'F-004',
    ruling: 'R-04',
    text: 'What happens when a model of its own crew hides a part of the target.',
    means: {
      defender_picks: 'The defender says which of the two is attacked.',
      block_or_other: 'The defender may block; the attacker then attacks the blocker or any other target.',
      block_or_unobscured: 'The defender may block; the attacker then attacks the blocker or a target that nobody obscures.',
    },
  },
  support_needs_range: {
    values: ['no', 'yes'],
    document: 'no',
    published: 'yes',
    clause: 'F-019',
    ruling: 'R-05',
    text: 'Whether the target must be within the Effective Range of a gun of the supporter.',
    means: { no: 'Having such a gun is enough.', yes: 'One of its Pistols or Rifles must reach the target.' },
  },
  support_obscured_ok: {
    values: ['yes', 'no'],
    document: 'yes',
    published: 'no',
    clause: 'F-018',
    ruling: 'R-06',
    text: 'Whether a model can support against a target that is Obscured to it.',
    means: { yes: 'Line of sight is enough.', no: 'The target must not be Obscured to the supporter.' },
  },
  excess_on_injury_row: {
    values: ['yes', 'no'],
    document: 'yes',
    published: 'no',
    clause: 'F-028',
    ruling: 'R-07',
    text: 'Whether the Harm that comes with an Injury becomes a further Injury when it exceeds the limit.',
    means: { yes: 'Every Harm beyond the limit is an Injury.', no: 'Only on the row of fewer hits than Endurance.' },
  },
  luck_cap: {
    values: ['full_pool', 'initial_pool'],
    document: 'full_pool',
    published: 'full_pool',
    clause: 'P-003',
    ruling: 'R-08',
    text: 'How many Luck dice fit into a pool.',
    means: { full_pool: 'As many as the pool has dice, bonus dice included.', initial_pool: 'As many as it had before bonus dice.' },
  },
  ten_always_fails: {
    values: ['yes', 'no'],
    document: 'yes',
    published: 'yes',
    clause: 'P-002',
    ruling: 'R-09',
    text: 'Whether a 10 misses against a statistic of 10 or more.',
    means: { yes: 'A 10 is always a dud.', no: 'A 10 hits when the statistic is 10 or more.' },
  },
  fatigue_paid: {
    values: ['start', 'end'],
    document: 'start',
    published: 'start',
    clause: 'P-038',
    ruling: 'R-10',
    text: 'When the Fatigue of an Action is taken.',
    means: { start: 'Before anything else.', end: 'After the Action, by a model that is still able to.' },
  },
  same_action_per: {
    values: ['turn', 'round'],
    document: 'turn',
    published: 'turn',
    clause: 'P-040',
    ruling: 'R-11',
    text: 'Within which time a model makes the same Action only once.',
    means: { turn: 'Once a Turn.', round: 'Once a Round.' },
  },
  back_off: {
    values: ['any_direction', 'straight_away'],
    document: 'any_direction',
    published: 'any_direction',
    clause: 'P-053',
    ruling: 'R-12',
    text: 'How a model backs off.',
    means: {
      any_direction: 'Up to 2 in, any way, not ending in the Proximity of an enemy.',
      straight_away: 'Exactly 2 in, straight away from the enemies it is engaged with; it must end unengaged.',
    },
  },
  rummage_choice: {
    values: ['after_roll', 'before_roll'],
    document: 'after_roll',
    published: 'after_roll',
    clause: 'P-055',
    ruling: 'R-13',
    text: 'When a rummaging model chooses between a chem and caps with parts.',
    means: { after_roll: 'With the dice on the table.', before_roll: 'Before they are rolled.' },
  },
  suppress: {
    values: ['any', 'each'],
    document: 'any',
    published: 'any',
    clause: 'P-029',
    ruling: 'R-14',
    text: 'How much Fatigue Suppress causes.',
    means: { any: 'One, if any die beats Intelligence.', each: 'One for each such die.' },
  },

  // What no text settles

  distance_limit: {
    values: ['inclusive', 'exclusive'],
    document: 'inclusive',
    published: 'inclusive',
    clause: 'U-01',
    ruling: 'R-16',
    text: 'Whether exactly 3 in and exactly the edge of a control area are within. A weapon always reaches exactly its range.',
    means: { inclusive: 'Exactly on the limit is within.', exclusive: 'Exactly on the limit is beyond.' },
  },
  model_height: {
    number: { min: 5, max: 40 },
    document: 15,
    published: 15,
    clause: 'U-02',
    ruling: 'R-17',
    text: 'How tall a model is that has no height of its own.',
    means: 'Tenths of an inch. Heads, and with them eyes, are at the top.',
  },
  base_radius: {
    number: { min: 3, max: 20 },
    document: 5,
    published: 5,
    clause: 'U-03',
    ruling: 'R-18',
    text: 'The radius of the base of a model that has none of its own.',
    means: 'Tenths of an inch.',
  },
  several_blockers: {
    values: ['any_one', 'nearest'],
    document: 'any_one',
    published: 'any_one',
    clause: 'U-04',
    ruling: 'R-04',
    text: 'Whom the defender may name when several models obscure the target.',
    means: { any_one: 'Any one of them that the attacker sees.', nearest: 'The one nearest to the attacker.' },
  },
  redirect_chain: {
    values: ['once', 'again'],
    document: 'once',
    published: 'once',
    clause: 'U-05',
    ruling: 'R-04',
    text: 'Whether the defender may redirect again when the new target is Obscured too.',
    means: { once: 'One answer for an attack.', again: 'As often as the new target is Obscured by somebody not yet named.' },
  },
  useless_support: {
    values: ['refused', 'ignored'],
    document: 'refused',
    published: 'refused',
    clause: 'U-06',
    ruling: 'R-19',
    text: 'What happens to supporters named for an attack that can have no bonus dice.',
    means: { refused: 'The declaration is refused.', ignored: 'They do nothing and do not tire.' },
  },
  support_fatigue_back: {
    values: ['no', 'on_a_miss'],
    document: 'no',
    published: 'no',
    clause: 'U-07',
    ruling: 'R-19',
    text: 'Whether supporters get their Fatigue back.',
    means: { no: 'Never.', on_a_miss: 'When the attack had no hit.' },
  },
  control_area_sight: {
    values: ['not_needed', 'needed'],
    document: 'not_needed',
    published: 'not_needed',
    clause: 'U-08',
    ruling: 'R-20',
    text: 'Whether a model must see another to have it in its control area.',
    means: { not_needed: 'Only the distance counts.', needed: 'It must also see it.' },
  },
  open_fire_fatigue: {
    values: ['yes', 'no'],
    document: 'yes',
    published: 'yes',
    clause: 'U-09',
    ruling: 'R-10',
    text: 'Whether Open Fire costs the attacker 1 Fatigue.',
    means: { yes: 'Like every Action.', no: 'The page names no cost, so there is none.' },
  },
  endurance_minimum: {
    number: { min: 0, max: 1 },
    document: 1,
    published: 1,
    clause: 'U-10',
    ruling: 'R-21',
    text: 'How low Endurance can be brought.',
    means: 'The least Endurance that damage is compared with.',
  },
  statistic_zero: {
    values: ['nothing_hits', 'ones_hit'],
    document: 'nothing_hits',
    published: 'nothing_hits',
    clause: 'U-11',
    ruling: 'R-21',
    text: 'What hits in a Test against a statistic of 0.',
    means: { nothing_hits: 'No face.', ones_hit: 'A 1 hits all the same.' },
  },
  injury_order: {
    values: ['injury_first', 'harm_first'],
    document: 'injury_first',
    published: 'injury_first',
    clause: 'U-12',
    ruling: 'R-07',
    text: 'Which comes first when an attack causes an Injury and a Harm.',
    means: { injury_first: 'The Injury; the Harm follows if the model is still in play.', harm_first: 'The Harm.' },
  },
  area_confusion: {
    values: ['per_victim', 'once'],
    document: 'per_victim',
    published: 'per_victim',
    clause: 'U-13',
    ruling: 'R-22',
    text: 'How many Confusion Tests a model takes when one attack fells several.',
    means: { per_victim: 'One for each fallen model within 3 in.', once: 'One for all of them.' },
  },
  leader_intelligence: {
    values: ['best', 'ask'],
    document: 'best',
    published: 'best',
    clause: 'U-14',
    ruling: 'R-23',
    text: 'Who decides whether a model near a Natural Leader tests against the Intelligence of the leader.',
    means: { best: 'Nobody: the higher value is used.', ask: 'Its player, before the roll.' },
  },
  grunt_ten: {
    values: ['yes', 'no'],
    document: 'yes',
    published: 'yes',
    clause: 'U-15',
    ruling: 'R-24',
    text: 'Whether a 10 after the game earns 1 XP for a fallen Grunt too.',
    means: { yes: 'For every fallen model.', no: 'For Champions only.' },
  },
  damage_table: {
    values: ['starter', 'page'],
    document: 'starter',
    published: 'starter',
    clause: 'U-16',
    ruling: 'R-25',
    text: 'What fills the gaps of the damage table: the limits of Harm and Health.',
    means: {
      starter: 'Harm has a limit and Injuries fill Health, as in the starter rulebook.',
      page: 'The page alone: Harm and Injuries are counted without limit, and only a great many hits incapacitate.',
    },
  },
  unlucky: {
    values: ['no_fortune', 'fortune'],
    document: 'no_fortune',
    published: 'no_fortune',
    clause: 'U-17',
    ruling: 'R-26',
    text: 'What an Unlucky Roll loses besides bonus dice.',
    means: {
      no_fortune: 'Luck dice are standard dice: no Fortune, no critical effect.',
      fortune: 'Nothing: Luck dice, Fortune and critical effects work.',
    },
  },
  confused_fatigue: {
    values: ['taken', 'suffered'],
    document: 'taken',
    published: 'taken',
    clause: 'U-18',
    ruling: 'R-27',
    text: 'What kind of Fatigue a confused model gets.',
    means: { taken: 'It takes it, also when it is immune to Fatigue it suffers.', suffered: 'It suffers it; immunity works.' },
  },

  // Readings that are not sure enough to be fixed

  confusion_fortune: {
    values: ['if_needed', 'always'],
    document: 'if_needed',
    published: 'if_needed',
    clause: 'P-061',
    ruling: 'R-28',
    text: 'Whether Luck dice that hit earn Fortune dice in a Confusion Test.',
    means: { if_needed: 'Only where more than one hit is needed.', always: 'As in every Test.' },
  },
  confusion_order: {
    values: ['fallen_first', 'active_first'],
    document: 'fallen_first',
    published: 'fallen_first',
    clause: 'F-031',
    ruling: 'R-29',
    text: 'Whose models take their Confusion Tests first.',
    means: { fallen_first: 'Those of the crew of the fallen model.', active_first: 'Those of the player whose Turn it is.' },
  },
  support_over_cap: {
    values: ['refused', 'extra_tire'],
    document: 'refused',
    published: 'refused',
    clause: 'F-014',
    ruling: 'R-30',
    text: 'Whether more models than the Charisma of the active model can support.',
    means: { refused: 'No.', extra_tire: 'Yes; they tire, and only the dice are capped.' },
  },
  harm_dice: {
    values: ['current', 'all_suffered'],
    document: 'current',
    published: 'current',
    clause: 'F-024',
    ruling: 'R-31',
    text: 'Which Harm of the target gives bonus dice.',
    means: { current: 'What it has now.', all_suffered: 'All that it has suffered in this game, also what was patched up.' },
  },
  engaged_attacker: {
    values: ['refused', 'allowed'],
    document: 'refused',
    published: 'refused',
    clause: 'F-001',
    ruling: 'R-32',
    text: 'Whether an engaged model can Open Fire.',
    means: { refused: 'No, it can only Brawl or Back Off.', allowed: 'Yes: the page does not forbid it.' },
  },
  long_shots: {
    values: ['allowed', 'refused'],
    document: 'allowed',
    published: 'allowed',
    clause: 'F-008',
    ruling: 'R-33',
    text: 'Whether a target beyond Effective Range can be attacked at all.',
    means: { allowed: 'Yes, at any distance, with an Unlucky Roll.', refused: 'No, as two older pages list it.' },
  },
  bladed: {
    values: ['pierce', 'bonus_die'],
    document: 'pierce',
    published: 'pierce',
    clause: 'P-015',
    ruling: 'R-34',
    text: 'What Bladed does for Makeshift attacks.',
    means: { pierce: 'They have the critical effect Pierce.', bonus_die: 'They have one bonus die more.' },
  },
  weapon_lists: {
    values: ['starter', 'later'],
    document: 'starter',
    published: 'starter',
    clause: 'P-010',
    ruling: 'R-35',
    text: 'Which lists the weapons and classes follow where lists differ.',
    means: {
      starter: 'The starter rulebook.',
      later: 'Later lists: Handmade Rifle without Fast, .44 Pistol with CQB and without Pierce, Missile Launcher 6S, Top Dog Endurance 5.',
    },
  },
} as const satisfies Readonly<Record<string, OptionEntry>>

export type OptionName = keyof typeof options
export type Preset = 'document' | 'published'
type ValueOf<E> = E extends { readonly values: readonly (infer V)[] } ? V : number
/** One value for every option. */
export type Options = { readonly [K in OptionName]: ValueOf<(typeof options)[K]> }

/** The values of a preset. */
export function presetOptions(preset: Preset): Options {
  // clauses.test.ts checks the table entry by entry; the compiler cannot follow a key through Object.entries.
  return Object.fromEntries(Object.entries(options).map(([name, entry]) => [name, entry[preset]])) as unknown as Options
}
