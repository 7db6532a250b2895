// Crew building (P-065), and ready crews: samples of ours, which the source does not print.
import type { Problem } from '@sightline/kernel'
import { type Built, isChampion } from '../profile.ts'
import type { ModelLine } from './model.ts'

const MOST_RATING = 250
/** Champions by Tier. */
const mostChampions = (tier: number): number => 2 + tier

/** What is wrong with a crew of this Tier; `paths` lead to its models. */
export function crewProblems(built: readonly Built[], tier: number, paths: readonly Problem['path'][], crew: Problem['path']): Problem[] {
  const problems: Problem[] = []
  const add = (path: Problem['path'], found: string, expected: string): void => {
    problems.push({ path, found, expected: `${expected} (P-065)` })
  }
  const leaders = built.filter(b => b.rank === 'Leader')
  const champions = built.filter(b => isChampion(b.rank))
  const grunts = built.filter(b => b.rank === 'Grunt')
  if (leaders.length !== 1) add(crew, `${leaders.length} Leaders`, 'exactly 1 Leader')
  if (champions.length > mostChampions(tier)) add(crew, `${champions.length} Champions`, `at most ${mostChampions(tier)} at Tier ${tier}`)
  if (grunts.length > 5 * champions.length) add(crew, `${grunts.length} Grunts`, `at most ${5 * champions.length}, 5 for each Champion`)
  const wasters = grunts.filter(b => b.profile.endsWith(' Waster')).length
  if (2 * wasters > grunts.length) add(crew, `${wasters} Wasters among ${grunts.length} Grunts`, 'at most half of them')
  const rating = built.reduce((sum, b) => sum + b.rating, 0)
  if (rating > MOST_RATING) add(crew, `a Rating of ${rating}`, `at most ${MOST_RATING}`)
  built.forEach((b, i) => {
    const path = paths[i] ?? crew
    if (b.rating === 0) add([...path, 'weapons'], b.weapons.map(w => w.name).join(' + '), `a weapon set of ${b.profile}`)
    const same = built.slice(0, i).filter(o => o.profile === b.profile && o.rating === b.rating).length
    const most = isChampion(b.rank) ? 2 : 3
    if (b.rating > 0 && same >= most) add([...path, 'weapons'], `weapon set number ${same + 1} of its kind`, `at most ${most}`)
  })
  return problems
}

export const readyCrewNames = ['operators', 'disciples', 'few operators', 'few disciples'] as const
export type ReadyCrew = (typeof readyCrewNames)[number]
const one = (faction: string, kind: string, name: string, ...weapons: string[]): ModelLine => ({
  name,
  profile: `${faction} ${kind}`,
  weapons,
})
/** All legal at Tier 1: Ratings 232 and 231, and 113 and 111 for the small ones. */
export const readyCrews: Readonly<Record<ReadyCrew, readonly ModelLine[]>> = {
  operators: [
    one('Operators', 'Boss', 'Mags', "Marksman's Handmade Rifle"),
    one('Operators', 'Made Man', 'Ledger', 'Combat Rifle'),
    one('Operators', 'Made Man', 'Needle', 'Syringer'),
    one('Operators', 'Psycho', 'Slugger', '10mm Pistol', 'Baseball Bat'),
    one('Operators', 'Psycho', 'Tenner', '10mm Pistol'),
    one('Operators', 'Scavver', 'Copper', 'Handmade Rifle'),
    one('Operators', 'Scavver', 'Nickel', 'Combat Rifle'),
    one('Operators', 'Waster', 'Penny', 'Handmade Rifle'),
    one('Operators', 'Waster', 'Farthing', '10mm Pistol', 'Hand Weapon'),
    one('Operators', 'Waster', 'Bunt', 'Baseball Bat'),
  ],
  disciples: [
    one('Disciples', 'Tormentor', 'Dread', 'Handmade Rifle'),
    one('Disciples', 'Butcher', 'Cleaver', 'Handmade Rifle'),
    one('Disciples', 'Butcher', 'Hook', 'Syringer'),
    one('Disciples', 'Psycho', 'Rasp', 'Light Handmade Rifle'),
    one('Disciples', 'Psycho', 'Slash', '10mm Pistol', 'Machete'),
    one('Disciples', 'Psycho', 'Snare', 'Short Hunting Rifle'),
    one('Disciples', 'Scavver', 'Thorn', 'Hunting Rifle'),
    one('Disciples', 'Scavver', 'Barb', 'Handmade Rifle'),
    one('Disciples', 'Waster', 'Scab', 'Pipe Revolver', 'Hand Weapon'),
    one('Disciples', 'Waster', 'Mange', '10mm Pistol', 'Hand Weapon'),
  ],
  'few operators': [
    one('Operators', 'Boss', 'Mags', "Marksman's Handmade Rifle"),
    one('Operators', 'Made Man', 'Ledger', 'Combat Rifle'),
    one('Operators', 'Scavver', 'Copper', 'Handmade Rifle'),
    one('Operators', 'Waster', 'Farthing', '10mm Pistol', 'Hand Weapon'),
  ],
  'few disciples': [
    one('Disciples', 'Tormentor', 'Dread', 'Handmade Rifle'),
    one('Disciples', 'Butcher', 'Cleaver', 'Handmade Rifle'),
    one('Disciples', 'Scavver', 'Barb', 'Handmade Rifle'),
    one('Disciples', 'Waster', 'Scab', 'Pipe Revolver', 'Hand Weapon'),
  ],
}
