import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: { index: 'src/index.ts', testing: 'src/testing/index.ts' },
  format: 'esm',
  dts: true,
  platform: 'neutral',
})
