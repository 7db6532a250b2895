// Answers by rule of thumb to what is asked in the middle of an action: the index among the options that are allowed.
import { type Battle, champion, type Model, type Question } from '@sightline/factions'
import type { Option, Prompt } from '@sightline/kernel'
import { type Fighter, type Known, knownOf } from './known.ts'
import { fighterOf } from './quick.ts'

/** Index among the allowed options of the one with the highest mark, the first of equals. */
function best(options: readonly Option<unknown>[], mark: (is: unknown) => number): number {
  let found = 0
  let most = Number.NEGATIVE_INFINITY
  let index = 0
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as Option<unknown>
    if (option.no !== undefined && option.no !== null) continue
    const marked = mark(option.is)
    if (marked > most) {
      most = marked
      found = index
    }
    index++
  }
  return found
}
const yes = (wanted: boolean) => (is: unknown) => (is === wanted ? 1 : 0)
/** What is lost when the model is hit: its worth, weighed by how little it still bears. */
const loss = ({ model, value, toughness, health }: Fighter): number =>
  (value * (1 + model.harm * 0.4)) / (toughness * Math.max(1, health - model.injuries))

const effectMarks: Readonly<Record<string, number>> = {
  Tranquilize: 8,
  Poison: 7,
  Meltdown: 6,
  Pierce: 5,
  Ignite: 4,
  Maim: 3,
  Suppress: 2,
  Pushback: 1,
}
const findMarks: Readonly<Record<string, number>> = { Stimpak: 6, Jet: 5, Mentats: 4, Buffout: 3, Psycho: 2, chem: 2, 'caps and parts': 1 }

/** Supporters are worth their Fatigue when they cannot use it for a shot of their own: the enemy is beyond their guns. */
function support(known: Known, target: Model, is: unknown): number {
  const set = is as readonly Model[]
  let sum = 0
  for (const who of set) {
    const f = fighterOf(known, who)
    const gap = Math.sqrt((who.x - target.x) ** 2 + (who.y - target.y) ** 2) - who.built.radius - target.built.radius
    sum += gap > f.range && !f.far ? 1 : -1
  }
  return sum
}

export function answer(prompt: Prompt<unknown, Question>, game: Battle): number {
  const { ask, options } = prompt
  const known = knownOf(game)
  switch (ask.is) {
    case 'obscured':
      return best(options, is => -loss(fighterOf(known, is as Model)))
    case 'block':
      return best(options, is => -loss(fighterOf(known, is === null ? ask.target : (is as Model))))
    case 'blocked':
    case 'damage next':
      return best(options, is => {
        const f = fighterOf(known, is as Model)
        return f.model.seat === prompt.who ? -loss(f) : loss(f)
      })
    case 'supporters':
      return best(options, is => support(known, ask.target, is))
    case 'lucky break':
      return best(options, yes(ask.duds >= 2 && (ask.hits === 0 || game.course.round > 1)))
    case 'critical effect':
      return best(options, is => effectMarks[(is as { readonly is: string }).is] ?? 0)
    case 'leader intelligence':
    case 'mentats':
      return best(options, yes(true))
    case 'buffout':
      return best(options, yes(champion(ask.who) || ask.who.harm > 1))
    case 'confused':
      return best(options, is => (is === 'fatigue' ? 1 : 0))
    case 'rummage':
      return best(options, is => findMarks[String(is)] ?? 0)
    case 'tests next':
    case 'radiation token':
      return 0
  }
}
