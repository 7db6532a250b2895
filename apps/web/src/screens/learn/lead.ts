// Leads a game along a guide: sets it up, lets its dice fall, and does for the user what a step asks for.
import type { GameClient } from '../../client/client.ts'
import { PERSON, type Refused, type TableView, type Tried } from '../../client/types.ts'
import { type Guide, rolls, type Step } from './guide.ts'

export const beginGuide = (client: GameClient, { system, title, setup }: Guide): Promise<Tried<null>> =>
  client.open({ is: 'setup', system, title, setup, seating: { seats: [PERSON, PERSON], dice: 'typed' } })

/** Lets the dice of the step fall that the game waits for, from the `from`th on; gives how many have fallen in all. */
export async function letFall(client: GameClient, step: Step, from: number): Promise<number> {
  let fallen = from
  for (;;) {
    const { pending } = client.view as TableView
    if (pending?.is !== 'dice' || !rolls(step, client.view as TableView) || fallen + pending.dice > step.dice.length) return fallen
    const said = await client.answer(step.dice.slice(fallen, fallen + pending.dice))
    if (!said.ok) return fallen
    fallen += pending.dice
  }
}
/** Does what the step asks for, with its dice; `left` counts those that nobody asked for. */
export async function showStep(
  client: GameClient,
  step: Step,
): Promise<{ readonly ok: true; readonly left: number } | { readonly ok: false; readonly no: Refused }> {
  const said = await wanted(client, step)
  if (!said.ok) return said
  return { ok: true, left: step.dice.length - (await letFall(client, step, 0)) }
}
function wanted(client: GameClient, { want }: Step): ReturnType<GameClient['answer']> {
  if (want.is === 'intend') return client.intend(want.intent)
  const pending = client.view?.pending
  const index = pending?.is === 'choice' ? pending.options.find(o => o.word === want.word)?.index : null
  return index === null || index === undefined
    ? Promise.resolve({ ok: false, no: { text: `nobody asks for ${want.word}`, clause: '' } })
    : client.answer([index])
}
