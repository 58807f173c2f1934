import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = ['packages/sdk', 'packages/react-hooks', 'packages/ui', 'packages/cli', 'apps/sandbox']

interface Packed {
  readonly files: readonly { readonly path: string }[]
}

it('each changelog contains every changeset of its package; if it does not, run `npm run changelog`', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/changelog.mjs', '--check'], { cwd: root, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

describe.each(packages)('contents of the tarball of %s', (folder) => {
  it('the tarball contains README and changelog', () => {
    const out = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      ...{ cwd: `${root}${folder}`, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    })
    const [packed] = JSON.parse(out) as Packed[]
    const files = packed?.files.map(({ path }) => path)
    expect(files).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'package.json']))
  })
})
