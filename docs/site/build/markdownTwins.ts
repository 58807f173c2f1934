import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from './settings.ts'

const pages = join(import.meta.dirname, '../src/content/docs')

/** The part of Astro's arguments that this module uses. The type check of the repository runs without Astro. */
interface BuildDone {
  readonly dir: URL
  readonly logger: { info(message: string): void }
}

interface Twin {
  readonly route: string
  readonly title: string
  readonly description: string
  readonly text: string
}

const fieldOf = (head: string, name: string): string => {
  const [, text] = new RegExp(`^${name}: (.+)$`, 'm').exec(head) ?? []
  if (text === undefined) return ''
  return text.startsWith('"') ? (JSON.parse(text) as string) : text
}

/**
 * Reads a page of the content folder and converts it to plain Markdown. The title becomes a heading, and editable examples
 * become plain code blocks.
 */
export function readTwin(file: string): Twin {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(pages, file), 'utf8')) ?? []
  const route = file.replace(/\.md$/, '').replace(/(^|\/)index$/, '')
  const title = fieldOf(head, 'title')
  const text = body.replaceAll(/^<(\/?leverkit-playground|script)\b.*>\n\n?/gm, '')
  return { route, title, description: fieldOf(head, 'description'), text: `# ${title}\n\n${text.trim()}\n` }
}

const isReference = ({ route }: Twin) => route.startsWith('reference/') && route.split('/').length > 2

/** Formats `llms.txt`: a list of all pages in Markdown, for tools that read the documentation. */
function formatList(twins: readonly Twin[], address: (route: string) => string): string {
  const line = ({ route, title, description }: Twin) =>
    `- [${title}](${address(route)})${description === '' ? '' : `: ${description}`}`
  const section = (heading: string, listed: readonly Twin[]) => `## ${heading}\n\n${listed.map(line).join('\n')}\n`
  const home = twins.find(({ route }) => route === '')
  const isDecision = ({ route }: Twin) => route.startsWith('decisions/')
  const rest = twins.filter((twin) => twin !== home)
  return [
    `# Leverkit\n\n> ${home?.description ?? ''}\n`,
    section(
      'Guides',
      rest.filter((twin) => !isReference(twin) && !isDecision(twin)),
    ),
    section('Decisions', rest.filter(isDecision)),
    section('Optional', rest.filter(isReference)),
  ].join('\n')
}

/**
 * After the build, writes these files:
 * - `…/page.md`: each page as Markdown
 * - `llms.txt`: a list of all pages in Markdown
 * - `llms-full.txt`: the guides and decisions
 * - `versions.json`: a list of published versions, which contains only this version
 */
export const markdownTwins = () => ({
  name: 'markdown-twins',
  hooks: {
    'astro:build:done': ({ dir, logger }: BuildDone) => {
      const { site, base, version } = readSettings()
      const files = globSync('**/*.md', { cwd: pages })
      const twins = files.map(readTwin).sort((one, other) => one.route.localeCompare(other.route))
      const pathOf = (route: string) => `${route}${route === '' ? '' : '/'}page.md`
      for (const { route, text } of twins) writeFileSync(new URL(pathOf(route.toLowerCase()), dir), text)
      const list = formatList(twins, (route) => `${site}${base}${pathOf(route.toLowerCase())}`)
      writeFileSync(new URL('llms.txt', dir), list)
      writeFileSync(new URL('versions.json', dir), `${JSON.stringify([{ version, path: base }])}\n`)
      const guides = twins.filter((twin) => !isReference(twin)).map(({ text }) => text)
      writeFileSync(new URL('llms-full.txt', dir), guides.join('\n'))
      logger.info(`${twins.length} pages in Markdown below ${fileURLToPath(dir)}`)
    },
  },
})
