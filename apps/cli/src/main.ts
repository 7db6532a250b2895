import { cli } from './cli.ts'
import { systems } from './systems.ts'
import { terminal } from './terminal.ts'

// Whoever reads only the first lines, such as `head`, closes the pipe: that is no mistake.
process.stdout.on('error', (e: NodeJS.ErrnoException) => {
  if (e.code === 'EPIPE') process.exit(0)
  throw e
})
process.exitCode = await cli(process.argv.slice(2), terminal(systems), process.env.SIGHTLINE_DEBUG === '1')
