import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const sourceFolder = join(import.meta.dirname, '../src/')

/** Parts of the components in one folder. A part is an element with the attribute `data-lk-part`. Partners can style parts. */
export interface ComponentParts {
  /** Names of the parts that the section Anatomy of a component's `.docs.md` lists, by component. */
  readonly listed: ReadonlyMap<string, readonly string[]>
  /** Names of the parts in the source of the folder: the values of `data-lk-part`. */
  readonly rendered: ReadonlySet<string>
}

/**
 * Returns the names of the parts that the section Anatomy of a Markdown text lists. Each line of this section starts with names
 * of parts or with the class of the root element. The class is not returned.
 */
export const partsIn = (docs: string): readonly string[] =>
  [...(docs.split('## Anatomy\n')[1]?.split('\n## ')[0] ?? '').matchAll(/^- ((?:`[\w.[\]-]+`(?:, | and )?)+)/gm)].flatMap(
    ([, names = '']) => [...names.matchAll(/`([a-z][\w-]*)`/g)].map(([, name = '']) => name),
  )

/** Returns the parts of all components, by folder. */
export function readComponentParts(): ReadonlyMap<string, ComponentParts> {
  const folders = new Set(globSync('**/*.docs.md', { cwd: sourceFolder }).map(dirname))
  return new Map(
    [...folders].toSorted().map((folder) => {
      const read = (file: string) => readFileSync(join(sourceFolder, folder, file), 'utf8')
      const cwd = join(sourceFolder, folder)
      const listed = globSync('*.docs.md', { cwd }).map((file) => [basename(file, '.docs.md'), partsIn(read(file))] as const)
      const sources = globSync('**/*.tsx', { cwd, exclude: ['**/*.{test,stories}.tsx'] }).map(read)
      const rendered = sources.flatMap((text) => [...text.matchAll(/data-lk-part="([\w-]+)"/g)].map(([, name = '']) => name))
      return [folder, { listed: new Map(listed), rendered: new Set(rendered) }]
    }),
  )
}

/** Returns a Markdown table with the parts of each component. */
export const formatPartsTable = (): string =>
  [
    '| component | parts |',
    '| --- | --- |',
    ...[...readComponentParts().values()]
      .flatMap(({ listed }) => [...listed])
      .filter(([, parts]) => parts.length > 0)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, parts]) => `| ${name} | ${parts.map((part) => `\`${part}\``).join(', ')} |`),
  ].join('\n')
