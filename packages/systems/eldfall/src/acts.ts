// The kinds of actions as players know them, in the order of a sequence.
import type { ActEntry } from '@sightline/kernel'
import type { Intent } from './intents.ts'

export const acts = {
  begin: {
    word: 'Initiative',
    key: 'b',
    about: 'Both leaders roll d20 and add their Morale; the higher chooses who begins.',
    why: 'E-001',
  },
  activate: {
    word: 'Activate',
    key: 'm',
    about: 'Pays one Action Point: the model stays, walks its Speed, runs twice it, or climbs or jumps half of it; then enemies may react.',
    why: 'E-001',
    place: { field: 'path', is: 'way', inches: 1, optional: true },
  },
  react: {
    word: 'React',
    key: 'r',
    about: 'Pays one Action Point: a shot or an Attack of Opportunity at a point of the path, a Melee Attack at its end, or a Dodge.',
    why: 'E-040',
    place: { field: 'at', is: 'spot', inches: 1, optional: true, onWay: true },
  },
  'no more reactions': {
    word: 'No more Reactions',
    key: 'n',
    about: 'Ends the Reaction Step: the active model declares its Action.',
    why: 'E-001',
  },
  attack: {
    word: 'Attack',
    key: 'a',
    about: 'All strikes of an Item or a Spell at one enemy or shared out among several, or a Targetless one at the ground.',
    why: 'E-008',
    place: { field: 'ground', is: 'spot', inches: 1, optional: true },
  },
  dodge: { word: 'Dodge', key: 'd', about: 'Rolls Agility against Attacks, and then moves up to half its Speed.', why: 'E-031' },
  assist: { word: 'Assist', key: 's', about: 'Ends a State of the model itself or of a friend in Base Contact.', why: 'E-029' },
  'death blow': { word: 'Death Blow', key: 'x', about: 'Kills an Incapacitated enemy in Base Contact, without a roll.', why: 'E-032' },
  perceive: { word: 'Perceive', key: 'p', about: 'Rolls Intellect to bring a Shrouded enemy to light.', why: 'E-003' },
  interact: { word: 'Interact', key: 'i', about: 'Uses something on the table; the players settle what it does.', why: 'E-001' },
  nothing: { word: 'Nothing', key: 'o', about: 'Declares nothing: what the enemies declared is resolved.', why: 'E-001' },
  'end turn': { word: 'End the turn', key: 'e', about: 'Rangers may still move; points that are left are lost.', why: 'E-019' },
} as const satisfies { readonly [A in Intent['action']]: ActEntry }
