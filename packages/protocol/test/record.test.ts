import { expect, test } from 'vitest'
import { caseSchema, type GameRecord, oneLine, Runner, readCase, readRecord, readText, replay } from '../src/index.ts'
import { FIGHT, toy } from './toy.ts'

function record(): GameRecord {
  const source = readText(FIGHT)
  const read = source.ok ? readCase(source.value, [toy]) : source
  if (!read.ok) throw new Error('unreadable')
  const runner = new Runner(read.value.system, read.value.case)
  const play = runner.play()
  while (play.next(null).done !== true);
  return runner.match.record()
}
function problems(data: unknown): readonly string[] {
  const source = readText(JSON.stringify(data, null, 1), 'r.json')
  if (!source.ok) return source.problems.map(oneLine)
  const read = readRecord(source.value, [toy])
  if (!read.ok) return read.problems.map(oneLine)
  const again = replay(read.value.system, read.value.record)
  return again.ok ? [] : again.problems.map(p => oneLine(source.value.at(p)))
}

test('a record leads to the same game', () => {
  const it = record()
  expect(it.actions.map(a => a.tape)).toEqual([
    [1, 6, 2, 4, 1, 3],
    [10500, 1000],
  ])
  expect(problems(it)).toEqual([])
})
test.each([
  ['another format', { format: 99 }, /^r.json:2:12 format: found 99, expected format 1/],
  ['another system', { system: 'tot' }, /^r.json:3:12 system: found "tot", expected toy/],
  ['other rules', { rules: '0' }, /^r.json:4:11 rules: found "0", expected the rules that this record was made with: these are "1"/],
  ['no set-up', { setup: 3 }, /setup: found 3, expected a map/],
  ['an impossible set-up', { setup: { models: [] } }, /setup.models: found \[\], expected at least 1 in the list/],
  [
    'actions of another kind',
    { actions: [{ intent: { do: 'fly' }, tape: [], hash: '', events: [] }] },
    /actions\[0\].intent.do: found "fly", expected one of hit/,
  ],
])('%s is refused with its line', (_, change, expected) => {
  expect(problems({ ...record(), ...change })[0]).toMatch(expected)
})
test('a record that leads elsewhere names the action and its clauses', () => {
  const { actions, ...rest } = record()
  const [first, second] = actions
  if (first === undefined || second === undefined) throw new Error('too short')
  const other = (change: object): string => problems({ ...rest, actions: [{ ...first, ...change }, second] })[0] ?? ''
  expect(other({ hash: 'x' })).toMatch(
    /actions\[0\]: found the record says the state is x, .* expected what the record says of action 1, "hero hits squire"; it rests on T-004/,
  )
  expect(other({ tape: [1, 6, 2, 4, 9, 3] })).toMatch(/9 on a d6/)
  expect(other({ tape: [1, 6, 2] })).toMatch(/the rules ask for more than the record answers/)
  expect(other({ tape: [1, 6, 2, 4, 1, 3, 3] })).toMatch(/1 more than were asked for/)
  expect(problems({ ...rest, actions: [second, first] })[0]).toMatch(/the rules refuse it: not yours to move \(T-001\)/)
})
test('the case format as JSON Schema', () => {
  const schema = JSON.stringify(caseSchema([toy]))
  for (const word of ['"toy"', '"Brute"', '"refuse"', '"chances"', 'https://json-schema.org/draft/2020-12/schema'])
    expect(schema).toContain(word)
})
