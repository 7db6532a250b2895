// Battles played by nobody in particular: seeded legal actions and answers, for tests that need a whole one.
import { intentsOf, Match, type Outcome, quickDice } from '@sightline/kernel'
import { d20, type Event, type Fight, type Intent, type Question, type Setup } from '../index.ts'
import { fight } from './scenes.ts'

export type Playing = Match<Setup, Fight, Intent, Event, Question>
export const playing = (setup: Setup, seed: number): Playing => new Match(d20, setup, fight(setup), quickDice(seed))

/** Plays to the end, or for so many actions. */
export function playOut(match: Playing, pick: (n: number) => number, most: number): void {
  for (let i = 0; i < most && !match.game.round.over; i++) {
    const all = intentsOf(d20, match.game)
    const acts = all.filter(intent => intent.action !== 'end turn')
    const from = acts.length > 0 && pick(10) > 0 ? acts : all
    const kinds = [...new Set(from.map(intent => intent.action))]
    const kind = kinds[pick(kinds.length)]
    const fitting = from.filter(intent => intent.action === kind)
    const intent = fitting[pick(fitting.length)] as Intent
    let outcome: Outcome<Event, Question> = match.intend(intent)
    while (outcome.is === 'asks') {
      const { ask } = outcome
      if (ask.waits !== 'choice') throw new Error('a fight asks for dice it has, or for a place')
      outcome = match.answer(pick(ask.prompt.options.filter(o => !o.no).length))
    }
    if (outcome.is === 'refused') throw new Error(`${JSON.stringify(intent)}: ${d20.words.reason(outcome.reason, match.game)}`)
  }
}
