/**
 * Everything that the source leaves open, says twice, or says less surely than a referee would like: a switch each.
 * The game is home-made and has no publisher, so both presets are the same; `published` is kept because every
 * system has it. Words such as `opertune` are spelled as the source spells them.
 */
import { type OptionBook, type OptionsOf, type Preset, presetOf } from '@sightline/kernel'

const word = <const V extends readonly [string, ...string[]]>(
  clause: string,
  ruling: string,
  text: string,
  means: { readonly [K in V[number]]: string },
  ...values: V
): {
  readonly clause: string
  readonly ruling: string
  readonly text: string
  readonly values: V
  readonly document: V[0]
  readonly published: V[0]
  readonly means: { readonly [K in V[number]]: string }
} => ({ clause, ruling, text, values, document: values[0], published: values[0], means })

const count = (clause: string, ruling: string, text: string, min: number, max: number, usual: number, means: string) =>
  ({ clause, ruling, text, number: { min, max }, document: usual, published: usual, means }) as const

export const options = {
  // Measuring

  foot: count(
    'A-016',
    'R-02',
    'How long a foot is on the table.',
    50,
    1000,
    200,
    'So many thousandths of a table inch; 200 makes 5 ft an inch.',
  ),
  distance: word(
    'A-016',
    'R-02',
    'How distances are measured.',
    {
      euclid: 'Straight from centre to centre.',
      grid: 'In squares of 5 ft, a diagonal step counting as one.',
      base_edge: 'Straight from base edge to base edge.',
    },
    'euclid',
    'grid',
    'base_edge',
  ),
  engagement_edge: word(
    'D-001',
    'R-03',
    'Whether exactly 5 ft is engaged. Moves every clause that asks whether somebody is engaged.',
    { inclusive: 'Exactly 5 ft is engaged.', exclusive: 'Exactly 5 ft is free. Not together with distance grid.' },
    'inclusive',
    'exclusive',
  ),
  closest_tie: word(
    'D-003',
    'R-04',
    'Which of several equally near enemies is the closest.',
    {
      chooser: 'The shooter, or the owner of the enemies whose attack it is, picks.',
      order: 'The first of them in the order of play.',
    },
    'chooser',
    'order',
  ),
  cover: word(
    'A-019',
    'R-05',
    'Whether terrain covers against ranged attacks.',
    { off: 'Sight and cover are ignored.', on: 'Half cover gives AC +2, three quarters +5; through total cover nobody can be shot.' },
    'off',
    'on',
  ),

  // Falling back

  fallback_trigger: word(
    'D-004',
    'R-06',
    'What a fall back is.',
    {
      leaves_all: 'A move begun engaged on which the unit is somewhere engaged with nobody.',
      leaves_closest: 'A move on which it leaves the reach of the closest enemy.',
      leaves_any: 'A move on which it leaves the reach of any enemy that it was engaged with.',
    },
    'leaves_all',
    'leaves_closest',
    'leaves_any',
  ),
  fallback_pistol_opertune: word(
    'D-005',
    'R-07',
    'Whether the opportune attack on a unit that falls back can be a pistol shot.',
    { off: 'Melee weapons only.', on: 'A pistol will do, if no melee weapon reaches.' },
    'off',
    'on',
  ),

  // Opportune attacks

  opertune_optional: word(
    'D-005',
    'R-08',
    'Whether the chance of an opportune attack can be declined.',
    { auto: 'It is taken.', ask: 'Its player is asked, after falling back and after a critical failure.' },
    'auto',
    'ask',
  ),
  opertune_attacks: word(
    'D-005',
    'R-09',
    'How much an opportune attack is.',
    { single: 'One roll to hit.', main_action: 'As many as a main action gives.' },
    'single',
    'main_action',
  ),
  opertune_limit: word(
    'A-026',
    'R-10',
    'How many opportune attacks a unit has.',
    { none: 'Any number.', one_per_round: 'One in a round.' },
    'none',
    'one_per_round',
  ),
  chain_cap: count(
    'D-010',
    'R-11',
    'How long a chain of opportune attacks may become.',
    0,
    20,
    0,
    'So many opportune attacks after one attack at most; 0: no limit.',
  ),

  // Rolls to hit

  nat1: word(
    'D-011',
    'R-12',
    'What else a natural 1 on a roll to hit does, in melee and at range.',
    { no_auto_miss: 'The total is compared as always.', auto_miss: 'It misses, whatever the total.' },
    'no_auto_miss',
    'auto_miss',
  ),
  nat20: word(
    'A-004',
    'R-13',
    'What a natural 20 on a roll to hit does.',
    { none: 'Nothing special.', auto_hit: 'It hits.', auto_hit_double_dice: 'It hits, and the damage dice are doubled.' },
    'none',
    'auto_hit',
    'auto_hit_double_dice',
  ),

  // Overwatch

  shield_while_engaged: word(
    'D-002',
    'R-14',
    'What an engaged shield bearer may do.',
    {
      always: 'Set an overwatch up and carry it out.',
      complete_only: 'Carry an overwatch out, but not set one up.',
      never: 'Neither.',
    },
    'always',
    'complete_only',
    'never',
  ),
  shield_duration: word(
    'D-026',
    'R-15',
    "How long a shield's overwatch lasts.",
    { until_turn: "Until the bearer's next turn, for every attack.", one_attack: 'For one attack.' },
    'until_turn',
    'one_attack',
  ),
  shield_arc: word(
    'D-016',
    'R-16',
    'How wide "in front of the attack" is, in degrees round the line from the ward to the attacker.',
    { '90': '45 degrees to either side.', '180': '90 degrees to either side.' },
    '90',
    '180',
  ),
  shield_and_gun: word(
    'D-027',
    'R-17',
    'What happens when a gun and a shield watch the same ward.',
    {
      shield_always: 'One gun fires, then the shield takes the attack over.',
      shield_only: 'Where a shield takes the attack over no gun fires.',
      earliest_only: 'Only the older of the two acts.',
    },
    'shield_always',
    'shield_only',
    'earliest_only',
  ),
  overwatch_optional: word(
    'D-022',
    'R-18',
    'Whether a gun on overwatch can hold its fire.',
    { auto: 'It fires.', ask: 'Its player is asked; who declines keeps the overwatch, and the next is asked.' },
    'auto',
    'ask',
  ),
  overwatch_order: word(
    'D-028',
    'R-19',
    'Which of several overwatches comes first.',
    { setup_time: 'The one set up first.', initiative: 'That of the unit first in the order of play.' },
    'setup_time',
    'initiative',
  ),
  overwatch_unit: word(
    'D-027',
    'R-20',
    'What "one overwatch per melee attack" counts.',
    { roll: 'Every roll to hit.', action: 'Every action that attacks.' },
    'roll',
    'action',
  ),
  overwatch_target: word(
    'D-022',
    'R-21',
    'At whom a gun on overwatch fires.',
    { attacker: 'At the unit that attacks the ward.', any: 'At any enemy it may fire at.' },
    'attacker',
    'any',
  ),
  overwatch_heavy_moved: word(
    'D-023',
    'R-22',
    'Whether a Heavy weapon on overwatch minds that its bearer moved in its own turn.',
    { apply: 'Yes, -2.', ignore: 'No.' },
    'apply',
    'ignore',
  ),
  overwatch_pistol_engaged: word(
    'D-020',
    'R-23',
    'Whether an engaged unit can carry out an overwatch with a pistol.',
    { off: 'No.', on: 'Yes.' },
    'off',
    'on',
  ),
  pistol_triggers_overwatch: word(
    'D-021',
    'R-24',
    'Whether a pistol fired by an engaged unit triggers overwatch like a melee attack.',
    { off: 'Never.', opertune: 'Only as an opportune attack.', on: 'Always.' },
    'off',
    'opertune',
    'on',
  ),

  // Weapons

  heavy_splash_on_miss: word(
    'D-039',
    'R-25',
    'Whether friends near the target are in danger from a Heavy shot that misses it.',
    { on: 'Yes.', off: 'No.' },
    'on',
    'off',
  ),
  heavy_splash_roll: word(
    'D-039',
    'R-26',
    'What friends near the target of a Heavy shot have to reach.',
    { total: 'The roll to hit with its modifiers.', face: 'The face of the d20.' },
    'total',
    'face',
  ),
  half_round: word(
    'A-028',
    'R-27',
    'How half damage is rounded.',
    { down: 'Down: half of 1 is 0.', up: 'Up: half of 1 is 1.' },
    'down',
    'up',
  ),
  split_fire: word(
    'D-041',
    'R-28',
    'Whether the shots of one action may go at several targets.',
    { off: 'All at one; what is left when it falls is lost.', on: 'The player names the target of each shot.' },
    'off',
    'on',
  ),
  pistol_far_nat1: word(
    'D-045',
    'R-29',
    'Who profits from the critical failure of a pistol shot whose target cannot answer.',
    { lost: 'Nobody.', closest_enemy: 'The closest enemy of the shooter.' },
    'lost',
    'closest_enemy',
  ),

  // Turns

  initiative_tie: word(
    'A-009',
    'R-30',
    'What equal throws for the order of play do.',
    { reroll: 'Those who are tied throw again, modifiers and all.', stable: 'They go in the order of the set-up.' },
    'reroll',
    'stable',
  ),
  initiative_each_round: word(
    'A-008',
    'R-31',
    'How long the order of play holds.',
    { off: 'For the whole fight.', on: 'For a round.' },
    'off',
    'on',
  ),
  turn_order: word(
    'A-012',
    'R-32',
    'When in its turn a unit may move.',
    { move_then_fight: 'Once, before it fights.', free: 'At any time, in as many parts as it likes.' },
    'move_then_fight',
    'free',
  ),
  bonus_for_all: word(
    'A-013',
    'R-33',
    'Who can set up overwatch as a bonus action.',
    { on: 'Everybody.', off: 'Units whose stat line says so.' },
    'on',
    'off',
  ),
  death: word(
    'A-007',
    'R-34',
    'What becomes of a unit without hit points.',
    { remove: 'It is dead and taken off the table.', downed: 'It lies where it fell, and healing brings it back.' },
    'remove',
    'downed',
  ),

  // Spells

  failed_spell_action: word('D-049', 'R-35', 'Whether a failed spell uses the action up.', { spent: 'Yes.', kept: 'No.' }, 'spent', 'kept'),
  spell_repeat: word(
    'D-050',
    'R-36',
    'What may be tried only once in a fight phase.',
    {
      per_spell_per_caster: 'Each spell by each caster.',
      one_spell_per_phase: 'One spell by each caster.',
      per_spell_per_side: 'Each spell by a whole side, in a round.',
    },
    'per_spell_per_caster',
    'one_spell_per_phase',
    'per_spell_per_side',
  ),
  deny_range: count('D-051', 'R-37', 'How near a caster has to be to be denied.', 0, 500, 0, 'Within so many feet; 0: anywhere.'),
} as const satisfies OptionBook

export type Options = OptionsOf<typeof options>
/** A fresh set of options with the values of the preset; spread it to change some of them. */
export const presetOptions = (preset: Preset): Options => presetOf(options, preset)
