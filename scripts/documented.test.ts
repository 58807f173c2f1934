import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brokenLinks } from './brokenLinks.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/CHANGELOG|^\.changeset/.test(path))

it('no documented command runs TypeScript with the installed Node, because Node 20 supports only JavaScript', () => {
  const found = documents.filter((path) => /(?<!toolchain\.mjs (?:--browser )?)node --conditions/.test(read(path)))
  expect(found).toEqual([])
})

it('the README of the kit and the guide about themes show the stylesheet of the example with Tailwind', () => {
  const example = read('examples/vite-react-18-tailwind/src/styles.css')
  const parts = [...example.matchAll(/^@layer .+$/gm), ...example.matchAll(/^@custom-variant dark \{$[\s\S]*?^\}$/gm)].map(
    ([part]) => part,
  )
  expect(parts).toHaveLength(2)
  for (const document of ['packages/ui/README.md', 'docs/guides/theming.md'])
    for (const part of parts) expect(read(document)).toContain(part)
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

it('each document that mentions Node 20 names version 20.19, the oldest Node that the packages support', () => {
  const packages = ['sdk', 'react-hooks', 'ui', 'cli', 'create-leverkit'].map((name) => `packages/${name}`)
  const engines = [...packages, 'apps/sandbox'].map((folder) => JSON.parse(read(`${folder}/package.json`)).engines.node)
  expect([...new Set(engines)]).toEqual(['>=20.19.0'])
  const served = 'apps/demo/build/static/server.mjs'
  const guides = documents.filter((path) => !path.startsWith('docs/decisions/'))
  const found = [...guides, served].flatMap((path) =>
    [...read(path).matchAll(/Node (20[.\d]*)(?: (?:or|and)\b[^.;|\n]*)?/g)].map(([text, version]) => ({ path, text, version })),
  )
  // Exception: in the table of platforms in the SDK's README, "Node 20" stands for all releases of Node 20.
  const ofTable = ({ path, text }: { path: string; text: string }) => path === 'packages/sdk/README.md' && text === 'Node 20'
  expect(found.filter((each) => each.version?.replace(/\.$/, '') !== '20.19' && !ofTable(each))).toEqual([])
  expect(found.length).toBeGreaterThan(10)
})

it('each relative link of a guide or README leads to an existing file and heading', () => {
  const textAt = (path: string) => {
    if (!existsSync(join(root, path))) return undefined
    return statSync(join(root, path)).isFile() ? read(path) : ''
  }
  // READMEs below `files` belong to created repositories. A test of create-leverkit checks these READMEs.
  const checked = documents.filter((path) => /^docs\/guides\/|README\.md$/.test(path) && !path.includes('/files/'))
  expect(
    brokenLinks(
      checked.map((path) => [path, read(path)]),
      textAt,
    ),
  ).toEqual([])
})
