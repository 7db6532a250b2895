// What a search finds among the clauses, options and rulings of a system.
import type { ClauseView, RulesView } from '../../client/types.ts'
import type { Ruling } from './rulings.ts'

export type OptionView = RulesView['options'][string]
/** Every word has to occur; in capitals or not. */
export function matcher(search: string): (...texts: readonly string[]) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (...texts) => {
    const text = texts.join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  }
}
export const clauseTexts = (id: string, { text, because = '', kind, options = [], rulings = [] }: ClauseView): readonly string[] => [
  id,
  text,
  because,
  kind,
  ...options,
  ...rulings,
]
export const optionTexts = (name: string, option: OptionView): readonly string[] => [
  name,
  option.text,
  option.ruling,
  option.clause ?? '',
  ...('values' in option ? [...option.values, ...Object.values(option.means)] : [option.means]),
]
export const rulingTexts = ({ id, title, group, text }: Ruling): readonly string[] => [id, title, group, text]

export const parts = ['clauses', 'options', 'rulings'] as const
export type Part = (typeof parts)[number]
/** Which list an id of the address belongs to; null: to none. */
export function partOf(id: string, rules: RulesView): Part | null {
  if (parts.some(part => part === id)) return id as Part
  if (Object.hasOwn(rules.clauses, id)) return 'clauses'
  if (Object.hasOwn(rules.options, id)) return 'options'
  return /^R-\d+$/.test(id) ? 'rulings' : null
}
