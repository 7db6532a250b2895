// The kinds of actions as players know them: a word, a key and a sentence each.
import type { ActEntry } from '@sightline/kernel'
import type { Intent } from './intents.ts'

export const acts: Readonly<Record<Intent['action'], ActEntry>> = {
  'set-up roll': { word: 'Set-up roll', key: 'u', about: 'Both sides roll IV at 4: who wins chooses to attack or to defend.', why: 'R-62' },
  redeploy: {
    word: 'Redeploy',
    key: 'p',
    about: 'Before the first turn of an Ambush the Attacker sets a model up again within 24 in of his edge.',
    why: 'G-124',
    place: { field: 'at', is: 'spot', inches: 1 },
  },
  move: {
    word: 'Move',
    key: 'm',
    about: 'Goes up to MOV inches along a path, for 1 action point; enemies whose threat range it leaves may strike.',
    why: 'R-10',
    place: { field: 'path', is: 'way', inches: 1 },
  },
  charge: {
    word: 'Charge!',
    key: 'c',
    about: 'Runs MOV inches and one more for every success straight at an enemy, then fights at once, for 1 action point.',
    why: 'G-130',
  },
  fight: {
    word: 'Fight!',
    key: 'f',
    about:
      'Attacks an enemy in the threat range, also after a step of up to that range; Power and Finesse Attacks move instead of wounding more.',
    why: 'G-073',
    place: { field: 'step', is: 'spot', inches: 1, optional: true },
  },
  shoot: {
    word: 'Shoot',
    key: 's',
    about: 'Shoots a loaded weapon at an enemy in sight, if no enemy is in the own threat range, for 1 action point.',
    why: 'G-087',
  },
  aim: { word: 'Aim', key: 'a', about: 'Gives the next shot of this activation one die more, for 1 action point.', why: 'R-11' },
  reload: { word: 'Reload', key: 'r', about: 'Loads a weapon that was shot, for 1 action point.', why: 'G-088' },
  'draw mana': { word: 'Draw Mana', key: 'd', about: 'Rolls WP at 4: one mana for every success, for 1 action point.', why: 'R-30' },
  cast: {
    word: 'Cast',
    key: 'k',
    about: 'Casts a spell for its mana and 1 action point; enemies in reach may strike, and enemy mages may counter.',
    why: 'R-32',
    place: { field: 'towards', is: 'spot', inches: 1, optional: true },
  },
  tactics: {
    word: 'Tactics',
    key: 't',
    about: 'Gives a friend below Hero within 12 in one die more until the next activation of this Hero, for nothing.',
    why: 'G-115',
  },
  command: { word: 'Command', key: 'o', about: 'The possessed model does what costs one action point; its master pays it.', why: 'G-055' },
  release: { word: 'Release', key: 'x', about: 'Lets the possessed model go before all its actions are used.', why: 'G-058' },
  'end turn': { word: 'End turn', key: 'e', about: 'Ends the turn: action points that are left are held.', why: 'R-09' },
  'at deaths door': {
    word: "Death's Door",
    key: 'q',
    about: 'After the game one die for each model that fell tells what becomes of it.',
    why: 'G-121',
  },
}
