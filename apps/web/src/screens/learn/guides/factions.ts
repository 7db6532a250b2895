import type { Guide } from '../guide.ts'

/** Open Fire, and two friends who make the pool larger. */
export const factions: Guide = {
  system: 'factions',
  title: 'Open fire with supporters',
  setup: {
    table: { width: 36, depth: 24 },
    models: [
      {
        name: 'Mags',
        profile: 'Operators Boss',
        side: 'red',
        at: [4, 10],
        weapons: [{ name: 'plain rifle', type: 'Rifle', range: 24, test: '4P' }],
      },
      { name: 'Copper', profile: 'Operators Scavver', side: 'red', at: [6.4, 11.8] },
      { name: 'Nickel', profile: 'Operators Scavver', weapons: ['Handmade Rifle'], side: 'red', at: [8, 7] },
      { name: 'Dread', profile: 'Disciples Tormentor', side: 'blue', at: [25, 10] },
    ],
  },
  steps: [
    {
      title: 'Three rifles as one',
      look: 'Mags has a rifle, and Copper and Nickel stand near enough to help her. Choose Mags, Open Fire at Dread, with both as supporters.',
      want: { is: 'intend', intent: { action: 'open fire', model: 'Mags', target: 'Dread', supporters: ['Copper', 'Nickel'] } },
      control: 'Open Fire',
      models: ['Mags', 'Copper', 'Nickel', 'Dread'],
      dice: [6, 7, 2, 1, 3, 9, 6, 4, 8],
      leaves: { done: 1, asks: null, happened: ['supports', 'opens fire', 'damage', 'injury', 'harm'] },
      because:
        'Seven dice: four of the rifle, one for each supporter, and one because Dread stands Wide Open. Six of the results are 6 or less, which beats Dread’s Endurance of 5: an Injury, and a Harm besides. Everybody who fired or supported takes a Fatigue.',
      clauses: ['F-007', 'F-013', 'F-020', 'F-023', 'F-028'],
    },
  ],
  remember: [
    'Every supporter adds a die, and pays a Fatigue for it.',
    'A die hits when it shows the statistic or less; Luck dice may be thrown again.',
    'Compare hits with Endurance: more hits mean Injury and Harm together.',
  ],
}
