import type { ReactNode } from 'react'

/** A part of the drawing whose content is said elsewhere in words. */
export function Unsaid({ className, at, seat, active = false, spent = false, children }: UnsaidProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
    <g
      className={className}
      transform={at}
      data-seat={seat}
      data-active={active ? 'yes' : undefined}
      data-spent={spent ? 'yes' : undefined}
      aria-hidden="true"
    >
      {children}
    </g>
  )
}
interface UnsaidProps {
  readonly className: string
  readonly at?: string
  readonly seat?: number
  readonly active?: boolean
  readonly spent?: boolean
  readonly children: ReactNode
}
/** A part of the drawing that a screen reader names. */
export function Named({ className, hard = false, label, at, children }: NamedProps) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is nothing interactive
    <g className={className} data-hard={hard ? 'yes' : undefined} transform={at} role="img" aria-label={label}>
      <title>{label}</title>
      {children}
    </g>
  )
}
interface NamedProps {
  readonly className: string
  readonly hard?: boolean
  readonly label: string
  readonly at?: string
  readonly children: ReactNode
}
