import type { Guide } from '../guide.ts'

/** A rifle watches over a friend and fires in the middle of the enemy's attack. */
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
      },
      {
        name: 'Karl',
        side: 'red',
        at: [20, 10],
        ac: 16,
        hp: 20,
        weapons: [{ name: 'sword', kind: 'melee', hit: 4, damage: '1d8', attacks: 1 }],
      },
      {
        name: 'Otto',
        side: 'blue',
        at: [40, 10],
        ac: 13,
        hp: 5,
        weapons: [{ name: 'axe', kind: 'melee', hit: 6, damage: '1d10+1', attacks: 1 }],
      },
      { name: 'Udo', side: 'blue', at: [40, 18], ac: 13, hp: 9, weapons: [{ name: 'axe', kind: 'melee', hit: 6, damage: '1d10+1' }] },
    ],
    order: ['Gero', 'Otto', 'Karl', 'Udo'],
  },
  steps: [
    {
      title: 'Watch over a friend',
      look: 'Gero has a rifle, and no enemy is in its range yet. Let him spend his main action on overwatch over Karl, who stands in front.',
      want: { is: 'intend', intent: { action: 'overwatch', model: 'Gero', ward: 'Karl', watch: 'gun', as: 'main' } },
      models: ['Gero', 'Karl'],
      dice: [],
      leaves: { done: 1, asks: null, happened: ['overwatches'] },
      because:
        'Gero keeps his shot for whoever attacks Karl in melee: Karl is his ward. It lasts until it is used, or until Gero’s next turn begins.',
      clauses: ['D-014', 'D-015', 'D-030', 'D-031'],
    },
    {
      title: 'The enemy’s turn',
      look: 'Gero has done what he wanted. End his turn: in the order of play Otto, with the axe, is next.',
      want: { is: 'intend', intent: { action: 'end turn' } },
      models: [],
      dice: [],
      leaves: { done: 2, asks: null, happened: ['turn begins'] },
      because: 'It is blue’s turn now. The overwatch stands: Gero’s card says so, and Karl’s too.',
      clauses: ['A-010'],
    },
    {
      title: 'Run up',
      look: 'Play Otto now. Move him up to Karl, into the ring marked “here”, to within 5 ft.',
      want: {
        is: 'intend',
        intent: { action: 'move', model: 'Otto', path: [[24, 10]], safely: false },
        zone: { field: 'path', at: [24, 10], radius: 0.9, snap: 3.9 },
      },
      models: ['Otto', 'Karl'],
      dice: [],
      leaves: { done: 3, asks: null, happened: ['moves', 'engaged'] },
      because: 'Gero does not fire: only a melee attack triggers an overwatch, not a move. Otto and Karl are within 5 ft and so engaged.',
      clauses: ['D-001', 'D-021'],
    },
    {
      title: 'Declare the blow',
      look: 'Now let Otto attack Karl with his axe, and look whose die is asked for first.',
      want: { is: 'intend', intent: { action: 'attack', model: 'Otto', target: 'Karl' } },
      models: ['Otto', 'Karl', 'Gero'],
      dice: [],
      leaves: { done: 3, asks: 'dice', happened: ['attacks', 'overwatch fires'] },
      because:
        'Stop here: this is the interrupt. Otto’s attack is declared but not rolled, and it is Gero’s d20 that is asked for. A melee attack on the ward is the trigger, whether or not it would have hit; Gero is in range (19 of 30 ft) and no enemy is within 5 ft of him.',
      clauses: ['D-019', 'D-020', 'D-021', 'D-024', 'D-025'],
    },
    {
      title: 'The shot in the middle of the attack',
      look: 'Gero makes one attack of a main action, as in his own fight phase. He needs 13, Otto’s armour class (AC), with d20 + 5.',
      want: { is: 'dice' },
      models: ['Gero', 'Otto'],
      dice: [11, 5],
      leaves: { done: 4, asks: null, happened: ['overwatch fires', 'hurt', 'falls', 'attack gone'] },
      because:
        'The d20 shows 11: with +5 for the rifle it is 16 against AC 13, a hit. A d8 for the damage shows 5, and Otto had 5 hit points. He falls before his own attack is rolled, so that is gone.',
      clauses: ['A-002', 'A-006', 'D-022', 'D-024'],
    },
    {
      title: 'What triggered it, and what is left',
      look: '',
      want: { is: 'look' },
      models: ['Gero', 'Otto', 'Karl'],
      dice: [],
      leaves: { done: 4, asks: null, happened: ['overwatch fires', 'falls', 'attack gone'] },
      because:
        'In the log Otto’s attack comes first and Gero’s shot stands inside it: the trigger is the melee attack on the ward. Only Gero, who watches over Karl, could interrupt. His overwatch is used up now; had Otto lived, he would have gone on with the same attack.',
      clauses: ['D-021', 'D-022', 'D-024', 'D-026'],
    },
  ],
  remember: [
    'A melee attack on the ward triggers an overwatch; moving, shooting and spells do not.',
    'The shot comes before the attack is rolled: if the attacker falls, his attack is gone.',
    'Once used it is gone; unused it ends when the watcher’s own turn begins.',
  ],
}
