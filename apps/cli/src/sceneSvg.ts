// A position and a shooter's view as pictures that stand alone, for every system: the table from above in inches, north up. Everything that
// is told by colour is told by words, dashes or shapes as well.
import type { Plan, Scene, SceneArea, SceneMark, SceneModel, ScenePiece, ShooterView, Spot, Stretch } from '@sightline/kernel'
import { svg } from '@sightline/protocol'

const { escaped } = svg

const COLOURS = ['#b3392f', '#2f5fb3'] as const
const colourOf = (seat: number | null): string => (seat === null ? '#555555' : COLOURS[seat === 0 ? 0 : 1])
const inch = (n: number): string => String(Math.round(n * 1000) / 1000)
/** Pixels to an inch at least, of the longer side at least, and of letters. */
const SCALE = 20
const LONGEST = 720
const LETTERS = 12

/** Draws in table inches, with y downwards as pictures have it. */
interface Paper {
  readonly depth: number
  /** Height of letters in inches. */
  readonly letters: number
  at(spot: Spot): string
}
const paper = (depth: number, scale: number): Paper => ({
  depth,
  letters: LETTERS / scale,
  at: ([x, y]) => `${inch(x)},${inch(depth - y)}`,
})
const outline = (on: Paper, spots: readonly Spot[]): string => spots.map(spot => on.at(spot)).join(' ')
const words = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${inch(x)}" y="${inch(y)}"${more}>${escaped(text)}</text>`

function pieceSvg(on: Paper, { id, outline: spots, words: about, cover, impassable }: ScenePiece): readonly string[] {
  const [x, y] = middle(spots)
  const line = impassable ? 'stroke-width="0.12"' : 'stroke-width="0.05"'
  const fill = cover === '' ? '#d9d2bd' : '#c9bfa5'
  return [
    `<polygon points="${outline(on, spots)}" fill="${fill}" fill-opacity="0.8" stroke="#6b6148" ${line}><title>${escaped(`${id}: ${about}`)}</title></polygon>`,
    words(x, on.depth - y + on.letters * 0.35, id, ` text-anchor="middle" fill="#4a432f" font-size="${inch(on.letters * 0.85)}"`),
  ]
}
function middle(spots: readonly Spot[]): Spot {
  const n = Math.max(1, spots.length)
  return [spots.reduce((sum, [x]) => sum + x, 0) / n, spots.reduce((sum, [, y]) => sum + y, 0) / n]
}
function markSvg(on: Paper, mark: SceneMark): readonly string[] {
  if (mark.is === 'zone') {
    const [x, y] = middle(mark.outline)
    return [
      `<polygon points="${outline(on, mark.outline)}" fill="${colourOf(mark.seat)}" fill-opacity="0.07" stroke="${colourOf(mark.seat)}" stroke-width="0.04" stroke-dasharray="0.4 0.2"/>`,
      words(x, on.depth - y, mark.name, ` text-anchor="middle" fill="${colourOf(mark.seat)}" font-size="${inch(on.letters * 0.85)}"`),
    ]
  }
  const [x, y] = mark.at
  return [
    `<circle cx="${inch(x)}" cy="${inch(on.depth - y)}" r="${inch(mark.radius)}" fill="#e0c341" stroke="#5c4f12" stroke-width="0.05"><title>${escaped(`${mark.name}: ${mark.words}`)}</title></circle>`,
    words(x, on.depth - y - mark.radius - on.letters * 0.25, mark.name, ` text-anchor="middle" font-size="${inch(on.letters * 0.8)}"`),
  ]
}
/** A circle, or with `half` the part of it within so many degrees of where the model looks. */
function areaSvg(on: Paper, { of, name, at, radius, half }: SceneArea, { seat, facing }: SceneModel): string {
  const style = `fill="none" stroke="${colourOf(seat)}" stroke-opacity="0.6" stroke-width="0.04" stroke-dasharray="0.2 0.2"`
  const about = `<title>${escaped(`${of}: ${name}`)}</title>`
  const [x, y] = at
  if (half === undefined || facing === null)
    return `<circle cx="${inch(x)}" cy="${inch(on.depth - y)}" r="${inch(radius)}" ${style}>${about}</circle>`
  const middleOf = Math.atan2(facing[1], facing[0])
  const end = (angle: number): string => on.at([x + radius * Math.cos(angle), y + radius * Math.sin(angle)])
  const turn = (half * Math.PI) / 180
  return `<path d="M${on.at(at)} L${end(middleOf + turn)} A${inch(radius)} ${inch(radius)} 0 ${half > 90 ? 1 : 0} 1 ${end(middleOf - turn)} Z" ${style}>${about}</path>`
}
function modelSvg(on: Paper, it: SceneModel): readonly string[] {
  const [x, y] = [it.at[0], on.depth - it.at[1]]
  const r = it.radius
  const colour = colourOf(it.seat)
  const gauges = it.gauges.map(({ label, value, of }) => `${label} ${value}${of === undefined ? '' : ` of ${of}`}`)
  const level = it.level > 0 ? [`${inch(it.level)} in up`] : []
  const about = [it.name, it.profile, ...gauges, ...it.states, ...level].join(', ')
  const fallen = it.is === 'fallen'
  const cross = r * 0.7
  // The second side has a ring in its base, so that the sides can be told apart without colour.
  const ring =
    it.seat === 0 ? [] : [`<circle cx="${inch(x)}" cy="${inch(y)}" r="${inch(r * 0.6)}" fill="none" stroke="#ffffff" stroke-width="0.07"/>`]
  const look =
    it.facing === null
      ? []
      : [
          `<line x1="${inch(x)}" y1="${inch(y)}" x2="${inch(x + it.facing[0] * r)}" y2="${inch(y - it.facing[1] * r)}" stroke="#ffffff" stroke-width="0.1"/>`,
        ]
  // The names of one side above, of the other below: opponents in contact do not write over each other.
  const under = it.seat === 0 ? y - r - on.letters * 0.35 : y + r + on.letters
  return [
    `<circle cx="${inch(x)}" cy="${inch(y)}" r="${inch(r)}" fill="${colour}" fill-opacity="${fallen ? 0.3 : 0.85}"${it.active ? ' stroke="#111111" stroke-width="0.12"' : ''}><title>${escaped(about)}</title></circle>`,
    ...(fallen
      ? [
          `<path d="M${inch(x - cross)} ${inch(y - cross)} L${inch(x + cross)} ${inch(y + cross)} M${inch(x - cross)} ${inch(y + cross)} L${inch(x + cross)} ${inch(y - cross)}" stroke="#111111" stroke-width="0.08"/>`,
        ]
      : [...ring, ...look]),
    words(x, under, it.name, ' text-anchor="middle"'),
  ]
}
/** The point so far along a way, or its end. */
export function along(path: readonly Spot[], length: number): Spot {
  let left = length
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Spot, path[i] as Spot]
    const step = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (left <= step && step > 0) return [a[0] + ((b[0] - a[0]) * left) / step, a[1] + ((b[1] - a[1]) * left) / step]
    left -= step
  }
  return path.at(-1) ?? [0, 0]
}
/** Points of a stretch, close enough to follow corners. */
const stretchSpots = (path: readonly Spot[], { from, to }: Stretch): readonly Spot[] =>
  Array.from({ length: 21 }, (_, i) => along(path, from + ((to - from) * i) / 20))
