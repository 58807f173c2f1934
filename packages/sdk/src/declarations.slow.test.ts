import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract, type Endpoint, type Shape } from './contract/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
// The output folder is inside the package. Otherwise, the paths in the source maps would be wrong.
const dist = mkdtempSync(`${root}dist-types-`)
const probe = `${dist}/probe.ts`

/**
 * An expression (`code`) and its name in the test output (`what`). The test requests the hover text that an editor shows for
 * the last identifier of the expression.
 */
interface Hover {
  readonly what: string
  readonly code: string
}

const entries = Object.entries(contract as unknown as Record<string, Record<string, Endpoint<unknown, unknown>>>).flatMap(
  ([group, verbs]) => Object.entries(verbs).map(([verb, entry]) => ({ group, verb, entry })),
)

type Table = { readonly fields?: Readonly<Record<string, { readonly shape: Shape<unknown> }>> }

/** Returns one entry for each field of a shape, including the fields of nested records. */
const fieldsOf = (shape: Shape<unknown>, type: string): Hover[] => {
  if (shape.form.type === 'list') return fieldsOf(shape.form.item, `(${type})[number]`)
  if (shape.form.type === 'optional') return fieldsOf(shape.form.of, `NonNullable<${type}>`)
  return Object.entries((shape as Table).fields ?? {}).flatMap(([name, field]) => [
    { what: `${type} ${name}`, code: `({} as ${type}).${name}` },
    ...fieldsOf(field.shape, `(${type})['${name}']`),
  ])
}

const calls = entries.map(({ group, verb }) => ({ what: `${group}.${verb}`, code: `client.${group}.${verb}` }))
const fields = entries.flatMap(({ group, verb, entry }) => {
  const call = `Client['${group}']['${verb}']`
  return [
    ...fieldsOf(entry.request as Shape<unknown>, `NonNullable<Parameters<${call}>[0]>`),
    ...fieldsOf(entry.response, `Awaited<ReturnType<${call}>>`),
  ]
})
const lines = [...calls, ...fields].map(({ code }, index) => `export const at${index} = ${code}`)
const source = `import type { Client } from './index.js'\ndeclare const client: Client\n${lines.join('\n')}\n`

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  noEmit: true,
}

let editor: ts.LanguageService

beforeAll(() => {
  execFileSync(process.execPath, ['--conditions=@leverkit/source', `${root}scripts/declarations.mjs`, dist])
  editor = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [probe],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = file === probe ? source : ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === probe || ts.sys.fileExists(file),
    readFile: ts.sys.readFile,
  })
}, 120_000)
afterAll(() => rmSync(dist, { recursive: true }))

const hover = (index: number) => {
  const line = lines[index] ?? ''
  return editor.getQuickInfoAtPosition(probe, source.indexOf(`${line}\n`) + line.lastIndexOf('.') + 1)
}

it('the declarations compile without `skipLibCheck` in a program whose only libraries are ES2022 and the DOM', () => {
  const wrong = [...editor.getSemanticDiagnostics(probe), ...editor.getSyntacticDiagnostics(probe)]
  const all = [...wrong, ...(editor.getProgram()?.getSemanticDiagnostics() ?? [])]
  expect(all.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
}, 120_000)

it('the hover text of every call contains a description and named types, but no internal field table', () => {
  expect(calls.length).toBeGreaterThanOrEqual(49)
  for (const [index, { what }] of calls.entries()) {
    const info = hover(index)
    expect([what, ts.displayPartsToString(info?.documentation)]).toEqual([what, expect.stringMatching(/[a-z]{3}.*\.$/s)])
    expect(ts.displayPartsToString(info?.displayParts)).not.toMatch(/Row<\{|Given<\{[^}]|\bany\b/)
  }
}, 120_000)

it('the hover text of every field of a request or an answer contains a description', () => {
  expect(fields.length).toBeGreaterThan(200)
  const silent = fields.filter((_, index) => ts.displayPartsToString(hover(calls.length + index)?.documentation) === '')
  expect(silent.map(({ what }) => what)).toEqual([])
}, 120_000)

it('the editor command "go to definition" on a call opens the definition of the endpoint in the sources', () => {
  const at = source.indexOf('client.orders.close\n') + 'client.orders.'.length
  const [definition] = editor.getDefinitionAtPosition(probe, at) ?? []
  const { getSourceMapper } = editor as unknown as {
    getSourceMapper(): {
      tryGetSourcePosition(at: { fileName: string; pos: number }): { fileName: string; pos: number } | undefined
    }
  }
  const place = getSourceMapper().tryGetSourcePosition({
    fileName: definition?.fileName ?? '',
    pos: definition?.textSpan.start ?? 0,
  })
  expect(place?.fileName).toBe(`${root}src/contract/orders.ts`)
})
