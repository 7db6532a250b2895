// npm start: the table in the browser, built and served. npm start -- --port 8080
import { join } from 'node:path'
import { buildWeb, install, root, run } from './prepare.mjs'

install()
buildWeb()
run(process.execPath, [join(root, 'apps', 'server', 'dist', 'server.js'), ...process.argv.slice(2)])
