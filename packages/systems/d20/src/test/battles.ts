// Battles played by nobody in particular: seeded legal actions and answers, for tests that need much of everything.
import { intentsOf, Match, type Outcome, quickDice, type Rolled } from '@sightline/kernel'
import { d20, type Event, type Fight, type Intent, type Question, type Setup } from '../index.ts'
import { fight } from './scenes.ts'

export type Playing = Match<Setup, Fight, Intent, Event, Question>
export const playing = (setup: Setup, seed: number): Playing => new Match(d20, setup, fight(setup), quickDice(seed))

/** Whole numbers below n; the same seed draws the same. */
export function chance(seed: number): (n: number) => number {
  let x = seed | 0
  return n => {
    x = (x + 0x9e3779b9) | 0
    let z = Math.imul(x ^ (x >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return ((z ^ (z >>> 15)) >>> 0) % n
  }
}

/** Every action and overwatch that could be named at all, for everybody; moves have no end of places. */
export function everything(game: Fight): readonly Intent[] {
  const all: Intent[] = [{ action: 'roll initiative' }, { action: 'end turn' }]
  for (const { built } of game.units) {
    const model = built.name
    for (const as of ['main', 'bonus'] as const) {
      for (const other of game.units) {
        const target = other.built.name
        for (const { name: weapon } of built.weapons) {
          all.push({ action: 'attack', model, target, weapon, as }, { action: 'shoot', model, target, weapon, as })
        }
        for (const { name: spell } of built.spells) all.push({ action: 'cast', model, spell, target, as })
        for (const watch of ['gun', 'shield'] as const) all.push({ action: 'overwatch', model, ward: target, watch, as })
      }
    }
  }
  return all
}

export interface Hooks {
  readonly suspended?: (match: Playing) => void
  readonly done?: (match: Playing, intent: Intent, events: readonly (Event | Rolled)[]) => void
  readonly before?: (match: Playing) => void
}
/** Plays to the end, or for so many actions. */
export function playOut(match: Playing, pick: (n: number) => number, most: number, hooks: Hooks = {}): void {
  for (let i = 0; i < most && !match.game.round.over; i++) {
    hooks.before?.(match)
    const all = intentsOf(d20, match.game)
    const acts = all.filter(intent => intent.action !== 'end turn')
    const from = acts.length > 0 && pick(10) > 0 ? acts : all
    const kinds = [...new Set(from.map(intent => intent.action))]
    const kind = kinds[pick(kinds.length)]
    const fitting = from.filter(intent => intent.action === kind)
    const intent = fitting[pick(fitting.length)] as Intent
    let outcome: Outcome<Event, Question> = match.intend(intent)
    while (outcome.is === 'asks') {
      hooks.suspended?.(match)
      const { ask } = outcome
      if (ask.waits !== 'choice') throw new Error('a fight asks for dice it has, or for a place')
      outcome = match.answer(pick(ask.prompt.options.filter(o => !o.no).length))
    }
    if (outcome.is === 'refused') throw new Error(`${JSON.stringify(intent)}: ${d20.words.reason(outcome.reason, match.game)}`)
    hooks.done?.(match, intent, outcome.events)
  }
}
