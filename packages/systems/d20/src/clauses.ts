import type { ClauseEntry } from '@sightline/kernel'
export const clauses: Readonly<Record<string, ClauseEntry>> = {}
