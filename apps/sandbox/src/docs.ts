import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { asyncApi } from './docs/asyncApi.ts'
import { openApi } from './docs/openApi.ts'
import { callsTable } from './http/callsTable.ts'

/** Generates the documents. Returns their contents by file name; the committed files must have the same contents. */
export const documents = (): { readonly [file: string]: string } => ({
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'asyncapi.json': `${JSON.stringify(asyncApi(), null, 2)}\n`,
  'calls.md': callsTable(),
})

/** Path of the repository folder that contains the documents. */
export const documentsFolder = fileURLToPath(new URL('../../../docs/', import.meta.url))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(documentsFolder, { recursive: true })
  for (const [file, text] of Object.entries(documents())) writeFileSync(`${documentsFolder}${file}`, text)
}
