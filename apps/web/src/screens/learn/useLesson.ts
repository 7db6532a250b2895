// The course of a lesson: opens its game in a place of its own, follows what the user does, and lets the dice of each step fall.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Goal } from '../../board/Happened.tsx'
import { client } from '../../client/here.ts'
import type { TableView } from '../../client/types.ts'
import { rulesOf } from '../../panels/Clause.tsx'
import { announce } from '../../ui/announce.ts'
import { useAsked } from '../../ui/useAsked.ts'
import { useView } from '../../ui/useView.ts'
import { useTable } from '../table/state.ts'
import type { CoachState } from './Coach.tsx'
import { begins, type Guide, isMet, type Step, stepOf } from './guide.ts'
import { type Acts, type Hint, hintFor } from './hint.ts'
import { beginGuide, letFall, showStep } from './lead.ts'
import { useSnap } from './useSnap.ts'

interface Lesson {
  readonly view: TableView
  readonly at: number
  readonly state: CoachState
  readonly hint: Hint | null
  readonly goal: Goal | null
  show(): void
  next(): void
  /** To where the step begins. */
  back(): void
  again(): void
}
const NO_ACTS: Acts = {}

/** Null while the table is being set up. */
export function useLesson(guide: Guide): Lesson | null {
  const view = useView()
  /** Busy while the guide itself plays, so that it does not answer itself. */
  const busy = useRef(true)
  /** The step that has been met last. */
  const wasMet = useRef<number | null>(null)
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(false)
  const [selected, picking, draft] = [useTable(s => s.selected), useTable(s => s.picking), useTable(s => s.draft)]
  const rules = useAsked(() => rulesOf(guide.system), [guide.system])
  const step = guide.steps[at]
  const arrive = useCallback((target: number): void => {
    busy.current = false
    wasMet.current = null
    setAt(target)
    setOpened(true)
  }, [])
  const goTo = useCallback(
    async (target: number): Promise<void> => {
      busy.current = true
      await beginGuide(client, guide)
      for (let i = 0; i < target; i++) await showStep(client, guide, i)
      arrive(target)
    },
    [guide, arrive],
  )
  useEffect(() => void leftAt(guide).then(left => (left === null ? goTo(0) : arrive(left))), [guide, goTo, arrive])
  // Dice of the step fall by themselves, whoever began the action; but not where letting them fall is the step.
  useEffect(() => {
    if (busy.current || step === undefined || step.want.is === 'dice' || wasMet.current === at || view?.pending?.is !== 'dice') return
    busy.current = true
    void letFall(client, guide, at).finally(() => {
      busy.current = false
    })
  }, [view, guide, step, at])
  const here = opened && view !== null && client.place === 'lesson'
  const met = here && isMet(guide, at, view)
  // Who goes on without pressing Next is at the next step already; who has taken it back is where he was.
  useEffect(() => {
    if (met) wasMet.current = at
    else if (wasMet.current === at && view !== null) {
      wasMet.current = null
      if (!begins(guide, at, view)) setAt(at + 1)
    }
  }, [met, at, guide, view])
  const waiting = here && step !== undefined && !met
  const astray = waiting && !busy.current && view.pending?.is !== 'dice' && !begins(guide, at, view)
  const state: CoachState = met ? 'met' : astray ? 'astray' : 'waits'
  const acts = rules.is === 'here' ? rules.value.acts : NO_ACTS
  const hint = step !== undefined && here && state !== 'astray' ? hintOf(step, view, { selected, picking, draft }, acts, met) : null
  useSnap(waiting ? step : undefined)
  useSaid(step, state, hint)
  useTabs(step, met)
  if (!here) return null
  const show = async (): Promise<void> => {
    busy.current = true
    const want = step?.want
    if (want?.is === 'intend' && typeof want.intent.model === 'string') useTable.getState().select(want.intent.model)
    await showStep(client, guide, at)
    busy.current = false
  }
  return {
    view,
    at,
    state,
    hint,
    goal: waiting ? goalOf(step, view) : null,
    show: () => void show(),
    next: () => setAt(at + 1),
    back: () => void goTo(at),
    again: () => void goTo(0),
  }
}
/** The step at which this lesson was left, with its game open again; null when it is to begin. */
async function leftAt(guide: Guide): Promise<number | null> {
  const open = client.place === 'lesson' && client.view?.title === guide.title
  if (!open && client.saved('lesson')?.title === guide.title) await client.open({ is: 'continue', place: 'lesson' })
  const { view } = client
  if (view === null || client.place !== 'lesson' || view.title !== guide.title || view.dice !== 'typed') return null
  return stepOf(guide, view)
}
const hintOf = (step: Step, view: TableView, looked: Parameters<typeof hintFor>[2], acts: Acts, met: boolean): Hint =>
  met ? { say: '', press: 'Next', models: step.want.is === 'look' ? step.models : [], how: false } : hintFor(step, view, looked, acts)
function goalOf({ want }: Step, { scene }: TableView): Goal | null {
  if (want.is !== 'intend' || want.zone === undefined) return null
  const { at, radius } = want.zone
  const { inches } = scene.unit
  return { at: [at[0] * inches, at[1] * inches], radius: radius * inches }
}
/** Screen readers are told each step, what became of it, and what to press next. */
function useSaid(step: Step | undefined, state: CoachState, hint: Hint | null): void {
  const say = hint?.say ?? ''
  const before = useRef('')
  useEffect(() => {
    if (step === undefined) return
    const key = `${step.title} ${state}`
    const told =
      state === 'met' ? step.because : state === 'astray' ? 'This is another way than the lesson’s.' : `${step.title}. ${step.look} ${say}`
    announce(before.current === key ? say : told)
    before.current = key
  }, [step, state, say])
}
/** On a phone one panel is seen at a time: the dice when they have fallen, unless somebody is asked, and then again what can be done. */
function useTabs(step: Step | undefined, met: boolean): void {
  useEffect(() => {
    if (step === undefined) return
    const told = met && step.leaves.asks === null && (step.dice.length > 0 || step.want.is === 'look')
    useTable.getState().show(told ? 'log' : 'act')
  }, [step, met])
}
