// sightline-server [--port 4173] [--host 127.0.0.1] [--root FOLDER]
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CannotServe, serve } from './serve.ts'

const HELP = `Serves Sightline in the browser.

  --port <n>       the port (4173; 0: any that is free)
  --host <name>    127.0.0.1 for this machine alone, 0.0.0.0 for everybody in the network
  --root <folder>  the built web app
`
class BadFlag extends Error {}

function flags(): { port: number; host: string; root: string; help: boolean } {
  const options = {
    port: { type: 'string' },
    host: { type: 'string' },
    root: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
  try {
    values = parseArgs({ options }).values
  } catch (e) {
    throw new BadFlag(e instanceof Error ? (e.message.split('. ')[0] ?? e.message) : String(e))
  }
  const port = values.port ?? process.env.PORT ?? '4173'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new BadFlag(`--port: "${port}", expected a whole number from 0 to 65535`)
  const root = values.root ?? fileURLToPath(new URL('../../web/dist', import.meta.url))
  return { port: Number(port), host: values.host ?? '127.0.0.1', root, help: values.help === true }
}

try {
  const { help, ...where } = flags()
  if (help) console.log(HELP)
  else {
    const serving = await serve(where)
    console.log(`Sightline is at ${serving.address}\nStop it with Ctrl+C.`)
    const stop = (): void => {
      void serving.close().then(() => process.exit(0))
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  }
} catch (e) {
  if (!(e instanceof CannotServe || e instanceof BadFlag)) throw e
  console.error(e.message)
  process.exitCode = 2
}
