import { expect, it } from 'vitest'
import { brokenLinks } from '../../../scripts/brokenLinks.ts'
import { templateFiles } from './templateFiles.ts'

const files = templateFiles()
const documents = [...files]
  .filter(([path]) => path.endsWith('.md'))
  .map(([path, content]): [string, string] => [path, String(content)])

it('each link in a document of the created repository leads to an existing file and heading', () => {
  expect(documents.length).toBeGreaterThan(8)
  expect(brokenLinks(documents, (path) => files.get(path)?.toString())).toEqual([])
})

it('the README of the template has a placeholder as its heading, and package.json lists every package that a module imports', () => {
  expect(String(files.get('README.md'))).toMatch(/^# \{\{NAME\}\}\n/)
  const manifest = JSON.parse(String(files.get('package.json'))) as Record<string, Record<string, string>>
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const missing = [...files]
    .filter(([path]) => /^src\/.*\.tsx?$/.test(path))
    .flatMap(([path, content]) =>
      [...String(content).matchAll(/^import [^'\n]*'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'$/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !installed.includes(name) && name !== 'virtual')
        .map((name) => `${path}: ${name}`),
    )
  expect(missing).toEqual([])
})

it('package.json of the created repository contains every npm script that the documents mention', () => {
  const { scripts } = JSON.parse(String(files.get('package.json'))) as { scripts: Record<string, string> }
  // Sentences and sections about the monorepo are removed, because they name the scripts of the monorepo.
  const own = (text: string) =>
    text.replace(/^## In the monorepo of Leverkit[\s\S]*$/m, '').replaceAll(/^.*monorepo of Leverkit.*$/gm, '')
  const unknown = documents.flatMap(([path, text]) =>
    [...own(text).matchAll(/npm run ([\w:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
