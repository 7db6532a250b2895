// What many battles came to, for programs: comma-separated values and pictures.

import type { Rate, Report } from '@sightline/bots'
import { percent } from '@sightline/odds'
import { csv, svg } from '@sightline/protocol'

const { END, escaped, page, text } = svg

/** One row for each model and weapon; models without any have one row. */
export function simulationCsv(reports: readonly (readonly [list: string, report: Report])[]): string {
  const head = [
    ...(reports.length > 1 ? ['list'] : []),
    'force',
    'model',
    'price',
    'stands at the end',
    'low',
    'high',
    'weapon',
    'dealt per battle',
    'times per battle',
    'puts out per battle',
    'taken per battle',
    'dealt per price',
    'price felled per price',
  ]
  const rows = reports.flatMap(([list, { models, forces }]) =>
    models.flatMap(({ force, name, price, standing, weapons, perPrice, pricePerPrice }) => {
      const lines = weapons.length > 0 ? weapons : [{ weapon: '', dealt: 0, times: 0, outs: 0, taken: 0 }]
      return lines.map(w => [
        ...(reports.length > 1 ? [list] : []),
        forces[force].name,
        name,
        price,
        standing.share,
        standing.low,
        standing.high,
        w.weapon,
        w.dealt,
        w.times,
        w.outs,
        w.taken,
        perPrice ?? '',
        pricePerPrice ?? '',
      ])
    }),
  )
  return csv([head, ...rows])
}

const COLOURS = ['#b3392f', '#2f5fb3'] as const
const LEFT = 260
const WIDE = 400
const x = (p: number): string => (LEFT + p * WIDE).toFixed(1)
function rateBar(y: number, name: string, rate: Rate, colour: string): readonly string[] {
  const words = `${percent(rate.share)}  (${percent(rate.low)} to ${percent(rate.high)})`
  return [
    text(LEFT - 10, y + 15, name, END),
    `<rect x="${LEFT}" y="${y}" width="${(rate.share * WIDE).toFixed(1)}" height="20" fill="${colour}" fill-opacity="0.75"><title>${escaped(`${name}: ${words}`)}</title></rect>`,
    `<path d="M${x(rate.low)} ${y + 10} H${x(rate.high)} M${x(rate.low)} ${y + 5} v10 M${x(rate.high)} ${y + 5} v10" stroke="#111111" stroke-width="1.5" fill="none"/>`,
    text(LEFT + WIDE + 12, y + 15, words),
  ]
}
/** Win rates with their intervals, and what every model dealt and took. */
export function simulationSvg(reports: readonly (readonly [list: string, report: Report])[], title: string, unit: string): string {
  const inner: string[] = [text(12, 24, title, 'font-weight="bold"')]
  let y = 44
  for (const [list, report] of reports) {
    if (reports.length > 1) {
      inner.push(text(12, y + 14, list, 'font-weight="bold"'))
      y += 24
    }
    inner.push(text(12, y + 12, `Wins in ${report.battles} battles; the line is where the rate lies, 19 times in 20`))
    y += 22
    report.entrants.forEach((it, i) => {
      inner.push(...rateBar(y, it.name, it.wins, COLOURS[i === 0 ? 0 : 1]))
      y += 26
    })
    inner.push(...rateBar(y, 'draws', report.draws, '#777777'))
    y += 44
    inner.push(text(12, y, `${unit} dealt (filled) and taken (outlined) in a battle`))
    y += 10
    const most = Math.max(1e-9, ...report.models.flatMap(m => [m.dealt, m.taken]))
    for (const { name, force, dealt, taken } of report.models) {
      const colour = COLOURS[force]
      inner.push(text(LEFT - 10, y + 15, name, END))
      inner.push(
        `<rect x="${LEFT}" y="${y + 1}" width="${((dealt / most) * WIDE).toFixed(1)}" height="10" fill="${colour}" fill-opacity="0.75"/>`,
      )
      inner.push(
        `<rect x="${LEFT}" y="${y + 12}" width="${((taken / most) * WIDE).toFixed(1)}" height="6" fill="none" stroke="${colour}"/>`,
        text(LEFT + WIDE + 12, y + 15, `${dealt.toFixed(2)} dealt, ${taken.toFixed(2)} taken`),
      )
      y += 24
    }
    y += 20
  }
  return page(880, y, title, inner)
}
