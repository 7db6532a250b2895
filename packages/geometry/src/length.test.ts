import { describe, expect, it } from 'vitest'
import { inches, inchesText, mil, millimetres, point } from './length.ts'

describe('lengths', () => {
  it('are whole numbers of 1/1000 inch', () => {
    expect([inches(6), inches(0.5), inches(-1.25), millimetres(25.4), millimetres(1), millimetres(32)]).toEqual([
      6000, 500, -1250, 1000, 39, 1260,
    ])
  })

  it('refuse anything else', () => {
    expect(() => mil(1.5)).toThrow(RangeError)
    expect(() => mil(Number.NaN)).toThrow(RangeError)
    expect(() => inches(2000)).toThrow('found 2000000')
    expect(() => point(0, 0.1)).toThrow(RangeError)
    expect(Object.is(inches(-0), 0)).toBe(true)
  })

  it('are written in inches without trailing zeros', () => {
    expect([6000, 6500, 39, -1250, 0, 1001].map(inchesText)).toEqual(['6"', '6.5"', '0.039"', '-1.25"', '0"', '1.001"'])
  })
})
