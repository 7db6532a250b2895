import type { ReactNode } from 'react'

/** Something wide that scrolls by itself, also with the keyboard. */
export function Scrolls({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="scrolls" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
