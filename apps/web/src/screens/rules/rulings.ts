// The page of rulings of a system, by its numbered entries. Loaded when somebody opens the rules of that system.
import type { SystemName } from '../../client/types.ts'

export interface Ruling {
  /** "R-05". */
  readonly id: string
  readonly title: string
  /** The heading it stands under: "Dice". */
  readonly group: string
  /** Paragraph by paragraph, with the marks of the page in it. */
  readonly text: readonly string[]
}
export interface RulingsPage {
  /** What stands before the first entry. */
  readonly head: readonly string[]
  readonly rulings: readonly Ruling[]
}
const lines = (text: string): readonly string[] => text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))

export function pageOf(markdown: string): RulingsPage {
  const head: string[] = []
  const rulings: Ruling[] = []
  let group = ''
  for (const section of markdown.split(/^(?=#{1,6} )/m)) {
    const [, level = '', heading = ''] = /^(#*) *(.*)$/m.exec(section) ?? []
    const text = lines(section.slice(section.indexOf('\n') + 1 || section.length))
    const named = /^(R-\d+)\s+(.*)$/.exec(heading)
    if (named !== null) rulings.push({ id: named[1] ?? '', title: named[2] ?? '', group, text })
    else {
      group = level.length > 1 ? heading : group
      if (rulings.length === 0) head.push(...text)
    }
  }
  return { head, rulings }
}

/** A stretch of a paragraph. */
export interface Stretch {
  readonly is: 'text' | 'strong' | 'emphasis' | 'code' | 'id'
  readonly text: string
}
const MARKS = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]-\d{2,3})\b/g
export function stretchesOf(text: string): readonly Stretch[] {
  const found: Stretch[] = []
  let from = 0
  const plain = (to: number): void => {
    if (to > from) found.push({ is: 'text', text: text.slice(from, to) })
  }
  for (const match of text.matchAll(MARKS)) {
    plain(match.index)
    const [whole, strong, emphasis, code, id] = match
    if (strong !== undefined) found.push({ is: 'strong', text: strong })
    else if (emphasis !== undefined) found.push({ is: 'emphasis', text: emphasis })
    else if (code !== undefined) found.push({ is: 'code', text: code })
    else found.push({ is: 'id', text: id ?? whole })
    from = match.index + whole.length
  }
  plain(text.length)
  return found
}

const pages = import.meta.glob<string>('../../../../../packages/systems/*/rulings.md', { query: '?raw', import: 'default' })
const asked = new Map<SystemName, Promise<RulingsPage>>()
const NOTHING: RulingsPage = { head: [], rulings: [] }
async function load(system: SystemName): Promise<RulingsPage> {
  const [, page] = Object.entries(pages).find(([path]) => path.endsWith(`/${system}/rulings.md`)) ?? []
  return page === undefined ? NOTHING : pageOf(await page())
}
export function rulingsOf(system: SystemName): Promise<RulingsPage> {
  const known = asked.get(system) ?? load(system)
  asked.set(system, known)
  return known
}
