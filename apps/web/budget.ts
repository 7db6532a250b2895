// What everybody has to fetch before Home can be used must stay small: reads the manifest of the build and weighs it.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Bytes, gzipped: the page itself, its scripts and styles, and Home with whatever it needs at once. */
export const LIMIT = 250 * 1024
export const built = join(dirname(fileURLToPath(import.meta.url)), 'dist')

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
/** Files of the first load, with their gzipped bytes. Workers are not in the manifest; the browser tests weigh what is fetched. */
export function firstLoad(root: string): ReadonlyMap<string, number> {
  const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>
  const seen = new Set<string>()
  const files = new Set(['index.html'])
  const take = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) take(next)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry === true || name.endsWith('/home/Home.tsx')) take(name)
  return new Map([...files].map(file => [file, gzipSync(readFileSync(join(root, file))).length]))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = process.argv[2] ?? built
  if (!existsSync(join(root, '.vite/manifest.json'))) throw new Error(`${root} holds no manifest: build the web app first`)
  const load = firstLoad(root)
  const sum = [...load.values()].reduce((a, b) => a + b, 0)
  for (const [file, bytes] of load) console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KiB  ${file}`)
  console.log(`${(sum / 1024).toFixed(1).padStart(8)} KiB of ${LIMIT / 1024} KiB, gzipped, for Home`)
  if (sum > LIMIT) process.exitCode = 1
}
