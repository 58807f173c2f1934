import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { publishedFolders } from '../../../scripts/published.mjs'
import { referenceEntries } from './referenceEntries.ts'
import { repository } from './settings.ts'

/** Entry points that export nothing and therefore have no page. */
const withoutExports = ['@leverkit/sandbox/worker']

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>
}

/** Import paths of all modules that a package publishes. Style sheets and data files are not modules. */
const modulesOf = (folder: string) => {
  const { name, exports = {} } = JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as Manifest
  return Object.keys(exports)
    .filter((entry) => !/\.(?:css|json)$/.test(entry))
    .map((entry) => `${name}${entry.slice(1)}`)
}

it('every published module of every package has a page in the reference', () => {
  const published = publishedFolders.flatMap(modulesOf).filter((name) => !withoutExports.includes(name))
  expect(published).toEqual(expect.arrayContaining(['@leverkit/sdk', '@leverkit/react-hooks/testing', '@leverkit/cli/doctor']))
  const pages = referenceEntries().map(({ name }) => `@leverkit/${name}`)
  expect(pages.toSorted()).toEqual(published.toSorted())
})

it('the source file of each page of the reference exists', () => {
  expect(referenceEntries().filter(({ source }) => !existsSync(source))).toEqual([])
})
