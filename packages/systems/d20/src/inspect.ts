// The inspector's answer: what one character could do to another from where it stands, by the rules that decide, and how near it is to another answer.
import { inchesText, marginOf, type Nudge, sight as sightBetween } from '@sightline/geometry'
import { compassOf, percentText, type ShooterView, type Sighting } from '@sightline/kernel'
import { unitNamed } from './actions.ts'
import { enemies, type Fight, type Unit } from './game.ts'
import { meansAgainst } from './inspectMeans.ts'
import { repliesTo } from './inspectReplies.ts'
import { reachRefused } from './melee.ts'
import type { Weapon } from './profile.ts'
import { isDoubled, shotRefused } from './ranged.ts'
import { bodyOf, gapBetween } from './space.ts'

/** What cover adds to AC, in the words of the book; null: nothing can be shot through it. */
export const coverWords = (adds: number | null): string =>
  adds === null
    ? 'total cover: no line of sight (A-019)'
    : adds === 0
      ? 'no cover (A-019)'
      : `${adds === 2 ? 'half' : 'three quarters'} cover: AC +${adds} (A-019)`

function weaponVerdict(game: Fight, from: Unit, to: Unit, weapon: Weapon): string {
  const { name, kind, reach, range } = weapon
  const refused = kind === 'melee' ? reachRefused(game, from, to, weapon) : shotRefused(game, from, to, weapon)
  // Without the distance, which every nudge changes.
  if (refused !== null) return `${name}: ${refused.is} (${refused.clause})`
  if (kind === 'melee') return `${name}: in reach, ${reach} ft (A-017)`
  return isDoubled(game, from, to, weapon)
    ? `${name}: within half of ${range} ft, twice the shots (D-041)`
    : `${name}: in range, ${range} ft (A-018)`
}
/** Everything that is decided about the pair, in one word list: what a nudge may change. */
function verdict(game: Fight, from: Unit, to: Unit): string {
  const { measure, options } = game
  const covered = options.cover === 'on' ? coverWords(measure.cover(from, to)) : 'sight and cover are ignored (A-019)'
  if (!enemies(from, to)) return [covered, measure.near(from, to) ? 'within 5 ft of each other' : 'farther than 5 ft'].join('; ')
  const engaged = measure.near(from, to) ? 'engaged (D-001)' : 'not engaged with each other (D-001)'
  return [covered, engaged, ...from.built.weapons.map(w => weaponVerdict(game, from, to, w))].join('; ')
}

/** What `from` could do to `to` and how it is covered; null when either is not in this fight, or both are one. */
export function sight(game: Fight, from: string, to: string): Sighting | null {
  const viewer = unitNamed(game, from)
  const target = unitNamed(game, to)
  if (viewer === null || target === null || viewer === target) return null
  const { store, options } = game
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
  const seen = sightBetween(bodyOf(game, viewer), bodyOf(game, target), game.terrain)
  const gap = gapBetween(game, viewer, target)
  const nudge = ({ model, by, verdict: other }: Nudge<string>): string => {
    const parts = other.split('; ').filter(part => !said.split('; ').includes(part))
    return `${model === 'first' ? from : to} a millimetre ${compassOf(by)}: ${parts.join(', ')}`
  }
  const view: ShooterView = {
    width: seen.target.width / 1000,
    height: seen.target.height / 1000,
    hiding: seen.hiding.map(h => ({ piece: h.piece.id, alone: h.alone, adds: h.adds, shadow: h.shadow.map(mil => mil / 1000) })),
    hidden: seen.hidden,
  }
  const lines = [
    `${from} to ${to}: ${gap / options.foot} ft, ${inchesText(gap).replace('"', ' in')} on the table`,
    ...said.split('; '),
    ...(options.cover === 'on' ? ['What decides is the straight line between the two middles; the picture is to look at (A-019)'] : []),
    ...seen.hiding.map(h => `${h.piece.id} hides ${percentText(h.alone)}, ${percentText(h.adds)} nothing else hides`),
    ...(tooClose ? ['Too close to call:', ...changes.map(c => `  ${nudge(c)}`)] : ['A millimetre this way or that changes nothing.']),
  ]
  const covered = options.cover === 'on' ? game.measure.cover(viewer, target) : 0
  return {
    lines,
    distance: { text: `${gap / options.foot} ft, ${inchesText(gap).replace('"', ' in')} on the table`, why: 'A-016' },
    verdict: { sees: covered !== null, text: coverWords(covered).replace(' (A-019)', ''), why: 'A-019' },
    means: meansAgainst(game, viewer, target),
    replies: repliesTo(game, viewer, target),
    tooClose,
    changes: changes.map(nudge),
    view,
    data: {
      from,
      to,
      mil: gap,
      feet: gap / options.foot,
      cover: covered,
      engaged: enemies(viewer, target) && game.measure.near(viewer, target),
      hidden: seen.hidden,
      hiding: seen.hiding.map(h => ({ piece: h.piece.id, alone: h.alone, adds: h.adds })),
      changes: changes.map(nudge),
    },
  }
}
