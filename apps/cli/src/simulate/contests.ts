// The battles of bots, which know nothing of files, workers or terminals.
export * from '../../../../packages/bots/src/simulate/index.ts'
