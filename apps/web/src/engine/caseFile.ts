// A game as a case file: its set-up and every action with the dice and answers it was given, in the words of the system.
import { legal, Match } from '@sightline/kernel'
import { type Rules, wordOf } from '@sightline/protocol'
import { stringify } from 'yaml'
import { type Course, freshMatch } from './follow.ts'

interface Line {
  readonly do: unknown
  readonly dice?: string
  readonly answers?: readonly unknown[]
}
export function caseFile(system: Rules, { setup, actions, pending }: Course, title: string): string {
  const match = freshMatch(system, setup)
  if (!(match instanceof Match)) throw new Error('not a set-up')
  const all = [...actions, ...(pending === null ? [] : [pending])]
  const script = all.map(({ intent, tape }): Line => {
    match.intend(intent)
    const throws: string[] = []
    const answers: unknown[] = []
    for (let at = 0; match.ask !== null && at < tape.length; ) {
      const { ask } = match
      const numbers = tape.slice(at, at + (ask.waits === 'dice' ? ask.dice : ask.waits === 'place' ? 2 : 1))
      if (ask.waits === 'dice') throws.push(numbers.join(' '))
      else if (ask.waits === 'place') answers.push(numbers.map(n => n / 1000))
      else answers.push(wordOf(system, match.game, legal(ask.prompt.options)[numbers[0] ?? 0]?.is))
      at += numbers.length
      match.answer(...numbers)
    }
    return { do: intent, ...(throws.length === 0 ? {} : { dice: throws.join(' | ') }), ...(answers.length === 0 ? {} : { answers }) }
  })
  const about = pending === null ? {} : { about: 'The last action waits for an answer that is not given here.' }
  return stringify({ system: system.name, title, ...about, setup, script }, { version: '1.2', lineWidth: 160 })
}
