/** Equal plain data: a new moment of the game re-draws only what changed in it. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every(key => same(Reflect.get(a, key), Reflect.get(b, key)))
}
/** For `memo`, of props that are plain data and functions that stay the same. */
export const sameData = (before: object, after: object): boolean => same(before, after)
