/** The whole number that a curve about 0 reaches up and down to: 1, 2, 5, 10, 20 ... */
export function spread(values: readonly number[]): number {
  const most = Math.max(...values.map(Math.abs), 0)
  for (let ten = 1; ; ten *= 10) for (const of of [1, 2, 5]) if (of * ten >= most) return of * ten
}
