// The inspector's answer: what one model sees of another, by the same sight that decides, and how near it is to another answer.
import { inchesText, marginOf, type Nudge } from '@sightline/geometry'
import { compassOf, percentText, type ShooterView, type Sighting } from '@sightline/kernel'
import { modelNamed } from './actions.ts'
import { type Battle, friends, inPlay, type Model } from './game.ts'
import { meansAgainst, NO_EXTRAS } from './inspectMeans.ts'
import { repliesTo } from './inspectReplies.ts'
import { shotPool, targetRefused } from './openFire.ts'
import { hasTrait, isRanged, type Weapon } from './profile.ts'
import {
  baseOf,
  controlInches,
  engagedTogether,
  gapBetween,
  INCH,
  inControlArea,
  inProximity,
  type Looked,
  lookBetween,
  nameOfHiding,
  obscuredBy,
  placeOf,
  reachesPoint,
  sees,
  wideOpen,
} from './space.ts'
import { words } from './words.ts'

const inch = (mil: number): string => inchesText(mil).replace('"', ' in')

/** What a ranged weapon could do: its range, and the dice of its Test without supporters and Aim. */
function shot(game: Battle, from: Model, to: Model, weapon: Weapon): string {
  const { name, range } = weapon
  if (hasTrait(weapon, 'Area'))
    return `${name}: its middle ${reachesPoint(from, placeOf(to), range) ? `within ${range} in (F-007)` : `beyond ${range} in (F-008)`}`
  const wrong = targetRefused(game, from, to, weapon)
  if (wrong !== null) return `${name}: ${words.reason(wrong, game).replace(/ \([^)]*\)/, '')}` // without the distance, which every nudge changes
  const { dice, statistic, value, unlucky } = shotPool(game, from, to, weapon, NO_EXTRAS)
  return `${name}: ${unlucky ? `a long shot beyond ${range} in (F-008)` : `within ${range} in (F-007)`}, ${dice} ${dice === 1 ? 'die' : 'dice'} at ${statistic.toUpperCase()} ${value}`
}
/** Everything that is decided about the pair, line by line: what a nudge may change. */
function verdict(game: Battle, from: Model, to: Model): string {
  if (!inPlay(from) || !inPlay(to)) return 'out of play (F-030)'
  const seen = sees(game, from, to)
  const blockers = seen ? obscuredBy(game, from, to).map(m => m.built.name) : []
  return [
    seen ? 'a line of sight (P-047)' : 'no line of sight (F-003)',
    ...(seen ? [wideOpen(game, from, to) ? 'Wide Open: 1 die more (F-023)' : 'not seen wholly: not Wide Open (P-048)'] : []),
    ...(blockers.length > 0 && !friends(from, to) ? [`Obscured by ${blockers.join(', ')} (P-049)`] : []),
    ...(friends(from, to)
      ? [`${inControlArea(game, from, to) ? 'in' : 'outside'} its control area of ${controlInches(from)} in (P-046)`]
      : [
          ...from.built.weapons.filter(isRanged).map(w => shot(game, from, to, w)),
          engagedTogether(from, to)
            ? 'engaged (P-044)'
            : inProximity(game, from, baseOf(to))
              ? 'in its Proximity (P-045)'
              : 'out of its Proximity',
        ]),
  ].join('; ')
}

/** What the eye of the first sees of the second, in inches, from the polygons that decide. */
function viewOf(to: Model, { seen, hiding }: Looked): ShooterView {
  return {
    width: (2 * to.built.radius) / INCH,
    height: to.built.height / INCH,
    hidden: seen.hidden,
    hiding: hiding.map(h => ({ piece: nameOfHiding(h), alone: h.alone, adds: h.adds, shadow: h.shadow.map(mil => mil / INCH) })),
  }
}

/** What `from` sees of `to`; null when either is not of this game, or both are one. */
export function inspect(game: Battle, from: string, to: string): Sighting | null {
  const viewer = modelNamed(game, from)
  const target = modelNamed(game, to)
  if (viewer === null || target === null || viewer === target) return null
  const { store } = game
  const mark = store.mark()
  const margin = marginOf(
    (a, b) => {
      viewer.x = a.x
      viewer.y = a.y
      target.x = b.x
      target.y = b.y
      const answer = verdict(game, viewer, target)
      store.rollback(mark)
      return answer
    },
    placeOf(viewer),
    placeOf(target),
  )
  const said = margin.verdict.split('; ')
  const looked = lookBetween(game, viewer, target)
  const nudge = ({ model, by, verdict: other }: Nudge<string>): string => {
    const parts = other.split('; ').filter(part => !said.includes(part))
    return `${model === 'first' ? from : to} a millimetre ${compassOf(by)}: ${parts.join(', ')}`
  }
  const view = viewOf(target, looked)
  const gap = gapBetween(viewer, target)
  return {
    lines: [
      `${from} to ${to}: ${inch(gap)} from base to base`,
      ...said,
      ...view.hiding.map(h => `${h.piece} hides ${percentText(h.alone)}, ${percentText(h.adds)} nothing else hides`),
      ...(view.hiding.length > 0 ? ['How much is hidden decides nothing: any part hidden takes the die for Wide Open (P-048).'] : []),
      ...(margin.tooClose
        ? ['Too close to call:', ...margin.changes.map(c => `  ${nudge(c)}`)]
        : ['A millimetre this way or that changes nothing.']),
    ],
    data: {
      from,
      to,
      mil: gap,
      ...flat(game, viewer, target),
      hidden: view.hidden,
      hiding: view.hiding,
      changes: margin.changes.map(nudge),
    },
    distance: { text: `${inch(gap)} from base to base`, why: 'F-006' },
    verdict: verdictOf(game, viewer, target),
    means: meansAgainst(game, viewer, target),
    replies: repliesTo(game, viewer, target),
    tooClose: margin.tooClose,
    changes: margin.changes.map(nudge),
    view,
  }
}
function verdictOf(game: Battle, from: Model, to: Model): Sighting['verdict'] {
  if (!inPlay(from) || !inPlay(to)) return { sees: false, text: 'out of play', why: 'F-030' }
  if (!sees(game, from, to)) return { sees: false, text: 'no line of sight', why: 'F-003' }
  return wideOpen(game, from, to)
    ? { sees: true, text: 'a line of sight, Wide Open', why: 'F-023' }
    : { sees: true, text: 'a line of sight, not Wide Open', why: 'P-048' }
}
const flat = (
  game: Battle,
  from: Model,
  to: Model,
): { readonly sight: boolean; readonly wideOpen: boolean; readonly obscuredBy: readonly string[] } => ({
  sight: sees(game, from, to),
  wideOpen: wideOpen(game, from, to),
  obscuredBy: friends(from, to) ? [] : obscuredBy(game, from, to).map(m => m.built.name),
})
