// Odds as a picture that stands alone: bars of what is left, a curve, or a heat map. Text is text, so it can be read aloud.
import { oneIn, percent } from '@sightline/odds'
import type { Axis } from './axes.ts'
import type { Inquiry } from './inquire.ts'
import type { Swept } from './sweep.ts'
import { aimOf, leftText, sentence } from './words.ts'

export const escaped = (text: string): string => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`)
export const text = (x: number, y: number, words: string, more = ''): string => `<text x="${x}" y="${y}" ${more}>${escaped(words)}</text>`
export function page(width: number, height: number, title: string, inner: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="13">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...inner,
    '</svg>',
    '',
  ].join('\n')
}
export const END = 'text-anchor="end"'
const MIDDLE = 'text-anchor="middle"'

export function barsSvg(it: Inquiry): string {
  const { at, summary } = it
  const title = sentence(it)
  const sides = [summary.theirs, ...(summary.mine.hurt > 0 ? [summary.mine] : [])]
  const inner: string[] = [text(12, 24, title, 'font-weight="bold"')]
  let y = 54
  for (const { name, left } of sides) {
    inner.push(text(12, y, leftText(at, name)))
    y += 10
    const most = Math.max(...left.p)
    for (const [n, p] of [...left].reverse()) {
      if (p === 0) continue
      const width = Math.max(1, (p / most) * 380)
      inner.push(text(60, y + 14, String(n), END))
      inner.push(`<rect x="70" y="${y}" width="${width.toFixed(1)}" height="18" fill="#3b6ea5"/>`)
      inner.push(text(78 + width, y + 14, `${percent(p)}  (1 in ${oneIn(p)})`))
      y += 24
    }
    y += 24
  }
  return page(680, y, title, inner)
}
export function curveSvg(axis: Axis, points: readonly Swept[]): string {
  const known = points.flatMap((p, i) => (p.it === null ? [] : [{ i, label: p.labels[0] ?? '', it: p.it }]))
  const [one] = known
  const title = one === undefined ? axis.name : `${one.it.at.doing}: ${one.it.goal.text} by ${axis.name}`
  const top = one?.it.goal.chance === true ? 1 : Math.max(1e-9, ...known.map(k => k.it.value))
  const [left, right, floor, height] = [60, 640, 320, 260]
  const x = (i: number): number => left + (points.length < 2 ? 0 : (i / (points.length - 1)) * (right - left))
  const y = (v: number): number => floor - (Math.max(0, v) / top) * height
  const show = (v: number): string => (one?.it.goal.chance === true ? percent(v, 0) : v.toFixed(2))
  const inner = [text(12, 24, title, 'font-weight="bold"')]
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const v = part * top
    inner.push(`<line x1="${left}" y1="${y(v)}" x2="${right}" y2="${y(v)}" stroke="#cccccc"/>`, text(left - 6, y(v) + 4, show(v), END))
  }
  inner.push(
    `<polyline fill="none" stroke="#3b6ea5" stroke-width="2" points="${known.map(k => `${x(k.i).toFixed(1)},${y(k.it.value).toFixed(1)}`).join(' ')}"/>`,
  )
  const every = Math.ceil(points.length / 20)
  for (const { i, label, it } of known) {
    inner.push(
      `<circle cx="${x(i).toFixed(1)}" cy="${y(it.value).toFixed(1)}" r="4" fill="#3b6ea5"><title>${escaped(`${axis.name} ${label}: ${show(it.value)}`)}</title></circle>`,
    )
    if (i % every === 0) inner.push(text(x(i), floor + 20, label, MIDDLE))
  }
  inner.push(text((left + right) / 2, floor + 42, axis.name, MIDDLE))
  return page(680, floor + 56, title, inner)
}
export function mapSvg([rows, columns]: readonly [Axis, Axis], points: readonly Swept[]): string {
  const [one] = points.flatMap(p => (p.it === null ? [] : [p.it]))
  const top = one?.goal.chance === true ? 1 : Math.max(1e-9, ...points.map(p => p.it?.value ?? 0))
  const title = one === undefined ? '' : `${aimOf([rows, columns], one)}: ${rows.name} by ${columns.name}`
  const [left, head, w, h] = [170, 90, 64, 28]
  const inner = [text(12, 24, title, 'font-weight="bold"')]
  columns.points.forEach((p, j) => {
    inner.push(text(left + j * w + 4, head - 8, p.label, `transform="rotate(-30 ${left + j * w + 4} ${head - 8})"`))
  })
  rows.points.forEach((row, i) => {
    inner.push(text(left - 8, head + i * h + 19, row.label, END))
    columns.points.forEach((_, j) => {
      const it = points[i * columns.points.length + j]?.it ?? null
      const share = it === null ? 0 : Math.max(0, it.value) / top
      const blue = Math.round(255 - share * 150)
      inner.push(
        `<rect x="${left + j * w}" y="${head + i * h}" width="${w}" height="${h}" fill="rgb(${Math.round(255 - share * 200)},${blue},255)" stroke="#ffffff"/>`,
      )
      const words = it === null ? '–' : it.goal.chance ? percent(it.value, 0) : it.value.toFixed(2)
      inner.push(text(left + j * w + w / 2, head + i * h + 19, words, `${MIDDLE} fill="${share > 0.6 ? '#ffffff' : '#111111'}"`))
    })
  })
  return page(left + columns.points.length * w + 40, head + rows.points.length * h + 20, title, inner)
}
