// The position whose odds are asked: two profiles and a situation, or a case file with its script played so far.
import type { AnySystem, Game, Watched } from '@sightline/kernel'
import { type Both, doingOf, type Pair, pairOf, type Study, seeBoth } from '@sightline/odds'
import { type Case, type Loaded, readCase } from '../case.ts'
import { Stopped } from '../failure.ts'
import { check } from '../issues.ts'
import { oneOf, type Path, shown } from '../problem.ts'
import { Runner } from '../runner.ts'
import { readText, type Source } from '../source.ts'
import type { Rules } from '../talk.ts'
import { BadInquiry, badFlag, duelProblem, flagProblem, wholeFlag } from './flags.ts'
import type { Situated } from './request.ts'

/** What a sweep changes: the profiles, the situation, or numbers somewhere in the set-up. */
export interface Variant {
  readonly first?: string | undefined
  readonly second?: string | undefined
  readonly situation?: Readonly<Record<string, string>>
  readonly numbers?: readonly { readonly path: Path; readonly value: number }[]
}
export interface Position {
  readonly study: Study
  readonly watch: Watched<unknown>
  readonly pair: Pair
  readonly before: Both
  /** "Human Hero fights Human Regular, 5 times". */
  readonly doing: string
}

export function watchOf(system: Rules): Watched<unknown> {
  if (system.watch !== undefined) return system.watch
  throw new BadInquiry([], `${system.title} does not say what odds look at`)
}
/** Writes a number at a path of plain data, in a copy. */
export function withNumber(data: unknown, path: Path, value: number): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(data)) return data.map((v, i) => (i === step ? withNumber(v, rest, value) : v))
  const old = typeof data === 'object' && data !== null ? Reflect.get(data, step) : undefined
  return { ...(data as object | undefined), [step]: withNumber(old, rest, value) }
}

interface Drawn {
  readonly setup: unknown
  readonly intents: readonly unknown[]
  readonly game: Game
}
function started(system: Rules, setup: unknown, at: (path: Path) => string): Game {
  const checked = check(system.setup, setup)
  const game = checked.ok ? system.start(checked.value) : checked.problems
  if (!Array.isArray(game)) return game as Game
  throw new BadInquiry(game.map(p => flagProblem(at(p.path), p.found, p.expected, p.oneOf)))
}
/** The duel of two profiles before its game is begun. */
export function duelOf(system: Rules, { first, second, situation }: Variant): { readonly setup: unknown; readonly intent: unknown } {
  if (first === undefined || second === undefined)
    throw badFlag('odds', first === undefined ? 'nothing' : `only "${first}"`, 'two profiles, or --file')
  for (const [flag, word] of Object.entries(situation ?? {})) {
    const known = Object.hasOwn(system.situation, flag) ? system.situation[flag] : undefined
    if (known === undefined) {
      const flags = Object.keys(system.situation)
      throw badFlag(`--${flag}`, shown(word), `no such flag here, but ${oneOf(flags)}`, flags)
    }
    if (known.values !== undefined && !known.values.includes(word))
      throw badFlag(`--${flag}`, shown(word), oneOf(known.values), known.values)
  }
  const duel = system.duel(first, second, situation ?? {})
  if (!('setup' in duel)) throw new BadInquiry(duel.map(duelProblem))
  return duel
}
function fromProfiles(system: Rules, variant: Variant): Drawn {
  const duel = duelOf(system, variant)
  const setup = (variant.numbers ?? []).reduce((data: unknown, { path, value }) => withNumber(data, path, value), duel.setup)
  return { setup, intents: [duel.intent], game: started(system, setup, path => path.join('.')) }
}

