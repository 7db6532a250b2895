/** A key that does the same; it is in the help as well, so nobody has to hear it at every button. */
export function Key({ children }: { readonly children: string }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd takes no focus
  return <kbd aria-hidden="true">{children}</kbd>
}
