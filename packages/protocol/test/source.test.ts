import { expect, test } from 'vitest'
import { oneLine, readText } from '../src/index.ts'

const lines = (text: string, limits = {}): readonly string[] => {
  const read = readText(text, 'x.yaml', limits)
  return read.ok ? ['fine'] : read.problems.map(oneLine)
}

test('YAML and JSON give the same data', () => {
  const yaml = readText('a: [1, yes, no, true, ~]\n3: {b: "x"}\n')
  const json = readText('{"a": [1, "yes", "no", true, null], "3": {"b": "x"}}')
  expect(yaml.ok && yaml.value.data).toEqual({ a: [1, 'yes', 'no', true, null], 3: { b: 'x' } })
  expect(json.ok && yaml.ok && json.value.data).toEqual(yaml.ok && yaml.value.data)
})
test('a file of 5 MB is refused by its size, before it is parsed', () => {
  const before = performance.now()
  expect(lines('a: '.padEnd(5_000_000, 'x'))).toEqual(['x.yaml:1:1: found a file of 5 MB, expected at most 1 MB'])
  expect(performance.now() - before).toBeLessThan(200)
  expect(lines('é'.repeat(60), { bytes: 100 })).toEqual(['x.yaml:1:1: found a file of 120 bytes, expected at most 100 bytes'])
  expect(lines('é'.repeat(50), { bytes: 100 })).toEqual(['fine'])
})
test('a bomb of aliases is refused', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
  for (let i = 1; i < 9; i++) {
    const was = String.fromCharCode(96 + i)
    bomb.push(`${String.fromCharCode(97 + i)}: &${String.fromCharCode(97 + i)} [${Array.from({ length: 9 }, () => `*${was}`).join(', ')}]`)
  }
  expect(lines(bomb.join('\n'))[0]).toBe('x.yaml:2:8 b[0]: found the alias *a, expected the value itself: aliases are not read')
  expect(lines('&a [*a]')[0]).toMatch(/alias/)
})
test('deep nesting is refused', () => {
  expect(lines('['.repeat(100_000))[0]).toMatch(/^x.yaml:1:\d+: found values nested more than 40 deep, expected at most 40 levels/)
  expect(lines(`${'- '.repeat(100_000)}x`)[0]).toMatch(/nested more than 40 deep/)
  expect(lines(`${'['.repeat(40)}${']'.repeat(40)}`)).toEqual(['fine'])
  expect(lines(`${'['.repeat(42)}${']'.repeat(42)}`)[0]).toMatch(/nested/)
})
test('too many values are refused', () => {
  expect(lines('[1, 2, 3, 4]', { values: 3 })[0]).toMatch(/more than 3 values/)
})
test('many keys take no longer than their number', () => {
  const before = performance.now()
  expect(lines(Array.from({ length: 50_000 }, (_, i) => `k${i}: 1`).join('\n'))).toEqual(['fine'])
  expect(performance.now() - before).toBeLessThan(10_000)
})
test.each([
  ['a key twice', 'a: 1\nb: 2\na: 3\n', 'x.yaml:3:1 a: found the key "a" a second time, expected every key once'],
  ['a key that is no word', '? [1, 2]\n: 3\n', 'x.yaml:1:3: found a list or map as a key, expected a word as a key'],
  ['a key that would reach into objects', '__proto__: 1\n', 'x.yaml:1:1: found the key "__proto__", expected another name'],
  ['an unknown tag', 'a: !ruby x\n', 'x.yaml:1:4: found text that cannot be read (Unresolved tag: !ruby), expected YAML or JSON'],
  ['broken YAML', 'a: [1, 2\nb: 3\n', /^x.yaml:\d+:\d+: found text that cannot be read/],
  ['two documents', 'a: 1\n---\nb: 2\n', /second document/],
  ['nothing', '', /found an empty file/],
])('%s', (_, text, expected) => {
  expect(lines(text)[0]).toMatch(expected)
})
