// A guided fight: the ordinary table, and a coach above it who says what to look at.
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../client/here.ts'
import { type SystemName, systemNames } from '../../client/types.ts'
import { announce } from '../../ui/announce.ts'
import { go, type Route } from '../../ui/route.ts'
import { useView } from '../../ui/useView.ts'
import { Table } from '../table/Table.tsx'
import '../table/table.css'
import { Coach } from './Coach.tsx'
import { begins, type Guide, isMet } from './guide.ts'
import { guides } from './guides/index.ts'
import { beginGuide, letFall, showStep } from './lead.ts'
import './learn.css'
import { usePointedAt } from './usePointedAt.ts'

export default function LearnScreen({ route }: { readonly route: Route }) {
  const name = systemNames.find(known => known === route.rest[0])
  return name === undefined ? <Choose /> : <Lesson key={name} guide={guides[name]} />
}
function Choose() {
  return (
    <section className="page">
      <h1>Learn in three minutes</h1>
      <ul>
        {systemNames.map((name: SystemName) => (
          <li key={name}>
            <a href={`#/learn/${name}`}>{guides[name].title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
function Lesson({ guide }: { readonly guide: Guide }) {
  const view = useView()
  const root = useRef<HTMLDivElement>(null)
  /** Busy while the guide itself plays, so that it does not answer itself. */
  const busy = useRef(true)
  /** The step that has been met last. */
  const wasMet = useRef<number | null>(null)
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(false)
  const step = guide.steps[at]
  const goTo = useCallback(
    async (target: number): Promise<void> => {
      busy.current = true
      wasMet.current = null
      await beginGuide(client, guide)
      for (const former of guide.steps.slice(0, target)) await showStep(client, former)
      busy.current = false
      setAt(target)
      setOpened(true)
    },
    [guide],
  )
  useEffect(() => void goTo(0), [goTo])
  // Dice of the step fall by themselves, whoever began the action.
  useEffect(() => {
    if (busy.current || wasMet.current === at || step === undefined || view?.pending?.is !== 'dice') return
    busy.current = true
    void letFall(client, step, 0).finally(() => {
      busy.current = false
    })
  }, [view, step, at])
  const here = opened && view !== null
  const met = here && step !== undefined && isMet(step, view)
  // Who goes on without pressing Next is already at the next step.
  useEffect(() => {
    if (met) wasMet.current = at
    else if (wasMet.current === at) setAt(at + 1)
  }, [met, at])
  usePointedAt(root, met || step === undefined ? null : step, view?.version ?? 0)
  useEffect(() => {
    if (step !== undefined) announce(met ? step.because : `${step.title}. ${step.look}`)
  }, [step, met])
  if (!here) return <p className="loading">Setting up the table …</p>
  const astray = step !== undefined && !met && view.pending?.is !== 'dice' && !begins(guide, at, view)
  const show = async (): Promise<void> => {
    if (step === undefined) return
    busy.current = true
    await showStep(client, step)
    busy.current = false
  }
  const playOn = (): void => void client.setDice('rolled').then(() => go('/table'))
  return (
    <div className="learn" ref={root}>
      <Coach
        guide={guide}
        at={at}
        state={met ? 'met' : astray ? 'astray' : 'waits'}
        onShow={() => void show()}
        onNext={() => setAt(at + 1)}
        onBack={() => void goTo(at)}
        onPlay={playOn}
      />
      <Table view={view} onLoad={() => go('/')} problems={[]} />
    </div>
  )
}
