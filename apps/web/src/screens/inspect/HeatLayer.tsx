// The map on the ground: the larger and darker a square, the better it is to stand there.
import { memo } from 'react'
import { Unsaid } from '../../board/Unsaid.tsx'
import type { Cells } from './heat.ts'

interface HeatLayerProps {
  readonly cells: Cells
  readonly values: readonly (number | null | undefined)[]
  readonly depth: number
}
export const HeatLayer = memo(function HeatLayer({ cells: { size, places }, values, depth }: HeatLayerProps) {
  return (
    <Unsaid className="heat">
      {places.map(([x, y], i) => {
        const value = values[i]
        if (value === undefined || value === null) return null
        const side = value === 0 ? size * 0.08 : size * (0.25 + 0.7 * Math.sqrt(value))
        return (
          <rect
            key={`${x} ${y}`}
            x={x - side / 2}
            y={depth - y - side / 2}
            width={side}
            height={side}
            fillOpacity={value === 0 ? 0.6 : 0.25 + 0.6 * value}
            data-none={value === 0 ? 'yes' : undefined}
          />
        )
      })}
    </Unsaid>
  )
})
