// Whatever is done to a file, it is answered with problems that have their place, never with an exception.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Located, readCase, readRecord, readText, runCase } from '../src/index.ts'
import { FIGHT, toy } from './toy.ts'

function problems(text: string): readonly Located[] {
  const source = readText(text, 'f')
  if (!source.ok) return source.problems
  const record = readRecord(source.value, [toy])
  const read = readCase(source.value, [toy])
  if (!read.ok) return [...read.problems, ...(record.ok ? [] : record.problems)]
  return runCase(read.value).failures.map(f => source.value.at(f))
}
const sane = (text: string): void => {
  for (const { line, column, found, expected } of problems(text)) {
    expect(line).toBeGreaterThanOrEqual(1)
    expect(line).toBeLessThanOrEqual(text.split('\n').length + 1)
    expect(column).toBeGreaterThanOrEqual(1)
    expect(found).not.toBe('')
    expect(expected).not.toBe('')
  }
}

test('any text', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json()), sane), { numRuns: 300 })
})
test('a good file with a piece cut out, doubled, moved or replaced', () => {
  const at = fc.nat({ max: FIGHT.length })
  const piece = fc.oneof(
    fc.constantFrom('', '{', '[', '- ', ': ', '*a', '&a', '!x ', '~', '1e9', '-1', 'hero', 'null', '"', "'", '|', '\n', '? '),
    fc.string(),
  )
  fc.assert(
    fc.property(at, at, at, piece, (a, b, c, put) => {
      const [from, to] = a < b ? [a, b] : [b, a]
      sane(FIGHT.slice(0, from) + put + FIGHT.slice(Math.min(to, from + 12)))
      sane(FIGHT.slice(0, c) + FIGHT.slice(from, Math.min(to, from + 40)) + put + FIGHT.slice(c))
    }),
    { numRuns: 400 },
  )
})
