import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../PROTOCOL.md', import.meta.url), 'utf8')
const sectionOf = (heading: string) => page.split(/^## /m).find((section) => section.startsWith(heading)) ?? ''
const promises = sectionOf('Promises').split(/^(?=\d+\. )/m)
const failures = sectionOf('Known failures').split(/^(?=- )/m)

const proofs = (text: string) =>
  [...text.matchAll(/^ +- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => [file, title] as const)

const sourceOf = (file: string) =>
  readFileSync(new URL(file.startsWith('packages/') ? `../../../../${file}` : file, import.meta.url), 'utf8')

test('every promise and every known failure of a socket has a test of its own, by its title', () => {
  expect(promises.slice(1)).toHaveLength(10)
  expect(failures.slice(1)).toHaveLength(15)
  for (const entry of [...promises, ...failures].filter((each) => /^(\d|-)/.test(each))) {
    expect(proofs(entry), entry).not.toEqual([])
  }
})

test.each(proofs(page))('%s has a test "%s"', (file, title) => {
  const source = sourceOf(file)
  expect([`'${title}'`, `"${title}"`].filter((text) => source.includes(text))).toHaveLength(1)
})
