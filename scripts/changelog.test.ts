import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

it('each changelog contains every changeset of its package; if it does not, run `npm run changelog`', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/changelog.mjs', '--check'], { cwd: root, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
