// What the source leaves open, as named switches. `document` follows the source wherever it speaks and the published facts or a
// default of ours where it is silent; `published` follows the publisher where the texts disagree. Each is weighed in rulings.md.
import { type OptionBook, type OptionsOf, type Preset, presetOf } from '@sightline/kernel'

type Words = Readonly<Record<string, string>>
/** A switch between words: `means` says what each does, the first is the default unless another is named. */
const pick = <const M extends Words>(
  clause: string | null,
  ruling: string,
  text: string,
  means: M,
  published?: keyof M & string,
): {
  readonly clause: string | null
  readonly ruling: string
  readonly text: string
  readonly values: readonly (keyof M & string)[]
  readonly document: keyof M & string
  readonly published: keyof M & string
  readonly means: M
} => {
  const values = Object.keys(means) as (keyof M & string)[]
  const [document] = values as [keyof M & string]
  return { clause, ruling, text, values, document, published: published ?? document, means }
}
const count = (clause: string | null, ruling: string, text: string, means: string, is: number, min: number, max: number) => ({
  clause,
  ruling,
  text,
  number: { min, max },
  document: is,
  published: is,
  means,
})

export const options = {
  // Dice and Confrontations

  criticals: pick('E-011', 'R-01', 'Whether a 1 is more than a low roll.', {
    on: 'A 1 (for an Assassin 1 to 3) is a Critical Hit: no roll stops it and Armor does not count. Above 20 a 20 is one as well.',
    off: 'There are no Critical Hits.',
  }),
  critical_needs_success: pick('E-011', 'R-02', 'Whether a critical face must also be within the attribute.', {
    yes: 'It must.',
    no: 'It is a Critical Hit at any attribute above 0.',
  }),
  failed_rolls_block: pick('E-012', 'R-03', 'Whether an enemy roll that misses its own attribute stops lower rolls.', {
    no: 'Only rolls within their attribute count in a Confrontation.',
    yes: 'A roll must be higher than every enemy roll, failed ones included.',
  }),
  beaten_rolls_block: pick('E-012', 'R-04', 'Whether a roll that is itself beaten still stops lower or equal ones.', {
    yes: 'All rolls are compared at once: 6 and 11 against 8 leave the 11 alone.',
    no: 'The side with the highest roll keeps all its successes.',
  }),
  reply_opposes: pick('E-067', 'R-05', 'What a reacting attacker opposes with its roll.', {
    own_strikes: 'Only the strikes aimed at it.',
    all_strikes: 'Every strike of the attacker it answers, as long as one is aimed at it.',
  }),
  split_confrontations: pick('E-015', 'R-06', 'How several strikes on one enemy meet its roll.', {
    one_pool: 'They are one roll against one roll of the enemy.',
    each_strike: 'The enemy rolls anew against every strike.',
  }),
  fewer_dice: pick('E-008', 'R-07', 'Whether fewer dice than the Strike value may be rolled.', {
    may: 'Any number from 1 up.',
    must_all: 'All strikes must be used.',
  }),
  split_modifiers: pick('E-015', 'R-08', 'Which modifiers a split Attack has.', {
    per_target: 'Range, Cover and Friendly Fire are judged for each target.',
    worst: 'All strikes use the lowest of the modified attributes.',
  }),
  failed_reach_confronts: pick('E-010', 'R-09', 'Whether an Attack that fails for Reach or sight still rolls in a Confrontation.', {
    no: 'It rolls no dice and opposes nothing.',
    yes: 'Its dice oppose the enemy but can hit nobody.',
  }),
  extra_attacks_confront: pick('E-067', 'R-10', 'Whether the extra strike of a Chain Attack meets the declared Attack of its target.', {
    no: 'It is a plain roll.',
    yes: 'If that Attack came through, only a Critical Hit lands.',
  }),
  dice_order: pick(null, 'R-11', 'In which order Attack dice are rolled.', {
    attacks_then_replies: 'All dice of the active model, target by target, then those of the reacting models as they declared.',
    pair_by_pair: 'The dice of each Confrontation together.',
  }),
  measuring: pick('E-010', 'R-12', 'Whether an Attack that is out of Reach may be declared.', {
    standard: 'It may, and fails: the point is spent and no die rolled.',
    assisted: 'It is refused beforehand, with the distance.',
  }),

  // Ranged Friendly Fire

  stray_first: pick('E-060', 'R-13', 'What a 17 to 20 does that is also within the attribute.', {
    ally: 'It hits the ally, never the target.',
    target: 'It hits the target; only a miss strays.',
  }),
  zero_attribute: pick('E-060', 'R-14', 'What a shot does whose attribute has fallen to 0.', {
    fails: 'It fails without a die, so nothing strays.',
    strays: 'The dice are rolled and may stray.',
  }),
  stray_confrontation: pick('E-060', 'R-15', 'What becomes of strays in a Confrontation.', {
    with_attack: 'They are off when the target wins it, and stand when the shooter or nobody wins.',
    per_roll: 'Each stands unless the target has an equal or higher roll within its attribute, or a Critical Hit.',
  }),
  stray_traits: pick('E-062', 'R-16', 'What a stray does to the ally besides the damage.', {
    all: 'Everything the shot would have done to the target. It is never a Critical Hit.',
    damage_only: 'Only the damage.',
  }),
  stray_victims: pick('E-061', 'R-17', 'How often the opponent chooses.', {
    per_die: 'For every stray die.',
    one_for_all: 'Once for all strays of one roll.',
  }),
  friendly_morale: pick('E-062', 'R-18', 'How often an ally that was hit rolls Morale.', {
    per_attack: 'Once for each Attack that hit it.',
    per_hit: 'Once for each Hit.',
  }),
  friendly_morale_needs: pick(
    'E-062',
    'R-18',
    'Which Hits make an ally roll Morale.',
    {
      power: 'Those of anything with a Power above 0.',
      could_wound: 'Those whose Power is above its Armor.',
    },
    'could_wound',
  ),
  contact_at: pick('E-058', 'R-19', 'Where contact is judged for a shot at a point of the path.', {
    shot_point: 'At that point.',
    end: 'Where the moving model ends.',
  }),
  aimed_blast_friendly_fire: pick('E-058', 'R-20', 'Whether a shot with a template at a model suffers for allies in contact.', {
    no: 'It never does.',
    yes: 'It has the -4 for each; what is under the template is hit as always.',
  }),

  // Cover

  cover_stacking: pick('E-052', 'R-21', 'What several covers do together.', {
    worst: 'The one that is worst for the shooter counts.',
    adds: 'The posture and the scenery add up.',
  }),
  equal_cover: pick('E-049', 'R-22', 'What scenery exactly as tall or as wide as the model is.', {
    light: 'Light cover.',
    heavy: 'Heavy cover, if the other measure agrees.',
  }),
  cover_width: pick('E-048', 'R-22', 'Which width of a piece is compared with the model.', {
    piece: 'Its greatest extent from above, from wherever it is seen.',
    seen: 'The extent the shooter sees.',
  }),
  base_height: count('E-045', 'R-23', 'How high a base is.', 'Thousandths of an inch; scenery must be higher.', 200, 0, 500),
  hidden_wholly: pick('E-046', 'R-24', "What a model hidden wholly from the shooter's eye, but not from other parts of it, has.", {
    counts: 'Cover, as if partly hidden.',
    none: 'No cover.',
  }),
  solid_wall: pick('E-054', 'R-25', 'What gives Heavy Cover on high ground.', {
    tagged: 'A piece tagged solid that stands on the same ground within 1 in and hides something.',
    any: 'Any such piece.',
  }),
  cover_size_limit: pick('E-043', 'R-26', 'Which covers Huge and larger models go without.', {
    scenery: 'That of scenery beside them.',
    everything: 'All of it.',
  }),
  cover_moment: pick('E-051', 'R-27', 'When a moving model is free of cover.', {
    within_inch: 'At every point farther than 1 in from the piece.',
    contact: 'At every point where it does not touch the piece.',
  }),
  template_cover: pick('E-055', 'R-28', 'Whether scenery between the middle of a template and the main target gives it cover as well.', {
    yes: 'It does; the worse for the shooter counts.',
    no: 'Only what stands between the shooter and the target.',
  }),
  models_cover: pick('E-042', 'R-29', 'Whether models in the way give cover.', {
    no: 'They only block sight.',
    light: 'Light cover.',
  }),

  // Templates

  template_critical: pick('E-064', 'R-30', 'Whom a Critical Hit of a template is one against.', {
    all: 'Everybody it touches.',
    main_target: 'The main target alone.',
  }),
  ground_sight: pick('E-056', 'R-57', 'What hides a place on the ground that is aimed at.', {
    scenery: 'Scenery alone.',
    everything: 'Scenery and models.',
  }),
  spray_tip: count(null, 'R-31', 'How wide a spray is where it begins.', 'Thousandths of an inch.', 500, 0, 2000),
  spray_end: count(null, 'R-31', 'How wide a spray is where it ends.', 'Hundredths of its length.', 40, 5, 100),
  template_at_point: pick('E-040', 'R-32', 'Where the moving model is for a template of a reaction.', {
    point: 'At the named point of its path.',
    end: 'Where it ends.',
  }),

  // Distances

  interval_gap: pick('E-010', 'R-33', 'Where a distance between two printed ranges belongs.', {
    next: 'To the farther one.',
    nearer: 'To the nearer one, up to the next whole inch.',
  }),
  contact_tolerance: count(null, 'R-34', 'How far apart bases still touch.', 'Thousandths of an inch.', 10, 0, 100),
  awareness_ag: pick('E-034', 'R-35', 'Which Agility gives the radius of Awareness.', {
    now: 'The present one, with what States do to it.',
    printed: 'The printed one.',
  }),

  // Melee and Engaged

  unarmed_power: pick('E-016', 'R-36', 'The Power of bare hands.', {
    best: 'The better of T and AG, less 3.',
    t: 'T.',
    ag: 'AG less 3.',
  }),
  unarmed_strikes: pick('E-025', 'R-37', 'The Strike value of bare hands.', { one: '1.', sta: 'Stamina.' }),
  unarmed_engages: pick('E-022', 'R-38', 'Whether bare hands engage in Base Contact.', { yes: 'They do.', no: 'Only a weapon does.' }),
  engaging_weapon: pick('E-020', 'R-39', 'Whose Reach counts for Engaged.', {
    held: 'The weapon in hand.',
    carried: 'The longest that is carried.',
  }),
  engaging_spells: pick('E-020', 'R-40', 'Whether Melee spells engage.', { no: 'Only weapons do.', yes: 'Known Melee spells do too.' }),
  engaged_nothing: pick('E-029', 'R-41', 'Whether an Engaged model may do nothing.', { yes: 'Always.', no: 'It must act.' }),
  engaged_assist: pick('E-036', 'R-42', 'Whether an Engaged model may react with Assist on itself.', {
    yes: 'It may.',
    no: 'In the Reactive Role it has Dodge and Melee Attack alone.',
  }),
  engaged_awareness: pick('E-034', 'R-43', 'When the moving model must be within the Awareness of an Engaged one that reacts.', {
    some_point: 'At some point of its Movement.',
    end: 'Where it ends.',
  }),
  engaged_towards: pick('E-027', 'R-44', 'What directly towards the engaging model is.', {
    straight: 'On the straight line to its middle.',
    nearer: 'Any way on which the distance only shrinks.',
  }),
  engaged_lost: pick('E-030', 'R-45', 'When Engaged ends whose cause is gone.', {
    at_once: 'At once.',
    at_checks: 'At the next end of a Resolution Step or Phase.',
  }),
  reactions: pick('E-001', 'R-46', 'How often a model may react in one Activation Sequence.', {
    once: 'Once.',
    unlimited: 'As long as it has points.',
  }),

  // Damage and States

  damage_timing: pick('E-069', 'R-47', 'Whether both sides suffer at the same time.', {
    together: 'All Damage is rolled before any Wound is suffered.',
    active_first: 'A reacting model felled by the active one wounds nobody any more.',
  }),
  power_below_armour: pick('E-018', 'R-48', 'What a Hit does whose Power is not above the Armor.', {
    nothing: 'It cannot wound.',
    on_one: 'It wounds on a 1.',
  }),
  knockback_falls: pick('E-018', 'R-49', 'Whether a model pushed off high ground falls.', {
    yes: 'It falls.',
    no: 'It stops at the edge.',
  }),
  petrified_until: pick('E-032', 'R-50', 'How long Petrified lasts.', {
    next_strategic: 'Until the end of the next own Strategic Phase.',
    game: 'For the rest of the game.',
  }),
  assist_cures: pick('E-029', 'R-51', 'What Assist does.', {
    one_state: 'It ends one State of the model it is given to, named when it is declared.',
    nothing: 'Nothing that the engine knows of.',
  }),

  // Classes and skills

  soldier_reach: pick(null, 'R-52', 'Which other Soldiers count.', { awareness: 'Those within Awareness.', table: 'All on the table.' }),
  dual_wield_strikes: count('E-006', 'R-53', 'What a second weapon adds.', 'Strikes in the Active Role of a melee Attack.', 1, 0, 2),
  chain_reach: count(null, 'R-54', 'How far a Chain Attack springs.', 'Inches from the model that was hit.', 3, 1, 12),
  ranger_move: pick('E-019', 'R-55', 'How far a Ranger may go in the End Phase.', { walk: 'A Walk.', half: 'Half a Walk.' }),

  // The game

  initiative_tie: pick(null, 'R-56', 'Who has the initiative when the totals are equal.', {
    reroll: 'Both roll again.',
    morale: 'The leader with the higher Morale; if that is equal too, both roll again.',
  }),
} as const satisfies OptionBook

export type Options = OptionsOf<typeof options>
/** A fresh set of options with the values of the preset; spread it to change some of them. */
export const presetOptions = (preset: Preset): Options => presetOf(options, preset)
