import type { Guide } from '../guide.ts'

/** One turn: a spell that an enemy mage answers, and the charge that was to follow it. */
export const gangfight: Guide = {
  system: 'gangfight',
  title: 'A charge, and the spell before it',
  setup: {
    table: { width: 36, depth: 20 },
    models: [
      {
        name: 'Tamas',
        profile: 'Human Hero',
        side: 'red',
        at: [12, 6],
        perks: ['Mage'],
        spells: ['Mana Missile'],
        armour: 'Light',
        mana: 3,
        leader: true,
      },
      { name: 'Jory', profile: 'Human Regular', side: 'red', at: [16, 12], weapons: ['Spear'], armour: 'Light' },
      { name: 'Sable', profile: 'Lykoi Regular', side: 'blue', at: [24, 12], weapons: ['Sword'] },
      {
        name: 'Moon',
        profile: 'Lykoi Hero',
        side: 'blue',
        at: [30, 6],
        perks: ['Mage'],
        spells: ['Counter-Spell'],
        mana: 3,
        ap: 1,
        leader: true,
      },
    ],
  },
  steps: [
    {
      title: 'Before the charge, a spell',
      look: 'Red wants Jory to charge the wolf Sable. First Tamas, the red mage, is to weaken her: cast Mana Missile at Sable.',
      want: { is: 'intend', intent: { action: 'cast', model: 'Tamas', spell: 'Mana Missile', target: 'Sable' } },
      models: ['Tamas', 'Sable'],
      dice: [],
      leaves: { done: 0, asks: 'counter-spell', happened: ['casts'] },
      because:
        'The spell is declared and its mana is paid, but no die has fallen. An enemy mage within 24 in of Tamas who has held an action point and has 2 mana may interrupt now: that is Moon, 18 in away.',
      clauses: ['G-015', 'G-032', 'G-034', 'G-035'],
    },
    {
      title: 'The interrupt: Counter-Spell',
      look: 'It is red’s turn, and yet blue is asked: an interrupt comes in the middle of the enemy’s action. Answer yes for Moon.',
      want: { is: 'answer', asks: 'counter-spell', word: 'yes' },
      models: ['Moon', 'Tamas'],
      dice: [4, 5, 2, 1, 4, 6, 2, 3, 5],
      leaves: { done: 1, asks: null, happened: ['counters', 'cancelled'] },
      because:
        'Each mage rolls 4 dice at 4+: a die that shows 4 or more is a success, and a 6 brings a further die. Tamas has 4 and 5, two successes; Moon has 4, 6 and, for the 6, a 5: three. More for the counter: the spell is cancelled, and Sable is unhurt.',
      clauses: ['G-036', 'G-037'],
    },
    {
      title: 'The charge goes on all the same',
      look: 'It is still red’s turn. Jory charges Sable now: choose Jory, then Charge!',
      want: { is: 'intend', intent: { action: 'charge', model: 'Jory', target: 'Sable' } },
      models: ['Jory', 'Sable'],
      dice: [5, 4, 3],
      leaves: { done: 1, asks: 'free fight', happened: ['charges', 'moves'] },
      because:
        'Nobody is asked this time: a Counter-Spell answers a spell, and no mage can stop a charge. Jory rolls as many dice as his MOV, 3, at 2+ on flat ground: three successes carry him 3 + 3 = 6 in, and Sable is within his threat range of 1 in.',
      clauses: ['G-033', 'G-073', 'G-130'],
    },
    {
      title: 'Strike out of the charge',
      look: 'A charge that arrives brings a fight, without another action point. Answer Sable.',
      want: { is: 'answer', asks: 'free fight', word: 'Sable' },
      models: ['Jory', 'Sable'],
      dice: [5, 6, 4, 3, 2, 1, 6, 4],
      leaves: { done: 2, asks: null, happened: ['attacks', 'hit'] },
      because:
        'Jory rolls ATT 3 dice against Sable’s DEF of 4: three hits (the 3 that his 6 has brought is none). She saves with ARM 3 dice against DAM 5: the 6 saves one, the 4 after it does not. Two wounds come off her EN of 3.',
      clauses: ['G-075', 'G-080', 'G-084'],
    },
    {
      title: 'The whole turn in the log',
      look: '',
      want: { is: 'look' },
      models: ['Tamas', 'Moon', 'Jory', 'Sable'],
      dice: [],
      leaves: { done: 2, asks: null, happened: ['attacks', 'hit'] },
      because:
        'One turn of red: the spell was stopped by Moon’s held point (log entry 1), the charge and the blow could not be (entry 2). Dice with a thick edge are successes. Press “why?” at a line for each number and its clause.',
      clauses: ['G-016', 'G-033', 'G-037', 'G-130'],
    },
  ],
  remember: [
    'A held action point is a threat: Counter-Spell interrupts a spell before it is rolled. It cannot stop a charge.',
    'Successes of the counter are taken from those of the spell; when none is left, nothing happens.',
    'A charge goes MOV inches and one more for each success; if it arrives, the fight is free.',
  ],
}
