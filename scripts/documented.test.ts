import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/CHANGELOG|^\.changeset/.test(path))

it('no documented command runs TypeScript with the installed Node, because Node 20 supports only JavaScript', () => {
  const found = documents.filter((path) => /(?<!toolchain\.mjs (?:--browser )?)node --conditions/.test(read(path)))
  expect(found).toEqual([])
})

it('each documented npm script exists', () => {
  const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts))
  const named = (path: string) =>
    [...read(path).matchAll(/`npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => ({ path, name }))
  const guides = [
    'README.md',
    'CONTRIBUTING.md',
    'apps/demo/README.md',
    'apps/sandbox/README.md',
    'examples/README.md',
    'packages/ui/README.md',
    'docs/contributing/stories.md',
    'apps/sandbox/src/README.md',
  ]
  expect(guides.flatMap(named).filter(({ name }) => !scripts.has(name ?? ''))).toEqual([])
})
