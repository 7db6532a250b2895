// Every throw of an attack says whose dice it is and what they are for, though the rule throws by numbers alone.
import { Play, type Rolled } from '@sightline/kernel'
import { expect, test } from 'vitest'
import { act } from './actions.ts'
import type { Event, Question } from './events.ts'
import type { Gang } from './game.ts'
import type { Intent } from './intents.ts'
import { start } from './start.ts'

interface Thrown {
  readonly throws: readonly Rolled[]
  /** Of Ilka and Rook. */
  readonly ids: readonly number[]
}
function throwsOf(intent: Intent, at: readonly [number, number]): Thrown {
  const game = start({
    models: [
      { name: 'Ilka', profile: 'Human Veteran', side: 'red', at: [10, 24], weapons: ['Short Bow', 'Sword'] },
      { name: 'Rook', profile: 'Human Regular', side: 'blue', at: [at[0], at[1]], perks: ['Sidestep'] },
    ],
  })
  if (!('store' in game)) throw new Error(JSON.stringify(game))
  const play = new Play<Gang, Event, Question>(game, () => 5)
  if (play.run(t => act(t, intent)) !== null) throw new Error('it asks')
  return { throws: play.events.filter((e): e is Rolled => e.is === 'rolled'), ids: game.fighters.map(f => f.id) }
}
test.each<readonly [string, Intent, readonly [number, number]]>([
  ['a shot', { action: 'shoot', model: 'Ilka', target: 'Rook', kind: 'plain' }, [20, 24]],
  ['a blow', { action: 'fight', model: 'Ilka', target: 'Rook', kind: 'plain' }, [11.5, 24]],
])('%s', (_name, intent, at) => {
  const { throws, ids } = throwsOf(intent, at)
  const [hit, save] = throws
  // All dice show 5, so it hits and is saved against.
  expect([hit?.by, save?.by]).toEqual(ids)
  for (const thrown of [hit, save]) {
    const from = Number(/ at (\d)\+/.exec(thrown?.what ?? '')?.[1])
    expect(thrown?.needs).toEqual([{ dice: null, made: [from, 6], by: thrown?.by }])
  }
})
