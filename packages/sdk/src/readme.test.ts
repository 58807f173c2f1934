import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('.', import.meta.url))
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code], index) => ({
  // Beside the sources, so that modules resolve from there; a module of its own, so that blocks may use the same names.
  file: `${root}readme-block-${index + 1}.ts`,
  code: `${code}\nexport {}\n`,
}))

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.esnext.disposable.d.ts'],
  customConditions: ['@leverkit/source'],
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
  typeRoots: [fileURLToPath(new URL('../node_modules/@types', import.meta.url))],
}

it('has code of which every line is right', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(6)
  const host = ts.createCompilerHost(options)
  const blockAt = (file: string) => blocks.find((block) => block.file === file)?.code
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (file) => blockAt(file) !== undefined || fileExists(file)
  host.readFile = (file) => blockAt(file) ?? readFile(file)
  host.getSourceFile = (file, version, ...rest) => {
    const code = blockAt(file)
    return code === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, code, version)
  }
  const program = ts.createProgram(
    blocks.map(({ file }) => file),
    options,
    host,
  )
  const wrong = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  expect(wrong).toEqual([])
})

it('needs ten lines to the first price', () => {
  const first = blocks[0]?.code
    .replace('export {}', '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  expect(first?.length).toBeLessThanOrEqual(10)
  expect(first?.join()).toContain('last')
})
