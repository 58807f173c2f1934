import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'tsup'
import { afterAll, expect, it } from 'vitest'
import { serverBuild } from '../tsup.config.ts'

const outDir = mkdtempSync(join(tmpdir(), 'leverkit-brand-'))
afterAll(() => rmSync(outDir, { recursive: true }))

it("the built entry points for servers contain no 'use client' and do not import React", async () => {
  const source = (name: string) => join(import.meta.dirname, `../src/${name}.ts`)
  const entry = { brand: source('brand'), format: source('format') }
  expect(Object.keys(serverBuild.entry ?? {})).toEqual(Object.keys(entry))
  await build({ ...serverBuild, config: false, entry, outDir, dts: false, format: 'esm', silent: true })
  for (const name of Object.keys(entry)) {
    const code = await readFile(join(outDir, `${name}.js`), 'utf8')
    expect(code, name).not.toContain('use client')
    expect(code, name).not.toMatch(/from ["']react/)
  }
})
