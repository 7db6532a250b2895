// A guided fight: the ordinary table, and a coach beside the board who says what to look at.
import { client } from '../../client/here.ts'
import { type SystemName, systemNames } from '../../client/types.ts'
import { go, type Route } from '../../ui/route.ts'
import { Table } from '../table/Table.tsx'
import '../table/table.css'
import { useRef } from 'react'
import { Coach } from './Coach.tsx'
import type { Guide } from './guide.ts'
import { guides } from './guides/index.ts'
import './learn.css'
import { useLesson } from './useLesson.ts'
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
  const root = useRef<HTMLDivElement>(null)
  const lesson = useLesson(guide)
  usePointedAt(root, lesson?.hint ?? null)
  if (lesson === null) return <p className="loading">Setting up the table …</p>
  const { view, at, state, hint, goal } = lesson
  const playOn = (): void => void client.setDice('rolled').then(() => go('/table?lesson'))
  const coach = (
    <Coach
      guide={guide}
      at={at}
      state={state}
      hint={hint?.say ?? ''}
      onShow={lesson.show}
      onNext={lesson.next}
      onBack={lesson.back}
      onAgain={lesson.again}
      onPlay={playOn}
    />
  )
  return (
    <div className="learn" ref={root} data-state={state}>
      <Table view={view} onLoad={() => go('/')} problems={[]} lesson={{ coach, goal }} />
    </div>
  )
}
