import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the repository. */
export const repository = join(import.meta.dirname, '../../..')

const trimmed = (text: string | undefined) => text?.replace(/\/+$/, '')

/** Settings of a build. `docs/guides/publish-docs.md` documents the environment variables. */
export interface SiteSettings {
  /** Origin of the published site, without a path. */
  readonly site: string
  /** Path below which the site is served. It starts and ends with a slash. */
  readonly base: string
  /** Address of the published Storybook, without a slash at the end. */
  readonly storybook: string
  /** Address of the sources, to which the path of a file is added. Without it, pages name files without linking them. */
  readonly sources: string | undefined
  /** Address of the list of published versions. */
  readonly versions: string
  /** Version of the packages. */
  readonly version: string
}

/** Reads the settings of a build from the environment. */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): SiteSettings {
  const path = trimmed(env.DOCS_BASE) ?? ''
  const { version } = JSON.parse(readFileSync(join(repository, 'packages/sdk/package.json'), 'utf8')) as { version: string }
  return {
    site: trimmed(env.DOCS_SITE) ?? 'http://localhost:4500',
    base: `${path.startsWith('/') || path === '' ? '' : '/'}${path}/`,
    storybook: trimmed(env.STORYBOOK_URL) ?? 'http://localhost:6006',
    sources: trimmed(env.DOCS_SOURCES),
    versions: env.DOCS_VERSIONS ?? '/versions.json',
    version,
  }
}
