// npm run schema: writes the JSON Schema of case files.
import { writeFileSync } from 'node:fs'
import { systems } from '../apps/cli/src/systems.ts'
import { caseSchema } from '../packages/protocol/src/index.ts'

export const schemaText = (): string => `${JSON.stringify(caseSchema(systems), null, 2)}\n`
export const schemaFile = new URL('../docs/case.schema.json', import.meta.url)

if (process.argv.includes('--write')) {
  const text = schemaText()
  writeFileSync(schemaFile, text)
  console.log(`docs/case.schema.json: ${text.length} bytes`)
}
