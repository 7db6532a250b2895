import { expect, test } from 'vitest'
import { z } from 'zod'
import { check, fieldOf, foundAndExpected, nearest, shown } from '../src/index.ts'

const order = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('move'), to: z.tuple([z.number(), z.number()]) }),
  z.strictObject({ do: z.literal('wait') }),
])
const intent = z.union([order, z.strictObject({ do: z.literal('end') }), z.strictObject({ do: z.literal('command'), order })])
const says = (schema: z.ZodType, data: unknown): readonly string[] => {
  const checked = check(schema, data, ['at', 0])
  return checked.ok ? [] : checked.problems.map(p => `${fieldOf(p.path)}: ${foundAndExpected(p)}`)
}

test.each([
  [
    'an unknown kind: all the kinds are named',
    intent,
    { do: 'edn' },
    'at[0].do: found "edn", expected one of move, wait, end, command (did you mean "end"?)',
  ],
  ['a key too many in a known kind', intent, { do: 'end', x: 1 }, 'at[0].x: found the key "x", expected no such key here'],
  ['a key too few in a known kind', intent, { do: 'move' }, 'at[0].to: found nothing, expected a list'],
  ['deep in a known kind', intent, { do: 'move', to: [1, 'x'] }, 'at[0].to[1]: found "x", expected a number'],
  [
    'a kind inside a kind',
    intent,
    { do: 'command', order: { do: 'wiat' } },
    'at[0].order.do: found "wiat", expected one of move, wait (did you mean "wait"?)',
  ],
  ['one of several types', z.union([z.string(), z.number()]), [], 'at[0]: found [], expected text, or a number'],
  ['too small', z.number().min(1), 0, 'at[0]: found 0, expected at least 1'],
  ['too large', z.number().max(1), 2, 'at[0]: found 2, expected at most 1'],
  ['not above', z.number().positive(), 0, 'at[0]: found 0, expected more than 0'],
  ['no whole number', z.int(), 1.5, 'at[0]: found 1.5, expected a whole number'],
  ['a list too short', z.array(z.int()).min(2), [1], 'at[0]: found [1], expected at least 2 in the list'],
  ['a text too long', z.string().max(2), 'abc', 'at[0]: found "abc", expected at most 2 letters'],
  ['a bad key', z.record(z.string().min(2), z.int()), { a: 1 }, 'at[0].a: found "a", expected at least 2 letters'],
  ['infinity', z.number(), Number.POSITIVE_INFINITY, 'at[0]: found Infinity, expected a number'],
  ['a check of our own', z.int().refine(n => n % 2 === 0, 'an even number'), 3, 'at[0]: found 3, expected an even number'],
])('%s', (_, schema, data, expected) => {
  expect(says(schema, data)).toEqual([expected])
})
test('values in messages', () => {
  expect([undefined, null, 'x'.repeat(80), [1, 'a'], Array(20).fill(0), {}, { a: 1, b: 2, c: 3, d: 4, e: 5 }].map(shown)).toEqual([
    'nothing',
    'nothing',
    `"${'x'.repeat(57)}..."`,
    '[1, "a"]',
    'a list of 20',
    'an empty map',
    'a map of a, b, c, d ...',
  ])
})
test('the word that was meant', () => {
  expect(nearest('Human Heroe', ['Human Regular', 'Human Hero'])).toBe('Human Hero')
  expect(nearest('hreo', ['hero'])).toBe('hero')
  expect(nearest('dragon', ['hero', 'squire'])).toBeNull()
})
