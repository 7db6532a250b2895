// npm test: installs what is needed, then runs the tests.
import { join } from 'node:path'
import { install, root, run } from './prepare.mjs'

install()
process.chdir(root)
run(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)])
