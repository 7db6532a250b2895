// The kinds of actions as players know them: a word, a key and a sentence each.
import type { ActEntry } from '@sightline/kernel'
import type { Intent } from './intents.ts'

/** A foot in table inches as the option foot has it when nobody says otherwise; `Scene.unit` says what it is in a fight. */
const USUAL_FOOT = 0.2

export const acts: Readonly<Record<Intent['action'], ActEntry>> = {
  'roll initiative': {
    word: 'Roll initiative',
    key: 'i',
    about: 'Begins the fight: everybody without Fast Attack throws a d20 for the order of play.',
    why: 'A-009',
  },
  move: {
    word: 'Move',
    key: 'm',
    about:
      'Goes up to its speed in straight legs; whoever falls back gives the closest enemy a blow, unless it spends the main action too.',
    why: 'A-015',
    place: { field: 'path', is: 'way', inches: USUAL_FOOT },
  },
  attack: {
    word: 'Attack',
    key: 'a',
    about: 'Strikes an enemy in reach with every attack of a melee weapon, for the main action.',
    why: 'A-017',
  },
  shoot: {
    word: 'Shoot',
    key: 's',
    about: 'Fires every shot of a ranged weapon at an enemy in range, for the main action; engaged only at the closest, but for pistols.',
    why: 'A-018',
  },
  cast: {
    word: 'Cast',
    key: 'c',
    about: 'Throws for a spell and pays its mana if it comes off, for the main action; enemies who can may deny it.',
    why: 'D-048',
  },
  overwatch: {
    word: 'Overwatch',
    key: 'o',
    about: 'Watches over a friend with a gun or a shield, for the main action or for this bonus action and the next.',
    why: 'D-014',
  },
  'end turn': { word: 'End turn', key: 'e', about: 'Ends the turn: what is left of movement and actions is lost.', why: 'A-010' },
}
