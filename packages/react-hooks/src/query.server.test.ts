import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'tsup'
import { afterAll, expect, it } from 'vitest'
import { serverBuild } from '../tsup.config.ts'
import * as everything from './index.ts'
import * as query from './query.ts'

const outDir = mkdtempSync(join(tmpdir(), 'leverkit-query-'))
afterAll(() => rmSync(outDir, { recursive: true }))

it('the entry point for servers has all query options of the package', () => {
  const names = Object.keys(everything).filter((name) => /Query$|^endpoint/.test(name))
  expect(Object.keys(query).sort()).toEqual(names.sort())
})

it("the built entry point for servers contains neither 'use client' nor an import of a hook", async () => {
  const entry = [join(import.meta.dirname, 'query.ts')]
  await build({ ...serverBuild, config: false, entry, outDir, dts: false, format: 'esm', silent: true })
  const code = readFileSync(join(outDir, 'query.js'), 'utf8')
  expect(code).not.toContain('use client')
  const imports = [...code.matchAll(/import \{?([^}]*)\}? from ["'](.+)["']/g)].map(
    ([, names, from]) => `${from}: ${names?.trim()}`,
  )
  expect(imports.filter((line) => /^react:|\buse[A-Z]/.test(line))).toEqual([])
})
