// The panel in which things are done: the end, what is to be looked at, a question, what is being prepared, or what may be done.
import type { Offer, TableView } from '../../client/types.ts'
import { Actions } from '../../panels/Actions.tsx'
import { DraftPanel } from '../../panels/DraftPanel.tsx'
import { Hold } from '../../panels/Hold.tsx'
import { lastResult, Result } from '../../panels/Result.tsx'
import { Tray } from '../../panels/Tray.tsx'
import { useTable } from './state.ts'
import type { Prepared } from './useDraft.ts'
import { useFocus } from './useFocus.ts'

type Shows = 'the end' | 'hold' | 'question' | 'draft' | 'thinking' | 'actions'
const shows = ({ ending, held, pending, thinking }: TableView, { draft, intent }: Prepared): Shows =>
  ending !== null
    ? 'the end'
    : held !== null
      ? 'hold'
      : pending !== null
        ? 'question'
        : draft !== null && intent !== null
          ? 'draft'
          : thinking
            ? 'thinking'
            : 'actions'

interface ActPanelProps {
  readonly view: TableView
  readonly offers: readonly Offer[]
  readonly general: readonly Offer[]
  readonly prepared: Prepared
}
export function ActPanel(props: ActPanelProps) {
  const { view, offers, prepared } = props
  const turned = useTable(s => s.turned)
  const picking = useTable(s => s.picking)
  const is = shows(view, prepared)
  const { draft, no } = prepared
  useFocus([view.version, is, picking, offers.length, draft?.points.length, no === null].join())
  const result = picking === null && ['the end', 'thinking', 'actions'].includes(is) ? lastResult(view, turned) : null
  return (
    <>
      {result === null ? null : <Result entry={result} />}
      <Shown is={is} {...props} />
    </>
  )
}
function Shown({ is, view, offers, general, prepared: { draft, intent, plan, no, odds } }: ActPanelProps & { readonly is: Shows }) {
  if (is === 'hold') return <Hold view={view} key={view.held} />
  // Another question is another panel: nothing of the one before keeps the focus, or its place.
  if (view.pending !== null && is === 'question') return <Tray view={view} pending={view.pending} key={view.version} />
  if (draft !== null && intent !== null && is === 'draft') {
    return <DraftPanel view={view} draft={draft} intent={intent} plan={plan} no={no} odds={odds} />
  }
  if (is === 'actions') return <Actions view={view} offers={offers} general={general} />
  if (is === 'thinking')
    return (
      <p className="thinking pad" role="status" tabIndex={-1} data-focus="yes">
        {view.seats[view.turn]?.name} is thinking
      </p>
    )
  return (
    <section className="ending">
      <h2 tabIndex={-1} data-focus="yes">
        {view.ending?.text}
      </h2>
      <p className="muted">Step back through it with Undo, or save the record.</p>
    </section>
  )
}
