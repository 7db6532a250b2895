// What an action of Factions used, told from what the rules say happened.
import type { Did } from '@sightline/kernel/testing'
import type { Event } from '../events.ts'
import { type Battle, EXHAUSTED, type Model } from '../game.ts'
import type { Intent } from '../intents.ts'

/** Traits that say when a weapon may be used: they are used with it. The others are seen at work. */
const limiting = new Set(['CQB', 'Slow', 'Unwieldy'])

export function* used({ game, intent, events: happened, sources, before }: Did<Battle, Intent>): Iterable<string> {
  const model = (id: number): Model | undefined => game.models.find(m => m.id === id)
  const perk = function* (id: number, ...which: string[]): Iterable<string> {
    for (const name of model(id)?.built.perks ?? []) if (which.includes(name)) yield `perk: ${name}`
  }
  for (const source of sources) yield `trait: ${source}`
  for (const e of happened as readonly Event[]) {
    switch (e.is) {
      case 'opens fire':
      case 'brawls': {
        yield `weapon: ${e.weapon}`
        const m = model(e.who)
        for (const { is } of m?.built.weapons.find(w => w.name === e.weapon)?.traits ?? []) if (limiting.has(is)) yield `trait: ${is}`
        const [acted] = [before.models[m?.built.name ?? '']?.acted]
        if (Array.isArray(acted) && acted.includes(intent.action)) yield 'trait: Fast'
        if (e.is === 'brawls' || e.on === null) break
        const screened = e.hidden.some(h => game.models.some(o => o.built.name === h.by))
        if (e.hidden.length > 0) yield* perk(e.on, 'Eye Catching')
        if (screened) yield* perk(e.who, 'Sniper')
        break
      }
      case 'aims':
        yield 'trait: Aim'
        break
      case 'caught':
        yield 'trait: Area'
        break
      case 'critical effect':
        yield `effect: ${e.effect}`
        if (e.effect === 'Pierce' && 'weapon' in intent && intent.weapon === 'Makeshift') yield 'trait: Bladed'
        break
      case 'token':
        if (e.why === 'P-018') yield 'trait: Irradiate'
        yield `token: ${e.kind}`
        break
      case 'damage': {
        yield `damage: ${e.row}`
        const m = model(e.who)
        if (m !== undefined && game.radiation(m) > 0 && e.endurance >= m.built.statistics.e) yield* perk(e.who, 'Rad Resistant')
        break
      }
      case 'harm':
        if (e.now === 4) yield* perk(e.who, 'Burly')
        break
      case 'fatigue':
        yield `state: ${e.now === 0 ? 'fresh' : e.now === EXHAUSTED ? 'exhausted' : 'weary'}`
        yield `fatigue: ${e.how}`
        break
      case 'fatigue ignored':
        yield* perk(e.who, 'Hardy', 'Power Armor')
        break
      case 'keeps calm':
        if (e.why !== 'F-032') yield* perk(e.who, 'Machine', 'Natural Leader')
        break
      case 'acts':
        yield `action: ${e.action}`
        break
      case 'activated':
        yield `class: ${model(e.who)?.built.profile}`
        break
      case 'moves':
        yield `moves: ${e.how}`
        break
      case 'ploy':
        yield `ploy: ${e.ploy}`
        break
      case 'uses':
        yield `chem: ${e.chem}`
        break
      case 'finds':
        yield `finds: ${e.what}`
        break
      case 'after the game':
        yield `fate: ${e.fate}`
        break
      case 'serious injury':
        yield `injured: ${e.statistic}`
        break
      default:
    }
  }
  for (const m of game.models) {
    const name = m.built.name
    if (m.asleep) yield 'state: asleep'
    if (m.is === 'left') yield 'state: left'
    const spent = before.models[name]?.usedUp
    if (m.usedUp !== 0 && Array.isArray(spent) && spent.length > 0) yield 'trait: One & Done'
  }
}
