/**
 * A party: what it costs, model by model, and whether it may play. Every model is worked out even if another is wrong, so
 * that a roster being written shows its cost and all its problems at once.
 */
import type { Options } from '../options.ts'
import type { Built } from '../profile.ts'
import type { Party, RosterEntry } from './entry.ts'
import { type ModelSheet, modelSheet } from './model.ts'
import { type BuildProblem, sameName, unknown } from './problem.ts'

export interface PartySheet {
  /** In the order of the roster; null for a model that cannot be built. */
  readonly models: readonly (ModelSheet | null)[]
  /** Of the models that can be built. */
  readonly total: number
  readonly limit: number
  /** Index of the Party Leader; null while nobody fit to lead is named. */
  readonly leader: number | null
  /** Paths lead into the party. Empty: the party is legal. */
  readonly problems: readonly BuildProblem[]
}

/** What is wrong with the party; nothing if it may play. */
export const partyProblems = (party: Party, options: Options): readonly BuildProblem[] => partySheet(party, options).problems

/** The most points that the party may cost. */
export const pointsLimit = (game: Party['game'], options: Options): number =>
  game === 'battle' ? options.points_battle : options.points_campaign

/** A Hero who is no Fighter leads (G-129, R-44). */
export const fitToLead = (built: Built): boolean => built.rank === 'Hero' && !built.perks.includes('Fighter')

export function partySheet(party: Party, options: Options): PartySheet {
  const names = modelNames(party.models)
  const problems: BuildProblem[] = []
  const models = party.models.map((entry, i) => {
    const sheet = modelSheet({ ...entry, name: names[i] }, options)
    if (!Array.isArray(sheet)) return sheet
    for (const problem of sheet) problems.push({ ...problem, path: ['models', i, ...problem.path] })
    return null
  })
  const total = models.reduce((sum, sheet) => sum + (sheet?.built.points ?? 0), 0)
  const limit = pointsLimit(party.game, options)
  if (total > limit)
    problems.push({
      is: 'too many points',
      clause: 'R-44',
      path: ['models'],
      found: `${total} points`,
      expected: `at most ${limit} points`,
      numbers: { found: total, max: limit },
    })
  problems.push(...nameProblems(names), ...pilotProblems(party.models, names, models))
  const leaderProblem = whyNotLeader(party, names, models)
  if (leaderProblem !== null) problems.push(leaderProblem)
  const named = names.findIndex(name => sameName(name, party.leader))
  const built = models[named]?.built
  return { models, total, limit, leader: built !== undefined && fitToLead(built) ? named : null, problems }
}

/** What each model is called: its own name, or its profile with a number from the second on. */
export function modelNames(models: readonly RosterEntry[]): string[] {
  const given = models.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const taken = (name: string): boolean => given.some(other => sameName(other, name))
  return models.map(entry => {
    if (entry.name !== undefined) return entry.name
    let name = entry.profile
    for (let n = 2; taken(name); n++) name = `${entry.profile} ${n}`
    given.push(name)
    return name
  })
}

function nameProblems(names: readonly string[]): BuildProblem[] {
  return names.flatMap((name, i) =>
    names.slice(0, i).some(earlier => sameName(earlier, name))
      ? [{ is: 'name twice', clause: null, path: ['models', i, 'name'], found: name, expected: 'a name of its own' }]
      : [],
  )
}

function whyNotLeader(party: Party, names: readonly string[], models: readonly (ModelSheet | null)[]): BuildProblem | null {
  const path = ['leader']
  const index = names.findIndex(name => sameName(name, party.leader))
  const sheet = models[index]
  // Its own problems have been told; whether it could lead is not known.
  if (sheet === null) return null
  const heroes = models.flatMap(model => (model !== null && model.built.rank === 'Hero' ? [model.built] : []))
  const able = heroes.filter(fitToLead).map(({ name }) => name)
  if (able.length === 0 && !models.includes(null)) {
    const found = heroes.length > 0 ? 'only Fighters among the Heroes' : 'no Hero'
    return { is: 'no hero to lead', clause: heroes.length > 0 ? 'G-129' : 'R-44', path, found, expected: 'a Hero who is no Fighter' }
  }
  if (sheet === undefined) return unknown('unknown leader', path, party.leader, able.length > 0 ? able : names)
  const { built } = sheet
  if (fitToLead(built)) return null
  const no =
    built.rank === 'Hero'
      ? ({ is: 'leader is a fighter', clause: 'G-129' } as const)
      : ({ is: 'leader below hero', clause: 'R-44' } as const)
  return { ...no, path, found: built.name, expected: able.length > 0 ? able.join(', ') : 'a Hero who is no Fighter' }
}

/** The pilot of a remote is a model of the party that needs no pilot itself (G-114). */
function pilotProblems(models: readonly RosterEntry[], names: readonly string[], sheets: readonly (ModelSheet | null)[]): BuildProblem[] {
  return models.flatMap(({ pilot }, i): BuildProblem[] => {
    if (pilot === undefined || sheets[i] === null) return []
    const path = ['models', i, 'pilot']
    const at = names.findIndex(name => sameName(name, pilot))
    const others = names.filter((_, j) => j !== i && models[j]?.pilot === undefined)
    if (at < 0) return [{ ...unknown('unknown pilot', path, pilot, others), clause: 'G-114' }]
    return models[at]?.pilot === undefined
      ? []
      : [{ is: 'pilot is a remote', clause: 'G-114', path, found: pilot, expected: others.join(', ') }]
  })
}
