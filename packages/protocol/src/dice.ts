// Faces as people write them down: "6 2 6 4 | 6 3 | 5 || 5 1". Bars and commas only help the eye.
import type { Problem } from '@sightline/kernel'
import { type Path, shown } from './problem.ts'

/** Faces in the order rolled, or what is wrong. How many sides each die has shows when it is rolled. */
export function parseDice(given: string | readonly number[], path: Path): readonly number[] | Problem {
  const words = typeof given === 'string' ? given.split(/[\s,|]+/).filter(word => word !== '') : given.map(String)
  const faces: number[] = []
  for (const [i, word] of words.entries()) {
    if (!/^[1-9]\d{0,3}$/.test(word)) {
      return {
        path: typeof given === 'string' ? path : [...path, i],
        found: shown(word),
        expected: 'faces in the order rolled, such as "6 2 4 | 5"',
      }
    }
    faces.push(Number(word))
  }
  return faces
}
