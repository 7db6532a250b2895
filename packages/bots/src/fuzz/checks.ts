// What must hold of any system at any time, asked of the system from outside.
import { type Ask, type Game, type Happening, legal, type Question, type Reason } from '@sightline/kernel'
import { type AnyContent, notPlain } from '@sightline/kernel/testing'
import type { Rules } from '../bot.ts'
import { ensure } from './failure.ts'
import { shown } from './pair.ts'

/** Words without a name or a number. */
const BROKEN = /undefined|NaN|Infinity|\[object/
export function told(words: string, what: () => string): void {
  ensure(words !== '' && !BROKEN.test(words), () => `no good words for ${what()}: "${words}"`)
}
/** A sentence of the source, or a ruling on what it leaves open. */
const cited = (system: Rules, id: string): boolean => Object.hasOwn(system.clauses, id) || /^R-\d{2}$/.test(id)
/** A refusal has a clause that there is, and words. */
export function reasoned(system: Rules, game: Game, reason: Reason, what: () => string): void {
  ensure(cited(system, reason.clause), () => `${what()} is refused by "${reason.clause}", which is no clause`)
  told(system.words.reason(reason, game), () => `the refusal of ${what()}`)
}
/** Somebody is asked something that can be answered, who can answer; `game` as it stands while it waits. */
export function askedWell(content: AnyContent, game: Game, ask: Ask<Question>): void {
  const { system } = content
  if (ask.waits === 'dice') {
    ensure(ask.dice > 0 && ask.sides > 1, () => `waits for ${ask.dice} dice with ${ask.sides} sides`)
    ensure(cited(system, ask.why), () => `dice for "${ask.why}", which is no clause`)
    return
  }
  const { prompt } = ask
  const what = (): string => `the question "${prompt.ask.is}"`
  ensure(Object.hasOwn(content.questions, prompt.ask.is), () => `${what()} is not in the list of questions`)
  ensure(prompt.who === 0 || prompt.who === 1, () => `${what()} is put to seat ${prompt.who}`)
  ensure(cited(system, prompt.why), () => `${what()} rests on "${prompt.why}", which is no clause`)
  told(system.words.question(prompt.ask, game), what)
  const asked = content.asked(prompt.ask)
  ensure(asked === null || content.able(game, asked.id), () => `${what()} is put to ${system.nameOf(game, asked?.id ?? -1)}, who is out`)
  if (ask.waits === 'place') {
    ensure(ask.prompt.may(ask.prompt.stay) === null, () => `${what()}: nobody may stay where it is`)
    return
  }
  const { options } = ask.prompt
  const open = legal(options)
  ensure(open.length > 1, () => `${what()} has one answer`)
  ensure(new Set(open.map(o => shown(o.is))).size === open.length, () => `${what()} has the same answer twice: ${shown(open)}`)
  for (const { is, no } of options) {
    // Several together are told one by one, and none of them as none.
    for (const one of Array.isArray(is) ? is : [is]) told(system.words.option(one, game), () => `an answer to ${what()}`)
    if (no !== undefined && no !== null) reasoned(system, game, no, () => `an answer to ${what()}`)
  }
}
/** The events of one action: plain, told, and nobody acts who has fallen. `able` says who could when it began. */
export function eventsWell(content: AnyContent, game: Game, events: readonly Happening[], able: ReadonlySet<number>): void {
  const out = new Set<number>()
  const { system, doing, falling, rising } = content
  for (const e of events) {
    const no = notPlain(e)
    ensure(no === null, () => `event "${e.is}": ${no}`)
    ensure(cited(system, e.why), () => `event "${e.is}" rests on "${e.why}", which is no clause`)
    told(system.words.event(e, game), () => `the event "${e.is}"`)
    const who: unknown = 'who' in e ? e.who : null
    if (typeof who !== 'number') continue
    if (falling.has(e.is)) out.add(who)
    else if (rising.has(e.is)) out.delete(who)
    else if (doing.has(e.is)) {
      const can = !out.has(who) && (able.has(who) || risen(events, e, who, rising))
      ensure(can, () => `${system.nameOf(game, who)} is out and does "${e.is}"`)
    }
  }
}
const risen = (events: readonly Happening[], until: Happening, who: number, rising: ReadonlySet<string>): boolean =>
  events.slice(0, events.indexOf(until)).some(e => rising.has(e.is) && 'who' in e && e.who === who)

/** Everybody on the table, and nobody in anybody else. */
export function placedWell({ system, solid }: AnyContent, game: Game): void {
  const { width, depth, models } = system.scene(game)
  const mil = (inches: number): number => Math.round(inches * 1000)
  const there = models.filter(m => m.is === 'standing')
  for (const [i, { name, at, radius, level }] of there.entries()) {
    const [x, y, r] = [mil(at[0]), mil(at[1]), solid ? mil(radius) : 0]
    ensure(x >= r && y >= r && x + r <= mil(width) && y + r <= mil(depth), () => `${name} stands beyond the table`)
    if (!solid) continue
    for (const o of there.slice(i + 1)) {
      if (mil(o.level) !== mil(level)) continue
      const reach = r + mil(o.radius)
      ensure((x - mil(o.at[0])) ** 2 + (y - mil(o.at[1])) ** 2 >= reach * reach, () => `${name} overlaps ${o.name}`)
    }
  }
}
/** No count of the state is negative, whatever it counts; places and points of victory are no counts. */
export function countedWell(content: AnyContent, game: Game): void {
  for (const { name, gauges } of content.system.scene(game).models) {
    for (const { label, value } of gauges) ensure(value >= 0 || label === 'EN', () => `${name} has ${value} ${label}`)
  }
}
/** Pictures and previews have names and numbers, and change nothing. */
export function picturedWell({ system }: AnyContent, game: Game, intent: unknown, names: readonly [string, string]): void {
  const before = game.store.hash()
  const plan = system.plan(game, intent)
  if (plan !== null)
    ensure(shown(plan.refused) === shown(system.may(game, intent)), () => `the plan of ${shown(intent)} is refused otherwise`)
  const all = JSON.stringify([system.scene(game), system.look(game), plan, system.sight(game, ...names)], (_, v) =>
    v === undefined || (typeof v === 'number' && !Number.isFinite(v)) ? 'NaN' : v,
  )
  ensure(!all.includes('"NaN"'), () => `a picture without a number or a name: ${shown(intent)}`)
  ensure(game.store.hash() === before, () => 'a picture changed the game')
}
