import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts', 'cases/**/*.test.ts'],
    testTimeout: 30_000,
    // By default one core is left idle.
    maxWorkers: '100%',
  },
})
