// The rulings of a system, cut into their numbered entries.

export interface Ruling {
  /** "R-05". */
  readonly id: string
  readonly title: string
  readonly text: string
}
/** Headings that begin with a ruling's number open an entry, which goes on to the next heading. */
export function rulingsOf(markdown: string): readonly Ruling[] {
  return markdown
    .split(/^#{2,4} /m)
    .slice(1)
    .flatMap(part => {
      const [head = '', ...body] = part.split('\n')
      const found = /^(R-\d+)\W*(.*)$/.exec(head.trim())
      return found === null ? [] : [{ id: found[1] ?? '', title: found[2] ?? '', text: body.join('\n').trim() }]
    })
}
