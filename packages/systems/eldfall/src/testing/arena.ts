// Positions for the fuzzer: four against four close to each other, all profiles in turn and some who carry and know anything, with scenery
// between them, under any options.
import { anyOptions, chance, pick, playable } from '@sightline/kernel/testing'
import { items, otherItems } from '../catalogue/means.ts'
import { profiles } from '../catalogue/profiles.ts'
import { states } from '../game.ts'
import { options } from '../options.ts'
import { artNames, crafts, roman } from '../profile.ts'
import type { Setup } from '../setup.ts'
import { eldfall } from '../system.ts'
import { nameless } from './never.ts'

type Line = NonNullable<Setup['models']>[number]
type Random = (n: number) => number
const NAMES = Object.keys(profiles)
const list = Object.values(profiles)
export const known = {
  classes: [...new Set(list.flatMap(p => p.classes))],
  traits: [...new Set(list.flatMap(p => p.traits))],
  skills: [...new Set(list.flatMap(p => p.skills))],
} as const
const elements = ['Fire', 'Water', 'Elder', 'Divine'] as const

const carried = [...Object.keys(items), ...otherItems]
const arts = artNames.flatMap(name => roman.slice(1).map(level => `${name} ${level}`))
const said = (names: readonly string[]): readonly string[] => names.filter(name => !nameless.includes(name))
const [classes, traits, skills] = [said(known.classes), said(known.traits), said(known.skills)]
const turn = <V>(list: readonly V[], n: number): V => list[n % list.length] as V
/** Nobody in particular, who carries and knows everything in turn. */
function anybody(n: number, random: Random): Partial<Line> {
  const casts = n % 3 === 0
  return {
    items: casts ? [turn(['Scepter', 'Dagger', 'Short Sword'], n)] : [...new Set([turn(carried, n), turn(carried, n * 7 + 3)])],
    classes: [turn(classes, n), pick(random, classes)],
    traits: random(2) === 0 ? [turn(traits, n)] : [],
    skills: [turn(skills, n), pick(random, skills)],
    arts: [turn(arts, n * 3 + 1)],
    ...(casts ? { crafts: [`${turn(crafts, Math.floor(n / 3))} V`, 'Sorcery V'], affinities: [...elements] } : {}),
    states: random(3) === 0 ? [turn(states, n)] : [],
    stats: { hp: 1 + random(4) },
  }
}
function line(n: number, random: Random): Partial<Line> & Pick<Line, 'profile'> {
  if (random(2) > 0) return { profile: 'Nobody', ...anybody(n, random) }
  return { profile: turn(NAMES, n), ...(random(4) === 0 ? { states: [turn(states, n)] } : {}) }
}
export function arena(seed: number): Setup {
  const random = chance(seed)
  return playable(eldfall, (): Setup => {
    const places: [number, number][] = []
    const far = (p: [number, number]): boolean => places.every(q => (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > 9)
    while (places.length < 8) {
      const p: [number, number] = [3 + random(16), 3 + random(16)]
      if (far(p) && !(p[0] > 7 && p[0] < 17 && p[1] > 8 && p[1] < 15)) places.push(p)
    }
    const models = places.map((at, i): Line => {
      const { profile, ...more } = line(Math.abs(seed) * 8 + i, random)
      return { name: `m${i} ${profile}`, profile, side: i % 2 === 0 ? 'red' : 'blue', at, leader: i < 2, ...more }
    })
    const scenario = random(2) === 0 ? 'Open Hostilities' : 'none'
    return {
      preset: pick(random, ['document', 'document', 'published'] as const),
      scenario,
      mixed: true,
      ...(scenario === 'none' || random(2) === 0 ? { first: pick(random, ['red', 'blue'] as const) } : {}),
      options: random(2) === 0 ? {} : anyOptions(options, random),
      table: { width: 22, depth: 22 },
      terrain: [
        { id: 'rock', box: [9, 10, 2, 2], height: 2.5 },
        { id: 'crates', box: [13, 10, 2, 1], height: 1 },
        { id: 'ledge', box: [12, 12.5, 3, 2], height: 1.5, platform: true },
      ],
      models,
    }
  })
}
