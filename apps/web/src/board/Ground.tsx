// The table top: its grid, zones, and the pieces on it.
import { memo } from 'react'
import type { Scene, Spot } from '../client/types.ts'
import { sameData } from './same.ts'
import { Named } from './Unsaid.tsx'

export const pointsOf = (outline: readonly Spot[], depth: number): string => outline.map(([x, y]) => `${x},${depth - y}`).join(' ')
/** How thick the cover is: that many hatch lines. */
const hatchOf = (cover: string): string | null =>
  cover === '' || cover === 'none' ? null : /dense|total|full|heavy/i.test(cover) ? 'hatch-dense' : 'hatch-light'

export const Ground = memo(function Ground({ scene }: { readonly scene: Pick<Scene, 'width' | 'depth' | 'unit'> }) {
  const { width, depth, unit } = scene
  const step = unit.word === 'ft' ? unit.inches * 5 : 1
  const major = step * (unit.word === 'ft' ? 5 : 6)
  return (
    <g>
      <defs>
        <pattern id="grid" width={step} height={step} patternUnits="userSpaceOnUse">
          <path d={`M0 0H${step}M0 0V${step}`} className="grid" />
        </pattern>
        <pattern id="grid-major" width={major} height={major} patternUnits="userSpaceOnUse">
          <path d={`M0 0H${major}M0 0V${major}`} className="grid major" />
        </pattern>
        <pattern id="hatch-light" width="0.55" height="0.55" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V0.55" className="hatch" />
        </pattern>
        <pattern id="hatch-dense" width="0.3" height="0.3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V0.3M0 0H0.3" className="hatch" />
        </pattern>
        <pattern id="stripes" width="0.24" height="0.24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="0.24" height="0.24" className="stripe-ground" />
          <rect width="0.09" height="0.24" className="stripe" />
        </pattern>
      </defs>
      <rect width={width} height={depth} className="felt" />
      <rect width={width} height={depth} fill="url(#grid)" />
      <rect width={width} height={depth} fill="url(#grid-major)" />
      <rect width={width} height={depth} className="edge" />
    </g>
  )
}, sameData)

export const Pieces = memo(function Pieces({ scene }: { readonly scene: Pick<Scene, 'terrain' | 'marks' | 'depth'> }) {
  const { terrain, marks, depth } = scene
  return (
    <g>
      {marks.map(mark =>
        mark.is === 'zone' ? (
          <g key={`zone ${mark.name}`} className="zone" data-seat={mark.seat ?? undefined}>
            <polygon points={pointsOf(mark.outline, depth)}>
              <title>{mark.name}</title>
            </polygon>
          </g>
        ) : null,
      )}
      {terrain.map(piece => {
        const hatch = hatchOf(piece.cover)
        const points = pointsOf(piece.outline, depth)
        return (
          <Named key={piece.id} className="piece" hard={piece.impassable} label={`${piece.id}: ${piece.words}`}>
            <polygon points={points} />
            {hatch === null ? null : <polygon points={points} fill={`url(#${hatch})`} className="cover" />}
          </Named>
        )
      })}
      {marks.map(mark =>
        mark.is === 'token' ? (
          <Named
            key={`token ${mark.name}`}
            className="token"
            at={`translate(${mark.at[0]} ${depth - mark.at[1]})`}
            label={`${mark.name}: ${mark.words}`}
          >
            <rect
              x={-mark.radius}
              y={-mark.radius}
              width={2 * mark.radius}
              height={2 * mark.radius}
              rx={mark.radius * 0.35}
              transform="rotate(45)"
            />
          </Named>
        ) : null,
      )}
    </g>
  )
}, sameData)
