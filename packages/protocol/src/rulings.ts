// The page of rulings of a system, taken apart by its numbered entries: for the command line, for the screen and for whoever checks the pages.

export interface Ruling {
  /** "R-05". */
  readonly id: string
  readonly title: string
  /** The heading it stands under: "Dice". */
  readonly group: string
  /** What stands below its heading, as it is written, without blank ends. */
  readonly text: string
}
export interface RulingsPage {
  /** What stands before the first entry, without headings. */
  readonly head: string
  readonly rulings: readonly Ruling[]
}

/** `markdown`: headings, of which "### R-05 Measuring" begins an entry and any other ends it; those below the first level name a group. */
export function rulingsIn(markdown: string): RulingsPage {
  const head: string[] = []
  const rulings: Ruling[] = []
  let group = ''
  for (const section of markdown.split(/^(?=#{1,6} )/m)) {
    const heading = /^(#{1,6}) +([^\n]*)/.exec(section)
    const text = section.slice(heading?.[0].length ?? 0).trim()
    const [, level = '', words = ''] = heading ?? []
    const named = /^(R-\d+)\b\s*(.*)$/.exec(words.trim())
    if (named !== null) rulings.push({ id: named[1] ?? '', title: named[2] ?? '', group, text })
    else {
      if (level.length > 1) group = words.trim()
      if (rulings.length === 0 && text !== '') head.push(text)
    }
  }
  return { head: head.join('\n'), rulings }
}
/** What an entry decides, without the readings it was decided between and how sure that is. */
export function choiceOf({ text }: Ruling): string {
  const [, choice] = /\bChoice: (.*)$/ms.exec(text) ?? []
  const whole = choice ?? text.replace(/^(?:Clauses?|No clause|Options?)\b.*\n/, '')
  return whole.replace(/\s*\bSure: .*$/s, '').trim()
}
/** An entry as it is printed: its number and title, and below them its text. */
export const rulingText = ({ id, title, text }: Ruling): string => [`${id} ${title}`.trim(), text].filter(part => part !== '').join('\n')
