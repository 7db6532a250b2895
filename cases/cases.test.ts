// Every case file runs as a test, with its four re-runs.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesBelow } from '../apps/cli/src/rulebook/collect.ts'
import { systems } from '../apps/cli/src/systems.ts'
import { oneLine, readCase, readText, runCase } from '../packages/protocol/src/index.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const files = filesBelow(here, file => /\.ya?ml$/.test(file))

test('there are cases of every system', () => {
  for (const { name } of systems) expect(files.some(file => relative(here, file).startsWith(name))).toBe(true)
})
test.for(files.map(file => relative(here, file)))('%s', file => {
  const source = readText(readFileSync(`${here}/${file}`, 'utf8'), file)
  const read = source.ok ? readCase(source.value, systems) : source
  if (!source.ok || !read.ok) throw new Error(read.ok ? '' : read.problems.map(oneLine).join('\n'))
  const { failures } = runCase(read.value)
  expect(failures.map(f => oneLine(source.value.at(f)))).toEqual([])
})
