import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { templateFiles } from './templateFiles.ts'

const files = templateFiles()
const documents = [...files].filter(([path]) => path.endsWith('.md')).map(([path, content]) => ({ path, text: String(content) }))

it('each link of a document leads to a file and a heading of the created repository', () => {
  const slugOf = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .trim()
      .replaceAll(' ', '-')
  const headingsOf = (path: string) =>
    [...String(files.get(path)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^()\s#]*)(?:#([^()\s]+))?\)/g)].flatMap(([link, target = '', hash]) => {
      const file = target === '' ? path : posix.join(posix.dirname(path), target)
      if (!files.has(file)) return [`${path}: ${link}`]
      return hash === undefined || headingsOf(file).includes(hash) ? [] : [`${path}: ${link}`]
    }),
  )
  expect(documents.length).toBeGreaterThan(8)
  expect(broken).toEqual([])
})

it('each npm script that a document of the created repository names exists in it', () => {
  const { scripts } = JSON.parse(String(files.get('package.json'))) as { scripts: Record<string, string> }
  // These two sections are about the monorepo.
  const own = (text: string) => text.replace(/^## In the monorepo of Leverkit[^]*$/m, '').replaceAll(/^.*monorepo of Leverkit.*$/gm, '')
  const unknown = documents.flatMap(({ path, text }) =>
    [...own(text).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => !(name in scripts)).map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
