import type { Guide } from '../guide.ts'

/** A walk into reach, an arrow on the way, and both sides' dice compared. */
export const eldfall: Guide = {
  system: 'eldfall',
  title: 'Spear against bow',
  setup: {
    table: { width: 26, depth: 18 },
    models: [
      { name: 'Kenji', profile: 'Clan Champion', side: 'red', at: [9, 9] },
      { name: 'Rowan', profile: 'Rangers-Guild Hunter', side: 'blue', at: [16, 9], ap: 2 },
    ],
  },
  steps: [
    {
      title: 'Activate and walk',
      look: 'Kenji’s spear reaches 2 in. Activate him and walk into the ring marked “here”, straight towards Rowan.',
      want: {
        is: 'intend',
        intent: { action: 'activate', model: 'Kenji', move: 'walk', path: [[13.4, 9]], crouch: undefined },
        zone: { field: 'path', at: [13.4, 9], radius: 0.6, snap: 2.4 },
      },
      models: ['Kenji', 'Rowan'],
      dice: [],
      leaves: { done: 1, asks: null, happened: ['activated', 'moves'] },
      because:
        'The walk is done, but Kenji’s Action is still to come: between the two comes the Reaction Step. Rowan sees the whole way, marked on the board, so he may react to any point of it.',
      clauses: ['E-001', 'E-040', 'E-041'],
    },
    {
      title: 'The enemy reacts',
      look: 'Play Rowan: let him react with a shot of his Short Bow. Any point of the way will do; with a tap or the arrow keys you may choose another.',
      want: {
        is: 'intend',
        intent: { action: 'react', model: 'Rowan', does: 'attack', with: 'Short Bow', at: 2, art: undefined, skills: [] },
        free: ['at'],
      },
      models: ['Rowan', 'Kenji'],
      dice: [],
      leaves: { done: 2, asks: null, happened: ['reacts'] },
      because:
        'The Reaction has cost Rowan an Action Point and is only declared: no die falls until Kenji says what he does. Whoever sees no part of the way, or has no point left, could not react.',
      clauses: ['E-001', 'E-003', 'E-040'],
    },
    {
      title: 'Confront',
      look: 'Kenji attacks Rowan with his spear. Each of the two attacks the other, so they meet in a Confrontation: compare the dice.',
      want: { is: 'intend', intent: { action: 'attack', model: 'Kenji', with: 'Spear', on: 'Rowan', art: undefined, skills: [] } },
      models: ['Kenji', 'Rowan'],
      dice: [10, 5, 7, 12],
      leaves: { done: 3, asks: null, happened: ['attack result', 'hit', 'no wound', 'engaged'] },
      because:
        'A d20 succeeds when it shows the number or less. Kenji has two strikes, 10 and 5, against 16; Rowan one, 7, against 14: all three succeed. A success counts only if it is higher than every success of the other: 10 beats 7, the 5 does not. One hit for Kenji, and the arrow is off.',
      clauses: ['E-008', 'E-011', 'E-012', 'E-069'],
    },
    {
      title: 'From hit to wound',
      look: '',
      want: { is: 'look' },
      models: ['Kenji', 'Rowan'],
      dice: [],
      leaves: { done: 3, asks: null, happened: ['attack result', 'hit', 'no wound', 'engaged'] },
      because:
        'A hit is no wound yet: a d20 has to show 11 or less, the spear’s power of 13 less Rowan’s armour of 2. It shows 12, so he is unhurt. But he is Engaged now: Kenji’s spear reaches him, and he cannot shoot as long as it does.',
      clauses: ['E-016', 'E-019', 'E-020', 'E-036'],
    },
  ],
  remember: [
    'Reactions are declared after the move and before the Action; then the dice fall for both at once.',
    'A success counts only when it is higher than the best success of the other side.',
    'Whoever is Engaged cannot use a bow any more.',
  ],
}
