// What an action did to whom, read from the events that the rules emitted: the board draws it. Nothing is decided here.
import type { Game, Happening, Rolled } from '@sightline/kernel'
import type { Rules } from '@sightline/protocol'
import type { Deed, Fate, Happened } from '../client/types.ts'

type Data = Readonly<Record<string, unknown>>
/** Something that one model does to another: the word for it, and the field with the number of the other. */
interface Doing {
  readonly to: 'on' | 'against' | 'friend' | 'ward'
  word(data: Data): string
  /** Nothing is decided by it alone. */
  readonly helps?: true
}
const attack =
  (plain: string) =>
  ({ how, kind }: Data): string =>
    how === 'overwatch' ? 'overwatch' : how === 'opportune' ? 'opportune attack' : kind === 'free strike' ? 'Free Strike' : plain
const doings: Readonly<Record<string, Doing>> = {
  charges: { to: 'on', word: () => 'charge' },
  attacks: { to: 'on', word: data => (typeof data.means === 'string' ? data.means : attack('attack')(data)) },
  shoots: { to: 'on', word: attack('shot') },
  'opens fire': { to: 'on', word: () => 'shot' },
  brawls: { to: 'on', word: () => 'brawl' },
  casts: { to: 'on', word: ({ spell }) => String(spell) },
  counters: { to: 'against', word: () => 'Counter-Spell' },
  supports: { to: 'friend', word: () => 'supports', helps: true },
  overwatches: { to: 'ward', word: () => 'watches over', helps: true },
  'takes over': { to: 'ward', word: () => 'shields', helps: true },
}
type End = Pick<Deed, 'end' | 'came'>
const hits = (came = 'hit'): End => ({ end: 'hit', came })
const misses = (came = 'missed'): End => ({ end: 'miss', came })
/** A roll to hit that says at once how it came out, as it was read. */
const struck: Readonly<Record<string, End>> = {
  miss: misses(),
  hit: hits(),
  // What a natural 1 gives the enemy is a deed of its own.
  'critical failure': misses(),
  'critical failure, hits': hits(),
  'double hit': hits('double hit'),
}
/** How the last deed of `who` came out. */
const ends: Readonly<Record<string, (data: Data) => End | null>> = {
  misses: () => misses(),
  moves: ({ how }) => (how === 'charge' ? hits('arrives') : null),
  'falls short': () => misses('falls short'),
  cast: () => hits('works'),
  cancelled: () => misses('cancelled'),
  'casting lost': () => misses('lost'),
  'comes out': data => (data.hits === true ? hits() : misses()),
  rolled: ({ read }) => struck[String(read)] ?? null,
  'attack gone': () => misses('never rolled'),
  'damage cancelled': () => misses('cancelled'),
  'spell works': () => hits('works'),
  'spell fails': () => misses('fails'),
  countered: () => misses('countered'),
  'attack result': data => (Number(data.hits) + Number(data.crits) > 0 ? hits() : misses('no hit')),
  'attack fails': () => misses('not possible'),
}
/** How a Counter-Spell against `who` came out. */
const answers: Readonly<Record<string, End>> = { cancelled: hits('cancels it'), cast: misses('not enough') }

