// npm run fuzz: random play and random rules for much longer than the tests take. FUZZ_GAMES and FUZZ_SEEDS set how long.
import { join } from 'node:path'
import { install, root, run } from './prepare.mjs'

install()
process.env.FUZZ_GAMES ??= '400'
process.env.FUZZ_SEEDS ??= '60'
run(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', root, '--testTimeout', '3600000', 'fuzz'])
