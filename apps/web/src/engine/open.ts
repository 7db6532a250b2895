// From a text, a record or what was saved to a game that can be played on; or to what is wrong with it, in one line each.
import type { Problem } from '@sightline/kernel'
import {
  check,
  checkRecord,
  type Loaded,
  oneLine,
  type Playing,
  RECORD_LIMITS,
  Runner,
  readCase,
  readText,
  type Source,
  Stopped,
  unwritten,
} from '@sightline/protocol'
import type { Problems, Seating, SystemName, Tried } from '../client/types.ts'
import { systemNames } from '../client/types.ts'
import { courseOf } from './follow.ts'
import type { Beginning, Saved } from './saved.ts'
import { newSeed } from './seed.ts'
import { Session } from './session.ts'
import { isSystemName, loadSystem } from './systems.ts'

type Opened = Tried<Session>
const wrong = (source: Source, problems: readonly Problem[]): Problems & { readonly ok: false } => ({
  ok: false,
  problems: problems.map(p => oneLine(source.at(p))),
})
const opened = (source: Source, session: Session | readonly Problem[]): Opened =>
  session instanceof Session ? { ok: true, value: session } : wrong(source, session)
const beginning = (name: SystemName, title: string, about: string, seating: Seating | undefined): Beginning => ({
  name,
  title,
  about,
  seed: newSeed(),
  ...(seating === undefined ? {} : seating),
})

export async function openSetup(name: SystemName, title: string, setup: unknown, seating?: Seating): Promise<Opened> {
  const system = await loadSystem(name)
  const source = unwritten(setup)
  const checked = check(system.setup, setup)
  if (!checked.ok) return wrong(source, checked.problems)
  return opened(source, Session.begin(system, checked.value, beginning(name, title, '', seating)))
}
/** A record, or a case: its script is played as far as it goes, and where it leaves a question open the game waits for the answer. */
export async function openText(text: string, file: string | null, until: number | undefined, seating?: Seating): Promise<Opened> {
  const read = readText(text, file, RECORD_LIMITS)
  if (!read.ok) return { ok: false, problems: read.problems.map(oneLine) }
  const source = read.value
  const { data } = source
  const of = (key: string): unknown => (typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined)
  const name = of('system')
  if (!isSystemName(name)) {
    return wrong(source, [
      { path: ['system'], found: String(name ?? 'nothing'), expected: `one of ${systemNames.join(', ')}`, oneOf: systemNames },
    ])
  }
  const system = await loadSystem(name)
  if (of('format') !== undefined) {
    const checked = checkRecord(data, system)
    if (!checked.ok) return wrong(source, checked.problems)
    const record = checked.value
    const cut = until === undefined ? record : { ...record, actions: record.actions.slice(0, until), pending: null }
    return resumed(source, () => Session.resume(system, cut, beginning(name, file ?? 'A record', '', seating)))
  }
  const loaded = readCase(source, [system])
  if (!loaded.ok) return { ok: false, problems: loaded.problems.map(oneLine) }
  const { title, about } = loaded.value.case
  const played = scriptOf(loaded.value)
  if (!('done' in played)) return wrong(source, played)
  const { undone } = played.record()
  const course = { ...courseOf('', name, played), undone }
  return resumed(source, () => Session.resume(system, course, beginning(name, title, about.trim(), seating)))
}
function scriptOf(loaded: Loaded): Playing | readonly Problem[] {
  try {
    const runner = new Runner(loaded.system, loaded.case)
    const play = runner.play()
    for (let heard = play.next(null); heard.done !== true && heard.value.is !== 'asks'; ) heard = play.next(null)
    const wrong = runner.failures.filter(f => f.is === 'input' || f.is === 'refused')
    return wrong.length > 0 ? wrong : runner.match
  } catch (stopped) {
    if (stopped instanceof Stopped) return stopped.failures
    throw stopped
  }
}
function resumed(source: Source, resume: () => Session | readonly Problem[]): Opened {
  try {
    return opened(source, resume())
  } catch (e) {
    return { ok: false, problems: [e instanceof Error ? e.message : String(e)] }
  }
}
/** `text` is what `JSON.stringify(session.saved())` gave. */
export async function openSaved(text: string): Promise<Opened> {
  const saved = JSON.parse(text) as Saved
  if (saved.format !== 1 || !isSystemName(saved.system)) return { ok: false, problems: ['this game was saved by another version'] }
  const system = await loadSystem(saved.system)
  if (saved.rules !== system.rules)
    return { ok: false, problems: [`this game was played with the rules ${saved.rules}, these are ${system.rules}`] }
  return resumed(unwritten(null), () => Session.resume(system, saved, { ...saved, name: saved.system }, saved.auto))
}
