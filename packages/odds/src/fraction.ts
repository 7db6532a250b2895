// A chance as it is: one whole number over another, in lowest terms.
export class Fraction {
  readonly over: bigint
  readonly under: bigint
  constructor(over: bigint, under: bigint) {
    const common = divisor(over, under)
    this.over = over / common
    this.under = under / common
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under)
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under)
  }
  valueOf(): number {
    const shift = BigInt(Math.max(0, this.under.toString(2).length - 900))
    return Number(this.over >> shift) / Number(this.under >> shift)
  }
  toString(): string {
    return this.under === 1n ? String(this.over) : `${this.over}/${this.under}`
  }
}
function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}
