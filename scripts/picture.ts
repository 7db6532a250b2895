// The picture of the README: the first lines of the fight that `npm start` shows, as they stand in a terminal.
// npm run picture
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url)
const LINES = 44
const { stdout } = spawnSync(
  process.execPath,
  ['--conditions=source', '--import', 'tsx', 'apps/cli/src/main.ts', 'battle', 'cases/gangfight/first-fight.yaml'],
  { cwd: fileURLToPath(root), encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
)
const all = stdout.split('\n')
const cut = all.findIndex((line, i) => i > LINES && line !== '' && !line.startsWith(' '))
const lines = all.slice(0, cut < 0 ? LINES : cut)
const xml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** What a line is, as a class of the style sheet below; clause ids stand back. */
function paint(line: string, i: number): string {
  const [, said = line, clause = ''] = /^(.*?)((?: {2}[A-Z]-\d+)?)$/.exec(line) ?? []
  const kind =
    i === 0 ? 'title' : said.startsWith('    ') ? 'dice' : said.startsWith('  ?') ? 'asked' : said.startsWith('  ') ? 'said' : 'intent'
  const cited = clause === '' ? '' : `<tspan class="clause">${xml(clause)}</tspan>`
  return `<text x="20" y="${52 + 17 * i}" class="${kind}" xml:space="preserve">${xml(said)}${cited}</text>`
}
const width = 60 + 7.25 * Math.max(...lines.map(line => line.length))
const height = 76 + 17 * lines.length
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${height}" role="img" aria-label="A fight adjudicated in the terminal">
<style>
  text { font: 12px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #d7dce2 }
  .title { fill: #fff; font-weight: bold } .intent { fill: #ffd479; font-weight: bold } .dice { fill: #9fd3ff }
  .asked { fill: #b5e48c } .clause { fill: #8b949e }
</style>
<rect width="100%" height="100%" rx="8" fill="#15191e"/>
<circle cx="22" cy="20" r="6" fill="#e06c75"/><circle cx="42" cy="20" r="6" fill="#e5c07b"/><circle cx="62" cy="20" r="6" fill="#98c379"/>
${lines.map(paint).join('\n')}
</svg>
`
writeFileSync(new URL('docs/first-fight.svg', root), svg)
console.log(`docs/first-fight.svg, ${lines.length} lines`)
