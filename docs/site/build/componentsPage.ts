import { readComponentDocs } from '../../../packages/ui/build/componentDocs.ts'
import type { Page, PageContext } from './toPage.ts'

/** Returns a page with a table of the kit's components: their purposes, and links to their stories. */
export function componentsPage({ settings, stories }: PageContext): Page {
  const docs = readComponentDocs()
  const rows = [...stories]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, id]) => {
      const purpose = docs[name]?.purpose
      if (purpose === undefined) return []
      const [sentence = ''] = purpose.replace(/\s+/g, ' ').split(/(?<=\.) /)
      return [`| [${name}](${settings.storybook}/?path=/docs/${id}) | ${sentence.replaceAll('|', '\\|')} |`]
    })
  const description =
    'Every component of the kit with its purpose. A name opens its stories: code, anatomy, CSS properties, accessibility, properties.'
  return {
    title: 'Components',
    description,
    body: `${description}\n\n| component | purpose |\n| --- | --- |\n${rows.join('\n')}\n`,
  }
}
