// Positions for the fuzzer: four against four close to each other, all profiles in turn and some who carry and know anything, with scenery
// between them, under any options.
import { anyOptions, chance, pick, playable } from '@sightline/kernel/testing'
import { items, otherItems } from '../catalogue/means.ts'
import { profiles } from '../catalogue/profiles.ts'
import { states } from '../game.ts'
import { options } from '../options.ts'
import { artNames, crafts, hitboxes, roman } from '../profile.ts'
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
  const casts = random(3) === 0
  return {
    items: casts ? [pick(random, ['Scepter', 'Dagger', 'Short Sword'])] : [...new Set([turn(carried, n), pick(random, carried)])],
    classes: [turn(classes, n), pick(random, classes)],
    traits: random(2) === 0 ? [turn(traits, n)] : [],
    skills: [casts && random(2) === 0 ? 'Chain Attack' : turn(skills, n), pick(random, skills)],
    arts: [random(2) === 0 ? turn(arts, n * 3 + 1) : `${pick(random, artNames)} V`],
    ...(casts ? { crafts: [`${pick(random, [...crafts, 'Armamancy'])} V`, 'Sorcery V'], affinities: [...elements] } : {}),
    stats: { hp: 1 + random(4) },
  }
}
function line(n: number, random: Random): Partial<Line> & Pick<Line, 'profile'> {
  const state = random(6) === 0 ? 'Shrouded' : turn(states, n)
  const more = {
    ...(random(3) === 0 ? { states: [state] } : {}),
    // Turns end soon for those who have less to spend.
    ...(random(3) === 0 ? { ap: random(2) } : {}),
  }
  return random(2) > 0 ? { profile: 'Nobody', ...anybody(n, random), ...more } : { profile: turn(NAMES, n), ...more }
}
/** Who stands in Base Contact with whom, and who is down: what comes together late in a battle, if at all. */
const CLOSE: readonly { readonly who: number; readonly by: number; readonly side: -1 | 1; readonly down?: true }[] = [
  // Two red ones beside a blue one, in the way of the shots of the others.
  { who: 2, by: 1, side: -1 },
  { who: 4, by: 1, side: 1 },
  // A blue one who has fallen beside a friend, and a red one over it.
  { who: 3, by: 5, side: 1, down: true },
  { who: 6, by: 3, side: 1 },
]
/** The middle of a platform, from which it is a long way down. */
const LEDGE: [number, number] = [13.5, 13.5]
const widthOf = (profile: string): number => hitboxes[profiles[profile]?.size ?? 'Medium'].width
function closer(models: readonly Line[], random: Random): readonly Line[] {
  const list = [...models]
  for (const { who, by, side, down } of CLOSE) {
    const [m, o] = [list[who], list[by]]
    if (m === undefined || o === undefined || random(3) === 0) continue
    const apart = (widthOf(m.profile) + widthOf(o.profile)) / 2000
    list[who] = { ...m, at: [o.at[0] + side * apart, o.at[1]], ...(down ? { fate: 'incapacitated' } : {}) }
  }
  const last = list[7]
  if (last !== undefined && random(3) > 0) list[7] = { ...last, at: LEDGE }
  return list
}
/** Three of each side are dead before it begins: the Morale of the side breaks while several are left, the Fearless among them. */
const dead = (): readonly Line[] =>
  Array.from({ length: 6 }, (_, i) => ({
    name: `d${i} Nobody`,
    profile: 'Nobody',
    side: i % 2 === 0 ? 'red' : 'blue',
    at: [2 + 3 * i, 1],
    fate: 'dead',
  }))
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
        { id: 'ledge', box: [12, 12.5, 3, 2], height: pick(random, [1.5, 3.5]), platform: true },
      ],
      models: [
        ...(random(3) === 0 ? models : closer(models, random)),
        ...(scenario === 'Open Hostilities' && random(2) === 0 ? dead() : []),
      ],
    }
  })
}
