import { cli } from './cli.ts'
import { systems } from './systems.ts'
import { terminal } from './terminal.ts'

process.exitCode = await cli(process.argv.slice(2), terminal(systems), process.env.SIGHTLINE_DEBUG === '1')
