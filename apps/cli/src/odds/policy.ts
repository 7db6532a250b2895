// Best play for people: what to answer in which situation, and what another answer costs.
import { gained, percent } from '@sightline/odds'
import { type Inquiry, wordOf } from '@sightline/protocol'
import Table from 'cli-table3'
import pc from 'picocolors'

const ROWS = 16

/** The lines that come up most often; those of one question in one action stand together. */
export function policyTable({ at, table, goal }: Inquiry): string {
  const { system, game } = at.study
  const rows = new Table({
    head: ['no.', `${at.watch.unit} mine : theirs`, 'question', 'best answer', 'gains', 'comes up'].map(h => pc.bold(h)),
    style: { head: [], border: [], compact: true },
  })
  const likeliest = [...table].sort((a, b) => b.chance - a.chance).slice(0, ROWS)
  for (const row of table.filter(r => likeliest.includes(r))) {
    const { action, before, ask, who, options, chosen, chance } = row
    rows.push([
      String(action + 1),
      `${before.mine.left} : ${before.theirs.left}`,
      `${system.seats[who] ?? who}: ${system.words.question(ask, game)}`,
      wordOf(system, game, options[chosen]),
      gained(row.gain, goal.chance),
      percent(chance),
    ])
  }
  const more = table.length - likeliest.length
  return `${rows.toString()}${more > 0 ? `\n${pc.dim(`and ${more} rarer situations; --json has all`)}` : ''}`
}
