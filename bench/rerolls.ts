// A fight in which both sides may roll again: five attacks, 6 dice at 4+ against 4 dice at 5+, all thrown again on 6, 10 EN
// to lose, and one re-roll each for the whole fight. Written as plain rules: nobody's rulebook, but every system has its like.
import { confirm, int, type Question, type Row, rule, Store, successes, type Table } from '@sightline/kernel'

export interface Fighter extends Row {
  en: number
  rerolls: number
}
const fighter = { en: int, rerolls: int }
export interface Fight {
  readonly store: Store
  readonly attacker: Fighter
  readonly defender: Fighter
}
/** Roll again? Tells what lies there and what a new roll gives on average. */
export type Reroll = Question & { readonly is: 'attack again' | 'saves again'; readonly rolled: number; readonly mean: number }
export type T = Table<Fight, never, Reroll>

const ATTACK = successes(6, 6, 4, 6)
const SAVES = successes(4, 6, 5, 6)
const [ATTACK_MEAN, SAVES_MEAN] = [3.6, 1.6]

const hits = rule('attack roll', (t: T): number => {
  const { attacker } = t.game
  const rolled = t.roll(ATTACK, '')
  if (attacker.rerolls === 0 || !confirm(t, 0, { is: 'attack again', rolled, mean: ATTACK_MEAN }, '')) return rolled
  attacker.rerolls -= 1
  return t.roll(ATTACK, '')
})
const unsaved = rule('saves', (t: T, wounds: number): number => {
  const { defender } = t.game
  const rolled = t.roll(SAVES, '')
  if (wounds <= rolled) return 0
  if (defender.rerolls === 0 || !confirm(t, 1, { is: 'saves again', rolled, mean: SAVES_MEAN }, '')) return wounds - rolled
  defender.rerolls -= 1
  return Math.max(0, wounds - t.roll(SAVES, ''))
})
const wounds = rule('wounds', (t: T): number => {
  const h = hits(t)
  return h > 0 ? unsaved(t, h) : 0
})
export const attack = rule('attack', (t: T): void => {
  const { defender } = t.game
  if (defender.en === 0) return
  const through = wounds(t)
  defender.en = Math.max(0, defender.en - through)
})
export function fight(rerolls = 1): Fight {
  const store = new Store()
  return Object.freeze({
    store,
    attacker: store.add<Fighter>(fighter, { en: 10, rerolls }),
    defender: store.add<Fighter>(fighter, { en: 10, rerolls }),
  })
}
