// The profiles of the published lists, one a line: points, attributes in their printed order, and what they bring.
import type { ArtName, Attributes, Craft, Level, Size } from '../profile.ts'

export interface Profile {
  readonly faction: string
  readonly points: number
  readonly size: Size
  readonly attributes: Attributes
  readonly classes: readonly string[]
  readonly traits: readonly string[]
  readonly skills: readonly string[]
  readonly arts: readonly Level<ArtName>[]
  readonly crafts: readonly Level<Craft>[]
  readonly affinities: readonly string[]
  readonly items: readonly string[]
  readonly character: boolean
  /** How many of it a party may have. */
  readonly limit: number
}
/** STA SPD, OFF DEF ACC INT AG T, ARM HP M. */
type Line = readonly [number, number, number, number, number, number, number, number, number, number, number]
type More = Partial<Omit<Profile, 'faction' | 'points' | 'attributes' | 'classes'>>
function profile(faction: string, points: number, classes: string, line: Line, more: More = {}): Profile {
  const [sta, spd, off, def, acc, int, ag, t, arm, hp, m] = line
  return {
    faction,
    points,
    size: 'Medium',
    attributes: { sta, spd, off, def, acc, int, ag, t, arm, hp, m },
    classes: classes === '' ? [] : classes.split(' '),
    traits: [],
    skills: [],
    arts: [],
    crafts: [],
    affinities: [],
    items: [],
    character: false,
    limit: 3,
    ...more,
  }
}
const art = (name: ArtName, level: number): Level<ArtName> => ({ name, level })
const craft = (name: Craft, level: number): Level<Craft> => ({ name, level })

