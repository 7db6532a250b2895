// A small game that uses every part of the kernel. Its rules are the printed page of a game that does not exist.
import { fact } from '../facts.ts'
import { type Modifier, stack, sum } from '../modifiers.ts'
import { classed, successes, total } from '../readings.ts'
import { chooseSome, collect, each, type Offer, repeat, window } from '../steps.ts'
import { type Codecs, constant, flag, int, marks, oneOf, type Row, ref, Store } from '../store.ts'
import type { System } from '../system.ts'
import { type Place, type Reason, rule, type Seat, type Table } from '../table.ts'

type Condition = 'burning' | 'blessed'
export interface Fighter extends Row {
  readonly side: Seat
  readonly skill: number
  hp: number
  x: number
  y: number
  /** May still interrupt. */
  guard: boolean
  stance: 'none' | 'dodge' | 'shoot'
  conditions: readonly Condition[]
  foe: Fighter | null
}
const fighter: Codecs<Fighter> = {
  side: constant(),
  skill: constant(),
  hp: int,
  x: int,
  y: int,
  guard: flag,
  stance: oneOf('none', 'dodge', 'shoot'),
  conditions: marks('burning', 'blessed'),
  foe: ref<Fighter>(),
}
interface Round extends Row {
  turn: Seat
  number: number
}
const round: Codecs<Round> = { turn: int, number: int }

export interface Toy {
  readonly store: Store
  readonly round: Round
  readonly fighters: readonly Fighter[]
}
export type Event =
  | { readonly is: 'strikes' | 'ambushes'; readonly who: number; readonly at: number; readonly why: 'T-1' | 'T-2' }
  | { readonly is: 'parried' | 'called off'; readonly who: number; readonly why: 'T-1' }
  | { readonly is: 'steps in'; readonly who: number; readonly why: 'T-1' }
  | { readonly is: 'trapped'; readonly who: number; readonly why: 'T-1' }
  | { readonly is: 'hit'; readonly who: number; readonly wounds: number; readonly modifiers: readonly Modifier[]; readonly why: 'T-3' }
  | { readonly is: 'moved'; readonly who: number; readonly to: Place; readonly why: 'T-4' | 'T-5' }
  | { readonly is: 'declares'; readonly who: number; readonly does: string; readonly why: 'T-6' }
  | { readonly is: 'blessed'; readonly who: readonly number[]; readonly why: 'T-7' }
  | { readonly is: 'round'; readonly number: number; readonly why: 'T-8' }
export type Ask =
  | { readonly is: 'parry' | 'ambush' | 'step in'; readonly by: number; readonly striker: number }
  | { readonly is: 'push' | 'walk'; readonly who: number }
  | { readonly is: 'declare'; readonly who: number }
  | { readonly is: 'bless' }
export type T = Table<Toy, Event, Ask>

const square = (a: Place, b: Place): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2
/** Within two inches. */
export const near = fact((a: Fighter, b: Fighter): boolean => square(a, b) <= 2000 ** 2)

const no = (is: string, clause: string): Reason => ({ is, clause })
const alive = (f: Fighter): boolean => f.hp > 0

/** T-3: what changes the number to roll. */
export function toHit(by: Fighter, at: Fighter): readonly Modifier[] {
  const all: Modifier[] = []
  if (by.conditions.includes('blessed')) all.push({ value: 1, source: 'blessed', clause: 'T-7', group: 'magic' })
  if (by.conditions.includes('burning')) all.push({ value: 2, source: 'burning blade', clause: 'T-3', group: 'magic' })
  if (at.stance === 'dodge') all.push({ value: -1, source: 'dodging', clause: 'T-6' })
  if (near(by, at)) all.push({ value: 1, source: 'close', clause: 'T-3' })
  return stack(all)
}

interface Strike {
  readonly by: Fighter
  readonly at: Fighter
}
/** T-1: announce, let the others answer, T-3: roll, T-4: push. */
export const strike = rule('strike', (t: T, by: Fighter, at: Fighter): void => {
  t.emit({ is: 'strikes', who: by.id, at: at.id, why: 'T-1' })
  const became = window<Strike, Ask>(t, Object.freeze({ by, at }), answers(t, by, at), {
    atMost: 2,
    stands: ({ by, at }) => alive(by) && alive(at),
  })
  if (became === null) {
    t.emit({ is: 'called off', who: by.id, why: 'T-1' })
    return
  }
  blow(t, became.by, became.at)
  if (alive(became.at) && became.at.foe === became.by) push(t, became.by, became.at)
})

