import type { Guide } from '../guide.ts'

/** The toll house: a spell that an enemy mage answers, and a charge. */
export const gangfight: Guide = {
  system: 'gangfight',
  title: 'A spell is answered, and a wolf charges',
  setup: {
    table: { width: 36, depth: 24 },
    models: [
      { name: 'Tamas', profile: 'Human Hero', side: 'red', at: [12, 8], perks: ['Mage'], spells: ['Mana Missile'], armour: 'Light', mana: 3, leader: true },
      { name: 'Jory', profile: 'Human Regular', side: 'red', at: [16, 12], weapons: ['Spear'], armour: 'Light' },
      { name: 'Sable', profile: 'Lykoi Regular', side: 'blue', at: [26.26, 12], weapons: ['Sword'] },
      { name: 'Moon', profile: 'Lykoi Hero', side: 'blue', at: [30, 8], perks: ['Mage'], spells: ['Counter-Spell'], mana: 3, ap: 1, leader: true },
    ],
  },
  steps: [
    {
      title: 'Cast a spell',
      look: 'Tamas, the red mage, sees the wolf Sable across the table. Choose Tamas, then Cast, Mana Missile at Sable.',
      want: { is: 'intend', intent: { action: 'cast', model: 'Tamas', spell: 'Mana Missile', target: 'Sable' } },
      control: 'Cast',
      models: ['Tamas', 'Sable'],
      dice: [],
      leaves: { done: 0, asks: 'counter-spell', happened: ['casts'] },
      because: 'The spell is declared but nothing is rolled yet: an enemy mage within reach who has held an action point may interrupt.',
      clauses: ['G-034', 'G-035'],
    },
    {
      title: 'Answer for the other side',
      look: 'Now blue is asked: Moon has held a point and knows Counter-Spell. Answer yes for her.',
      want: { is: 'answer', asks: 'counter-spell', word: 'yes' },
      control: 'yes',
      models: ['Moon', 'Tamas'],
      dice: [4, 5, 2, 1, 4, 6, 2, 3, 5],
      leaves: { done: 1, asks: null, happened: ['counters', 'cancelled'] },
      because: 'Both mages roll, and her successes are taken from his. He has no more than she has, so nothing of the spell is left.',
      clauses: ['G-036', 'G-037'],
    },
    {
      title: 'Hand over',
      look: 'Red has nothing better to do, so it is the wolves’ turn. Press End turn.',
      want: { is: 'intend', intent: { action: 'end turn' } },
      control: 'End turn',
      models: ['Sable'],
      dice: [],
      leaves: { done: 2, asks: null, happened: ['turn begins'] },
      because: 'Blue may now act with the points of its own models.',
      clauses: [],
    },
    {
      title: 'Charge',
      look: 'Sable is near enough to run into Jory’s spear and strike at once. Choose Sable, Charge, Jory.',
      want: { is: 'intend', intent: { action: 'charge', model: 'Sable', target: 'Jory' } },
      control: 'Charge',
      models: ['Sable', 'Jory'],
      dice: [5, 4, 2, 1, 6, 3, 2, 4, 6, 2, 5, 5, 6, 1, 3, 2],
      leaves: { done: 3, asks: null, happened: ['charges', 'moves', 'attacks'] },
      because: 'The charge is a move and a blow in one.',
      clauses: ['G-085'],
    },
  ],
  remember: [
    'A held action point is a threat: Counter-Spell interrupts before the spell is rolled.',
    'Successes of the counter are taken from the successes of the spell; equal means nothing happens.',
    'A charge is a move and a blow in one, and the enemy strikes only if the blow misses badly.',
  ],
}
