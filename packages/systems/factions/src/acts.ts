// The kinds of actions as players know them, in the order of the rulebook.
import type { ActEntry } from '@sightline/kernel'
import type { Intent } from './intents.ts'

export const acts: Readonly<Record<Intent['action'], ActEntry>> = {
  'open fire': {
    word: 'Open Fire',
    key: 'f',
    about: 'Attacks an enemy in sight with a ranged weapon, or a point with an Area weapon, for 1 Fatigue; friends may support it.',
    why: 'F-001',
    place: { field: 'point', is: 'spot', inches: 1, optional: true },
  },
  'get moving': {
    word: 'Get Moving',
    key: 'm',
    about: 'Moves up to 8 in for 1 Fatigue, or 12 in for 2, and may order friends in the control area along.',
    why: 'P-050',
    place: { field: 'path', is: 'way', inches: 1, optional: true },
  },
  'back off': {
    word: 'Back Off',
    key: 'k',
    about: 'An engaged model moves up to 2 in, out of the Proximity of enemies, for 1 Fatigue.',
    why: 'P-053',
    place: { field: 'to', is: 'spot', inches: 1, optional: true },
  },
  'patch up': { word: 'Patch Up', key: 'u', about: 'Takes away up to 2 Harm of the model for 1 Fatigue.', why: 'P-054' },
  rummage: {
    word: 'Rummage',
    key: 'r',
    about: 'Searches a token within 1 in for a chem, or for caps and parts, for 1 Fatigue.',
    why: 'P-055',
  },
  brawl: { word: 'Brawl', key: 'b', about: 'Attacks an enemy whose base touches with a melee weapon for 1 Fatigue.', why: 'P-056' },
  'use chem': {
    word: 'Use a Chem',
    key: 'c',
    about: 'The active model takes a dose of its crew: Stimpak, Jet or Nuka-Cola; it costs no Fatigue.',
    why: 'P-068',
  },
  'second wind': {
    word: 'Second Wind',
    key: 's',
    about: 'For a ploy token an Exhausted model is activated and recovers 1 Fatigue; once a game.',
    why: 'P-043',
  },
  'end turn': {
    word: 'End the Turn',
    key: 'e',
    about: 'Hands the Turn to the other player, or with Teamwork, for a ploy token, to another model of the crew.',
    why: 'P-033',
  },
  pass: {
    word: 'Pass',
    key: 'p',
    about: 'Has no more Turns in this Round; the first to pass holds the Initiative Token in the next, and may retreat.',
    why: 'P-035',
  },
  'after the game': { word: 'After the Game', key: 'a', about: 'Rolls for what becomes of each fallen model.', why: 'P-069' },
}
