// Best play for people: what to answer in which situation, and what another answer costs.
import { percent, type Row } from '@sightline/odds'
import { type Inquiry, wordOf } from '@sightline/protocol'
import Table from 'cli-table3'
import pc from 'picocolors'

const ROWS = 16
/** Answers that gain less than this are as good as any other. */
const EVEN = 5e-5

/** The lines that come up most often; those of one question in one action stand together. */
export function policyTable({ at, table, goal }: Inquiry): string {
  const { system, game } = at.study
  const rows = new Table({
    head: ['no.', `${at.watch.unit} mine : theirs`, 'question', 'best answer', 'gains', 'comes up'].map(h => pc.bold(h)),
    style: { head: [], border: [], compact: true },
  })
  const gain = (row: Row): string =>
    row.gain < EVEN ? 'nothing' : goal.chance ? `${(row.gain * 100).toFixed(1)} points` : row.gain.toFixed(2)
  const likeliest = [...table].sort((a, b) => b.chance - a.chance).slice(0, ROWS)
  for (const row of table.filter(r => likeliest.includes(r))) {
    const { action, before, ask, who, options, chosen, chance } = row
    rows.push([
      String(action + 1),
      `${before.mine.left} : ${before.theirs.left}`,
      `${system.seats[who] ?? who}: ${system.words.question(ask, game)}`,
      wordOf(system, game, options[chosen]),
      gain(row),
      percent(chance),
    ])
  }
  const more = table.length - likeliest.length
  return `${rows.toString()}${more > 0 ? `\n${pc.dim(`and ${more} rarer situations; --json has all`)}` : ''}`
}
