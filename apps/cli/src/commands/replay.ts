// sightline replay RECORD
import type { Look } from '@sightline/kernel'
import { asked, RECORD_LIMITS, readRecord, replay, told } from '@sightline/protocol'
import { must, readSource } from '../input.ts'
import { json, problemJson } from '../json.ts'
import { changes, eventLine, gameLine, intentLine, problemLine } from '../print.ts'
import type { World } from '../world.ts'

/** Exit code 1 when the record leads elsewhere than it says. */
export function replayCommand(world: World, file: string, flags: { readonly json?: boolean }): number {
  const source = must(readSource(world, file, RECORD_LIMITS))
  const { system, record } = must(readRecord(source, world.systems))
  const aloud = flags.json !== true
  const actions: object[] = []
  let before: Look | null = null
  let text = ''
  const result = replay(system, record, (match, at) => {
    const { game } = match
    const done = match.done[at]
    before ??= system.look(game)
    if (done !== undefined) {
      const events = told(system, game, done.events)
      actions.push({ action: at, intent: text, events: events.map(e => ({ ...e.event, text: e.text })), hash: done.hash })
      if (aloud) for (const line of [intentLine(text), ...events.map(eventLine)]) world.out(line)
    }
    const next = record.actions[at + 1]
    if (next !== undefined) text = system.words.intent(next.intent, game)
  })
  if (!result.ok) {
    const problems = result.problems.map(p => source.at(p))
    if (aloud) for (const p of problems) world.err(problemLine(p))
    else world.out(json({ ok: false, system: system.name, actions, problems: problems.map(problemJson) }))
    return problems.some(p => p.path[0] === 'setup') ? 2 : 1
  }
  const match = result.value
  const look = system.look(match.game)
  const over = system.over(match.game)
  const waits = match.ask === null ? null : asked(system, match, match.ask).text
  if (aloud) {
    world.out('')
    world.out((before === null ? null : changes(before, look)) ?? 'Nothing has changed.')
    world.out(gameLine(look, over))
    if (waits !== null) world.out(`It waits: ${waits}`)
  } else world.out(json({ ok: true, system: system.name, actions, waits, end: { hash: match.game.store.hash(), look, over } }))
  return 0
}
