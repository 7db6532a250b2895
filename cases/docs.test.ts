// The examples of the documentation run, with their four re-runs.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systems } from '../apps/cli/src/systems.ts'
import { oneLine, readCase, readText, runCase } from '../packages/protocol/src/index.ts'

const docs = new URL('../docs/', import.meta.url)
const examples = readdirSync(docs)
  .filter(file => file.endsWith('.md'))
  .flatMap(file =>
    [...readFileSync(new URL(file, docs), 'utf8').matchAll(/^```yaml\n(system: [\s\S]*?)^```/gm)].map(([, text = ''], i) => ({
      name: `${file}, example ${i + 1}`,
      text,
    })),
  )

test('there is an example', () => {
  expect(examples.length).toBeGreaterThan(0)
})
test.for(examples)('$name', ({ name, text }) => {
  const source = readText(text, name)
  const read = source.ok ? readCase(source.value, systems) : source
  if (!source.ok || !read.ok) throw new Error(read.ok ? '' : read.problems.map(oneLine).join('\n'))
  expect(runCase(read.value).failures.map(f => oneLine(source.value.at(f)))).toEqual([])
})