function answers(t: T, by: Fighter, at: Fighter): readonly Offer<Strike, Ask>[] {
  const others = t.game.fighters.filter(f => f.side !== by.side)
  const why = 'T-1'
  const trap: Offer<Strike, Ask> = {
    who: at.side,
    ask: { is: 'parry', by: at.id, striker: by.id },
    why,
    forced: true,
    can: () => (by.conditions.includes('burning') ? null : no('not burning', why)),
    run: intent => {
      by.hp -= 1
      t.emit({ is: 'trapped', who: by.id, why })
      return intent
    },
  }
  const ambushes = others
    .filter(f => f !== at)
    .map(
      (f): Offer<Strike, Ask> => ({
        who: f.side,
        ask: { is: 'ambush', by: f.id, striker: by.id },
        why: 'T-2',
        can: () => (!alive(f) ? no('down', 'T-2') : !f.guard ? no('no guard left', 'T-2') : near(f, by) ? null : no('too far', 'T-2')),
        run: intent => {
          f.guard = false
          t.emit({ is: 'ambushes', who: f.id, at: by.id, why: 'T-2' })
          strike(t, f, by)
          return intent
        },
      }),
    )
  const stepIns = others
    .filter(f => f !== at)
    .map(
      (f): Offer<Strike, Ask> => ({
        who: f.side,
        ask: { is: 'step in', by: f.id, striker: by.id },
        why,
        can: intent =>
          intent.at !== at
            ? no('somebody did', why)
            : !alive(f)
              ? no('down', why)
              : f.hp < 2
                ? no('hurt', why)
                : near(f, at)
                  ? null
                  : no('too far', why),
        run: intent => {
          t.emit({ is: 'steps in', who: f.id, why })
          return Object.freeze({ by: intent.by, at: f })
        },
      }),
    )
  const parry: Offer<Strike, Ask> = {
    who: at.side,
    ask: { is: 'parry', by: at.id, striker: by.id },
    why,
    can: intent => (!at.guard ? no('no guard left', why) : intent.at === at ? null : no('not struck', why)),
    run: intent => {
      at.guard = false
      if (
        t.roll(
          classed('parry', 6, face => face >= 5),
          why,
          at,
        )
      ) {
        t.emit({ is: 'parried', who: by.id, why })
        return null
      }
      return intent
    },
  }
  return [trap, ...ambushes, ...stepIns, parry]
}

/** T-3. */
const blow = rule('blow', (t: T, by: Fighter, at: Fighter): void => {
  const modifiers = toHit(by, at)
  const wounds = t.roll(successes(by.skill, 6, 5 - sum(modifiers), 6), 'T-3', by)
  if (wounds === 0) return
  at.hp = Math.max(0, at.hp - wounds)
  at.foe = by
  t.emit({ is: 'hit', who: at.id, wounds, modifiers, why: 'T-3' })
})
/** T-4: who was hit is pushed up to an inch by the striker. */
const push = rule('push', (t: T, by: Fighter, at: Fighter): void => {
  const to = t.place({
    who: by.side,
    ask: { is: 'push', who: at.id },
    why: 'T-4',
    may: to => (square(to, at) <= 1000 ** 2 ? null : no('farther than an inch', 'T-4')),
    stay: { x: at.x, y: at.y },
  })
  moveTo(t, at, to)
})
const moveTo = rule('move', (t: T, who: Fighter, to: Place): void => {
  who.x = to.x
  who.y = to.y
  t.emit({ is: 'moved', who: who.id, to, why: 'T-4' })
})
/** T-5: a walk of up to four inches; nobody may shoot at it. */
export const walk = rule('walk', (t: T, who: Fighter): void => {
  const from = { x: who.x, y: who.y }
  const to = t.place({
    who: who.side,
    ask: { is: 'walk', who: who.id },
    why: 'T-5',
    may: to => (square(to, from) <= 4000 ** 2 ? null : no('farther than four inches', 'T-5')),
    stay: from,
  })
  moveTo(t, who, to)
})
/** T-6: everybody aimed at declares, then all shots are fired, then those who shoot back do. */
export const volley = rule('volley', (t: T, by: Fighter, shots: number): void => {
  const foes = t.game.fighters.filter(f => f.side !== by.side && alive(f))
  const declared = collect(
    t,
    foes.map(by => ({
      by,
      who: by.side,
      ask: { is: 'declare', who: by.id } as const,
      why: 'T-6',
      options: [{ is: 'none' }, { is: 'dodge' }, { is: 'shoot', no: by.guard ? null : no('no guard left', 'T-6') }] as const,
    })),
  )
  for (const { by, does } of declared) {
    by.stance = does
    t.emit({ is: 'declares', who: by.id, does, why: 'T-6' })
  }
  each(t, foes, fusillade, by, shots)
  each(t, foes, shootBack, by)
})
const fusillade = rule('fusillade', (t: T, at: Fighter, by: Fighter, shots: number): void => repeat(t, shots, shot, by, at))
const shot = rule('shot', (t: T, by: Fighter, at: Fighter): void => {
  if (!alive(by) || !alive(at)) return
  const need = at.stance === 'dodge' ? 9 : 7
  if (t.roll(total(2, 6, 0), 'T-6', by) >= need) at.hp -= 1
})
const shootBack = rule('shoot back', (t: T, by: Fighter, at: Fighter): void => {
  if (by.stance === 'shoot') {
    by.guard = false
    shot(t, by, at)
  }
  by.stance = 'none'
})
/** T-7: up to two friends are blessed. */
export const bless = rule('bless', (t: T, side: Seat): void => {
  const friends = t.game.fighters.filter(f => f.side === side)
  const chosen = chooseSome(
    t,
    side,
    { is: 'bless' },
    'T-7',
    friends.map(is => ({ is, no: alive(is) ? null : no('down', 'T-7') })),
    2,
  )
  for (const f of chosen) f.conditions = [...f.conditions, 'blessed']
  t.emit({ is: 'blessed', who: chosen.map(f => f.id), why: 'T-7' })
})
/** T-8. */
const endTurn = rule('end turn', (t: T): void => {
  const { round, fighters } = t.game
  if (round.turn === 1) {
    round.number += 1
    for (const f of fighters) f.guard = alive(f)
    t.emit({ is: 'round', number: round.number, why: 'T-8' })
  }
  round.turn = 1 - round.turn
})

