// What happened and what is asked, as the screen shows it.
import {
  type Ask,
  type Game,
  type Happening,
  isRow,
  legal,
  type Modifier,
  type Question,
  type Reason,
  type Rolled,
} from '@sightline/kernel'
import { never } from '@sightline/odds'
import { asked, type Playing, type Rules, wordOf } from '@sightline/protocol'
import type { ChoiceOption, LogLine, Pending, Refused, Sum } from '../client/types.ts'

export const refusedText = (system: Rules, game: Game, reason: Reason): Refused => ({
  text: system.words.reason(reason, game),
  clause: reason.clause,
})
export const refusedIn = (system: Rules, game: Game, reason: Reason | null | undefined): Refused | null =>
  reason === null || reason === undefined ? null : refusedText(system, game, reason)

export const linesOf = (system: Rules, game: Game, events: readonly (Happening | Rolled)[]): readonly LogLine[] =>
  events.map(event => ({
    is: event.is,
    text: system.words.event(event, game),
    why: event.why,
    thrown: isRolled(event)
      ? {
          sides: event.sides,
          faces: event.faces,
          what: event.what,
          read: event.read,
          by: event.by === null ? null : system.nameOf(game, event.by),
          needs: (event.needs ?? []).map(({ dice, made, by }) => ({ dice, made, by: by === null ? null : system.nameOf(game, by) })),
        }
      : null,
    sums: sumsIn(event),
    data: { ...event },
  }))
const isRolled = (event: Happening | Rolled): event is Rolled => event.is === 'rolled' && 'faces' in event

const isModifier = (one: unknown): one is Modifier => typeof one === 'object' && one !== null && 'value' in one && 'source' in one
/** Every sum that the event carries, wherever it has put it. */
function sumsIn(data: object, label = ''): readonly Sum[] {
  const number = (key: string): number | null => {
    const value: unknown = Reflect.get(data, key)
    return typeof value === 'number' ? value : null
  }
  return Object.entries(data).flatMap(([key, value]: readonly [string, unknown]): readonly Sum[] => {
    if (Array.isArray(value)) {
      if (value.length === 0 || !value.every(isModifier)) return []
      return [{ label: key === 'modifiers' ? label : key, dice: number('dice'), tn: number('tn'), modifiers: value }]
    }
    return typeof value === 'object' && value !== null ? sumsIn(value, key) : []
  })
}

/** Names of the models that a question is about. */
const modelsIn = (system: Rules, game: Game, ask: Question): readonly string[] =>
  Object.values(ask).flatMap((value: unknown) => (isRow(value) && 'built' in value ? [system.nameOf(game, value.id)] : []))

export function pendingOf(system: Rules, match: Playing, ask: Ask<Question>): Pending {
  const { game } = match
  const doing = match.waiting === null ? '' : system.words.intent(match.waiting.intent, game)
  if (ask.waits === 'dice') {
    const { dice, sides, what, why, by } = ask
    const name = by === null ? null : system.nameOf(game, by)
    return { is: 'dice', text: `${name === null ? 'Throw' : `${name}:`} ${dice}d${sides}`, why, doing, dice, sides, what, by: name }
  }
  const { prompt } = ask
  const common = {
    text: asked(system, match, ask).text,
    why: prompt.why,
    doing,
    asks: prompt.ask.is,
    seat: prompt.who,
    about: modelsIn(system, game, prompt.ask),
  }
  if (ask.waits === 'place') {
    const { stay } = ask.prompt
    return { is: 'place', ...common, stay: [stay.x / 1000, stay.y / 1000] }
  }
  const open = legal(ask.prompt.options)
  const options = ask.prompt.options.map((option): ChoiceOption => {
    const index = open.indexOf(option)
    return { word: wordOf(system, game, option.is), index: index < 0 ? null : index, no: refusedIn(system, game, option.no) }
  })
  return { is: 'choice', ...common, options, pass: never(ask.prompt, game) ?? null }
}
