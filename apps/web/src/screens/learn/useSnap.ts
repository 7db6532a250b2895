// Near is near enough: what is pointed at beside the ring of a step is put into it, so that fingers and keys need not be exact.
import { useEffect } from 'react'
import { useTable } from '../table/state.ts'
import { type Step, within } from './guide.ts'
import { endOf } from './hint.ts'

export function useSnap(step: Step | undefined): void {
  const draft = useTable(s => s.draft)
  useEffect(() => {
    const want = step?.want
    if (draft === null || want?.is !== 'intend' || want.zone === undefined || draft.action !== want.intent.action) return
    const { zone } = want
    const end = endOf(draft)
    const inches = draft.entry.place?.inches ?? 1
    if (end === null || within(zone, end, zone.radius) || !within(zone, end, zone.snap)) return
    useTable.getState().put([...draft.points.slice(0, -1), [zone.at[0] * inches, zone.at[1] * inches]])
  }, [draft, step])
}
