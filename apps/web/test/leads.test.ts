// Odds for the answers to a question in the middle of an action, as the tray of the table shows them.
import { expect, test } from 'vitest'
import { LocalClient } from '../src/client/local.ts'
import type { LeadView, SurveyAsked } from '../src/client/survey.ts'
import { Engine } from '../src/engine/engine.ts'
import { here } from '../src/engine/rpc.ts'

const newClient = (): LocalClient =>
  new LocalClient({
    spawn: () => here(new Engine()),
    shelf: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    battles: async () => [],
    clock: () => 0,
    pace: 0,
  })
/** Leaving the other's threat range asks for a Free Strike. */
const text = `system: gangfight
title: Two in reach
setup:
  models:
    - { name: Hero, profile: Human Hero, side: red, at: [24, 20] }
    - { name: Guard, profile: Human Regular, side: blue, at: [24, 21.5] }
script:
  - do: { action: move, model: Hero, path: [[24, 16]] }
`
async function atTheQuestion(): Promise<{ readonly client: LocalClient; readonly options: ReadonlyMap<string, number> }> {
  const client = newClient()
  const seating = { seats: [{ is: 'person' }, { is: 'person' }] as const, dice: 'rolled' as const }
  const opened = await client.open({ is: 'text', text, file: null, seating })
  if (!opened.ok) throw new Error(opened.problems.join())
  const pending = client.view?.pending
  if (pending?.is !== 'choice') throw new Error('nothing is asked')
  return { client, options: new Map(pending.options.map(o => [o.word, o.index ?? -1])) }
}
async function leadsOf(client: LocalClient, options: readonly number[]): Promise<readonly LeadView[]> {
  const leads: LeadView[] = []
  await client.leads(options, lead => leads.push(lead))
  return leads
}
/** What the whole action comes to when the answer is given beforehand: nothing was rolled before this question. */
async function beforehand(word: string): Promise<string> {
  const asked: SurveyAsked = { system: 'gangfight', situation: {}, text, choices: `free strike: ${word}` }
  const found = await newClient().survey(asked)
  const document = found.ok ? found.value.points[0]?.answer?.document : undefined
  if (document === undefined) throw new Error('no odds')
  const { out, mean } = document.mine
  return `Hero ${Math.round(out * 100)} % incapacitated, ${mean.toFixed(2)} wounds on average`
}

test('each answer has the odds of the action that goes on with it', async () => {
  const { client, options } = await atTheQuestion()
  const [no, yes] = await leadsOf(client, [options.get('no') ?? -1, options.get('yes') ?? -1])
  expect(no).toMatchObject({ index: options.get('no'), harm: [], sampled: false })
  expect(yes?.sampled).toBe(false)
  expect(yes?.harm).toHaveLength(1)
  const [, chance, wounds] = /^Hero (.*) %.*, (.*) wounds/.exec(yes?.harm[0] ?? '') ?? []
  expect(Number(wounds)).toBeGreaterThan(0)
  const expected = await beforehand('yes')
  // What rounds to 0 is told as less than 1.
  expect(chance?.startsWith('<') === true ? expected.replace('Hero 0 %', 'Hero < 1 %') : expected).toBe(yes?.harm[0])
})
test('asking changes nothing, and goes on after the answer with the next question or none', async () => {
  const { client, options } = await atTheQuestion()
  const before = client.view
  await leadsOf(client, [...options.values()])
  expect(client.view).toBe(before)
  expect(await client.answer([options.get('yes') ?? -1])).toEqual({ ok: true })
  expect(await leadsOf(client, [0])).toEqual([])
})
test('the one who answers at once gives the odds up', async () => {
  const { client, options } = await atTheQuestion()
  const gone = new AbortController()
  const asked = client.leads([...options.values()], () => gone.abort(), gone.signal)
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect(await client.answer([options.get('no') ?? -1])).toEqual({ ok: true })
})