/** The way, and beside it the stretches on which each enemy may do something; dashed where there is more to say of it. */
function waySvg(on: Paper, { path, stretches, templates }: Plan, seatOf: (name: string) => number | null): readonly string[] {
  const names = [...new Set(stretches.map(s => s.by))]
  return [
    `<polyline points="${outline(on, path)}" fill="none" stroke="#777777" stroke-width="0.12"/>`,
    ...stretches.map(it => {
      const shift = 0.2 * (names.indexOf(it.by) + 1)
      const about = `${it.by} ${it.what} ${inch(it.from)} to ${inch(it.to)} in of the way${it.note === undefined ? '' : `, ${it.note}`} (${it.why})`
      const dash = it.note === undefined ? '' : ' stroke-dasharray="0.15 0.15"'
      return `<polyline transform="translate(0 ${inch(shift)})" points="${outline(on, stretchSpots(path, it))}" fill="none" stroke="${colourOf(seatOf(it.by))}" stroke-width="0.1"${dash}><title>${escaped(about)}</title></polyline>`
    }),
    ...templates.map(
      ({ name, outline: spots, touches }) =>
        `<polygon points="${outline(on, spots)}" fill="#d08c2a" fill-opacity="0.25" stroke="#8a5a12" stroke-width="0.05"><title>${escaped(`${name}: ${touches.join(', ') || 'touches nobody'}`)}</title></polygon>`,
    ),
  ]
}

