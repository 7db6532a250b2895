// Places that no table has, and ways that are longer than any length: refused with a reason, never with an exception. What only points
// somewhere may point as far as it likes.
import { Play, quickDice } from '@sightline/kernel'
import { expect, test } from 'vitest'
import { contents } from './contents.ts'

const isPlace = (v: unknown): boolean => Array.isArray(v) && v.length === 2 && v.every(n => typeof n === 'number')
const points = (field: string): boolean => field === 'towards'
test.each(Object.entries(contents))('%s answers for places far beyond the table', { timeout: 120_000 }, (_, { arena, system }) => {
  // The first arena in which somebody may already move.
  const games = Array.from({ length: 12 }, (_unused, seed) => system.start(arena(seed)))
  const game = games.find(g => system.tries(g).length > 2) ?? games[0]
  const seen = new Set<string>()
  let asked = 0
  for (const intent of system.tries(game) as readonly Record<string, unknown>[]) {
    for (const [field, value] of Object.entries(intent)) {
      const way = Array.isArray(value) && isPlace(value[0])
      const kind = `${intent.action} ${field}`
      if ((!way && !isPlace(value)) || seen.has(kind)) continue
      seen.add(kind)
      for (const far of [1000, 5000]) {
        for (const [x, y] of [
          [far, far],
          [-far, far],
          [-far, -far],
        ] as const) {
          const zigzag = Array.from({ length: 10 }, (_unused, i) => (i % 2 === 0 ? [x, y] : [-x, -y]))
          const parsed = system.intent.safeParse({ ...intent, [field]: way ? zigzag : [x, y] })
          if (!parsed.success) continue
          asked++
          const no = system.may(game, parsed.data)
          if (!points(field)) expect(no, `${system.name} ${JSON.stringify(parsed.data)}`).not.toBeNull()
          if (no === null) {
            const mark = game.store.mark()
            const play = new Play(game, quickDice(1), { choose: () => 0, place: prompt => prompt.stay })
            expect(() => play.run(t => system.act(t, parsed.data))).not.toThrow()
            game.store.rollback(mark)
          } else expect(system.words.reason(no, game)).not.toBe('')
          expect(() => system.plan(game, parsed.data)).not.toThrow()
        }
      }
    }
  }
  // D20 throws for initiative before anybody may move.
  if (system.name !== 'd20') expect(asked).toBeGreaterThan(0)
})
