// Whole games to their end, by mouse, by keyboard alone and by touch.

import type { BrowserContextOptions } from 'playwright-core'
import { waits } from './doing.ts'
import type { Hands } from './hands/hands.ts'
import { keyboard } from './hands/keyboard.ts'
import { mouse } from './hands/mouse.ts'
import { touch } from './hands/touch.ts'
import { type Job, type SystemName, systemNames } from './harness.ts'
import { Player } from './player.ts'

/** All panels are in sight, and no more is drawn than has to be. */
const DESK = { viewport: { width: 1000, height: 720 } } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** Two people at one device where a game is short, so that one of them answers the other; elsewhere a bot that decides at once. */
const SHORT: readonly SystemName[] = ['gangfight', 'eldfall']
const ways: readonly { readonly hands: Hands; readonly options: BrowserContextOptions }[] = [
  { hands: mouse, options: DESK },
  { hands: keyboard, options: DESK },
  { hands: touch, options: PHONE },
]
export const games: readonly Job[] = ways.flatMap(({ hands, options }) =>
  systemNames.map(system => ({
    name: `a whole game of ${system} by ${hands.name}`,
    run: async room => {
      const page = await room.page(options)
      const against = hands === keyboard && SHORT.includes(system) ? 'person' : 'quick'
      await hands.begin(page, room.address, system, against)
      // Bots play on at once: what holds the game up is looked at by itself.
      await waits(page, 'never')
      const { ending, gestures, questions, deeds } = await new Player(page, hands, 1).play()
      const what = [...deeds].map(([deed, n]) => `${n} × ${deed}`).join(', ')
      room.must(/^The game is over: (.+ wins|a draw)$/.test(ending), `${ending}; ${gestures} gestures, ${questions} questions; ${what}`)
      await room.shot(page, `game-${system}-${hands.name.replace('the ', '')}`)
    },
  })),
)
/** One of each system, and each means among them: what every change has to pass; all of them take three times as long. */
const FEW = ['gangfight by the keyboard', 'factions by touch', 'd20 by touch', 'eldfall by the mouse']
export const fewGames: readonly Job[] = games.filter(({ name }) => FEW.some(few => name.endsWith(few)))
