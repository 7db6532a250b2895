// All words of the drawing, above everything else. They come without a place: `letter` gives them one whenever the view changes.
import { memo, type Ref } from 'react'
import type { Label } from './labelled.ts'
import { sameData } from './same.ts'

export const Labels = memo(function Labels({ labels, layer }: { readonly labels: readonly Label[]; readonly layer: Ref<SVGGElement> }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
    <g ref={layer} className="labels" aria-hidden="true">
      {labels.map(({ id, is, rows, brief, fallen, strong }) => (
        <g
          key={id}
          className="label"
          data-is={is}
          data-fallen={fallen === true ? 'yes' : undefined}
          data-strong={strong === true ? 'yes' : undefined}
        >
          <path className="lead" />
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <text key={i} className="words" data-is={row.is} style={{ '--row': i - (rows.length - 1) / 2 }}>
              {row.text}
            </text>
          ))}
          {brief === undefined ? null : <text className="words brief">{brief}</text>}
        </g>
      ))}
    </g>
  )
}, sameData)
