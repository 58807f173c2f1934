import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { componentsPage } from './componentsPage.ts'
import { readSettings, repository } from './settings.ts'
import { sitePages } from './sitePages.ts'
import { storyIds } from './storyIds.ts'
import { type Page, type PageContext, toPage } from './toPage.ts'

const site = join(import.meta.dirname, '..')
const folder = join(site, 'src/content/docs')

const installed = 'docs/site/node_modules'
/** Files to copy for the OpenAPI and AsyncAPI pages, with their names in the folder `wire`: the documents and their viewers. */
const wireFiles: readonly (readonly [name: string, from: string])[] = [
  ['openapi.json', 'docs/openapi.json'],
  ['asyncapi.json', 'docs/asyncapi.json'],
  ['scalar.js', `${installed}/@scalar/api-reference/dist/browser/standalone.js`],
  ['asyncapi.js', `${installed}/@asyncapi/react-component/browser/standalone/index.js`],
  ['asyncapi.js.LICENSE.txt', `${installed}/@asyncapi/react-component/browser/standalone/index.js.LICENSE.txt`],
  ['asyncapi.css', `${installed}/@asyncapi/react-component/styles/default.min.css`],
]

/** Formats the front matter of a page. A JSON document is also valid YAML. */
const frontMatter = (values: object) =>
  `---\n${Object.entries(values)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n`

const hero = ({ title, description }: Page, base: string) => ({
  title,
  description,
  template: 'splash',
  hero: {
    tagline: description,
    actions: [
      { text: 'Make a brand', link: `${base}brand/`, icon: 'right-arrow' },
      { text: 'Build a screen', link: `${base}own-screen/`, variant: 'secondary' },
    ],
  },
})

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Writes the pages of the site, and copies the documents of the wire format. Pages of an earlier run are deleted. */
export async function writePages(): Promise<void> {
  const settings = readSettings()
  const pages = sitePages()
  const context: PageContext = {
    settings,
    routes: new Map(pages.map(({ source, route }) => [source, route])),
    stories: await storyIds(),
  }
  rmSync(folder, { recursive: true, force: true })
  for (const { source, route } of pages) {
    const page = toPage(readFileSync(join(repository, source), 'utf8'), source, context)
    const { title, description, body } = page
    const values = route === '' ? hero(page, settings.base) : { title, description }
    // The hero of the home page shows the description, which is the first paragraph. The paragraph is therefore removed.
    const text = route === '' ? body.slice(body.indexOf('\n\n') + 2) : body
    write(join(folder, `${route === '' ? 'index' : route}.md`), `${frontMatter(values)}${text}`)
  }
  const components = componentsPage(context)
  write(
    join(folder, 'kit/components.md'),
    `${frontMatter({ title: components.title, description: components.description })}${components.body}`,
  )
  for (const [name, from] of wireFiles) cpSync(join(repository, from), join(site, 'public/wire', name))
}

await writePages()