/** The game of a case file after so many steps of its script. */
export function afterSteps({ system, case: it }: Loaded, source: Source, steps: number): Game {
  const script = it.script.slice(0, steps)
  const runner = new Runner(system, { ...it, script, expect: undefined } satisfies Case)
  const play = runner.play()
  while (play.next(null).done !== true);
  const failures = runner.failures.filter(f => f.is !== 'unsound')
  if (failures.length > 0) throw new BadInquiry(failures.map(f => source.at(f)))
  return runner.match.game
}
function intentsOf(system: Rules, given: readonly string[]): readonly unknown[] {
  return given.map(text => {
    const read = readText(text.trim().startsWith('{') ? text : `{${text}}`)
    const data = read.ok ? read.value.data : null
    const checked = read.ok ? check(system.intent, data) : null
    if (checked?.ok === true) return checked.value
    const [problem] = checked?.problems ?? []
    const what =
      problem === undefined ? 'an action, such as "action: fight, model: a, target: b"' : `${problem.path.join('.')}: ${problem.expected}`
    throw badFlag('--intent', problem?.found ?? shown(text), what, problem?.oneOf)
  })
}
export interface Board {
  readonly system: Rules
  readonly source: Source | null
  /** The position of a variant. */
  at(variant: Variant): Position
}
function systemNamed(systems: readonly AnySystem[], name: string): Rules {
  const system = systems.find(s => s.name === name)
  if (system !== undefined) return system
  const names = systems.map(s => s.name)
  throw badFlag('--system', shown(name), oneOf(names), names)
}
/** Reads the flags once; positions are made from it for every point of a sweep. `source` is the case file, if there is one. */
export function boardOf(systems: readonly AnySystem[], asked: Situated, source: Source | null): Board {
  const times = asked.times === undefined ? 1 : wholeFlag('--times', asked.times, 1000)
  if (source === null) {
    const system = systemNamed(systems, asked.system)
    const given = asked.intent === undefined ? null : intentsOf(system, asked.intent)
    return {
      system,
      source,
      at: variant => positionOf(system, withIntents(fromProfiles(system, variant), given), times),
    }
  }
  const read = readCase(source, systems)
  if (!read.ok) throw new BadInquiry(read.problems)
  const loaded = read.value
  const after = asked.after === undefined ? 0 : wholeFlag('--after', asked.after, loaded.case.script.length)
  const { system } = loaded
  const given = asked.intent === undefined ? null : intentsOf(system, asked.intent)
  const step = loaded.case.script.slice(after).find(s => s.is === 'do' || s.is === 'odds')
  const own = step?.is === 'do' ? [step.intent] : step?.is === 'odds' ? step.of : []
  if (given === null && own.length === 0)
    throw new BadInquiry([source.at({ path: ['script'], found: 'no action', expected: 'a step with do or odds, or --intent' })])
  return {
    system,
    source,
    at: ({ numbers = [] }) => {
      const setup = numbers.reduce((data: unknown, { path, value }) => withNumber(data, path, value), loaded.case.setup)
      try {
        const game = afterSteps({ ...loaded, case: { ...loaded.case, setup } }, source, after)
        return positionOf(system, { setup, intents: given ?? own, game }, times)
      } catch (stopped) {
        if (!(stopped instanceof Stopped)) throw stopped
        throw new BadInquiry(stopped.failures.map(f => source.at(f)))
      }
    },
  }
}
const withIntents = (drawn: Drawn, given: readonly unknown[] | null): Drawn => (given === null ? drawn : { ...drawn, intents: given })

function positionOf(system: Rules, { game, intents }: Drawn, times: number): Position {
  const watch = watchOf(system)
  const pair = pairOf(system, game, intents[0])
  if (pair === null) throw new BadInquiry([], 'there is nobody on the other side')
  const reason = system.may(game, intents[0])
  const doing = intents.map(one => system.words.intent(one, game)).join('; then ')
  if (reason !== null) throw badFlag(doing, system.words.reason(reason, game), `an action that is allowed (${reason.clause})`)
  const row = Array.from({ length: times }, () => intents).flat()
  return {
    study: { system, game, pair, actions: doingOf(system, row, times > 1 ? (watch.rest ?? []) : []) },
    watch,
    pair,
    before: seeBoth(system, pair)(game),
    // Where nothing brings the next activation, what is refused is left out.
    doing:
      times === 1 ? doing : watch.rest === undefined ? `${doing}, up to ${times} times in this activation` : `${doing}, ${times} times`,
  }
}
