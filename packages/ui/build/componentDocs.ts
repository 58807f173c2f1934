import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Texts of a component's docs page. All except `code` are Markdown. */
export interface ComponentDocs {
  purpose: string
  code: string
  anatomy: string
  /** CSS properties that a caller can set. Empty if the component has none. */
  cssProperties: string
  accessibility: string
}

const sourceFolder = fileURLToPath(new URL('../src/', import.meta.url))

/** Returns the text of a comment without its asterisks. */
const linesOf = (comment: string) => comment.replaceAll(/^\s*\* ?/gm, '').trim()

/**
 * Returns the purpose and the code example from the docstring of a component.
 *
 * @param source - text of the component's file
 * @param name - name of the export
 * @example readDocstring("/**\n * A count.\n *\n * @example <Badge count={3} />\n *\/\nexport const Badge = …", 'Badge').purpose // "A count."
 */
export function readDocstring(source: string, name: string): Pick<ComponentDocs, 'purpose' | 'code'> {
  const declaration = source.search(new RegExp(`^export (const|function) ${name}\\b`, 'm'))
  const before = source.slice(0, Math.max(declaration, 0)).trimEnd()
  const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**') + 3, -2) : ''
  const [purpose = '', code = ''] = linesOf(comment).split(/^@example/m)
  return { purpose: purpose.trim(), code: code.trim() }
}

/** Returns the section below the given heading of a Markdown text, without the heading. */
const partOf = (text: string, heading: string) => text.split(`## ${heading}\n`)[1]?.split('\n## ')[0]?.trim() ?? ''

/**
 * Returns the concatenated source text of the kit's index files. Only a component that an index file exports has a docs page.
 * Whole screens have stories, but no docs page.
 */
const readEntries = () =>
  globSync('*.ts', { cwd: sourceFolder })
    .map((file) => readFileSync(sourceFolder + file, 'utf8'))
    .join('\n')

/**
 * Returns the docs of every exported component that has stories. The texts come from the docstring and the `.docs.md`
 * file of the component. A missing text is an empty string.
 *
 * @example readComponentDocs().Button.purpose
 */
export function readComponentDocs(): Record<string, ComponentDocs> {
  const files = globSync('**/*.stories.tsx', { cwd: sourceFolder })
  const entries = readEntries()
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  return Object.fromEntries(
    files
      .filter((file) => new RegExp(`\\b${basename(file, '.stories.tsx')}\\b`).test(entries))
      .toSorted()
      .map((file) => {
        const name = basename(file, '.stories.tsx')
        const beside = (ending: string) => read(sourceFolder + file.replace('.stories.tsx', ending))
        const notes = beside('.docs.md')
        const sections = {
          anatomy: partOf(notes, 'Anatomy'),
          cssProperties: partOf(notes, 'CSS properties'),
          accessibility: partOf(notes, 'Accessibility'),
        }
        return [name, { ...readDocstring(beside('.tsx'), name), ...sections }]
      }),
  )
}
