import { defineConfig } from 'tsdown'

// One file with everything in it, so that it runs wherever Node does.
export default defineConfig({
  entry: { sightline: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: false,
  fixedExtension: false,
  inputOptions: { resolve: { conditionNames: ['source', 'node', 'import', 'default'] } },
  deps: { alwaysBundle: [/./], onlyBundle: false },
  banner: '#!/usr/bin/env node',
})
