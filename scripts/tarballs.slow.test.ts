import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { templateFiles } from '../packages/create-leverkit/build/templateFiles.ts'
import { manifestFile } from '../packages/create-leverkit/src/manifest.ts'
import { publishedFolders } from './published.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Packed {
  readonly files: readonly { readonly path: string }[]
}

const packed = (folder: string): readonly string[] => {
  const out = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    ...{ cwd: `${root}${folder}`, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  })
  const [tarball] = JSON.parse(out) as Packed[]
  return tarball?.files.map(({ path }) => path) ?? []
}

/**
 * Returns the files that a README links to or names as code. Addresses, entry points, routes and names of dependencies do not
 * count as files.
 */
const filesNamedIn = (readme: string): readonly string[] => {
  const links = [...readme.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target)
  const names = [...readme.matchAll(/(?<!`)`([\w./-]+\.(?:md|mjs|tsx?|json|txt))`/g)].map(([, name = '']) => name)
  return [...links.filter((target) => !/^[a-z]+:/.test(target)), ...names]
}

/**
 * Files of a repository that create-leverkit creates. The README of create-leverkit also names some of these files. The tarball
 * contains most of them in the folder `template`. npm writes this folder before it packs the package. The program itself adds the
 * config of the brand and the manifest.
 */
const createdFiles = () => [...templateFiles().keys(), 'brand/brand.config.ts', manifestFile]

describe.each(publishedFolders)('contents of the tarball of %s', (folder) => {
  const files = packed(folder)

  it('the tarball contains README and changelog', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'package.json']))
  })

  it('the tarball, or the repository that it creates, contains all files that the README names', () => {
    const known = new Set([...files, ...(folder === 'packages/create-leverkit' ? createdFiles() : [])])
    const missing = filesNamedIn(readFileSync(`${root}${folder}/README.md`, 'utf8')).filter((file) => !known.has(file))
    expect(missing).toEqual([])
  })
})
