// The inspector's answer: what one model sees of another, by the same sight, cover and ranges that decide, and how near it is to another
// answer.
import { inchesText, marginOf, type Nudge, type Point, type Sight, sight as sightOf } from '@sightline/geometry'
import { compassOf, percentText, type Sighting } from '@sightline/kernel'
import { rangeOf } from './attack.ts'
import { asDeclared, modelNamed } from './declare.ts'
import type { CoverNote, Model, Skirmish } from './game.ts'
import { meansAgainst } from './inspectMeans.ts'
import { repliesTo } from './inspectReplies.ts'
import { meleeReach } from './means.ts'
import type { Means } from './profile.ts'
import { baseOf, blockers, bodyOf, floorAt, gapBetween, inFront, inReach, isAware } from './space.ts'

const inch = (mil: number): string => inchesText(mil).replace('"', ' in')
const coverText = ({ kind, modifier, by, clause }: CoverNote): string =>
  kind === 'none' ? 'no cover' : `${kind} cover from ${by.join(', ')}: ${modifier} (${clause})`

/** What the distance means for one Item or Spell. */
function rangeText(game: Skirmish, from: Model, to: Model, means: Means, place: number): string {
  if (means.type === 'Melee') return `${means.name}: ${inReach(game, from, to, means.reach) ? 'within' : 'out of'} Reach ${means.reach}`
  const { modifier, limit } = rangeOf(game, asDeclared(from, { means, place, skills: 0, art: -1, level: 0 }, to), means)
  if (modifier === null) return `${means.name}: out of range, ${inch(limit)} at most`
  return `${means.name}: in range, ${modifier === 0 ? 'no modifier' : modifier > 0 ? `+${modifier}` : modifier}`
}
/** Everything that is decided about the pair: what a nudge may change. */
function verdict(game: Skirmish, from: Model, to: Model): readonly string[] {
  const sees = game.facts.sees(from, to, -1)
  const reach = meleeReach(game, from)
  return [
    sees ? 'a clear line (E-003)' : 'no line of sight (E-003)',
    inFront(from, baseOf(to)) ? 'in its Front' : 'behind its Front',
    coverText(game.facts.cover(from, to, -1)),
    ...from.built.means.map((means, place) => rangeText(game, from, to, means, place)),
    ...(reach >= 0 && inReach(game, from, to, reach) ? ['close enough to engage it (E-020)'] : []),
    isAware(game, from, to) ? 'within its Awareness (E-034)' : 'outside its Awareness (E-034)',
  ]
}
const viewOf = ({ target, hiding, hidden }: Sight): NonNullable<Sighting['view']> => ({
  width: target.width / 1000,
  height: target.height / 1000,
  hiding: hiding.map(({ piece, alone, adds, shadow }) => ({ piece: piece.id, alone, adds, shadow: shadow.map(v => v / 1000) })),
  hidden,
})

/** What `from` sees of `to` where they stand; null when there is no such pair on the table. */
export function sight(game: Skirmish, from: string, to: string): Sighting | null {
  const viewer = modelNamed(game, from)
  const target = modelNamed(game, to)
  if (viewer === null || target === null || viewer === target) return null
  const { store } = game
  const mark = store.mark()
  // A nudged model keeps its height above the ground under it.
  const put = (m: Model, lift: number, { x, y }: Point): void => {
    m.x = x
    m.y = y
    m.z = floorAt(game, { x, y }) + lift
  }
  const lifts = [viewer, target].map(m => m.z - floorAt(game, m)) as [number, number]
  const {
    tooClose,
    changes,
    verdict: said,
  } = marginOf(
    (a, b) => {
      put(viewer, lifts[0], a)
      put(target, lifts[1], b)
      const answer = verdict(game, viewer, target).join('; ')
      store.rollback(mark)
      return answer
    },
    { x: viewer.x, y: viewer.y },
    { x: target.x, y: target.y },
  )
  const now = said.split('; ')
  const nudge = ({ model, by, verdict: other }: Nudge<string>): string =>
    `${model === 'first' ? from : to} a millimetre ${compassOf(by)}: ${other
      .split('; ')
      .filter(part => !now.includes(part))
      .join(', ')}`
  const seen = sightOf(bodyOf(game, viewer), bodyOf(game, target), blockers(game, viewer, target))
  const gap = gapBetween(game, viewer, target)
  const cover = game.facts.cover(viewer, target, -1)
  const sees = game.facts.sees(viewer, target, -1)
  return {
    lines: [
      `${from} to ${to}: ${inch(gap)} from Hitbox to Hitbox`,
      ...now,
      ...seen.hiding.map(h => `${h.piece.id} hides ${percentText(h.alone)}, ${percentText(h.adds)} nothing else hides`),
      ...(tooClose ? ['Too close to call:', ...changes.map(c => `  ${nudge(c)}`)] : ['A millimetre this way or that changes nothing.']),
    ],
    distance: { text: `${inch(gap)} from Hitbox to Hitbox`, why: 'E-010' },
    verdict: {
      sees,
      text: sees ? `a clear line, ${cover.kind === 'none' ? 'no' : cover.kind} cover` : 'no line of sight',
      why: sees && cover.kind !== 'none' ? cover.clause : 'E-003',
    },
    means: meansAgainst(game, viewer, target),
    replies: repliesTo(game, viewer, target),
    tooClose,
    changes: changes.map(nudge),
    view: viewOf(seen),
    data: {
      from,
      to,
      mil: gap,
      sight: sees,
      cover: cover.kind,
      hidden: seen.hidden,
      hiding: seen.hiding.map(h => ({ piece: h.piece.id, alone: h.alone, adds: h.adds, shadow: h.shadow })),
      changes: changes.map(nudge),
    },
  }
}
