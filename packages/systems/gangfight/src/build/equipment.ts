// Weapons, armour and spells of a model whose size and perks are settled.
import type { Options } from '../options.ts'
import { type Built, type Perk, type Size, type Spell, spells, type Weapon } from '../profile.ts'
import { type ArmourEntry, armours, natural, noArmour, shield, spellPoints, type WeaponEntry, weapons } from './catalogue.ts'
import type { RosterEntry } from './entry.ts'
import { perkBook } from './perks.ts'
import { armourPrice, isAeonGun, type PriceLine, priceLine, weaponPrice } from './prices.ts'
import { type BuildProblem, named, repeated, sameName, unknown } from './problem.ts'

/** The model that buys. */
export interface Bearer {
  readonly size: Size
  readonly perks: readonly Perk[]
  readonly wp: number
}

export interface Armed {
  readonly weapons: readonly Weapon[]
  readonly price: readonly PriceLine[]
  readonly problems: readonly BuildProblem[]
}

const weaponOf = (entry: WeaponEntry, size: Size, magic = false): Weapon => ({
  name: magic ? `Magic ${entry.name}` : entry.name,
  kind: entry.kind,
  size,
  dice: magic ? 1 : 0, // G-108: on ATT with a melee weapon, on MRK with a ranged one
  dam: entry.dam,
  range: entry.range,
  reloads: entry.reloads,
})

export function takeWeapons(entry: RosterEntry, bearer: Bearer, options: Options): Armed {
  const taken: Weapon[] = []
  const price: PriceLine[] = []
  const problems: BuildProblem[] = []
  for (const [i, item] of (entry.weapons ?? []).entries()) {
    const wish = typeof item === 'string' ? { name: item } : item
    const path = typeof item === 'string' ? ['weapons', i] : ['weapons', i, 'name']
    const weapon = named(weapons, wish.name)
    if (weapon === undefined) {
      problems.push(
        unknown(
          'unknown weapon',
          path,
          wish.name,
          weapons.map(w => w.name),
        ),
      )
      continue
    }
    // What the list gives no size of its own is made for its bearer (G-072, G-104).
    const size = weapon.listed ?? bearer.size
    if (wish.size !== undefined && wish.size !== size)
      problems.push({
        ...(isAeonGun(weapon) ? { is: 'gun not resized', clause: 'G-109' } : { is: 'weapon of another size', clause: 'G-104' }),
        path: ['weapons', i, 'size'],
        found: wish.size,
        expected: size,
      })
    taken.push(weaponOf(weapon, size, wish.magic))
    price.push(weaponPrice(weapon, bearer.size, options))
    if (wish.magic) price.push(priceLine('perk', 'Magic Weapon', perkBook['Magic Weapon'].points))
    if (weapon.hands === 2 && entry.shield)
      problems.push({ is: 'two hands and shield', clause: null, path: ['shield'], found: weapon.name, expected: 'a weapon for one hand' })
  }
  if (bearer.perks.includes('Magic Weapon') && !taken.some(weapon => weapon.dice > 0))
    problems.push({
      is: 'magic without weapon',
      clause: 'G-108',
      path: ['perks', (entry.perks ?? []).findIndex(perk => sameName(perk, 'Magic Weapon'))],
      found: 'no magic weapon',
      expected: 'a weapon with magic: true',
    })
  // What grows on the model is not made in a size. The breath rolls the one MRK of the model, mounted or not (G-029, G-103).
  if (bearer.perks.includes('Tooth and Claw')) taken.push(weaponOf(natural.claws, 'Medium'))
  if (!taken.some(weapon => weapon.kind === 'melee')) taken.push(weaponOf(natural.fists, 'Medium'))
  if (bearer.perks.includes('Breath Weapon')) taken.push(weaponOf(natural.breath, 'Medium'))
  return { weapons: taken, price, problems }
}

/** Claws carry nothing that is bought, unless the model is Mounted (G-104). */
export function clawProblems(entry: RosterEntry, bearer: Bearer): BuildProblem[] {
  if (!bearer.perks.includes('Tooth and Claw') || bearer.perks.includes('Mounted')) return []
  const no = { is: 'claws buy nothing', clause: 'G-104', expected: 'nothing, or a Mounted model' } as const
  const problems: BuildProblem[] = []
  for (const [i, item] of (entry.weapons ?? []).entries())
    problems.push({ ...no, path: ['weapons', i], found: typeof item === 'string' ? item : item.name })
  if (entry.armour !== undefined && !sameName(entry.armour, noArmour.name)) problems.push({ ...no, path: ['armour'], found: entry.armour })
  if (entry.shield) problems.push({ ...no, path: ['shield'], found: shield.name })
  return problems
}

export interface Armoured {
  readonly entry: ArmourEntry
  readonly armour: Built['armour']
  readonly price: readonly PriceLine[]
  readonly problems: readonly BuildProblem[]
}

export function takeArmour(entry: RosterEntry, bearer: Bearer, options: Options): Armoured {
  const problems: BuildProblem[] = []
  const price: PriceLine[] = []
  const known = named(armours, entry.armour ?? noArmour.name)
  if (known === undefined)
    problems.push(
      unknown(
        'unknown armour',
        ['armour'],
        entry.armour ?? '',
        armours.map(a => a.name),
      ),
    )
  const worn = known ?? noArmour
  if (worn !== noArmour) price.push(armourPrice('armour', worn, bearer.size))
  if (entry.shield) price.push(armourPrice('shield', shield, bearer.size))
  if (bearer.perks.includes('Mage') && options.mage_armour === 'light_no_shield') {
    if (worn.heavierThanLight)
      problems.push({ is: 'mage in heavy armour', clause: 'R-32', path: ['armour'], found: worn.name, expected: 'Light armour at most' })
    if (entry.shield) problems.push({ is: 'mage with shield', clause: 'R-32', path: ['shield'], found: shield.name, expected: 'no shield' })
  }
  const armour = { name: worn.name, heavierThanLight: worn.heavierThanLight, shield: entry.shield ?? false }
  return { entry: worn, armour, price, problems }
}

export interface Learnt {
  readonly spells: readonly Spell[]
  readonly price: readonly PriceLine[]
  readonly problems: readonly BuildProblem[]
}

/** Spells cost the same at every size, and a mage knows WP of them at most. */
export function takeSpells(entry: RosterEntry, bearer: Bearer): Learnt {
  const asked = entry.spells ?? []
  const problems: BuildProblem[] = []
  const learnt: Spell[] = []
  for (const [i, text] of asked.entries()) {
    const spell = spells.find(known => sameName(known, text))
    if (spell === undefined) problems.push(unknown('unknown spell', ['spells', i], text, spells))
    else if (!learnt.includes(spell)) learnt.push(spell)
  }
  for (const i of repeated(asked))
    problems.push({ is: 'spell twice', clause: null, path: ['spells', i], found: asked[i] ?? '', expected: 'each spell once' })
  if (asked.length > 0 && !bearer.perks.includes('Mage'))
    problems.push({ is: 'spells without mage', clause: 'R-32', path: ['spells'], found: asked.join(', '), expected: 'the perk Mage' })
  else if (asked.length > bearer.wp)
    problems.push({
      is: 'too many spells',
      clause: 'R-32',
      path: ['spells'],
      found: `${asked.length}`,
      expected: `at most WP ${bearer.wp}`,
      numbers: { found: asked.length, max: bearer.wp },
    })
  return { spells: learnt, price: learnt.map(spell => priceLine('spell', spell, spellPoints)), problems }
}
