import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repository } from './settings.ts'

/** A page that is made from a Markdown file of the repository. */
export interface SitePage {
  /** Path of the file in the repository. */
  readonly source: string
  /** Route of the page, without slashes at its ends. The home page has the route `""`. */
  readonly route: string
}

const markdownIn = (folder: string) =>
  readdirSync(join(repository, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ source: `${folder}/${name}`, name: basename(name, '.md') }))

const single: readonly SitePage[] = [
  { source: 'docs/errors.md', route: 'errors' },
  { source: 'docs/glossary.md', route: 'glossary' },
  { source: 'docs/cli/doctor.md', route: 'cli/doctor' },
  { source: 'docs/calls.md', route: 'wire/calls' },
  { source: 'packages/sdk/PROTOCOL.md', route: 'wire/socket' },
  { source: 'docs/security.md', route: 'project/security' },
  { source: 'docs/accessibility.md', route: 'project/accessibility' },
  { source: 'docs/architecture.md', route: 'project/architecture' },
  { source: 'docs/specification.md', route: 'project/specification' },
  { source: 'docs/voice.md', route: 'project/voice' },
]

/** Returns the pages that are made from Markdown files of the repository. */
export const sitePages = (): readonly SitePage[] => [
  ...markdownIn('docs/guides').map(({ source, name }) => ({ source, route: name === 'index' ? '' : name })),
  ...single,
  ...markdownIn('docs/glossary').map(({ source, name }) => ({ source, route: `glossary/${name}` })),
  ...markdownIn('docs/decisions').map(({ source, name }) => ({ source, route: `decisions/${name}` })),
]
