// What --json prints: the same fields for every command, only ids, numbers and the words of the game. One document.
import type { Failure, Located, StepReport } from '@sightline/protocol'

export const problemJson = ({ file, line, column, field, found, expected }: Located): object => ({
  file,
  line,
  column,
  field,
  found,
  expected,
})
export const failureJson = (failure: Failure, place: (f: Failure) => Located): object => ({
  is: failure.is,
  ...problemJson(place(failure)),
})

export function stepJson(step: StepReport): object {
  if (step.is === 'done') {
    const { at, text, hash } = step
    const asked = step.said.map(({ question, numbers, text: answer, after }) => ({
      waits: question.ask.waits,
      who: question.who,
      question: question.text,
      answer,
      tape: numbers,
      after,
    }))
    return {
      is: 'done',
      step: at,
      intent: text,
      asked,
      events: step.events.map(({ event, text: words }) => ({ ...event, text: words })),
      hash,
    }
  }
  if (step.is === 'refused') return { is: 'refused', step: step.at, intent: step.text, reason: step.reason, text: step.why }
  if (step.is === 'odds') return { is: 'odds', step: step.at, intents: step.texts, see: step.see, ...step.odds }
  return { is: 'undone', step: step.at }
}
export const json = (data: object): string => JSON.stringify(data, null, 2)
