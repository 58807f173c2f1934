import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { oldestNode } from './packed.mjs'

const folder = mkdtempSync(join(tmpdir(), 'leverkit-nodes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a program that prints a version, as `node --version` does. */
const nodeOf = (version: string) => {
  const file = join(folder, version)
  writeFileSync(file, `#!/bin/sh\necho ${version}\n`)
  chmodSync(file, 0o755)
  return file
}

it.skipIf(process.platform === 'win32')('oldestNode returns the path of Node 20, and throws if the list has no Node 20', () => {
  const [newer, oldest] = [nodeOf('v24.1.0'), nodeOf('v20.19.0')]
  expect(oldestNode([newer, oldest])).toBe(oldest)
  expect(() => oldestNode([newer])).toThrow('Put a Node 20 on the PATH')
})
