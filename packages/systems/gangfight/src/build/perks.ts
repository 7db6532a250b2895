// What each perk does when a model is built: its price, what it changes, what it brings, and who may have it.
import type { Options } from '../options.ts'
import { type Perk, perks, type Size, type Stats, sizes } from '../profile.ts'
import type { ProfileEntry } from './catalogue.ts'
import type { RosterEntry } from './entry.ts'
import { type BuildProblem, type Cited, repeated, sameName, unknown } from './problem.ts'

export interface PerkEntry {
  /** The prices of perks are not known: all are house samples, to be replaced by a rulebook owner. Size never multiplies them. */
  readonly points: number
  readonly source: 'sample'
  readonly changes?: { readonly clause: Cited; readonly stats: Partial<Stats> }
}
const sample = (points: number): PerkEntry => ({ points, source: 'sample' })

export const perkBook: Readonly<Record<Perk, PerkEntry>> = {
  Sidestep: sample(6),
  'Consummate Hunter': sample(6),
  Stalwart: sample(5),
  // It comes with the beast and has no price of its own.
  Mounted: sample(0),
  Rider: { ...sample(20), changes: { clause: 'G-060', stats: { mov: 2, def: -1, iv: -1, en: 1 } } },
  'Mounted Hero': { ...sample(45), changes: { clause: 'G-065', stats: { mov: 2, def: -2, iv: -1, en: 3, dam: 1 } } },
  Tactics: sample(0),
  // A Fighter gives something up: he never leads (G-129).
  Fighter: sample(0),
  // For each weapon that it is put on.
  'Magic Weapon': sample(10),
  'Tooth and Claw': sample(4),
  'Breath Weapon': sample(12),
  'Neural Sync': sample(8),
  Mage: sample(20),
}

export interface Taken {
  /** All perks of the model, in the order of the list of perks. */
  readonly perks: readonly Perk[]
  /** Those among them that are paid for; Magic Weapon is paid with the weapons. */
  readonly bought: readonly Perk[]
  readonly problems: readonly BuildProblem[]
}

/** The perks that an entry asks for, with those of the profile and those that others bring. */
export function takePerks(entry: RosterEntry, profile: ProfileEntry, options: Options): Taken {
  const inborn = profile.perks ?? []
  const problems: BuildProblem[] = []
  const asked = entry.perks ?? []
  const wanted: { readonly perk: Perk; readonly path: BuildProblem['path'] }[] = []
  for (const i of repeated(asked))
    problems.push({ is: 'perk twice', clause: null, path: ['perks', i], found: asked[i] ?? '', expected: 'each perk once' })
  for (const [i, text] of asked.entries()) {
    const perk = perks.find(known => sameName(known, text))
    if (perk === undefined) problems.push(unknown('unknown perk', ['perks', i], text, perks))
    else if (!inborn.includes(perk)) wanted.push({ perk, path: ['perks', i] })
  }
  const rides = wanted.some(({ perk }) => perk === 'Rider' || perk === 'Mounted Hero')
  for (const { perk, path } of wanted)
    problems.push(...mayTake(perk, profile, rides, options).map(problem => ({ ...problem, path, found: problem.found ?? perk })))
  const beasts = wanted.filter(({ perk }) => perk === 'Rider' || perk === 'Mounted Hero')
  const second = beasts[1]
  if (options.rider_and_mounted_hero === 'exclusive' && second !== undefined && second.perk !== beasts[0]?.perk)
    problems.push({ is: 'two beasts', clause: 'G-064', path: second.path, found: 'Rider and Mounted Hero', expected: 'one of them' })
  const has = new Set<Perk>([...inborn, ...wanted.map(({ perk }) => perk)])
  if (rides) has.add('Mounted') // G-062, G-067
  if (entry.weapons?.some(weapon => typeof weapon === 'object' && weapon.magic)) has.add('Magic Weapon') // G-108
  return {
    perks: perks.filter(perk => has.has(perk)),
    bought: perks.filter(perk => perk !== 'Magic Weapon' && perk !== 'Mounted' && wanted.some(w => w.perk === perk)),
    problems,
  }
}

type Refusal = Pick<BuildProblem, 'is' | 'clause' | 'expected'> & { readonly found?: string }

function mayTake(perk: Perk, profile: ProfileEntry, rides: boolean, options: Options): Refusal[] {
  const no: Refusal[] = []
  if (profile.nature === 'beast') no.push({ is: 'perk for a beast', clause: 'R-29', expected: 'Bestial Traits only' })
  if (perk === 'Consummate Hunter' && profile.people !== 'Lykoi')
    no.push({ is: 'perk of another people', clause: 'G-024', found: profile.people, expected: 'Lykoi' })
  if (perk === 'Tactics' && profile.people !== 'Human')
    no.push({ is: 'perk of another people', clause: 'G-115', found: profile.people, expected: 'Human' })
  if (perk === 'Tactics' && profile.rank !== 'Hero')
    no.push({ is: 'tactics below hero', clause: 'G-115', found: profile.rank, expected: 'Hero' })
  if (perk === 'Mounted' && !rides) no.push({ is: 'mounted alone', clause: 'G-028', expected: 'Rider or Mounted Hero' })
  if ((perk === 'Rider' || perk === 'Mounted Hero') && profile.size === 'Huge')
    no.push({ is: 'no larger beast', clause: 'G-028', found: profile.size, expected: 'Small, Medium or Large' })
  if (perk === 'Mounted Hero' && profile.rank !== 'Hero' && options.mounted_hero_rank === 'heroes')
    no.push({ is: 'mounted hero below hero', clause: 'G-064', found: profile.rank, expected: 'Hero' })
  return no
}

/** The size of the model on its beast. No action ever takes it off again (G-030), so this is its size for the game. */
export function sizeMounted(size: Size, taken: readonly Perk[]): Size {
  if (taken.includes('Mounted Hero')) return 'Huge' // G-066
  if (taken.includes('Rider')) return sizes[sizes.indexOf(size) + 1] ?? size // G-059, G-061
  return size
}

/** How many Bestial Traits the model may choose: three of its beast (G-063, G-068), or three as a beast. */
export const traitLimit = (profile: ProfileEntry, taken: readonly Perk[]): number =>
  taken.includes('Mounted') || profile.nature === 'beast' ? 3 : 0
