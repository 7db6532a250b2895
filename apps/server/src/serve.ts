// Serves the built web app: files and nothing else, on one port.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

export interface Serving {
  /** Where people find it: "http://localhost:4173". */
  readonly address: string
  close(): Promise<void>
}
export interface ServeOptions {
  /** The folder with `index.html`. */
  readonly root: string
  readonly host: string
  /** 0: any free port. */
  readonly port: number
}
/** A mistake that is told in one line. */
export class CannotServe extends Error {
  override readonly name = 'CannotServe'
}

/** Built files have their content in their name; the page itself is asked for anew. */
const A_YEAR = 'public, max-age=31536000, immutable'
const SAFE = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

export async function serve({ root, host, port }: ServeOptions): Promise<Serving> {
  if (!existsSync(join(root, 'index.html'))) throw new CannotServe(`${root} has no index.html: build the web app first (npm run build)`)
  const app = fastify({ bodyLimit: 1024 })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(SAFE)
  })
  await app.register(fastifyStatic, {
    root,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? A_YEAR : 'no-cache')
    },
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.\n'))
  try {
    await app.listen({ host, port })
  } catch (e) {
    const { code } = e as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new CannotServe(`port ${port} is taken; choose another with --port`)
    if (code === 'EACCES') throw new CannotServe(`port ${port} may not be used; choose one above 1023 with --port`)
    throw e
  }
  const bound = app.server.address()
  const shown = host === '0.0.0.0' || host === '127.0.0.1' || host === '::' ? 'localhost' : host
  return { address: `http://${shown}:${typeof bound === 'object' && bound !== null ? bound.port : port}`, close: () => app.close() }
}
