import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineConfig } from 'tsdown'

const piscina = join(createRequire(import.meta.url).resolve('piscina'), '..')
// Everything that is needed in one folder, so that it runs wherever Node does. `battles` plays battles in threads of their own, which piscina
// starts with the file `worker.js` beside it.
export default defineConfig({
  entry: { sightline: 'src/main.ts', battles: 'src/simulate/worker.ts', worker: join(piscina, 'worker.js') },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  dts: false,
  shims: true,
  fixedExtension: false,
  inputOptions: { resolve: { conditionNames: ['source', 'node', 'import', 'default'] } },
  // What piscina loads only to lower the priority of workers is made for one kind of machine each; it is not asked for that.
  deps: { alwaysBundle: [/^(?!@napi-rs)/], neverBundle: [/^@napi-rs/], onlyBundle: false },
  banner: '#!/usr/bin/env node',
})
