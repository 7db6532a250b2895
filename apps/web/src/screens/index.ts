// The screens by the first word of the address; each is loaded when somebody goes there.
import { type ComponentType, lazy } from 'react'
import type { Route } from '../ui/route.ts'

export type Screen = ComponentType<{ readonly route: Route }>
interface Entry {
  /** In the navigation; empty: not shown there. */
  readonly word: string
  readonly screen: Screen
}
export const screens: Readonly<Record<string, Entry>> = {
  '': { word: 'Home', screen: lazy(() => import('./home/Home.tsx')) },
  table: { word: 'Table', screen: lazy(() => import('./table/TableScreen.tsx')) },
  odds: { word: 'Odds', screen: lazy(() => import('./odds/OddsScreen.tsx')) },
  inspect: { word: 'Inspect', screen: lazy(() => import('./inspect/InspectScreen.tsx')) },
  replay: { word: 'Replay', screen: lazy(() => import('./replay/ReplayScreen.tsx')) },
  rules: { word: 'Rules', screen: lazy(() => import('./rules/RulesScreen.tsx')) },
  learn: { word: '', screen: lazy(() => import('./learn/LearnScreen.tsx')) },
}
