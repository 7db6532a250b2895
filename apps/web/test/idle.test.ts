// What is said of a model with which nothing can be done.
import { expect, test } from 'vitest'
import type { Offer, TableView } from '../src/client/types.ts'
import { whyIdle } from '../src/panels/idle.ts'

const model = (name: string, seat: number, active = false) => ({ name, seat, active, is: 'standing' })
/** As far as it matters here. */
const viewOf = (turn: number, models: readonly ReturnType<typeof model>[]): TableView =>
  ({ turn, seats: [{ name: 'Red: wardens' }, { name: 'Blue: raiders' }], scene: { models } }) as unknown as TableView
const roll = { entry: { word: 'Roll initiative' } } as Offer
const said = (view: TableView, name: string, able: readonly string[] = [], begins?: Offer): string => {
  const one = view.scene.models.find(m => m.name === name)
  if (one === undefined) throw new Error(name)
  return whyIdle(one, view, able, begins)
}

test('before anybody acts it is said what comes first', () => {
  expect(said(viewOf(0, [model('Dario', 0)]), 'Dario', [], roll)).toBe('does not act yet: first “Roll initiative”.')
})
test('in the other side’s turn the side is named, without its force', () => {
  expect(said(viewOf(0, [model('Dario', 0), model('Rufus', 1)]), 'Rufus', ['Dario'])).toBe('does not act now: it is Red’s turn.')
})
test('where one model acts at a time it is named, also to its friends', () => {
  const view = viewOf(0, [model('Dario', 0, true), model('Adele', 0)])
  expect(said(view, 'Adele', ['Dario'])).toBe('does not act now: it is Dario’s turn.')
})
test('who may react to an activation is named', () => {
  const view = viewOf(0, [model('Alba', 1, true), model('Rowan', 0)])
  expect(said(view, 'Alba', ['Rowan'])).toBe('has been activated. Red may react now.')
})
