// npm run fuzz: bots play every system until everything was used, then random rules of the kernel. With arguments: only what they say.
// FUZZ_SEEDS sets for how many seeds the kernel plays random rules.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, root, run } from './prepare.mjs'

install()
const args = process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['--conditions=source', '--import', 'tsx', join(root, 'scripts', 'fuzz.ts'), ...args], {
  stdio: 'inherit',
})
if (args.length > 0 || status !== 0) process.exit(status ?? 1)
process.env.FUZZ_SEEDS ??= '60'
run(process.execPath, [
  join(root, 'node_modules', 'vitest', 'vitest.mjs'),
  'run',
  '--root',
  root,
  '--testTimeout',
  '3600000',
  'packages/kernel/src/test/fuzz.test.ts',
])
