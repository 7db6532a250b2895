// On a wide screen two columns beside the board; on a narrow one a sheet below it with tabs.
import type { ReactNode } from 'react'
import { type Tab, tabs, useTable } from './state.ts'

const words: Readonly<Record<Tab, string>> = { act: 'Act', card: 'Card', log: 'Log', words: 'In words' }

/** Beside the board, from the right: each column shares its height as its panels need it. */
const columns: readonly (readonly [Tab, Tab])[] = [
  ['act', 'log'],
  ['card', 'words'],
]

interface SheetProps extends Readonly<Record<Tab, ReactNode>> {
  /** Somebody has to decide: the first tab calls. */
  readonly urgent: boolean
}
export function Sheet(props: SheetProps) {
  const tab = useTable(s => s.tab)
  const { show } = useTable.getState()
  return (
    <div className="sheet" data-tab={tab}>
      <div className="tabs" role="tablist" aria-label="Panels">
        {tabs.map(name => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            aria-selected={tab === name}
            data-urgent={name === 'act' && props.urgent && tab !== 'act' ? 'yes' : undefined}
            onClick={() => show(name)}
          >
            {words[name]}
          </button>
        ))}
      </div>
      {columns.map(names => (
        <div key={names[0]} className="column" data-column={names[0]}>
          {names.map(name => (
            <div
              key={name}
              className="panel"
              data-panel={name}
              role="tabpanel"
              id={`panel-${name}`}
              aria-labelledby={`tab-${name}`}
              data-shown={tab === name ? 'yes' : undefined}
            >
              {props[name]}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
