import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCodemod } from './runCodemod.ts'

const folder = mkdtempSync(join(tmpdir(), 'leverkit-codemod-'))
afterAll(() => rmSync(folder, { recursive: true }))

const old = "import { Button } from '@leverkit/ui'\nexport const a = <Button isBusy {...more} />\n"

test('runCodemod changes the files of a folder except node_modules, and prints the changes and the lines that the user has to check', () => {
  mkdirSync(join(folder, 'src'), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'src/a.tsx'), old)
  writeFileSync(join(folder, 'src/plain.ts'), 'export const one = 1\n')
  writeFileSync(join(folder, 'node_modules/a.tsx'), old)
  const lines: string[] = []
  expect(runCodemod(['0.2', folder], (line) => lines.push(line))).toBe(0)
  expect(readFileSync(join(folder, 'src/a.tsx'), 'utf8')).toBe(old.replace('isBusy', 'isPending'))
  expect(readFileSync(join(folder, 'node_modules/a.tsx'), 'utf8')).toBe(old)
  expect(lines.join('\n').replaceAll('\\', '/')).toBe(
    [
      'src/a.tsx:2  Button: isBusy → isPending',
      '1 place changed in 1 of 2 files.',
      '\nPlease look at:\nsrc/a.tsx:2  Button gets more, which must not contain `isBusy`',
      '\nThen run the formatter and the type check of your project.',
    ].join('\n'),
  )
})

test.each([[[]], [['0.3']], [['0.2', 'a', 'b']], [['0.2', join(folder, 'missing')]]])(
  'runCodemod returns 2 and changes nothing for the arguments %j',
  (args) => {
    const lines: string[] = []
    expect(runCodemod(args, (line) => lines.push(line))).toBe(2)
    expect(lines.join('\n')).toMatch(/^Usage: create-leverkit codemod 0\.2|does not exist/)
  },
)
