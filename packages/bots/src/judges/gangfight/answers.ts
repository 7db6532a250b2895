// Answers by rule of thumb in the middle of an action, and what its events did to whom.
import { type Event, type Fighter, fighterNamed, type Gang, meleeWeapon, type Question, reading, straightMove } from '@sightline/gangfight'
import { type Happening, legal, type Place, type PlacePrompt, type Prompt } from '@sightline/kernel'
import type { Chance } from '../../chance.ts'
import type { Harm } from '../../judge.ts'
import { loreOf } from './lore.ts'
import { gapOf } from './worth.ts'

/** Index of the legal option. */
export function answer(prompt: Prompt<unknown, Question>, game: Gang, _chance: Chance): number {
  const { ask } = prompt
  const open = legal(prompt.options)
  const said = (wanted: unknown): number =>
    Math.max(
      0,
      open.findIndex(o => o.is === wanted),
    )
  const greatest = (of: (is: unknown) => number): number => {
    let best = 0
    open.forEach(({ is }, i) => {
      if (of(is) > of(open[best]?.is)) best = i
    })
    return best
  }
  switch (ask.is) {
    case 'extra dice':
    case 'hold':
      return greatest(Number)
    case 'drop dice':
      return greatest(by => {
        const dice = ask.pool - Number(by) * game.options.drop_dice_rate
        const { values, p } = reading(game, dice, ask.tn - Number(by)).dist
        return values.reduce((mean, value, i) => mean + value * (p[i] ?? 0), 0)
      })
    case 'counter-spell':
    case 'free strike':
    case 'finesse mover':
      return said(true)
    case 'free fight':
      return greatest(is => (is === null ? -1 : blow(game, ask.who, is as Fighter)))
    case 'sidestep':
      return said(flees(game, ask.who, ask.attacker))
    case 'push':
      // Away with whoever would strike back, unless the attacker can strike again himself.
      return greatest(inches => (ask.who.ap > 0 ? -Number(inches) : Number(inches)))
    case 'new leader':
      return greatest(is => (is as Fighter).en)
    case 'claims to surround':
    case 'admits being surrounded':
      return said(false)
    default:
      return 0 // the others ask for places
  }
}
/** Wounds on average, as a share of what is left of the target. */
function blow(game: Gang, by: Fighter, on: Fighter): number {
  const { blows, first } = loreOf(game)
  return (blows[(by.id - first) * game.fighters.length + on.id - first] ?? 0) / Math.max(1, on.en)
}
/** Does it rather get away than stay? */
const flees = (game: Gang, who: Fighter, from: Fighter): boolean => blow(game, who, from) < blow(game, from, who)

export function place(prompt: PlacePrompt<Question>, game: Gang, _chance: Chance): Place {
  const { ask, stay } = prompt
  if (!('mil' in ask)) return stay
  const { who, mil } = ask
  const near = nearestEnemy(game, who)
  if (near === null) return stay
  // Whoever is weaker gets away; whoever moves on goes for his enemy.
  const away = ask.is !== 'move on' && flees(game, who, near)
  if (!away && (ask.is !== 'move on' || !(loreOf(game).fights[who.id - loreOf(game).first] ?? false))) return stay
  const aim = away ? { x: 2 * who.x - near.x, y: 2 * who.y - near.y } : { x: near.x, y: near.y }
  if (aim.x === who.x && aim.y === who.y) return stay
  const { at } = straightMove(game, who, aim, mil)
  return prompt.may(at) === null ? at : stay
}
function nearestEnemy({ fighters }: Gang, who: Fighter): Fighter | null {
  let best: Fighter | null = null
  for (const e of fighters) if (e.seat !== who.seat && e.en > 0 && (best === null || gapOf(who, e) < gapOf(who, best))) best = e
  return best
}

export const price = (game: Gang, model: string): number => fighterNamed(game, model)?.built.points ?? 0

/** Damage by model and weapon, in EN; more than the victim had does not count. */
export function harms(events: readonly Happening[], game: Gang): readonly Harm[] {
  const nameOf = (id: number): string => row(game, id)?.built.name ?? `row ${id}`
  const list: Harm[] = []
  // Free Strikes come in the middle of a spell: what strikes last is not always what hits next.
  let caster: { readonly by: string; readonly weapon: string } | null = null
  let source: { readonly by: string; readonly weapon: string } | null = null
  let fallen = -1
  for (const event of events as readonly Event[]) {
    switch (event.is) {
      case 'casts':
        caster = { by: nameOf(event.who), weapon: event.spell }
        break
      case 'attacks': {
        const striker = row(game, event.who)
        source = { by: nameOf(event.who), weapon: striker === null ? '' : (meleeWeapon(striker)?.name ?? 'Fists') }
        break
      }
      case 'shoots':
        source = { by: nameOf(event.who), weapon: event.weapon }
        break
      case 'spell hits':
        source = caster
        break
      case 'hit':
        fallen = event.left <= 0 ? event.who : -1
        list.push({
          by: source?.by ?? null,
          weapon: source?.weapon ?? '',
          to: nameOf(event.who),
          amount: event.wounds + Math.min(0, event.left),
          out: fallen === event.who,
        })
        break
      default:
    }
  }
  return list
}
const row = ({ fighters }: Gang, id: number): Fighter | null => fighters[id - (fighters[0]?.id ?? 0)] ?? null
