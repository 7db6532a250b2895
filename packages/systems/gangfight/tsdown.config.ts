import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { index: 'src/index.ts', rules: 'src/rules.ts', testing: 'src/testing/index.ts' },
  format: 'esm',
  dts: true,
  platform: 'neutral',
})
