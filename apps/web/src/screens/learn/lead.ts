// Leads a game along a guide: sets it up, lets its dice fall, and does for the user what a step asks for.
import type { GameClient } from '../../client/client.ts'
import { PERSON, type Refused, type Said, type TableView, type Tried } from '../../client/types.ts'
import { fallen, type Guide, rolls } from './guide.ts'

/** In a place of its own: the game of the player stays what is gone on with. */
export const beginGuide = (client: GameClient, { system, title, setup }: Guide): Promise<Tried<null>> =>
  client.open({ is: 'setup', system, title, setup, seating: { seats: [PERSON, PERSON], dice: 'typed' }, place: 'lesson' })

/** Lets the dice of the step fall that the game waits for; gives how many of the step's dice nobody asked for. */
export async function letFall(client: GameClient, guide: Guide, at: number): Promise<number> {
  const step = guide.steps[at]
  let left = step?.dice ?? []
  for (let first = true; ; first = false) {
    const view = client.view as TableView
    const { pending } = view
    if (first) left = left.slice(Math.max(0, fallen(guide, at, view)))
    if (step === undefined || pending?.is !== 'dice' || !rolls(step, view) || pending.dice > left.length) return left.length
    const said = await client.answer(left.slice(0, pending.dice))
    if (!said.ok) return left.length
    left = left.slice(pending.dice)
  }
}
/** Does what the step asks for, with its dice; `left` counts those that nobody asked for. */
export async function showStep(
  client: GameClient,
  guide: Guide,
  at: number,
): Promise<{ readonly ok: true; readonly left: number } | { readonly ok: false; readonly no: Refused }> {
  const said = await wanted(client, guide, at)
  if (!said.ok) return said
  return { ok: true, left: await letFall(client, guide, at) }
}
function wanted(client: GameClient, { steps }: Guide, at: number): Promise<Said> {
  const want = steps[at]?.want
  if (want?.is === 'intend') return client.intend(want.intent)
  if (want?.is !== 'answer') return Promise.resolve({ ok: true })
  const pending = client.view?.pending
  const index = pending?.is === 'choice' ? pending.options.find(o => o.word === want.word)?.index : null
  return index === null || index === undefined
    ? Promise.resolve({ ok: false, no: { text: `nobody asks for ${want.word}`, clause: '' } })
    : client.answer([index])
}
