import { useSyncExternalStore } from 'react'
import { client } from '../client/here.ts'
import type { TableView } from '../client/types.ts'

const subscribe = (changed: () => void): (() => void) => client.subscribe(changed)

/** The present moment of the game; null when none is open. */
export const useView = (): TableView | null => useSyncExternalStore(subscribe, () => client.view)
