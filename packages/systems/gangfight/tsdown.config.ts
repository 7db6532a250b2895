import { defineConfig } from 'tsdown'

export default defineConfig({ entry: ['src/index.ts', 'src/rules.ts'], format: 'esm', dts: true, platform: 'neutral' })
