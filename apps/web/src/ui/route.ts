// Where in the app one is: the part of the address after `#`, "#/rules/gangfight/G-075?x=1".
import { useSyncExternalStore } from 'react'

export interface Route {
  /** The first word: `table`; empty at home. */
  readonly screen: string
  /** What comes after it. */
  readonly rest: readonly string[]
  readonly query: URLSearchParams
}
export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [screen = '', ...rest] = path
    .split('/')
    .filter(part => part !== '')
    .map(decodeURIComponent)
  return { screen, rest, query: new URLSearchParams(query) }
}
const subscribe = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
export function useRoute(): Route {
  return routeOf(useSyncExternalStore(subscribe, () => location.hash))
}
export const go = (path: string): void => {
  location.hash = path
}
/** The address of one clause. */
export const clauseLink = (system: string, clause: string): string => `#/rules/${system}/${encodeURIComponent(clause)}`
