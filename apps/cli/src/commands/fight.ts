// sightline fight PROFILE PROFILE
import type { Problem } from '@sightline/kernel'
import { type Case, duelProblem, flagProblem, type Loaded, type Rules, readCase, type Source, unwritten } from '@sightline/protocol'
import pc from 'picocolors'
import { answersFlag, diceFlag, must, readSource, systemNamed, wholeNumber } from '../input.ts'
import { playScript } from '../play.ts'
import { BAD_INPUT, Exit, type World } from '../world.ts'
import { ending } from './ending.ts'

export interface FightFlags {
  readonly system: string
  readonly file?: string
  readonly dice?: string
  readonly askDice?: boolean
  readonly seed?: string
  readonly answers?: string
  readonly json?: boolean
  /** The flags of the system's situation. */
  readonly situation: Readonly<Record<string, string>>
}
type Dice = { readonly dice: readonly number[] | null; readonly seed: number | null; readonly rolled: boolean }

/** Given, typed in, or rolled from a seed; `own` is what a file says. */
function diceOf(world: World, flags: FightFlags, own: { readonly dice: readonly number[] | null; readonly seed: number | null }): Dice {
  if (flags.dice !== undefined) return { dice: diceFlag(flags.dice), seed: null, rolled: false }
  if (flags.askDice === true) return { dice: null, seed: null, rolled: false }
  if (flags.seed !== undefined) return { dice: null, seed: wholeNumber('--seed', flags.seed, 0xffff_ffff), rolled: true }
  if (own.dice !== null || own.seed !== null) return { ...own, rolled: own.dice === null }
  return { dice: null, seed: world.random(), rolled: true }
}

function fromFile(
  world: World,
  file: string,
  flags: FightFlags,
): { readonly loaded: Loaded; readonly source: Source; readonly dice: Dice } {
  const source = must(readSource(world, file))
  const { system, case: it } = must(readCase(source, world.systems))
  const step = it.script.find(s => s.is === 'do')
  if (step === undefined) throw new Exit(BAD_INPUT, [source.at({ path: ['script'], found: 'no action', expected: 'a step with do' })])
  const dice = diceOf(world, flags, { dice: step.dice, seed: it.seed })
  const answers = flags.answers === undefined ? step.answers : answersFlag(flags.answers)
  const at = it.script.indexOf(step)
  // The other steps are kept out, the place of this one in the file is kept for messages.
  const placed: Source = { ...source, at: p => source.at(p.path[0] === 'script' ? { ...p, path: ['script', at, ...p.path.slice(2)] } : p) }
  const alone: Case = {
    ...it,
    seed: dice.seed,
    script: [{ ...step, dice: dice.dice, answers, events: [], expect: undefined }],
    expect: undefined,
  }
  return { loaded: { system, case: alone }, source: placed, dice }
}
function fromProfiles(
  world: World,
  first: string,
  second: string,
  flags: FightFlags,
): { readonly loaded: Loaded; readonly source: Source; readonly dice: Dice } {
  const system: Rules = systemNamed(world, flags.system)
  const duel = system.duel(first, second, flags.situation)
  if (!('setup' in duel)) throw new Exit(BAD_INPUT, duel.map(duelProblem))
  const dice = diceOf(world, flags, { dice: null, seed: null })
  const answers = flags.answers === undefined ? [] : answersFlag(flags.answers)
  const it: Case = {
    title: `${first} against ${second}`,
    about: '',
    clauses: [],
    seed: dice.seed,
    setup: duel.setup,
    script: [{ is: 'do', intent: duel.intent, dice: dice.dice, answers, events: [] }],
    written: null,
  }
  const source = unwritten(null)
  const flag = (path: Problem['path']): string | null => (path[2] === 'dice' ? '--dice' : path[2] === 'answers' ? '--answers' : null)
  const placed: Source = { ...source, at: p => ({ ...source.at(p), ...(flag(p.path) === null ? {} : { field: flag(p.path) ?? '' }) }) }
  return { loaded: { system, case: it }, source: placed, dice }
}

export async function fightCommand(
  world: World,
  first: string | undefined,
  second: string | undefined,
  flags: FightFlags,
): Promise<number> {
  const { file } = flags
  if (file === undefined && (first === undefined || second === undefined)) {
    throw new Exit(BAD_INPUT, [flagProblem('fight', first === undefined ? 'nothing' : `only "${first}"`, 'two profiles, or --file')])
  }
  const { loaded, source, dice } = file === undefined ? fromProfiles(world, first ?? '', second ?? '', flags) : fromFile(world, file, flags)
  const aloud = flags.json !== true
  const played = await playScript(world, loaded, { report: aloud })
  const code = ending(world, played, source, { json: !aloud, extra: { seed: dice.seed } })
  if (aloud && dice.rolled && code === 0) world.out(pc.dim(`Dice of seed ${dice.seed}; the same again: --seed ${dice.seed}`))
  return code
}
