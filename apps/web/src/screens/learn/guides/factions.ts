import type { Guide } from '../guide.ts'

/** Open Fire: who may help, what Luck dice do, and the damage table. */
export const factions: Guide = {
  system: 'factions',
  title: 'Open fire with supporters',
  setup: {
    table: { width: 32, depth: 20 },
    models: [
      {
        name: 'Mags',
        profile: 'Operators Boss',
        side: 'red',
        at: [5, 9],
        weapons: [{ name: 'scoped rifle', type: 'Rifle', range: 24, test: '4P', traits: ['Aim 1'] }],
      },
      { name: 'Copper', profile: 'Operators Scavver', weapons: ['Handmade Rifle'], side: 'red', at: [4, 17] },
      { name: 'Nickel', profile: 'Operators Scavver', weapons: ['Handmade Rifle'], side: 'red', at: [9, 6] },
      { name: 'Rust', profile: 'Operators Scavver', weapons: ['Handmade Rifle'], side: 'red', at: [13, 2] },
      { name: 'Dread', profile: 'Disciples Tormentor', side: 'blue', at: [25, 9] },
    ],
  },
  steps: [
    {
      title: 'Come near enough to help',
      look: 'Mags is going to fire, and friends in her control area may support her: 5 in round her, as her Charisma is 5. Copper is too far off: move him into the ring marked “here”.',
      want: {
        is: 'intend',
        intent: { action: 'get moving', model: 'Copper', path: [[7.5, 11.5]], hurry: false, orders: [] },
        zone: { field: 'path', at: [7.5, 11.5], radius: 1, snap: 2.6 },
      },
      models: ['Copper', 'Mags'],
      dice: [],
      leaves: { done: 1, asks: null, happened: ['moves', 'fatigue'] },
      because:
        'Copper stands in the control area now and sees Dread. Every Action costs a Fatigue: he has 1 of 2, and can pay one more, but not two.',
      clauses: ['F-017', 'F-018', 'P-038', 'P-050'],
    },
    {
      title: 'Hand over',
      look: 'In a Turn one model acts. Copper has acted: end the Turn.',
      want: { is: 'intend', intent: { action: 'end turn', teamwork: false } },
      models: [],
      dice: [],
      leaves: { done: 2, asks: null, happened: ['turn begins'] },
      because: 'Players take Turns with one model each until both have passed.',
      clauses: ['P-033', 'P-034'],
    },
    {
      title: 'Blue passes',
      look: 'To keep it short Dread does nothing. Press Pass for blue.',
      want: { is: 'intend', intent: { action: 'pass', retreat: false } },
      models: ['Dread'],
      dice: [],
      leaves: { done: 3, asks: null, happened: ['passes', 'turn begins'] },
      because: 'Blue has no more Turns in this Round, and begins the next one. Red may take as many Turns as it can still pay for.',
      clauses: ['P-035'],
    },
    {
      title: 'Open Fire, and aim',
      look: 'Mags fires at Dread, 19 in away and within the 24 in of her rifle. Choose Open Fire, Dread, and under “How” the way with aim: it costs 1 more Fatigue, for 1 more die.',
      want: { is: 'intend', intent: { action: 'open fire', model: 'Mags', target: 'Dread', aim: true } },
      models: ['Mags', 'Dread'],
      dice: [],
      leaves: { done: 3, asks: 'supporters', happened: ['aims'] },
      because:
        'Mags has paid 2 Fatigue, all she can: one for the Action and one to aim. Nothing is rolled yet, for now red is asked who supports her.',
      clauses: ['F-001', 'F-006', 'F-007', 'P-013'],
    },
    {
      title: 'Who may support?',
      look: 'Copper and Nickel may: in the control area, with a rifle, unengaged, not Exhausted, and with Dread in sight. Rust may not, and it says why. Answer Copper + Nickel.',
      want: { is: 'answer', asks: 'supporters', word: 'Copper + Nickel' },
      models: ['Copper', 'Nickel'],
      dice: [6, 7, 2, 1, 3, 9, 6, 10, 4, 8],
      leaves: { done: 4, asks: null, happened: ['supports', 'opens fire', 'damage', 'injury', 'harm'] },
      because:
        'Eight dice: 4 of the rifle, 1 for each of 2 supporters, 1 because Dread is Wide Open (nothing hides him), 1 for the aim. A die hits when it shows 6 or less, Mags’s Perception; low is good.',
      clauses: ['F-007', 'F-013', 'F-023', 'P-013', 'P-001'],
    },
    {
      title: 'The Test, die by die',
      look: '',
      want: { is: 'look' },
      models: ['Mags'],
      dice: [],
      leaves: { done: 4, asks: null, happened: [] },
      because:
        'Three of the eight are Luck dice, as her Luck is 3: 6 and 2 hit, 7 does not. The five standard dice: 1, 3 and 6 hit, 9 and 10 do not. Each Luck die that hits earns one further die, called Fortune: 4 hits, 8 does not. So ten dice fell: 2 + 3 + 1 = 6 hits.',
      clauses: ['P-001', 'P-003', 'P-004'],
    },
    {
      title: 'The damage table',
      look: '',
      want: { is: 'look' },
      models: ['Dread'],
      dice: [],
      leaves: { done: 4, asks: null, happened: [] },
      because:
        'The 6 hits are compared with Dread’s Endurance of 5. Fewer than 5: a Harm. From 5 to twice 5: an Injury and a Harm, and that is it here. More than 10: Incapacitated. Dread has Health 3, so one Injury does not fell him, and his Harm adds a die to the next shot.',
      clauses: ['F-024', 'F-026', 'F-027', 'F-028', 'F-029'],
    },
    {
      title: 'What it has cost',
      look: '',
      want: { is: 'look' },
      models: ['Mags', 'Copper', 'Nickel'],
      dice: [],
      leaves: { done: 4, asks: null, happened: [] },
      because:
        'Each supporter has taken 1 Fatigue, whatever the dice did. Mags has 2 for firing and aiming, Copper 2 for moving and supporting: both are Exhausted until the Round ends. Nickel has 1 and may still act once.',
      clauses: ['F-020', 'F-021', 'F-022', 'P-038'],
    },
  ],
  remember: [
    'Every supporter adds a die and pays a Fatigue; an Exhausted model can do neither.',
    'A die hits when it shows the statistic or less; a Luck die that hits earns a Fortune die.',
    'Compare hits with Endurance: fewer give a Harm, as many an Injury besides, more than twice as many put the target out.',
  ],
}
