// The page of rulings of a system, by its numbered entries. Loaded when somebody opens the rules of that system.
import { type RulingsPage, rulingsIn } from '@sightline/protocol'
import type { SystemName } from '../../client/types.ts'

export type { Ruling, RulingsPage } from '@sightline/protocol'

/** Paragraph by paragraph: every line of the pages is one. */
export const paragraphsOf = (text: string): readonly string[] => text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))

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
const NOTHING: RulingsPage = { head: '', rulings: [] }
async function load(system: SystemName): Promise<RulingsPage> {
  const [, page] = Object.entries(pages).find(([path]) => path.endsWith(`/${system}/rulings.md`)) ?? []
  return page === undefined ? NOTHING : rulingsIn(await page())
}
export function rulingsOf(system: SystemName): Promise<RulingsPage> {
  const known = asked.get(system) ?? load(system)
  asked.set(system, known)
  return known
}
