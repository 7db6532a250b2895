// How fast boardgame.io makes moves, when its own small package can be installed: the peer of the battle bench.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const folder = new URL('./boardgame/', import.meta.url)

/** Installs the peer when it is missing; says why when that cannot be. */
function installed(): boolean {
  if (existsSync(new URL('node_modules/boardgame.io/package.json', folder))) return true
  console.log('Installing boardgame.io for the comparison (once) ...')
  const { status, error, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: fileURLToPath(folder),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return true
  console.log(`boardgame.io cannot be installed, so there is nothing to compare with: ${error?.message ?? stderr.trim().split('\n')[0]}`)
  return false
}

/** The part of a client that is used. */
interface HeadlessClient {
  start(): void
  stop(): void
  readonly moves: Readonly<Record<string, () => void>>
  getState(): { readonly G: { readonly taken: number; readonly left: number } } | null
}
interface Peer {
  Client(options: { readonly game: object; readonly debug: boolean }): HeadlessClient
}
/** A turn is one move; a move takes one or leaves one. Nothing is looked up and nothing is rolled. */
const trivial = {
  setup: () => ({ taken: 0, left: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G }: { readonly G: { taken: number } }) => {
      G.taken++
    },
    leave: ({ G }: { readonly G: { left: number } }) => {
      G.left++
    },
  },
}

/** Plays games of so many moves each, and gives the moves; null without the peer. */
export function boardgameMoves(games: number, each: number): (() => number) | null {
  if (!installed()) return null
  // Without this it checks and prints what only a developer wants.
  process.env.NODE_ENV = 'production'
  const { Client } = createRequire(new URL('package.json', folder))('boardgame.io/client') as Peer
  return () => {
    for (let game = 0; game < games; game++) {
      const client = Client({ game: trivial, debug: false })
      client.start()
      for (let i = 0; i < each; i++) client.moves[i % 2 === 0 ? 'take' : 'leave']?.()
      const made = client.getState()?.G
      client.stop()
      if (made === undefined || made.taken + made.left !== each) throw new Error('boardgame.io did not make the moves')
    }
    return games * each
  }
}
