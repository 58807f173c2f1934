import { posix } from 'node:path'
import { splitMarkdown } from './fences.ts'
import type { SiteSettings } from './settings.ts'

/** Data about the site that `toPage` needs to convert the links of a page. */
export interface PageContext {
  readonly settings: SiteSettings
  /** Routes of the pages by the path of their file in the repository. */
  readonly routes: ReadonlyMap<string, string>
  /** Identifiers of Storybook's docs pages by component. */
  readonly stories: ReadonlyMap<string, string>
}

/** A page of the site: front matter and Markdown. */
export interface Page {
  readonly title: string
  readonly description: string
  /** Markdown without front matter and title. */
  readonly body: string
}

const link = /(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g
const plainText = (markdown: string) => markdown.replace(link, '$1').replace(/[`*_]/g, '')

/** Returns the first sentences of a paragraph, up to 160 characters. */
function summaryOf(paragraph: string): string {
  const text = plainText(paragraph).replace(/\s+/g, ' ').trim()
  if (text.length <= 160) return text
  const end = text.lastIndexOf('. ', 158)
  return end > 40 ? text.slice(0, end + 1) : `${text.slice(0, text.lastIndexOf(' ', 157))} …`
}

/**
 * Returns the address of a link target: a page of the site or, if there is none, the file in the sources. Returns undefined if
 * the settings have no address of the sources.
 */
function addressOf(target: string, source: string, { settings, routes, stories }: PageContext): string | undefined {
  if (/^(https?:|mailto:|#)/.test(target)) return target
  if (target.startsWith('story:')) {
    const id = stories.get(target.slice('story:'.length))
    if (id === undefined) throw new Error(`${source}: ${target} names a component without stories`)
    return `${settings.storybook}/?path=/docs/${id}`
  }
  if (target === 'storybook:') return settings.storybook
  // An absolute path names a page that has no Markdown file, such as /reference/sdk/.
  if (target.startsWith('/')) return `${settings.base}${target.slice(1)}`
  const [path = '', hash] = target.split('#')
  const file = posix.normalize(posix.join(posix.dirname(source), path))
  const route = routes.get(file)
  const end = hash === undefined ? '' : `#${hash}`
  if (route !== undefined) return `${settings.base}${route}${route === '' ? '' : '/'}${end}`
  return settings.sources === undefined ? undefined : `${settings.sources}/${file}${end}`
}

const withLinks = (line: string, source: string, context: PageContext) =>
  line.replace(link, (whole, text: string, target: string) => {
    const address = addressOf(target, source, context)
    return address === undefined ? text : whole.replace(`(${target})`, `(${address})`)
  })

const titles: Readonly<Record<string, string>> = { sh: 'Terminal' }

/**
 * Makes a page of the site from a Markdown file. Its title and description come from the first heading and paragraph. Links to
 * other files become links to their pages, or to the sources. A block of code with the word `playground` becomes editable.
 */
export function toPage(text: string, source: string, context: PageContext): Page {
  const parts = splitMarkdown(text, source)
  const at = parts.findIndex((part) => typeof part === 'string' && part.startsWith('# '))
  const heading = parts[at]
  if (typeof heading !== 'string') throw new Error(`${source} has no title`)
  const rest = parts.slice(at + 1)
  const first = rest.findIndex((part) => typeof part === 'string' && /^[A-Za-z`[*"“]/.test(part))
  const length = rest.slice(first).findIndex((part) => typeof part !== 'string' || part === '')
  const paragraph = first === -1 ? [] : rest.slice(first, length === -1 ? undefined : first + length)
  const body = rest.map((part) => {
    if (typeof part === 'string') return withLinks(part, source, context)
    const { language, meta, code } = part
    const name = meta.find((word) => word.startsWith('file='))?.slice('file='.length) ?? titles[language]
    const block = `\`\`\`${language}${name === undefined ? '' : ` title="${name}"`}\n${code}\`\`\``
    if (!meta.includes('playground')) return block
    return `<leverkit-playground data-language="${language}">\n\n${block}\n\n</leverkit-playground>`
  })
  const hasPlayground = rest.some((part) => typeof part !== 'string' && part.meta.includes('playground'))
  const script = `\n<script type="module" src="${context.settings.base}playground/element.js"></script>\n`
  return {
    title: plainText(heading.slice(2)),
    description: summaryOf(paragraph.join(' ')),
    body: `${body.join('\n').trim()}\n${hasPlayground ? script : ''}`,
  }
}