export type Intent =
  | { readonly is: 'strike'; readonly by: number; readonly at: number }
  | { readonly is: 'volley'; readonly by: number; readonly shots: number }
  | { readonly is: 'walk'; readonly by: number }
  | { readonly is: 'bless' | 'end turn' }
export type Setup = readonly {
  readonly side: Seat
  readonly skill?: number
  readonly hp?: number
  readonly at: Place
  readonly burning?: boolean
}[]

export function start(setup: Setup): Toy {
  const store = new Store()
  const made: Round = store.add(round, { turn: 0, number: 1 })
  const fighters = setup.map(({ side, skill = 3, hp = 3, at, burning = false }) =>
    store.add(fighter, {
      side,
      skill,
      hp,
      x: at.x,
      y: at.y,
      guard: true,
      stance: 'none',
      conditions: burning ? ['burning'] : [],
      foe: null,
    }),
  )
  return Object.freeze({ store, round: made, fighters: Object.freeze(fighters) })
}
/** Fighters by their place in the set-up. */
const of = (game: Toy, i: number): Fighter => {
  const f = game.fighters[i]
  if (f === undefined) throw new RangeError(`there is no fighter ${i}`)
  return f
}

export type ToySystem = System<Setup, Toy, Intent, Event, Ask>
/** As much of a system as a match needs. */
export const toy = {
  name: 'toy',
  rules: '1',
  turn: game => game.round.turn,
  may(game, intent) {
    if (!('by' in intent)) return null
    const by = of(game, intent.by)
    if (by.side !== game.round.turn) return no('not your turn', 'T-8')
    if (!alive(by)) return no('down', 'T-1')
    if (intent.is !== 'strike') return null
    const at = of(game, intent.at)
    if (at.side === by.side || !alive(at)) return no('no target', 'T-1')
    return near(by, at) ? null : no('out of reach', 'T-1')
  },
  act(t, intent) {
    if (intent.is === 'strike') strike(t, of(t.game, intent.by), of(t.game, intent.at))
    else if (intent.is === 'volley') volley(t, of(t.game, intent.by), intent.shots)
    else if (intent.is === 'walk') walk(t, of(t.game, intent.by))
    else if (intent.is === 'bless') bless(t, t.game.round.turn)
    else endTurn(t)
  },
} as Pick<ToySystem, 'name' | 'rules' | 'turn' | 'may' | 'act'> as ToySystem

/** All that a player would look at. */
export const see = (game: Toy): string =>
  `${game.round.turn}${game.round.number} ${game.fighters
    .map(f => `${f.hp}${f.guard ? 'g' : ''}${f.stance[0]}${f.conditions.map(c => c.slice(0, 2)).join('')}@${f.x},${f.y}>${f.foe?.id ?? ''}`)
    .join(' ')}`
