// What enemies could react with if one model were activated and stayed where it is, each with what stands against it now.
import { type ReplySight, refusedIn } from '@sightline/kernel'
import type { Refusal } from './events.ts'
import { enemies, type Model, present, type Skirmish } from './game.ts'
import { layPath } from './movement.ts'
import { mayReactAtAll, reactRefused } from './reaction.ts'
import { words } from './words.ts'

/** Inside the Reaction Step of this very model its way counts as it is; else it is taken to be idle. */
function idle(game: Skirmish, active: Model): void {
  const { sequence } = game
  if (sequence.step === 'reactions' && sequence.active === active) return
  sequence.active = active
  sequence.step = 'reactions'
  sequence.move = 'idle'
  sequence.replies = 0
  layPath(game, [{ x: active.x, y: active.y }])
}
function of(game: Skirmish, by: Model, from: Model): readonly ReplySight[] {
  const model = by.built.name
  const to = `what ${from.built.name} does, if it stays where it is`
  const plain = { action: 'react' as const, model, skills: [] as string[] }
  const reply = (what: string, no: Refusal | null): ReplySight => ({ who: model, what, to, why: 'E-001', no: refusedIn(words, no, game) })
  const never = mayReactAtAll(game, by)
  if (never !== null) return [reply('any Reaction', never)]
  return [
    reply('Dodge', reactRefused(game, { ...plain, does: 'dodge' })),
    ...by.built.means.map(({ name, type }) =>
      reply(`${type} Attack with ${name}`, reactRefused(game, { ...plain, does: 'attack', with: name })),
    ),
  ]
}
export function repliesTo(game: Skirmish, from: Model, to: Model): readonly ReplySight[] {
  if (!enemies(from, to) || !present(from)) return []
  const { store } = game
  const mark = store.mark()
  idle(game, from)
  const foes = game.models.filter(m => enemies(m, from) && present(m)).sort((a, b) => Number(b === to) - Number(a === to))
  const replies = foes.flatMap(by => of(game, by, from))
  store.rollback(mark)
  return replies
}
