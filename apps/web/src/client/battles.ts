// The battles that come with the app, from the project's folder of ready battles.
import type { BattleEntry, SystemName } from './types.ts'

const texts: Readonly<Record<string, string>> = import.meta.glob('../../../../battles/*/*.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The value of a line `key: value` of the head; these files are ours, and nothing else in them is read here. */
const line = (text: string, key: string): string => new RegExp(`^${key}: *(.*)$`, 'm').exec(text)?.[1] ?? ''
function about(text: string): string {
  const first = line(text, 'about')
  if (first !== '|' && first !== '>') return first
  const block = /^about: [|>]\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? ''
  return block.replaceAll(/\s+/g, ' ').trim()
}
export const battles: readonly (BattleEntry & { readonly text: string })[] = Object.entries(texts).map(([path, text]) => ({
  id: path
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/\.yaml$/, ''),
  system: line(text, 'system') as SystemName,
  title: line(text, 'title'),
  about: about(text),
  text,
}))
