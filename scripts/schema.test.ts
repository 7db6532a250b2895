import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFile, schemaText } from './schema.ts'

test('docs/case.schema.json is that of the present systems (npm run schema writes it)', () => {
  expect(readFileSync(schemaFile, 'utf8')).toBe(schemaText())
})
