import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '../src/template.ts'

const root = join(import.meta.dirname, '../../..')
const own = 'packages/create-leverkit/files'
const app = 'apps/demo'

const trackedIn = (folder: string): string[] =>
  execFileSync('git', ['ls-files', '-z', folder], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
    .split('\0')
    .filter((path) => path !== '')

/** Files of the app that are not copied: tests, stories, the brands of this repository, README and package.json. */
const left = [
  /\.test\.tsx?$/,
  /(^|\/)testing\//,
  /^src\/stories\//,
  /^src\/brand\/brands\//,
  /^e2e\/(?!brand\/|(account|address|axe|policy|words)\.ts$)/,
  /^(README\.md|package\.json)$/,
]

type Manifest = Readonly<Record<string, Readonly<Record<string, string>>>> & { readonly version: string }
const readManifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

/** Returns the version range of a package, as the workspace's catalog lists it. */
const inCatalog = (name: string): string => {
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const range = new RegExp(`^ {2}"?${name}"?: (\\S+)`, 'm').exec(catalog)?.[1]
  if (range === undefined) throw new Error(`pnpm-workspace.yaml has no ${name} in its catalog.`)
  return range
}

/** Replaces the ranges `catalog:` and `workspace:` with version ranges, because only this workspace can resolve them. */
export const resolveRanges = (ranges: Readonly<Record<string, string>>, version: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, range]) => {
      if (range.startsWith('workspace:')) return [name, version]
      return [name, range === 'catalog:' ? inCatalog(name) : range]
    }),
  )

/** Packages from the root of this repository that the end-to-end tests of a brand need. */
const ofJourneys = ['@playwright/test', 'axe-core']

const packageJson = (): string => {
  const { dependencies = {}, devDependencies = {} } = readManifest(app)
  const { version } = readManifest('packages/create-leverkit')
  const { devDependencies: ofRoot = {} } = readManifest('.')
  const journeys = Object.fromEntries(ofJourneys.map((name) => [name, ofRoot[name] ?? '']))
  const dev = resolveRanges({ ...devDependencies, ...journeys }, version)
  const manifest = {
    name: '__PACKAGE__',
    version: '0.0.0',
    private: true,
    type: 'module',
    imports: { '#brand': './brand/brand.config.ts', '#slots': './custom/slots.tsx' },
    scripts: {
      start: 'node scripts/start.mjs',
      dev: 'node scripts/start.mjs --dev',
      build: 'vite build',
      'build:static': 'vite build --mode static',
      'build:demo': 'vite build --mode demo',
      typecheck: 'tsc -p tsconfig.json',
      test: 'npm run typecheck && vite build --mode sandbox --logLevel warn && playwright test',
      update: 'npx --yes create-leverkit@latest update',
    },
    dependencies: resolveRanges(dependencies, version),
    devDependencies: Object.fromEntries(Object.entries(dev).sort(([a], [b]) => (a < b ? -1 : 1))),
    engines: { node: '^20.19.0 || >=22.12.0' },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Guides that a created repository has in its folder `docs`. */
const guides = ['brand', 'brand-keys', 'deploy', 'hosting', 'languages', 'own-backend', 'sandbox', 'slots', 'theming', 'upgrade']

/**
 * Adapts a guide to a created repository. Removes links to files that are not copied. Only tests of this repository read the
 * words after the language of a code block, so these words are removed too.
 */
const guideText = (text: string): string =>
  text
    .replaceAll(/^```(\w+) [^\n]*$/gm, '```$1')
    .replaceAll(/\[([^\]]+)\]\(([^()\s]+)\)/g, (link, label: string, target: string) => {
      const name = /^([\w-]+)\.md(?:#|$)/.exec(target)?.[1]
      const isKept = /^(https?:|#)/.test(target) || (name !== undefined && guides.includes(name))
      return isKept ? link : label
    })

const guideFiles = () =>
  guides.map((name): [string, Buffer] => {
    const text = readFileSync(join(root, 'docs/guides', `${name}.md`), 'utf8')
    return [`docs/${name}.md`, Buffer.from(guideText(text))]
  })

/**
 * Returns the files of a created repository: the tracked files of the app, the guides, and the files in the folder `files` of
 * this package.
 */
export function templateFiles(): Files {
  const ofApp = trackedIn(app)
    .map((path) => path.slice(app.length + 1))
    .filter((path) => !left.some((pattern) => pattern.test(path)))
    .map((path): [string, Buffer] => [path, readFileSync(join(root, app, path))])
  const ours = trackedIn(own).map((path): [string, Buffer] => [path.slice(own.length + 1), readFileSync(join(root, path))])
  const notices = [
    ['LICENSE-LEVERKIT', 'LICENSE'],
    ['THIRD-PARTY-NOTICES.md', 'THIRD-PARTY-NOTICES.md'],
  ].map(([path = '', from = '']): [string, Buffer] => [path, readFileSync(join(root, from))])
  return new Map([...ofApp, ...ours, ...guideFiles(), ...notices, ['package.json', Buffer.from(packageJson())]])
}
