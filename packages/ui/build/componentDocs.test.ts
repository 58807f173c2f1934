import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readComponentDocs, readDocstring } from './componentDocs.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const docs = readComponentDocs()
const folderOf = (name: string) => {
  const [file = ''] = globSync(`**/${name}.stories.tsx`, { cwd: source })
  return `${source}${dirname(file)}/`
}
/** Every class that the kit draws; a part may be another component's. */
const drawn = globSync('**/*.{tsx,ts}', { cwd: source, exclude: (file) => /stories|test/.test(file) })
  .map((file) => readFileSync(source + file, 'utf8'))
  .join('\n')

test('purpose and code come from the docstring right before the export', () => {
  const text =
    '/** Other. */\nexport const other = 1\n\n/**\n * A count\n * on ink.\n *\n * @example <Badge count={3} />\n */\nexport const Badge = 2'
  expect(readDocstring(text, 'Badge')).toEqual({ purpose: 'A count\non ink.', code: '<Badge count={3} />' })
  expect(readDocstring('export const Badge = 2', 'Badge')).toEqual({ purpose: '', code: '' })
})

test('there are components to speak of', () => {
  expect(Object.keys(docs).length).toBeGreaterThan(80)
})

test.each(Object.entries(docs))(
  'the page of %s says what it is for, shows code, names its parts and how it is accessible',
  (name, page) => {
    const help = `${folderOf(name)}${name}.docs.md needs "## Anatomy" and "## Accessibility"; purpose and code come from the docstring`
    expect(page.purpose.length, help).toBeGreaterThan(20)
    expect(page.code, help).toContain(name)
    expect(page.anatomy, help).toMatch(/^- `\.lk-/)
    expect(page.accessibility.length, help).toBeGreaterThan(40)
  },
)

test.each(Object.entries(docs))('every part that the page of %s names is drawn', (_name, page) => {
  const parts = [...page.anatomy.matchAll(/^- `\.(lk-[\w-]+)`/gm)].map(([, part = '']) => part)
  expect(parts.filter((part) => !new RegExp(`\\b${part}\\b(?!-)`).test(drawn))).toEqual([])
  expect(parts.length).toBeGreaterThan(0)
})
