// The map of places and the address of the inspector.
import { describe, expect, test } from 'vitest'
import { bestOf, cellsOf, scattered } from './heat.ts'
import { inspectPath, steppedTo, supposedIn } from './where.ts'

describe('a map of places', () => {
  test('is as fine as 600 cells allow, and covers the table evenly', () => {
    // 24 by 24 cells of 2 in.
    const big = cellsOf(48, 48)
    expect([big.size, big.places.length, big.places[0], big.places.at(-1)]).toEqual([2, 576, [1, 1], [47, 47]])
    expect(cellsOf(24, 24).size).toBe(1)
    // 11 by 7 cells of 1 in on 10.5 by 6.5 in stick out by a quarter inch everywhere.
    expect(cellsOf(10.5, 6.5).places[0]).toEqual([0.25, 0.25])
    expect(cellsOf(400, 400).size).toBe(12)
  })
  test.each([0, 1, 2, 7, 60, 576])('asks for each of %i places once', n =>
    expect([...scattered(n)].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i)),
  )
  test('far places come after each other', () => {
    const order = scattered(100)
    for (let i = 1; i < order.length; i++) expect(Math.abs((order[i] ?? 0) - (order[i - 1] ?? 0))).toBeGreaterThan(20)
  })
  test('the best are not beside each other, and nothing is no best', () => {
    const cells = {
      size: 1,
      places: [
        [0, 0],
        [1, 0],
        [9, 0],
        [20, 0],
      ] as const,
    }
    expect(bestOf(cells, [0.5, 0.9, 0.7, 0], 3)).toEqual([
      { at: [1, 0], value: 0.9 },
      { at: [9, 0], value: 0.7 },
    ])
    expect(bestOf(cells, [0.5, 0.9, 0.7, 0], 1).length).toBe(1)
    expect(bestOf(cells, [null, undefined], 3)).toEqual([])
  })
})
describe('the address', () => {
  test('carries what is supposed, there and back', () => {
    const path = inspectPath('Ann B', 'Cy', { at: [3.25, -1], posture: 'after moving' })
    expect(path).toBe('/inspect?from=Ann+B&to=Cy&at=3.25%2C-1&posture=after+moving')
    expect(supposedIn(new URLSearchParams(path.split('?')[1]))).toEqual({ at: [3.25, -1], posture: 'after moving' })
  })
  test.each(['', 'at=', 'at=x,1', 'at=1', 'at=1e9,2', 'at=99999,2'])('%j supposes nothing', query =>
    expect(supposedIn(new URLSearchParams(query))).toEqual({ at: undefined, posture: undefined }),
  )
})
test('arrow keys go half an inch, or a tenth', () => {
  expect(steppedTo([1, 1], 'ArrowUp', false)).toEqual([1, 1.5])
  expect(steppedTo([1, 1], 'ArrowLeft', true)).toEqual([0.9, 1])
  expect(steppedTo([1, 1], 'x', false)).toBeNull()
})
