// Three ready parties for the start of a campaign. They cost 400 to 500 points at sample prices, and between them they use
// every perk, spell, weapon and armour there is. Human Heroes bring Tactics, all Lykoi Consummate Hunter.
import type { Party } from './entry.ts'

const humans: Party = {
  name: 'The Toll Bridge Company',
  game: 'campaign',
  leader: 'Captain Orsolya',
  models: [
    { profile: 'Human Hero', name: 'Captain Orsolya', perks: ['Stalwart'], weapons: ['Sword', 'Pistol'], armour: 'Light', shield: true },
    {
      profile: 'Human Hero',
      name: 'Brother Tamas',
      perks: ['Mage'],
      spells: ['Mana Missile', 'Mana Blast', 'Mana Nova', 'Counter-Spell'],
      armour: 'Light',
    },
    // On a griffin, with its claws; his spear costs four times the list price. As a Fighter he never leads.
    {
      profile: 'Human Hero',
      name: 'Sir Bertold',
      perks: ['Mounted Hero', 'Fighter', 'Tooth and Claw'],
      traits: ['Wings', 'Keen Eyes'],
      weapons: ['Spear'],
      base: 75,
    },
    { profile: 'Human Veteran', name: 'Archer Ilka', perks: ['Sidestep'], weapons: [{ name: 'Short Bow', magic: true }, 'Sword'] },
    { profile: 'Human Regular', name: 'Pikeman Jory', weapons: ['Spear'], armour: 'Heavy' },
    { profile: 'Human Regular', name: 'Arbalester Wenzel', weapons: ['Crossbow'] },
  ],
}

const lykoi: Party = {
  name: 'The Winter Pack',
  game: 'campaign',
  leader: 'Greymane',
  models: [
    {
      profile: 'Lykoi Hero',
      name: 'Greymane',
      perks: ['Stalwart', 'Sidestep'],
      weapons: [{ name: 'Two-Handed Sword', magic: true }],
      armour: 'Medium',
    },
    {
      profile: 'Lykoi Hero',
      name: 'Moonsinger',
      perks: ['Mage'],
      spells: ['Counter-Spell', 'Possession', 'Mana Missile'],
    },
    // Rides a beast that bites and breathes fire; it buys at twice the price.
    {
      profile: 'Lykoi Veteran',
      name: 'Ashrider',
      perks: ['Rider', 'Tooth and Claw', 'Breath Weapon'],
      traits: ['Thick Hide'],
      weapons: ['Axe'],
      base: 50,
    },
    // The maul is listed as Large and strikes as such in any hands (G-112).
    { profile: 'Lykoi Regular', name: 'Hunter Rook', weapons: ['Giant Maul'] },
    { profile: 'Lykoi Regular', name: 'Hunter Sable', weapons: ['Sword'] },
    { profile: 'Direwolf', name: 'Old Fang', traits: ['Keen Nose', 'Howl'] },
    { profile: 'Goblin Regular', name: 'Snik', perks: ['Rider'], weapons: ['Short Bow'] },
  ],
}

const aeon: Party = {
  name: 'Salvage Team Nine',
  game: 'campaign',
  leader: 'Lieutenant Abara',
  models: [
    { profile: 'Marine Hero', name: 'Lieutenant Abara', weapons: ['Vibro Blade', 'Assault Rifle'], armour: 'Combat Armour' },
    { profile: 'Marine Veteran', name: 'Sergeant Kohl', weapons: ['Autocannon'], armour: 'Combat Armour' },
    { profile: 'Marine Regular', name: 'Operator Quist', weapons: ['Monofilament Blade'] },
    { profile: 'Artificial', name: 'Unit 40', weapons: ['Heavy Machine Gun'] },
    { profile: 'Scout Remote', name: 'Kite', perks: ['Neural Sync'], pilot: 'Operator Quist', weapons: ['Assault Rifle'] },
    { profile: 'Loader Frame', name: 'Docker', weapons: ['Kinetic Energy Maul'] },
  ],
}

export const parties = { humans, lykoi, aeon } as const

const humansPatrol: Party = {
  name: 'The Toll Bridge Watch',
  game: 'battle',
  leader: 'Sergeant Emese',
  models: [
    { profile: 'Human Hero', name: 'Sergeant Emese', weapons: ['Sword', 'Pistol'], armour: 'Light' },
    { profile: 'Human Veteran', name: 'Bowman Gergo', perks: ['Sidestep'], weapons: ['Short Bow', 'Sword'] },
    { profile: 'Human Regular', name: 'Spearman Bela', weapons: ['Spear'], armour: 'Light' },
    { profile: 'Human Regular', name: 'Crossbowman Pal', weapons: ['Crossbow'] },
  ],
}
const lykoiPatrol: Party = {
  name: 'The Scouts of the Winter Pack',
  game: 'battle',
  leader: 'Brightfang',
  models: [
    { profile: 'Lykoi Hero', name: 'Brightfang', perks: ['Sidestep'], weapons: ['Two-Handed Sword'], armour: 'Medium' },
    { profile: 'Lykoi Veteran', name: 'Hunter Ash', weapons: ['Axe'], armour: 'Medium' },
    { profile: 'Direwolf', name: 'Grey Nose', traits: ['Keen Nose'] },
    { profile: 'Goblin Regular', name: 'Nib', weapons: ['Short Bow'] },
  ],
}
/** Four models a side, of 206 and 196 points, for a battle of a few minutes. */
export const patrols = { 'humans patrol': humansPatrol, 'lykoi patrol': lykoiPatrol } as const
/** All that a set-up can name. */
export const ready: Readonly<Record<keyof typeof parties | keyof typeof patrols, Party>> = { ...parties, ...patrols }
