import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const script = `${root}editor-probe.ts`
const source = "import { createClient } from './index.ts'\nexport const done = createClient().orders.close({ id: 7 })\n"

const service = () => {
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  }
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [script],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = file === script ? source : ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === script || ts.sys.fileExists(file),
    readFile: ts.sys.readFile,
  })
}

it('for a function of the client, an editor shows the docstring of the endpoint and jumps to the definition of the endpoint', () => {
  const editor = service()
  const at = source.indexOf('close(')
  const hover = editor.getQuickInfoAtPosition(script, at)
  expect(ts.displayPartsToString(hover?.documentation)).toContain('Closes one open order at the market price.')
  expect(ts.displayPartsToString(hover?.displayParts)).not.toContain('any')
  const [definition] = editor.getDefinitionAtPosition(script, at) ?? []
  expect(definition?.fileName).toMatch(/contract\/orders\.ts$/)
  expect(definition?.name).toBe('close')
}, 30_000)
