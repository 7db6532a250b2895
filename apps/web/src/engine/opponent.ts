// The seam to the players made of code: what a bot does in a game that follows the one being played.
import type { Playing, Rules } from '@sightline/protocol'
import type { Intent, SeatKind } from '../client/types.ts'
import { PERSON } from '../client/types.ts'

/** An intent, or numbers for the question that waits; null when a person is to decide, or the dice. */
export type Decision =
  | { readonly is: 'intent'; readonly intent: Intent; readonly why: string }
  | { readonly is: 'answer'; readonly numbers: readonly number[]; readonly why: string }

/** `seed` is of the bot's own dice, apart from those of the game. */
export async function decide(system: Rules, match: Playing, seats: readonly SeatKind[], seed: number): Promise<Decision | null> {
  const { judges, Player } = await import('@sightline/bots')
  const judge = judges[system.name]
  if (judge === undefined) throw new Error(`no bot plays ${system.title}`)
  const specOf = (seat: number) => {
    const kind = seats[seat] ?? PERSON
    return kind.is === 'bot' ? { name: kind.level } : null
  }
  const player = new Player(system, judge, { seed, bots: [specOf(0), specOf(1)] })
  const { ask } = match
  if (ask !== null && ask.waits !== 'dice') {
    // Bots that do not think answer what they are asked at once, from the game in the middle of the action.
    const instant = match.meanwhile((game, now): readonly number[] | null => {
      if (now.waits === 'choice') {
        const at = player.seats.choose?.(now.prompt, game) ?? null
        return at === null ? null : [at]
      }
      const at = now.waits === 'place' ? (player.seats.place?.(now.prompt, game) ?? null) : null
      return at === null ? null : [at.x, at.y]
    })
    if (instant !== null) return { is: 'answer', numbers: instant, why: 'by rule of thumb' }
  }
  const step = player.next(match)
  if (step === null) return null
  return step.numbers === null
    ? { is: 'intent', intent: step.intent as Intent, why: step.why() }
    : { is: 'answer', numbers: step.numbers, why: step.why() }
}
