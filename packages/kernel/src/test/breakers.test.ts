import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findings } from '../../../../scripts/discipline.ts'
import { exactAgainstSample, keptMemory, prefixes, resumption, type Scene } from '../testing/index.ts'
import { breakers, type Check, scenes } from './breakers.ts'

const url = new URL('./breakers.ts', import.meta.url)
/** What a check says against a scene, null when it finds nothing. */
function said(check: (scene: Scene) => unknown, scene: Scene): string | null {
  try {
    check(scene)
    return null
  } catch (thrown) {
    return String(thrown)
  }
}
/** Lint says lines: a breaker's are those from its name to the next one's. */
function lint(name: string): string | null {
  const source = readFileSync(url, 'utf8')
  const lineOf = (text: string): number => source.slice(0, source.indexOf(text)).split('\n').length
  const from = lineOf(`name: '${name}'`)
  const next = breakers[breakers.findIndex(b => b.name === name) + 1]
  const to = next === undefined ? lineOf('/** Also what') : lineOf(`name: '${next.name}'`)
  const found = findings(source, 'breakers.ts').find(f => f.line >= from && f.line < to)
  return found?.what ?? null
}

const resumedAll = resumption(url.href, scenes, 8)

test.each(breakers.map((b, i) => [b.name, b, scenes[i] as Scene] as const))('%s', (name, { caughtBy, says }, scene) => {
  const found: Partial<Record<Check, string | null>> = {
    prefixes: said(s => prefixes(s, 8), scene),
    'exact against sample': said(exactAgainstSample, scene),
    'kept memory': said(keptMemory, scene),
    resume: resumedAll.find(one => one.scene === name && one.wrong !== null)?.wrong ?? null,
    lint: lint(name),
  }
  const caught = Object.entries(found).filter(([, message]) => message !== null)
  expect(caught.map(([check]) => check)).toEqual(caughtBy)
  if (says !== undefined) expect(caught.map(([, message]) => message).join('\n')).toContain(says)
})
test('the module variables of these rules are found by lint', () => {
  const found = findings(readFileSync(url, 'utf8'), 'breakers.ts')
  expect(found.filter(f => f.what.startsWith('module')).map(f => f.what)).toEqual([
    'module-level let',
    'module-level let',
    'module-level Map',
  ])
})
