import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { preparedDirectory } from '../testing/template.ts'
import { openStore } from './openStore.ts'

vi.setConfig({ testTimeout: 60_000 })

it.each([
  ['empty', ''],
  ['complete', '-42\n/pglite/data\n1795264617\n5432\n\n\n       20         1\n'],
])('openStore opens a directory in which a killed process has left a lock file of PostgreSQL (%s)', async (_, text) => {
  const { path, remove } = await preparedDirectory()
  const file = join(path, 'pg/postmaster.pid')
  writeFileSync(file, text)
  const store = await openStore({ kind: 'directory', path })
  expect(await store.db.selectFrom('users').selectAll().execute()).toEqual([])
  await store.close()
  expect(existsSync(file)).toBe(false)
  remove()
})
