// A position as a picture: the table from above with bases, Fronts, Reach, the path of the sequence and what each enemy sees of it. The
// text is an SVG document; lengths are table inches, y grows upwards.
import { mil, type Point, pointOnPath } from '@sightline/geometry'
import { alive, enemies, type Model, pathOf, present, type Skirmish, type Span, sideOf } from './game.ts'
import { meleeReach } from './means.ts'
import { mayReactAtAll } from './reaction.ts'

const inch = (n: number): string => String(Math.round(n) / 1000)
const text = (s: string): string => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const COLOURS = ['#b3392f', '#2f5fb3'] as const

/** The present position as SVG. Everything told by colour is told by words or dashes as well. */
export function picture(game: Skirmish): string {
  const { width, depth } = game.table
  const flip = (p: Point): string => `${inch(p.x)},${inch(depth - p.y)}`
  const body: string[] = [`<rect width="${inch(width)}" height="${inch(depth)}" fill="#f4f1e8"/>`]
  for (const { id, footprint, top, tags } of game.terrain) {
    const about = `${id}, ${inch(top)} in high${tags.length === 0 ? '' : `, ${tags.join(', ')}`}`
    body.push(
      `<polygon points="${footprint.map(flip).join(' ')}" fill="#c9bfa5" stroke="#6b6148" stroke-width="0.05"><title>${text(about)}</title></polygon>`,
    )
  }
  for (const m of game.models.filter(present)) body.push(...modelPicture(game, m, flip))
  body.push(...pathPicture(game, flip))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${inch(width)} ${inch(depth)}" width="${Math.round(width / 50)}" height="${Math.round(depth / 50)}" role="img" aria-label="The table seen from above" font-family="sans-serif" font-size="0.6">`,
    ...body,
    '</svg>',
  ].join('\n')
}
function modelPicture(game: Skirmish, m: Model, flip: (p: Point) => string): readonly string[] {
  const [x = '', y = ''] = flip(m).split(',')
  const colour = COLOURS[m.seat === 0 ? 0 : 1]
  const r = m.built.radius
  const long = Math.sqrt(m.fx * m.fx + m.fy * m.fy)
  const nose = flip({ x: m.x + (m.fx / long) * r, y: m.y + (m.fy / long) * r })
  const about = [m.built.name, sideOf(game, m.seat).name, `HP ${m.hp}`, m.fate, ...(m.crouched ? ['crouched'] : []), ...m.states].join(', ')
  const reach = meleeReach(game, m)
  const ring =
    reach > 0 && alive(m)
      ? [
          `<circle cx="${x}" cy="${y}" r="${inch(r + reach * 1000)}" fill="none" stroke="${colour}" stroke-width="0.04" stroke-dasharray="0.2 0.2"/>`,
        ]
      : []
  // The names of one side above, of the other below: opponents in contact do not write over each other.
  const under = m.seat === 0 ? -r / 1000 - 0.2 : r / 1000 + 0.6
  const label = `${m.built.name}${m.engagedBy === 0 ? '' : ' (engaged)'}`
  return [
    ...ring,
    `<circle cx="${x}" cy="${y}" r="${inch(r)}" fill="${colour}" fill-opacity="${alive(m) ? 0.85 : 0.3}"><title>${text(about)}</title></circle>`,
    `<line x1="${x}" y1="${y}" x2="${nose.split(',')[0]}" y2="${nose.split(',')[1]}" stroke="#fff" stroke-width="0.1"/>`,
    `<text x="${x}" y="${inch((Number(y) + under) * 1000)}" text-anchor="middle">${text(label)}</text>`,
  ]
}
/** What is left of a stretch without those that are covered. */
const open = (span: Span, covered: readonly (readonly [from: number, to: number, kind: string])[]): readonly Span[] =>
  covered.reduce<readonly Span[]>(
    (left, [from, to]) =>
      left.flatMap(([a, b]): readonly Span[] =>
        to <= a || from >= b ? [[a, b]] : [...(a < from ? [[a, from] as const] : []), ...(to < b ? [[to, b] as const] : [])],
      ),
    [span],
  )
/** The path, and beside it, for each enemy that may react, the stretches it sees; dashed where there is cover. */
function pathPicture(game: Skirmish, flip: (p: Point) => string): readonly string[] {
  const path = pathOf(game)
  const { active } = game.sequence
  if (active === null || path.length < 2) return []
  const able = game.models.filter(m => enemies(m, active) && mayReactAtAll(game, m) === null)
  const stretch = ([from, to]: Span): string =>
    Array.from({ length: 21 }, (_, i) => pointOnPath(path, mil(Math.round(from + ((to - from) * i) / 20))) ?? active)
      .map(flip)
      .join(' ')
  return [
    `<polyline points="${path.map(flip).join(' ')}" fill="none" stroke="#888" stroke-width="0.12"/>`,
    ...able.flatMap((m, i) => {
      const { sees, covered } = game.facts.chances(m, active)
      const shift = `transform="translate(0 ${0.2 * (i + 1)})"`
      const line = (span: Span, dash: string, about: string): string =>
        `<polyline ${shift} points="${stretch(span)}" fill="none" stroke="${COLOURS[m.seat === 0 ? 0 : 1]}" stroke-width="0.1"${dash}><title>${text(about)}</title></polyline>`
      return [
        ...sees
          .flatMap(span => open(span, covered))
          .map(span => line(span, '', `${m.built.name} sees ${inch(span[0])} to ${inch(span[1])} in of the path`)),
        ...covered.map(([from, to, kind]) =>
          line([from, to], ' stroke-dasharray="0.15 0.15"', `${kind} cover ${inch(from)} to ${inch(to)} in`),
        ),
      ]
    }),
  ]
}
