// Why nothing can be done with a model at the moment, in words that hold for every system: nothing is known here but what the table shows.
import type { SceneModel } from '../board/words.ts'
import type { Offer, TableView } from '../client/types.ts'

/** "Red" of "Red: wardens". */
export const sideWord = (name: string | undefined): string => name?.split(':')[0] ?? 'The other side'
/** Why nothing can be done with the model, as far as the table shows it; `begins`: what has to come first where nobody may act. */
export function whyIdle(model: SceneModel, view: TableView, able: readonly string[], begins: Offer | undefined): string {
  const side = sideWord(view.seats[view.turn]?.name)
  const active = view.scene.models.find(m => m.active)
  if (model.is !== 'standing') return 'is out'
  if (active !== undefined && active.seat !== view.turn)
    return `${active === model ? 'has been activated' : `does not act now: ${active.name} has been activated`}. ${side} may react now.`
  if (active === undefined && able.length === 0 && begins !== undefined) return `does not act yet: first “${begins.entry.word}”.`
  if (active !== undefined && active !== model && able.every(name => name === active.name))
    return `does not act now: it is ${active.name}’s turn.`
  if (model.seat !== view.turn) return `does not act now: it is ${side}’s turn.`
  return 'can do nothing now.'
}
