// What happened and what is asked, as the screen shows it.
import {
  type Ask,
  announced,
  type Game,
  type Happening,
  isRow,
  type Ledger,
  ledgersIn,
  legal,
  type Question,
  type Reason,
  type Rolled,
  sum,
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
  events.map((event, i) => ({
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
    sums: (isRolled(event) ? announced(events.slice(0, i), event) : ledgersIn(event)).map(ledger => sumOf(system, game, ledger)),
    data: { ...event },
  }))
const isRolled = (event: Happening | Rolled): event is Rolled => event.is === 'rolled' && 'faces' in event

/** "at 5+" and "at most 6" are what dice have to show. */
function sumOf(system: Rules, game: Game, { key, of, dice, modifiers }: Ledger): Sum {
  const total = sum(modifiers)
  const label = of === '' || key === of ? plain(key) : key === 'modifiers' ? plain(of) : `${plain(of)}, ${plain(key)}`
  const named = modifiers.map(m => (m.of === undefined ? m : { ...m, source: `${system.nameOf(game, m.of)}'s ${m.source}` }))
  const needed = key === 'atLeast' ? `${total}+` : key === 'atMost' ? `${total} or less` : null
  if (needed !== null) return { label: of === '' ? 'needed' : `${plain(of)}, needed`, total: needed, modifiers: named }
  return { label, total: dice ? `${total} ${total === 1 ? 'die' : 'dice'}` : String(total), modifiers: named }
}
/** `armourClass` in words. */
const plain = (key: string): string => key.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

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