const rows: Readonly<Record<string, Omit<Fate, 'model'>>> = {
  nothing: { is: 'well', text: 'no damage' },
  harm: { is: 'hurt', text: '1 Harm' },
  injury: { is: 'hurt', text: 'Injury and Harm' },
  out: { is: 'out', text: 'out' },
}
/** What befell `who`. */
const befalls: Readonly<Record<string, (data: Data) => Omit<Fate, 'model'> | null>> = {
  hit: ({ wounds, left }) => (left === undefined ? null : { is: 'hurt', text: `−${wounds} EN, ${left} left` }),
  'all saved': () => ({ is: 'well', text: 'all saved' }),
  incapacitated: () => ({ is: 'out', text: 'out' }),
  damage: ({ row }) => rows[String(row)] ?? null,
  flees: () => ({ is: 'out', text: 'flees' }),
  confused: () => ({ is: 'hurt', text: 'confused' }),
  hurt: ({ lost, left }) => ({ is: 'hurt', text: `−${lost} hp, ${left} left` }),
  healed: ({ points }) => ({ is: 'well', text: `+${points} hp` }),
  // Of two systems: with `rolls` it is a model that tumbles.
  falls: ({ rolls }) => (rolls === undefined ? { is: 'out', text: 'out' } : { is: 'hurt', text: 'tumbles' }),
  'no wound': () => ({ is: 'well', text: 'no wound' }),
  suffers: ({ wounds, hp }) => ({ is: 'hurt', text: `−${wounds} HP, ${hp} left` }),
  dodged: () => ({ is: 'well', text: 'dodged' }),
  dead: () => ({ is: 'out', text: 'dead' }),
}

interface Told {
  deed: Deed
  /** The throw that decided it; infinite while it is open, or where nothing is decided by it. */
  at: number
}
/** Null where nobody did anything to anybody. */
export function happenedIn(system: Rules, game: Game, n: number, events: readonly (Happening | Rolled)[]): Happened | null {
  const told: Told[] = []
  const fates: Fate[] = []
  const nameOf = (value: unknown): string | null => (typeof value === 'number' ? system.nameOf(game, value) : null)
  let thrown = 0
  const decide = (one: Told | undefined, end: End): void => {
    if (one !== undefined) Object.assign(one, { deed: { ...one.deed, ...end }, at: thrown })
  }
  for (const event of events) {
    if (event.is === 'rolled') thrown++
    const data: Data = { ...event }
    const who = nameOf(data.who ?? data.by)
    const doing = doings[event.is]
    const to = doing === undefined ? null : nameOf(data[doing.to])
    if (who === null) continue
    if (doing !== undefined && to !== null) {
      const end = doing.helps === true ? 'help' : 'open'
      told.push({ deed: { by: who, to, what: doing.word(data), end, came: '', order: null }, at: Number.POSITIVE_INFINITY })
      continue
    }
    const on = nameOf(data.on)
    const end = ends[event.is]?.(data) ?? null
    const his = told.findLast(({ deed }) => deed.by === who && (on === null || deed.to === on))
    if (end !== null) decide(his, end)
    const answer = answers[event.is] ?? null
    const counter = told.findLast(({ deed }) => deed.to === who && deed.what === 'Counter-Spell')
    if (answer !== null) decide(counter, answer)
    const fate = befalls[event.is]?.(data) ?? null
    if (fate === null) continue
    fates.push({ model: who, ...fate })
    const open = told.findLast(({ deed }) => deed.to === who && deed.end === 'open')
    decide(open, fate.is === 'well' ? misses(fate.text) : hits())
  }
  if (told.length === 0 && fates.length === 0) return null
  const models = [...new Set(fates.map(f => f.model))]
  return { n, told: events.length, deeds: inOrder(told), fates: models.map(model => oneFate(fates, model)) }
}
/** What one throw has decided together stands at the same place. */
function inOrder(told: readonly Told[]): readonly Deed[] {
  const throws = [...new Set(told.map(t => t.at))].filter(at => at !== Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  return told
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at))
    .map(({ deed, at }) => ({ ...deed, order: throws.length > 1 && throws.includes(at) ? throws.indexOf(at) + 1 : null }))
}
const worst: readonly Fate['is'][] = ['out', 'hurt', 'well']
/** Everything that befell a model in one; whoever is out needs no more words. */
function oneFate(fates: readonly Fate[], model: string): Fate {
  const all = fates.filter(f => f.model === model)
  const is = worst.find(one => all.some(f => f.is === one)) ?? 'well'
  const texts = all.filter(f => is !== 'out' || f.is === 'out').map(f => f.text)
  return { model, is, text: [...new Set(texts)].join(', ') }
}
