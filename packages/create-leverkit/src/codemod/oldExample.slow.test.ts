import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { runCodemod } from './runCodemod.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'leverkit-codemod-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the errors that the type check finds in the copy, with the kit of this repository. */
function typeErrors(): string[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  )
  const names = readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
  // The example's own configuration does not set exactOptionalPropertyTypes.
  const types = ['vite/client']
  const program = ts.createProgram(names, { ...options, types, exactOptionalPropertyTypes: false, noEmit: true })
  return names.flatMap((name) => {
    const source = program.getSourceFile(name)
    return source
      ? program.getSemanticDiagnostics(source).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
      : []
  })
}

test('the codemod changes a copy of an example for version 0.1 so that it passes the type check', () => {
  cpSync(join(import.meta.dirname, '../../fixtures/vite-react'), folder, { recursive: true })
  // The app has all packages that the example imports.
  symlinkSync(join(root, 'apps/demo/node_modules'), join(folder, 'node_modules'), 'junction')
  expect(typeErrors().join('\n')).toMatch(/isBusy|digits|pricePrecision/)
  const lines: string[] = []
  expect(runCodemod(['0.2', folder], (line) => lines.push(line))).toBe(0)
  expect(typeErrors()).toEqual([])
  expect(lines.join('\n')).toContain('OrderCard: onOpen → onPress')
})