/** The position from above. */
export function sceneSvg(scene: Scene, title: string): string {
  const { width, depth, terrain, models, marks, areas, way, clock, sides } = scene
  const scale = Math.max(SCALE, LONGEST / Math.max(width, depth))
  const on = paper(depth, scale)
  const margin = 3 * on.letters
  const named = new Map(models.map(m => [m.name, m]))
  const shown = models.filter(m => m.is !== 'gone')
  const scores = sides.map(({ name, gauges }) => [name, ...gauges.map(({ label, value }) => `${label} ${value}`)].join(', '))
  const body = [
    `<rect width="${inch(width)}" height="${inch(depth)}" fill="#f4f1e8" stroke="#6b6148" stroke-width="0.08"/>`,
    ...marks.filter(m => m.is === 'zone').flatMap(m => markSvg(on, m)),
    ...terrain.flatMap(piece => pieceSvg(on, piece)),
    `<clipPath id="table"><rect width="${inch(width)}" height="${inch(depth)}"/></clipPath>`,
    '<g clip-path="url(#table)">',
    ...areas.flatMap(area => {
      const model = named.get(area.of)
      return model === undefined || model.is !== 'standing' ? [] : [areaSvg(on, area, model)]
    }),
    '</g>',
    ...(way === null ? [] : waySvg(on, way, name => named.get(name)?.seat ?? null)),
    ...shown.filter(m => m.is === 'fallen').flatMap(m => modelSvg(on, m)),
    ...shown.filter(m => m.is === 'standing').flatMap(m => modelSvg(on, m)),
    ...marks.filter(m => m.is === 'token').flatMap(m => markSvg(on, m)),
    words(0, -on.letters * 0.8, clock.join(' · '), ' font-weight="bold"'),
    ...scores.map((score, seat) => words(0, depth + on.letters * (1.2 + 1.2 * seat), score, ` fill="${colourOf(seat)}"`)),
  ]
  const [w, h] = [width + 2 * margin, depth + 2 * margin]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${inch(-margin)} ${inch(-margin)} ${inch(w)} ${inch(h)}" width="${Math.round(w * scale)}" height="${Math.round(h * scale)}" role="img" font-family="sans-serif" font-size="${inch(on.letters)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${inch(-margin)}" y="${inch(-margin)}" width="${inch(w)}" height="${inch(h)}" fill="#ffffff"/>`,
    ...body,
    '</svg>',
    '',
  ].join('\n')
}

const HATCH = ['#7d7461', '#5f7d61', '#61677d', '#7d6176', '#7d6d61'] as const
/** What the eye sees of the target: its rectangle, and on it the shadows of whatever stands between. */
export function viewSvg(view: ShooterView, title: string, lines: readonly string[]): string {
  const scale = Math.min(360 / Math.max(view.width, 1e-6), 360 / Math.max(view.height, 1e-6))
  const [w, h] = [view.width * scale, view.height * scale]
  const left = 20
  const top = 44
  // On the rectangle y runs to the viewer's left.
  const x = (y: number): string => (left + w / 2 - y * scale).toFixed(1)
  const z = (up: number): string => (top + h - up * scale).toFixed(1)
  const shadow = (flat: readonly number[]): string =>
    Array.from({ length: flat.length / 2 }, (_, i) => `${x(flat[2 * i] ?? 0)},${z(flat[2 * i + 1] ?? 0)}`).join(' ')
  const height = Math.max(top + h + 20, top + 20 * lines.length + 20)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(left + w + 640)} ${Math.ceil(height)}" width="${Math.ceil(left + w + 640)}" height="${Math.ceil(height)}" role="img" font-family="sans-serif" font-size="13">`,
    `<title>${escaped(title)}</title>`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    `<text x="${left}" y="26" font-weight="bold">${escaped(title)}</text>`,
    `<clipPath id="target"><rect x="${left}" y="${top}" width="${w.toFixed(1)}" height="${h.toFixed(1)}"/></clipPath>`,
    `<rect x="${left}" y="${top}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="#f1c9a5"/>`,
    '<g clip-path="url(#target)">',
    ...view.hiding.map(
      ({ piece, shadow: flat }, i) =>
        `<polygon points="${shadow(flat)}" fill="${HATCH[i % HATCH.length]}" fill-opacity="0.7" stroke="#222222"><title>${escaped(piece)}</title></polygon>`,
    ),
    '</g>',
    `<rect x="${left}" y="${top}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="none" stroke="#222222" stroke-width="2"/>`,
    ...lines.map((note, i) => `<text x="${(left + w + 20).toFixed(1)}" y="${top + 14 + 20 * i}">${escaped(note)}</text>`),
    '</svg>',
    '',
  ].join('\n')
}
