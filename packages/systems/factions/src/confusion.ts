// What the fall of a model brings: the XP of its crew, points, and the Confusion Tests around it (F-030 to F-037).
import { mil } from '@sightline/geometry'
import { given, type Modifier, rule, type Seat } from '@sightline/kernel'
import { failed, makePassTest, makeTest, poolOf } from './dice.ts'
import { no, type T } from './events.ts'
import { sufferFatigue, takeFatigue } from './fatigue.ts'
import { type Battle, champion, crewAt, crewOf, EXHAUSTED, friends, has, inPlay, type Model, otherSeat } from './game.ts'
import { inControlArea } from './space.ts'

/** For all who fell in an attack, in the order in which they fell. */
export const consequences = rule('casualties', (t: T): void => {
  const first = t.game.models.reduce<Model | null>((low, m) => (m.fell > 0 && (low === null || m.fell < low.fell) ? m : low), null)
  if (first === null) {
    for (const m of t.game.models) if (m.tested) m.tested = false
    return
  }
  first.fell = 0
  score(t, otherSeat(first.seat), champion(first) ? 3 : 2)
  if (champion(first)) championLost(t, first)
  confusion(t, first)
  consequences(t)
})

/** F-036: the crew to which the Champion belonged learns from it, F-037: once a game. */
function championLost(t: T, fallen: Model): void {
  const crew = crewOf(t.game, fallen)
  if (crew.championXp) return
  crew.championXp = true
  crew.xp += 1
  t.emit({ is: 'xp', seat: fallen.seat, now: crew.xp, for: 'a Champion Incapacitated', why: 'F-036' })
}
/** P-066: points of the Skirmish. */
function score(t: T, seat: Seat, points: number): void {
  if (t.game.scenario !== 'Skirmish') return
  const crew = crewAt(t.game, seat)
  crew.points += points
  t.emit({ is: 'points', seat, points, now: crew.points, why: 'P-066' })
}

/** F-031: who has to test, and in whose order. */
function confusion(t: T, fallen: Model): void {
  const { game } = t
  const { confusion_scope, confusion_order, area_confusion } = game.options
  if (has(fallen, 'Machine')) return // P-062
  for (const m of game.near(fallen, mil(3000))) {
    if (confusion_scope === 'own_crew' && !friends(m, fallen)) continue // C-03
    if (area_confusion === 'once' && m.tested) continue // U-13
    if (has(m, 'Machine')) t.emit({ is: 'keeps calm', who: m.id, why: 'P-062' })
    else if (has(m, 'Natural Leader')) t.emit({ is: 'keeps calm', who: m.id, why: 'P-061' })
    else {
      m.awaits = 'test'
      if (area_confusion === 'once') m.tested = true
    }
  }
  const first = confusion_order === 'fallen_first' ? fallen.seat : game.course.turn
  testsOf(t, first, fallen)
  testsOf(t, otherSeat(first), fallen)
}
/** One model after another, in the order of its player. */
const testsOf = rule('Confusion Tests', (t: T, seat: Seat, fallen: Model): void => {
  const waiting = t.game.models.filter(m => m.awaits === 'test' && m.seat === seat)
  if (waiting.length === 0) return
  const who = t.choose<Model>({ who: seat, ask: { is: 'tests next', fallen }, why: 'F-031', options: waiting.map(is => ({ is })) })
  who.awaits = 'nothing'
  confusionTest(t, who, fallen)
  testsOf(t, seat, fallen)
})

/** A Confusion Test (2I): one hit passes (F-032, P-061). */
const confusionTest = rule('Confusion Test', (t: T, who: Model, fallen: Model): void => {
  if (!inPlay(who)) return
  const raised = borrowed(t, who)
  const pool = poolOf(t.game, who, given(2, 'Confusion Test', 'F-031'), 'i', { raised })
  t.emit({ is: 'tests confusion', who: who.id, pool, because: fallen.id, why: 'F-031' })
  const passed =
    t.game.options.confusion_fortune === 'always' ? makeTest(t, who, pool, 'F-031')[0] > 0 : makePassTest(t, who, pool, 'F-031')
  if (passed || mentats(t, who)) t.emit({ is: 'keeps calm', who: who.id, why: 'F-032' })
  else {
    failed(t, who)
    confused(t, who)
  }
})
/** P-061: a friend in the control area of a Natural Leader may use the Intelligence of the leader. */
function borrowed(t: T, who: Model): readonly Modifier[] {
  const leader = bestLeader(t.game, who)
  if (leader === null) return []
  const more = leader.built.statistics.i - who.built.statistics.i
  if (more <= 0) return []
  const lent: readonly Modifier[] = [{ value: more, source: 'higher Intelligence', clause: 'P-061', of: leader.id }]
  if (t.game.options.leader_intelligence === 'best') return lent // U-14
  const takes = t.choose<boolean>({
    who: who.seat,
    ask: { is: 'leader intelligence', who, leader },
    why: 'P-061',
    options: [{ is: false }, { is: true }],
  })
  return takes ? lent : []
}
const bestLeader = (game: Battle, who: Model): Model | null =>
  game.models.reduce<Model | null>((best, m) => {
    const leads = m !== who && inPlay(m) && friends(m, who) && has(m, 'Natural Leader') && inControlArea(game, m, who)
    return leads && (best === null || m.built.statistics.i > best.built.statistics.i) ? m : best
  }, null)

/** P-068: a dose of Mentats turns a Failed Confusion Test into a passed one. */
function mentats(t: T, who: Model): boolean {
  const crew = crewOf(t.game, who)
  if (crew.mentats === 0) return false
  const yes = t.choose<boolean>({ who: who.seat, ask: { is: 'mentats', who }, why: 'P-068', options: [{ is: false }, { is: true }] })
  if (!yes) return false
  crew.mentats -= 1
  t.emit({ is: 'uses', who: who.id, chem: 'Mentats', why: 'P-068' })
  return true
}

/** F-033: 1 Fatigue, if it is able, or it flees; F-035: an Exhausted model must flee. Confused is no lasting state. */
function confused(t: T, who: Model): void {
  t.emit({ is: 'confused', who: who.id, why: 'F-032' })
  const does = t.choose<'fatigue' | 'flee'>({
    who: who.seat,
    ask: { is: 'confused', who },
    why: 'F-033',
    options: [
      {
        is: 'fatigue',
        no: who.fatigue < EXHAUSTED ? null : no('F-035', 'cannot take Fatigue', { found: who.fatigue, limit: 1, who: who.built.name }),
      },
      { is: 'flee' },
    ],
  })
  if (does === 'flee') return flee(t, who)
  if (t.game.options.confused_fatigue === 'taken')
    takeFatigue(t, who, 1, 'F-033') // U-18
  else sufferFatigue(t, who, 1)
}
/** F-034: off the table, but not Incapacitated: nobody tests for it and nobody learns from it. */
function flee(t: T, who: Model): void {
  who.is = 'fled'
  t.emit({ is: 'flees', who: who.id, why: 'F-034' })
  score(t, otherSeat(who.seat), 1)
}