export const profiles: Readonly<Record<string, Profile>> = {
  /** A bare model for examples: change what matters with `stats`, `items` and the like. */
  Nobody: profile('none', 0, '', [2, 5, 10, 10, 10, 10, 10, 10, 0, 1, 10], { limit: 99 }),
  'Clan Champion': profile('Soga', 23, 'Warrior Armsmaster', [2, 5, 16, 12, 12, 13, 10, 13, 5, 3, 17], {
    traits: ['Vigilance', 'Resourceful I'],
    skills: ['Dash'],
    arts: [art('Fencing', 4)],
    items: ['Spear', 'Sword', 'Piercing Dagger'],
    limit: 1,
  }),
  Onitaoshi: profile('Soga', 21, 'Warrior Armsmaster', [2, 6, 16, 10, 8, 10, 10, 13, 6, 3, 17], {
    traits: ['Fearless', 'Advantage(Size L, H)'],
    skills: ['Finishing Strike', 'Taunt'],
    arts: [art('Fencing', 3)],
    items: ['Greatsword', 'Short Sword'],
    limit: 2,
  }),
  'Bushi Attendant': profile('Soga', 13, 'Warrior', [2, 5, 12, 10, 12, 10, 10, 13, 4, 2, 16], { items: ['Bow', 'Short Sword'] }),
  'Great Guard': profile('Soga', 23, 'Sentinel Warrior', [2, 4, 12, 16, 10, 10, 8, 13, 7, 3, 17], {
    traits: ['Vigilance', 'Watchful'],
    skills: ['Impede'],
    arts: [art('Fencing', 4)],
    items: ['Polearm', 'Short Sword'],
    limit: 1,
  }),
  'Musha Bowmaster': profile('Soga', 19, 'Warrior Marksman', [2, 5, 12, 12, 14, 10, 11, 13, 2, 2, 17], {
    traits: ['Duelist', 'Resourceful I'],
    arts: [art('Fencing', 1), art('Archery', 3)],
    items: ['War Bow', 'Sword'],
  }),
  Seigen: profile('Soga', 28, 'Sentinel Ranger', [2, 5, 14, 16, 12, 13, 11, 13, 6, 3, 17], {
    traits: ['Fearless', 'Vigilance', 'Resistance I(Spells, Profane)'],
    skills: ['Finishing Strike', 'Impede', 'Protector'],
    arts: [art('Fencing', 4)],
    items: ['Spear', 'Sword'],
    character: true,
    limit: 1,
  }),
  'Rangers-Guild Hunter': profile('Thenion', 19, 'Assassin Ranger', [2, 6, 13, 8, 14, 10, 13, 10, 2, 1, 10], {
    traits: ['Survival(Forest, Difficult)', 'Advantage(Beast)'],
    skills: ['Stealth II', 'Infiltration I', 'Climbing', 'Tracking'],
    arts: [art('Assassination', 1)],
    items: ['Short Bow', 'Short Sword', 'Dagger'],
  }),
  'Hired Blade': profile('Thenion', 17, 'Assassin Rogue', [2, 6, 15, 8, 10, 10, 14, 10, 1, 1, 8], {
    skills: ['Stealth II', 'Infiltration II', 'Dual-Wield'],
    arts: [art('Assassination', 1)],
    items: ['Short Sword', 'Dagger', 'Dagger'],
  }),
  'Thenrin Swashbuckler': profile('Thenion', 16, 'Warrior Rogue', [2, 6, 15, 10, 10, 11, 13, 12, 3, 2, 10], {
    traits: ['Duelist'],
    skills: ['Dash', 'Dual-Wield'],
    arts: [art('Fencing', 2)],
    items: ['Sword', 'Dagger'],
  }),
  Nightshade: profile('Thenion', 22, 'Assassin Rogue', [2, 6, 17, 8, 10, 13, 16, 10, 1, 1, 8], {
    skills: ['Dual-Wield', 'Infiltration II', 'Stealth II', 'Flicker'],
    arts: [art('Assassination', 4)],
    items: ['Short Sword', 'Dagger'],
    limit: 1,
  }),
  'Flameweaver Noble': profile('Helian', 21, 'Mage Enchanter', [2, 5, 8, 10, 8, 14, 12, 8, 3, 2, 12], {
    crafts: [craft('Sorcery', 3), craft('Enchanting', 3)],
    affinities: ['Fire'],
    items: ['Sword', 'Dagger', 'Scepter'],
    limit: 1,
  }),
  'Flameweaver Errant': profile('Helian', 21, 'Artificer Soldier', [2, 5, 14, 14, 8, 13, 12, 12, 3, 2, 16], {
    traits: ['Tactician', 'Resourceful I'],
    arts: [art('Fencing', 1)],
    crafts: [craft('Enchanting', 3), craft('Sorcery', 1)],
    affinities: ['Fire'],
    items: ['Sword'],
    limit: 1,
  }),
  Flameshaper: profile('Helian', 15, 'Soldier Sorcerer', [2, 6, 8, 8, 8, 12, 12, 8, 1, 1, 12], {
    skills: ['Chain Attack'],
    crafts: [craft('Sorcery', 2)],
    affinities: ['Fire'],
    items: ['Dagger'],
  }),
  'Citadel Guard': profile('Helian', 18, 'Sentinel Soldier', [2, 4, 12, 16, 8, 12, 10, 12, 6, 2, 14], {
    traits: ['Vigilance', 'Resistance II(Sorcery, Enchantment)'],
    skills: ['Protector', 'Follow-Up'],
    arts: [art('Fencing', 1)],
    items: ['Small Bludgeon', 'Short Sword', 'Shield'],
  }),
  'Expeditionary Hierophant': profile('Helian', 23, 'Mage Vitalist', [2, 5, 8, 8, 8, 15, 11, 8, 4, 1, 12], {
    skills: ['Clairvoyance'],
    crafts: [craft('Hieromancy', 4)],
    affinities: ['Divine'],
    items: ['Dagger'],
    limit: 1,
  }),
  'Red Rasetsu': profile('Oni', 35, 'Berserker', [3, 6, 16, 13, 13, 10, 13, 15, 3, 6, 16], {
    size: 'Medium',
    traits: ['Affinity(Profane)', 'Demon', 'Duelist', 'Fearless', 'Survival(Difficult)', 'Menacing I'],
    skills: ['Leap', 'Dash'],
    arts: [art('Berserk', 3)],
    items: ['Desecrated Relic Blade'],
    limit: 1,
  }),
  'Vizier of Conjurations': profile('Sand', 22, 'Mage Summoner', [2, 5, 8, 8, 8, 16, 10, 8, 0, 1, 8], {
    traits: ['Resourceful II'],
    crafts: [craft('Conjuration', 4), craft('Wizardry', 1)],
    affinities: ['Elder', 'Earth'],
    items: ['Dagger'],
    limit: 1,
  }),
  'Faris Outrider': profile('Sand', 18, 'Artificer Rogue', [2, 5, 14, 11, 8, 13, 12, 13, 1, 2, 12], {
    skills: ['Stealth I', 'Follow-Up', 'Taunt'],
    crafts: [craft('Enchanting', 3)],
    affinities: ['Elder'],
    items: ['Sword', 'Javelin'],
  }),
  'Academy Expeditioner': profile('Sand', 18, 'Sorcerer Mage', [2, 5, 10, 8, 8, 14, 10, 10, 4, 2, 12], {
    crafts: [craft('Sorcery', 3)],
    affinities: ['Elder'],
    items: ['Short Sword'],
  }),
  'Spelldancer Voidcaster': profile('Sand', 17, 'Wizard Artificer', [2, 5, 8, 8, 8, 12, 14, 8, 0, 1, 12], {
    skills: ['Hit and Retreat'],
    crafts: [craft('Enchanting', 1), craft('Armamancy', 3)],
    affinities: ['Elder'],
    items: ['Dagger'],
    limit: 2,
  }),
  Golem: profile('Creature', 0, 'Creature', [2, 3, 10, 13, 8, 8, 6, 15, 8, 3, 20], {
    size: 'Huge',
    traits: ['Construct'],
    skills: ['Protector'],
    items: ['Fists of Stone'],
  }),
  Gargoyle: profile('Creature', 0, 'Creature', [2, 5, 12, 8, 8, 8, 8, 12, 5, 1, 20], {
    size: 'Small',
    traits: ['Construct'],
    skills: ['Leap', 'Climbing'],
  }),
  'Earth Elemental': profile('Creature', 0, 'Creature', [2, 4, 12, 14, 10, 8, 6, 16, 10, 4, 20], {
    size: 'Gigantic',
    traits: ['Elemental', 'Watchful'],
    skills: ['Hurl', 'Regeneration'],
    items: ['Earthen Fists'],
  }),
  Colossus: profile('Creature', 0, 'Creature', [3, 4, 14, 14, 8, 8, 6, 17, 10, 6, 20], {
    size: 'Colossal',
    traits: ['Construct', 'Trample', 'Unstoppable', 'Intimidating'],
    skills: ['Taunt'],
    items: ['Hack & Thrash'],
  }),
}
