import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { repository } from './settings.ts'

interface Manifest {
  readonly description: string
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>
}

const packages = {
  sdk: 'packages/sdk',
  'react-hooks': 'packages/react-hooks',
  ui: 'packages/ui',
  sandbox: 'apps/sandbox',
  cli: 'packages/cli',
}
const folder = join(import.meta.dirname, '../reference')

/** An entry point of a package, such as `@leverkit/sdk/decimal`. */
export interface ReferenceEntry {
  /** Import path without the scope: `sdk/decimal`. Also the path of the pages of this entry point below `reference/`. */
  readonly name: string
  /** File for TypeDoc. It exports everything from the entry point. */
  readonly file: string
  /** Source of the entry point, an absolute path. */
  readonly source: string
  /** First sentences of the page of the entry point. */
  readonly about: string
}

/** Returns the published entry points that have a page in the reference. */
export function referenceEntries(): readonly ReferenceEntry[] {
  return Object.entries(packages).flatMap(([name, path]) => {
    const manifest = JSON.parse(readFileSync(join(repository, path, 'package.json'), 'utf8')) as Manifest
    return Object.entries(manifest.exports).flatMap(([entry, target]) => {
      const source = typeof target === 'object' ? target['@leverkit/source'] : undefined
      // Omits the worker of the sandbox, which has no exports, and style sheets, which have no types.
      if (typeof source !== 'string' || !/\.tsx?$/.test(source) || source.endsWith('/worker.ts')) return []
      const module = `${name}${entry.slice(1)}`
      const file = join(folder, `${module.replaceAll('/', '.')}.ts`)
      const about = `Import from \`@leverkit/${module}\`. ${entry === '.' ? manifest.description : ''}`
      return [{ name: module, file, source: join(repository, path, source), about }]
    })
  })
}

/** Writes one file for each entry point of `referenceEntries`. TypeDoc generates the reference from these files. */
export function writeReferenceEntries(): readonly ReferenceEntry[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const entries = referenceEntries()
  for (const { name, file, source, about } of entries)
    writeFileSync(file, `/**\n * ${about}\n *\n * @module ${name}\n */\nexport * from '${relative(dirname(file), source)}'\n`)
  return entries
}
