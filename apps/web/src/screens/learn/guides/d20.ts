import type { Guide } from '../guide.ts'

/** A rifle watches over a friend and fires before the enemy's blow. */
export const d20: Guide = {
  system: 'd20',
  title: 'The watcher fires first',
  setup: {
    models: [
      {
        name: 'Gero',
        side: 'red',
        at: [5, 10],
        ac: 12,
        hp: 10,
        weapons: [{ name: 'rifle', kind: 'ranged', hit: 5, damage: '1d8', range: 30 }],
        overwatch: { ward: 'Karl', watch: 'gun' },
      },
      { name: 'Karl', side: 'red', at: [20, 10], ac: 16, hp: 20 },
      {
        name: 'Otto',
        side: 'blue',
        at: [44, 10],
        ac: 13,
        hp: 5,
        weapons: [{ name: 'axe', kind: 'melee', hit: 6, damage: '1d10+1', attacks: 1 }],
      },
      { name: 'Udo', side: 'blue', at: [46, 20], ac: 13, hp: 9, weapons: [{ name: 'axe', kind: 'melee', hit: 6, damage: '1d10+1' }] },
    ],
    active: 'Otto',
  },
  steps: [
    {
      title: 'Run up',
      look: 'Otto, with the axe, wants to get at Karl; Gero watches over Karl with his rifle from behind. Move Otto straight up to Karl, to 4 ft from him.',
      want: { is: 'intend', intent: { action: 'move', model: 'Otto', path: [[24, 10]] } },
      control: 'Move',
      models: ['Otto', 'Karl'],
      dice: [],
      leaves: { done: 1, asks: null, happened: ['moves', 'engaged'] },
      because: 'Coming near is free: an overwatch is not triggered by a move, only by a melee attack. Otto and Karl are engaged now.',
      clauses: ['D-001', 'D-022'],
    },
    {
      title: 'Strike, and be shot',
      look: 'Now Otto strikes at Karl with his axe. Watch the order of the dice: whose die falls first?',
      want: { is: 'intend', intent: { action: 'attack', model: 'Otto', target: 'Karl' } },
      control: 'Attack',
      models: ['Otto', 'Karl', 'Gero'],
      dice: [11, 5],
      leaves: { done: 2, asks: null, happened: ['attacks', 'overwatch fires', 'falls', 'attack gone'] },
      because:
        'Gero fires before the blow is rolled: 11 and 5 for the rifle make 16 against armour class 13, a hit, and 5 damage take all of Otto’s hit points. With the attacker down his blow is never rolled.',
      clauses: ['D-022', 'D-024', 'A-002'],
    },
  ],
  remember: [
    'A ranged overwatch fires in the middle of the enemy’s activation, before the melee attack on the ward is rolled.',
    'It is triggered by a melee attack on the ward, not by movement.',
    'Once used it is gone; unused it ends when the watcher’s own turn begins.',
  ],
}
