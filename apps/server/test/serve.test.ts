import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotServe, type Serving, serve } from '../src/serve.ts'

let root = ''
let open: Serving[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sightline-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Sightline</title>')
  writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'export {}')
  open = []
})
afterEach(async () => {
  await Promise.all(open.map(one => one.close()))
  rmSync(root, { recursive: true })
})
const start = async (port = 0): Promise<Serving> => {
  const serving = await serve({ root, host: '127.0.0.1', port })
  open.push(serving)
  return serving
}

test('the page is asked for anew, what it loads is kept', async () => {
  const { address } = await start()
  const page = await fetch(`${address}/`)
  expect(await page.text()).toContain('Sightline')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const script = await fetch(`${address}/assets/app-1a2b.js`)
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-type')).toContain('javascript')
})
test('what is not there is not there, and nothing outside of the folder is', async () => {
  const { address } = await start()
  for (const path of ['/nothing', '/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/']) {
    expect((await fetch(`${address}${path}`)).status, path).toBeGreaterThanOrEqual(400)
  }
})
test('a taken port and a missing build are told in one line', async () => {
  const { address } = await start()
  await expect(start(Number(new URL(address).port))).rejects.toThrow(/port \d+ is taken/)
  await expect(serve({ root: join(root, 'assets'), host: '127.0.0.1', port: 0 })).rejects.toThrow(CannotServe)
})
