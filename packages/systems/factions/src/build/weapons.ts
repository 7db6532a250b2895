// The weapons of the lists (P-010), and weapons written out in a file: "4P" is four dice against Perception, "Storm 2" a trait.
import { deepFreeze } from '@sightline/kernel'
import { z } from 'zod'
import type { Options } from '../options.ts'
import { type Effect, effects, type Special, type Trait, traits, type Weapon, type WeaponType, weaponTypes } from '../profile.ts'

const word = (names: readonly string[]): RegExp => new RegExp(`^(${names.join('|')})(?: \\+?(\\d{1,2})"?)?$`)
const TRAIT = word(traits)
const EFFECT = word(effects)
const TEST = /^(\d{1,2})([SPECIAL])$/

const parts = (text: string, pattern: RegExp): readonly [string, number] => {
  const [, is = '', x = '0'] = pattern.exec(text) ?? []
  return [is, Number(x)]
}
/** A weapon as it is written in a file. */
export const weaponSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  type: z.enum(weaponTypes),
  /** Inches, in halves; not for Melee. */
  range: z.number().min(0).max(72).multipleOf(0.5).default(0),
  test: z.string().regex(TEST, 'such as "4P"'),
  traits: z.array(z.string().regex(TRAIT, `one of ${traits.join(', ')}, with its number`)).default([]),
  critical: z.array(z.string().regex(EFFECT, `one of ${effects.join(', ')}, with its number`)).default([]),
})
export type WeaponLine = z.output<typeof weaponSchema>
export function weaponFrom(line: WeaponLine): Weapon {
  const [, dice = '0', letter = 'P'] = TEST.exec(line.test) ?? []
  return deepFreeze({
    name: line.name,
    type: line.type,
    range: line.type === 'Melee' ? 0 : line.range,
    dice: Number(dice),
    statistic: letter.toLowerCase() as Special,
    traits: line.traits.map((text): Trait => {
      const [is, x] = parts(text, TRAIT)
      return { is: is as Trait['is'], x }
    }),
    critical: line.critical.map((text): Effect => {
      const [is, x] = parts(text, EFFECT)
      return { is: is as Effect['is'], x }
    }),
  })
}

type Line = readonly [type: WeaponType, range: number, test: string, traits?: string, critical?: string]
const list = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(', '))
/** P-012: whoever has no other melee weapon fights with it. */
export const MAKESHIFT = 'Makeshift'
const lines: Readonly<Record<string, Line>> = {
  [MAKESHIFT]: ['Melee', 0, '2S'],
  'Hand Weapon': ['Melee', 0, '3S', 'Fast'],
  'Baseball Bat': ['Melee', 0, '3S', 'Wind Up', 'Suppress 1'],
  Machete: ['Melee', 0, '4S', '', 'Maim'],
  Sledgehammer: ['Melee', 0, '4S', 'Unwieldy 5, Wind Up', 'Maim'],
  'Deathclaw Gauntlet': ['Melee', 0, '5S', 'Wind Up', 'Pierce'],
  Shishkebab: ['Melee', 0, '4S', '', 'Ignite 2'],
  '10mm Pistol': ['Pistol', 10, '3A', 'CQB, Fast'],
  '.44 Pistol': ['Pistol', 14, '4A', 'Aim 1', 'Pierce'],
  'Pipe Revolver': ['Pistol', 12, '3A', 'Aim 1, CQB', 'Pierce'],
  'Plasma Pistol': ['Pistol', 12, '4A', 'CQB, Fast', 'Meltdown'],
  'Handmade Rifle': ['Rifle', 18, '4P', 'Fast', 'Suppress 2'],
  'Light Handmade Rifle': ['Rifle', 12, '3P', 'Bladed', 'Suppress 1'],
  'Automatic Handmade Rifle': ['Rifle', 14, '3P', 'Fast, Storm 2', 'Suppress 2'],
  "Marksman's Handmade Rifle": ['Rifle', 30, '2P', 'Aim 3', 'Suppress 3'],
  'Hunting Rifle': ['Rifle', 22, '3P', 'Aim 1', 'Pierce'],
  'Short Hunting Rifle': ['Rifle', 14, '3P', '', 'Pierce'],
  'Precision Hunting Rifle': ['Rifle', 24, '3P', 'Aim 2', 'Pierce'],
  "Ranger's Hunting Rifle": ['Rifle', 18, '3P', 'Aim 1, Bladed', 'Pierce'],
  'Combat Rifle': ['Rifle', 24, '4P', 'Fast', 'Maim'],
  'Combat Shotgun': ['Rifle', 10, '4P', 'Storm 1', 'Maim'],
  'Sawn-off Shotgun': ['Rifle', 8, '4P', 'CQB, Storm 2', 'Maim'],
  Syringer: ['Rifle', 16, '2P', 'Aim 2', 'Poison 3'],
  'Missile Launcher': ['Heavy', 26, '5S', 'Area 3, Slow', 'Maim'],
  Flamer: ['Heavy', 6, '4S', 'Area 2, CQB', 'Ignite 3'],
  Minigun: ['Heavy', 14, '4S', 'Slow, Storm 3', 'Pierce'],
  'Frag Grenades': ['Grenade', 10, '3A', 'Area 1, CQB', 'Suppress 2'],
  'Nuka Grenade': ['Grenade', 8, '5A', 'Area 2, CQB, Irradiate, One & Done', 'Maim'],
  'Predator Grenades': ['Grenade', 8, '4A', 'Area 3, CQB', 'Maim'],
}
/** What later lists print instead (option weapon_lists). */
const later: Readonly<Record<string, Line>> = {
  'Handmade Rifle': ['Rifle', 18, '4P', '', 'Suppress 2'],
  '.44 Pistol': ['Pistol', 14, '4A', 'Aim 1, CQB'],
  'Missile Launcher': ['Heavy', 26, '6S', 'Area 3, Slow', 'Maim'],
}
const made = (name: string, [type, range, test, having, critical]: Line): Weapon =>
  weaponFrom({ name, type, range, test, traits: list(having), critical: list(critical) })
const starterList = Object.freeze(Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, made(name, line)])))
const laterList = Object.freeze({
  ...starterList,
  ...Object.fromEntries(Object.entries(later).map(([name, line]) => [name, made(name, line)])),
})

export const weaponNames: readonly string[] = Object.keys(lines)
export const weaponNamed = (name: string, options: Options): Weapon | null =>
  Object.hasOwn(lines, name) ? ((options.weapon_lists === 'later' ? laterList : starterList)[name] ?? null) : null
