import type { Guide } from '../guide.ts'

/** A walk into reach, an arrow on the way, and both sides' dice compared. */
export const eldfall: Guide = {
  system: 'eldfall',
  title: 'Spear against bow',
  setup: {
    table: { width: 36, depth: 36 },
    models: [
      { name: 'Kenji', profile: 'Clan Champion', side: 'red', at: [10, 18] },
      { name: 'Rowan', profile: 'Rangers-Guild Hunter', side: 'blue', at: [18, 18], ap: 2 },
    ],
  },
  steps: [
    {
      title: 'Activate and walk',
      look: 'Kenji’s spear reaches farther than a sword. Activate him with a walk of 5 in, straight towards Rowan.',
      want: { is: 'intend', intent: { action: 'activate', model: 'Kenji', move: 'walk', path: [[15, 18]] } },
      control: 'Activate',
      models: ['Kenji', 'Rowan'],
      dice: [],
      leaves: { done: 1, asks: null, happened: ['activated', 'moves', 'may react'] },
      because: 'Rowan sees the whole path, so he may declare a Reaction before Kenji acts.',
      clauses: ['E-001', 'E-041'],
    },
    {
      title: 'React',
      look: 'Now it is blue’s Reaction Step. Rowan shoots his Short Bow at the point 2 in along Kenji’s path.',
      want: { is: 'intend', intent: { action: 'react', model: 'Rowan', does: 'attack', with: 'Short Bow', at: [12, 18] } },
      control: 'React',
      models: ['Rowan', 'Kenji'],
      dice: [],
      leaves: { done: 2, asks: null, happened: ['reacts'] },
      because: 'The Reaction costs Rowan a point and is only declared: no die falls until Kenji says what he does.',
      clauses: ['E-001', 'E-040'],
    },
    {
      title: 'Confront',
      look: 'Kenji attacks Rowan with his spear, and so the two attacks meet. Compare the dice: who rolls higher without going over his number?',
      want: { is: 'intend', intent: { action: 'attack', model: 'Kenji', with: 'Spear', on: 'Rowan' } },
      control: 'Attack',
      models: ['Kenji', 'Rowan'],
      dice: [10, 5, 7, 12],
      leaves: { done: 3, asks: null, happened: ['attack result', 'hit', 'no wound', 'engaged'] },
      because:
        'Kenji rolls 10 and 5 against 16, Rowan 7 against 14: all succeed. His 10 beats the 7, so the arrow is off and one thrust hits; his 5 does not. A Wound needs 11 or less, and the 12 leaves Rowan unhurt, but Engaged.',
      clauses: ['E-008', 'E-012', 'E-069', 'E-011', 'E-020'],
    },
  ],
  remember: [
    'Reactions are declared after the move and before the action; dice fall for both at once.',
    'A success counts only when it is higher than the best success of the other side.',
    'Whoever is Engaged cannot use a bow any more.',
  ],
}
