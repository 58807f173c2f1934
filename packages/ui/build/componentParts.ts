import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const sourceFolder = join(import.meta.dirname, '../src/')

/** Parts of the components in one folder. */
export interface ComponentParts {
  /** Component → its parts, as the section Anatomy of its `.docs.md` lists them. */
  readonly listed: ReadonlyMap<string, readonly string[]>
  /** Values of `data-lk-part` in the source of the folder. */
  readonly rendered: ReadonlySet<string>
}

/** Returns the parts in a section Anatomy: its lines start with the names of parts, or with the class of the root. */
export const partsIn = (docs: string): readonly string[] =>
  [...(docs.split('## Anatomy\n')[1]?.split('\n## ')[0] ?? '').matchAll(/^- ((?:`[\w.[\]-]+`(?:, | and )?)+)/gm)].flatMap(
    ([, names = '']) => [...names.matchAll(/`([a-z][\w-]*)`/g)].map(([, name = '']) => name),
  )

/** Reads the parts of all components, by folder. */
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

/** The parts of each component as a Markdown table. */
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
