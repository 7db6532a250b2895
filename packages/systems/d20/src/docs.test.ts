// The commands of the user's page run, and print what the page says.
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cli } from '../../../../apps/cli/src/cli.ts'
import { d20 } from './index.ts'
import { options } from './options.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const page = readFileSync(`${root}docs/d20.md`, 'utf8')
const commands = [...page.matchAll(/```\n\$ sightline (fight [^\n]+)\n([\s\S]*?)\n```/g)].map(
  ([, command = '', printed = '']) => [command, printed] as const,
)
const words = (command: string): string[] => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

test.each(commands)('%s', async (command, printed) => {
  const lines: string[] = []
  const code = await cli(words(command), {
    systems: [d20],
    out: line => lines.push(line),
    err: line => lines.push(line),
    interactive: false,
    size: file => statSync(root + file).size,
    read: file => readFileSync(root + file, 'utf8'),
    write: () => undefined,
    caseFiles: path => [path],
    answer: () => Promise.resolve(null),
    pause: () => Promise.resolve(),
    random: () => 0,
    rulebook: () => ({}),
    progress: () => ({ step: () => undefined, stop: () => undefined }),
  })
  expect(code).toBe(0)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  const said = lines.join('\n').replace(/\u001b\[\d+m/g, '')
  expect(said.slice(0, printed.length)).toBe(printed)
})
test('five commands, and every option in the table', () => {
  expect(commands).toHaveLength(5)
  for (const [name, { document }] of Object.entries(options)) expect(page).toContain(`| \`${name}\` | **${document}**`)
})
