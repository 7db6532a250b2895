// What is on the board, in words: for screen readers and for whoever rather reads.
import type { Scene } from '../client/types.ts'

export type SceneModel = Scene['models'][number]

export const gaugeText = ({ label, value, of }: SceneModel['gauges'][number]): string =>
  of === undefined ? `${label} ${value}` : `${label} ${value} of ${of}`

export function modelText(model: SceneModel, sides: Scene['sides']): string {
  const fate = model.is === 'standing' ? [] : [model.is]
  return [
    model.name,
    model.profile === model.name ? '' : model.profile,
    sides[model.seat]?.name ?? '',
    ...fate,
    ...model.gauges.map(gaugeText),
    ...model.states,
    model.active ? 'active' : '',
    model.spent && model.is === 'standing' ? 'done for now' : '',
  ]
    .filter(part => part !== '')
    .join(', ')
}
/** A length of the table in the unit that players measure in: "7.25 in". */
export const lengthText = (inches: number, { unit }: Pick<Scene, 'unit'>): string =>
  `${Math.round((inches / unit.inches) * 100) / 100} ${unit.word}`
/** How high a piece is, as short as it can be said. */
export const highText = (top: number, { word, inches }: Scene['unit']): string =>
  `${Math.round((top / inches) * 10) / 10}${word === 'in' ? '″' : '′'}`
