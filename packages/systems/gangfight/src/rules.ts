// The rules themselves, for measurements and tools that stand below intents.
export { attack } from './melee.ts'
export { shot } from './ranged.ts'
export { lookAt } from './space.ts'
