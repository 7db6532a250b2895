// The one client of this app: the game on this device. A page that plays on a server would make another here.
import { threadOf } from '../engine/rpc.ts'
import { LocalClient } from './local.ts'
import { waitNow } from './wait.ts'

const spawn = () => threadOf(new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' }))

export const client = new LocalClient({
  spawn,
  shelf: localStorage,
  battles: async () => (await import('./battles.ts')).battles,
  clock: Date.now,
  pace: 1000,
  wait: waitNow,
})
