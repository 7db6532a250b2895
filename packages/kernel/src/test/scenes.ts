// The actions of the toy game in situations worth checking. The fresh process of `resume` imports this module too.
import type { Scene } from '../testing/index.ts'
import { type Ask, bless, type Event, type Setup, see, start, strike, type T, type Toy, volley, walk } from './toy.ts'

/** Red 0 stands close to Blue 1 and Blue 2; Red 3 can come to help. */
export const melee: Setup = [
  { side: 0, skill: 4, at: { x: 0, y: 0 } },
  { side: 1, skill: 2, at: { x: 1000, y: 0 } },
  { side: 1, skill: 3, at: { x: 0, y: 1500 } },
  { side: 0, skill: 2, at: { x: 1000, y: 1000 } },
]
type Players = Pick<Scene<Toy, Event, Ask>, 'choose' | 'place'>
const legalOf = (options: readonly { readonly no?: unknown }[]): number => options.filter(o => o.no === undefined || o.no === null).length
/** Answers depend on the question and on the state, so that every way is gone somewhere. */
const changing: Players = {
  choose: (prompt, game) => {
    const n = game.fighters.reduce((sum, f) => sum + f.hp + (f.guard ? 1 : 0), prompt.ask.is.length)
    return n % legalOf(prompt.options)
  },
  place: ({ ask, stay }, game) => ('who' in ask ? { x: stay.x + 300, y: stay.y - 100 * game.round.number } : stay),
}

function scene(
  name: string,
  setup: Setup,
  act: (t: T, game: Toy) => void,
  more: Players & Pick<Scene, 'samples'> = changing,
): Scene<Toy, Event, Ask> {
  return {
    name,
    make: () => {
      const game = start(setup)
      return { game, act: t => act(t, game) }
    },
    see,
    changes: ({ fighters: [red, blue, other] }) => [
      () => {
        if (blue !== undefined) blue.guard = false
      },
      () => {
        if (red !== undefined) red.conditions = ['blessed']
        if (other !== undefined) other.hp = 1
      },
      () => {
        if (blue !== undefined) blue.x += 700
        if (red !== undefined) red.hp = 1
      },
    ],
    ...more,
  }
}
const [red, blue] = [0, 1]
const fighter = (game: Toy, i: number): Toy['fighters'][number] => {
  const f = game.fighters[i]
  if (f === undefined) throw new RangeError(`no fighter ${i}`)
  return f
}

export const scenes: readonly Scene[] = [
  scene('strike, answers vary', melee, (t, game) => strike(t, fighter(game, red), fighter(game, blue))),
  scene('strike, everybody answers', melee, (t, game) => strike(t, fighter(game, red), fighter(game, blue)), { samples: 20_000 }),
  scene('strike through a burning trap', [{ side: 0, skill: 3, hp: 2, burning: true, at: { x: 0, y: 0 } }, ...melee.slice(1)], (t, game) =>
    strike(t, fighter(game, red), fighter(game, blue)),
  ),
  scene('volley', melee, (t, game) => volley(t, fighter(game, red), 2)),
  scene('volley at one', melee.slice(0, 2), (t, game) => volley(t, fighter(game, red), 2)),
  scene('walk', melee, (t, game) => walk(t, fighter(game, red))),
  scene('bless, then strike', melee, (t, game) => {
    bless(t, 0)
    strike(t, fighter(game, red), fighter(game, blue))
  }),
]
