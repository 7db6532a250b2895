// What the odds are asked about, the address that carries all of it, and the command that asks the same.
import { CASE, type SurveyAsked } from '../../client/survey.ts'

type Text = 'first' | 'second' | 'text' | 'after' | 'times' | 'choices' | 'best' | 'goal' | 'compare' | 'budget'
const texts: readonly Text[] = ['first', 'second', 'text', 'after', 'times', 'choices', 'best', 'goal', 'compare', 'budget']
const OWN = new Set<string>(['system', 'range', 'intent', 'sweep', 'map', 'fraction', ...texts])

export function askedOf(query: URLSearchParams): SurveyAsked {
  const given = Object.fromEntries(texts.flatMap(key => ((query.get(key) ?? '') === '' ? [] : [[key, query.get(key) as string]])))
  const all = (key: string): readonly string[] => query.getAll(key).filter(text => text !== '')
  const [intent, sweep] = [all('intent'), all('sweep')]
  const range = query.get('range')
  return {
    system: query.get('system') ?? 'gangfight',
    situation: Object.fromEntries([...query].filter(([key, value]) => !OWN.has(key) && value !== '')),
    ...(given as Partial<Record<Text, string>>),
    ...(range === null ? {} : { range: range === '' ? true : range }),
    ...(intent.length === 0 ? {} : { intent }),
    ...(sweep.length === 0 ? {} : { sweep }),
    ...(query.has('map') ? { map: true } : {}),
    ...(query.has('fraction') ? { fraction: true } : {}),
  }
}
export function linkOf(asked: SurveyAsked): string {
  const query = new URLSearchParams({ system: asked.system })
  const put = (key: string, value: string | undefined): void => {
    if (value !== undefined && value !== '') query.append(key, value)
  }
  for (const key of texts) put(key, asked[key])
  for (const [flag, value] of Object.entries(asked.situation)) put(flag, value)
  if (asked.range !== undefined) query.append('range', asked.range === true ? '' : asked.range)
  for (const one of asked.intent ?? []) put('intent', one)
  for (const one of asked.sweep ?? []) put('sweep', one)
  if (asked.map === true) put('map', 'yes')
  if (asked.fraction === true) put('fraction', 'yes')
  return `/odds?${query}`
}

/** What stands after `sightline odds`, word by word. */
export function argumentsOf(asked: SurveyAsked): readonly string[] {
  const { text, first, second, system, situation, intent = [], sweep = [], range } = asked
  const words: string[] = []
  const flag = (name: string, value: string | undefined): void => {
    if (value === undefined || value === '') return
    // A value that looks like a flag has to hang on its own.
    if (value.startsWith('-')) words.push(`--${name}=${value}`)
    else words.push(`--${name}`, value)
  }
  if (text === undefined) {
    words.push(...[first, second].flatMap(name => (name === undefined ? [] : [name])))
    flag('system', system)
    for (const [name, value] of Object.entries(situation)) flag(name, value)
  } else {
    flag('file', CASE)
    flag('after', asked.after)
  }
  for (const one of intent) flag('intent', one)
  for (const name of ['times', 'choices', 'goal', 'best'] as const) flag(name, asked[name])
  if (range !== undefined) words.push('--range', ...(range === true ? [] : [range]))
  if (asked.map === true) words.push('--map')
  for (const one of sweep) flag('sweep', one)
  flag('compare', asked.compare)
  if (asked.fraction === true) words.push('--fraction')
  flag('budget', asked.budget)
  return words
}
/** In double quotes as every shell has them; single ones where those would not keep it as it is. */
const quoted = (word: string): string =>
  /^[\w./=:-]+$/.test(word) ? word : /["$`\\!]/.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`
/** The command that gives the same numbers. */
export const commandOf = (asked: SurveyAsked): string => ['sightline', 'odds', ...argumentsOf(asked).map(quoted)].join(' ')

/** Who plays for what: as it was said, all at their best, or the enemy from his best to his worst. */
export type Play = 'said' | 'best' | 'range'
export const playOf = ({ best, range }: SurveyAsked): Play => (range !== undefined ? 'range' : best !== undefined ? 'best' : 'said')
export const goalOf = ({ goal, best, range }: SurveyAsked): string =>
  goal ?? best ?? (typeof range === 'string' ? range : undefined) ?? 'kill'
/** The same question with another play and goal. */
export function playing(asked: SurveyAsked, play: Play, goal: string): SurveyAsked {
  const { goal: _goal, best: _best, range: _range, ...rest } = asked
  if (play !== 'said') return { ...rest, [play]: goal }
  return goal === 'kill' ? rest : { ...rest, goal }
}
/** Whether many points are asked for. */
export const isMany = ({ sweep = [], compare, map = false }: SurveyAsked): boolean => sweep.length > 0 || compare !== undefined || map
