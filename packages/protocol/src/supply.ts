// The dice and answers that a step of a case gives. All of them must be used, and none may be missing.
import type { Game } from '@sightline/kernel'
import type { DoStep } from './case.ts'
import { type Failure, Stopped } from './failure.ts'
import { type Path, shown } from './problem.ts'
import { type Asked, answerOf, type Rules } from './talk.ts'

/** Hands them out in their order. */
export class Supply {
  private dice = 0
  private answers = 0
  private readonly system: Rules
  private readonly step: DoStep
  private readonly path: Path
  constructor(system: Rules, step: DoStep, path: Path) {
    this.system = system
    this.step = step
    this.path = path
  }
  /** Null when the file does not say. */
  answer(game: Game, question: Asked): readonly number[] | null {
    const { ask, text } = question
    const { step, path } = this
    if (ask.waits !== 'dice') {
      const given = step.answers[this.answers]
      if (given === undefined) return null
      const numbers = answerOf(this.system, game, question, given, [...path, 'answers', this.answers++])
      if ('path' in numbers) throw new Stopped({ ...numbers, is: 'input' })
      return numbers
    }
    if (step.dice === null) return null
    const faces = step.dice.slice(this.dice, this.dice + ask.dice)
    const wrong = faces.findIndex(face => face > ask.sides)
    if (wrong >= 0) {
      const found = `${faces[wrong]} on a d${ask.sides} (die ${this.dice + wrong + 1} of ${step.dice.length})`
      throw new Stopped({ is: 'input', path: [...path, 'dice'], found, expected: `1 to ${ask.sides}: ${text}` })
    }
    if (faces.length < ask.dice) {
      const found = `${faces.length === 0 ? 'none' : `only ${faces.join(' ')}`} left of ${step.dice.length} dice`
      throw new Stopped({ is: 'input', path: [...path, 'dice'], found, expected: `more dice: ${text}` })
    }
    this.dice += ask.dice
    return faces
  }
  missing({ ask, text, words }: Asked): never {
    const { path } = this
    if (ask.waits === 'dice') throw new Stopped({ is: 'input', path: [...path, 'dice'], found: 'dice missing', expected: text })
    const kind = ask.waits === 'place' ? 'a place [x, y]' : words.join(' or ')
    const found = `no answer to the question ${this.answers + 1}: ${text}`
    throw new Stopped({ is: 'input', path: [...path, 'answers', this.answers], found, expected: kind })
  }
  left(): readonly Failure[] {
    const { step, path } = this
    const failures: Failure[] = []
    const faces = step.dice?.slice(this.dice) ?? []
    if (faces.length > 0) {
      const found = `${faces.length} too many: ${faces.slice(0, 12).join(' ')}${faces.length > 12 ? ' ...' : ''}`
      failures.push({ is: 'input', path: [...path, 'dice'], found, expected: this.dice === 0 ? 'no dice' : `${this.dice} dice` })
    }
    const more = step.answers[this.answers]
    if (more !== undefined) {
      const found = `${shown(more)}, which nobody asked for`
      failures.push({
        is: 'input',
        path: [...path, 'answers', this.answers],
        found,
        expected: this.answers === 0 ? 'no answers' : `${this.answers} in the list`,
      })
    }
    return failures
  }
}
