// The inspector's answer: what one model sees of another, by the same sight and cover that decide, and how near it is to another answer.
import { inchesText, marginOf, type Nudge, type Sight } from '@sightline/geometry'
import { compassOf, percentText, type ShooterView, type Sighting } from '@sightline/kernel'
import { fighterNamed } from './actions.ts'
import type { Fighter, Gang } from './game.ts'
import { meansAgainst } from './inspectMeans.ts'
import { repliesTo } from './inspectReplies.ts'
import { rangeBand, rangedWeapons } from './ranged.ts'
import { gapBetween, lookAt, threatens } from './space.ts'

const covers = { none: 'no cover', soft: 'soft cover (G-132)', hard: 'hard cover (G-133)' } as const
const shots = (game: Gang, from: Fighter, to: Fighter): readonly string[] =>
  rangedWeapons(from).map(weapon => {
    const { name, dice } = rangeBand(game, from, to, weapon)
    return `${weapon.name}: ${name} range, ${dice > 0 ? '+' : ''}${dice} ${Math.abs(dice) === 1 ? 'die' : 'dice'}`
  })
/** Everything that is decided about the pair, in one word list: what a nudge may change. */
function verdict(game: Gang, from: Fighter, to: Fighter): string {
  const { any, cover } = game.view(from, to)
  const reach = threatens(from, to) ? 'within threat range' : 'out of threat range'
  return [any ? 'a clear line' : 'no line of sight', covers[cover.kind], ...shots(game, from, to), reach].join('; ')
}

/** The picture that decides, in inches. */
const viewIn = ({ target, hiding, hidden }: Sight): ShooterView => ({
  width: target.width / 1000,
  height: target.height / 1000,
  hiding: hiding.map(h => ({ piece: h.piece.id, alone: h.alone, adds: h.adds, shadow: h.shadow.map(mil => mil / 1000) })),
  hidden,
})

/** What `from` sees of `to`; null when either is not on this table. */
export function sight(game: Gang, from: string, to: string): Sighting | null {
  const viewer = fighterNamed(game, from)
  const target = fighterNamed(game, to)
  if (viewer === null || target === null || viewer === target) return null
  const { store } = game
  const mark = store.mark()
  const {
    tooClose,
    changes,
    verdict: said,
  } = marginOf(
    (a, b) => {
      viewer.x = a.x
      viewer.y = a.y
      target.x = b.x
      target.y = b.y
      const answer = verdict(game, viewer, target)
      store.rollback(mark)
      return answer
    },
    { x: viewer.x, y: viewer.y },
    { x: target.x, y: target.y },
  )
  const { all } = lookAt(game, viewer, target)
  const gap = gapBetween(viewer, target)
  const { any, cover } = game.view(viewer, target)
  const nudge = ({ model, by, verdict: other }: Nudge<string>): string => {
    const parts = other.split('; ').filter(part => !said.split('; ').includes(part))
    return `${model === 'first' ? from : to} a millimetre ${compassOf(by)}: ${parts.join(', ')}`
  }
  const lines = [
    `${from} to ${to}: ${inchesText(gap).replace('"', ' in')} from base to base`,
    ...said.split('; '),
    ...all.hiding.map(h => `${h.piece.id} hides ${percentText(h.alone)}, ${percentText(h.adds)} nothing else hides`),
    ...(cover.inside ? [`${to} stands in the terrain that covers`] : []),
    ...(tooClose ? ['Too close to call:', ...changes.map(c => `  ${nudge(c)}`)] : ['A millimetre this way or that changes nothing.']),
  ]
  return {
    lines,
    distance: { text: `${inchesText(gap).replace('"', ' in')} from base to base`, why: 'R-05' },
    verdict: {
      sees: any,
      text: any ? `a clear line, ${covers[cover.kind].replace(/ \(.*/, '')}` : 'no line of sight',
      why: !any ? 'G-089' : cover.kind === 'hard' ? 'G-133' : cover.kind === 'soft' ? 'G-132' : 'G-089',
    },
    means: meansAgainst(game, viewer, target),
    replies: repliesTo(game, viewer, target),
    tooClose,
    changes: changes.map(nudge),
    view: viewIn(all),
    data: {
      from,
      to,
      mil: gap,
      sight: any,
      cover: cover.kind,
      hidden: all.hidden,
      hiding: all.hiding.map(h => ({ piece: h.piece.id, alone: h.alone, adds: h.adds, shadow: h.shadow })),
      changes: changes.map(nudge),
    },
  }
}
