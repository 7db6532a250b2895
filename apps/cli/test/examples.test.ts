// Every example that --help shows runs.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cli } from '../src/cli.ts'
import { systems } from '../src/systems.ts'
import { terminal } from '../src/terminal.ts'
import type { World } from '../src/world.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sightline-'))
const place = (file: string): string => (file.startsWith('cases/') ? join(root, file) : join(folder, file))
const lines: string[] = []
const machine = terminal(systems)
const world: World = {
  ...machine,
  out: line => lines.push(line),
  err: line => lines.push(line),
  size: file => machine.size(place(file)),
  read: file => machine.read(place(file)),
  write: (file, text) => machine.write(place(file), text),
  caseFiles: path => machine.caseFiles(place(path)).map(file => file.replace(root, '')),
  interactive: true,
  answer: async ({ ask }) =>
    ask.waits === 'dice' ? Array(ask.dice).fill(1) : ask.waits === 'choice' ? [0] : [ask.prompt.stay.x, ask.prompt.stay.y],
}
async function said(argv: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  lines.length = 0
  const code = await cli(argv, world)
  return { code, text: lines.join('\n') }
}
const words = (line: string): readonly string[] => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

const commands = ['fight', 'odds', 'case', 'battle', 'replay', 'rules', 'options']
const shipped = existsSync(join(root, 'cases', systems[0]?.name ?? '', 'first-fight.yaml'))
test.skipIf(!shipped).for(commands)('sightline %s --help', { timeout: 300_000 }, async command => {
  const { text } = await said([command, '--help'])
  const examples = [...text.matchAll(/^ {2}\$ sightline (.*)$/gm)].map(([, line = '']) => line)
  expect(examples.length).toBeGreaterThan(0)
  for (const example of examples) {
    const { code, text: output } = await said(words(example))
    expect({ example, code, output }).toMatchObject({ example, code: 0 })
  }
})

/** What stands under each example of a page, up to the next one. */
const shown = [...readFileSync(join(root, 'docs', 'odds.md'), 'utf8').matchAll(/```\n\$ sightline (.*)\n([\s\S]*?)```/g)].map(
  ([, line = '', output = '']) => [line, output.split('\n').filter(l => l !== '')] as const,
)
test.each(shown)('docs/odds.md: %s', { timeout: 60_000 }, async (line, output) => {
  const { code, text } = await said(words(line))
  expect({ code, missing: output.filter(l => !text.includes(l)) }).toEqual({ code: 0, missing: [] })
})
test('docs/odds.md has examples', () => {
  expect(shown.length).toBeGreaterThanOrEqual(8)
})
