import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const sourceFolder = join(import.meta.dirname, '../src/')
const read = (file: string) => readFileSync(join(sourceFolder, file), 'utf8')
const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
const firstGroups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** CSS properties of the components in one folder. */
export interface CssProperties {
  /** Component → the properties in the section CSS properties of its `.docs.md`. */
  readonly listed: ReadonlyMap<string, readonly string[]>
  /** Properties in the stylesheets of the folder that a caller can set. */
  readonly settable: ReadonlySet<string>
}

/** Returns the properties at the start of each line of the section "CSS properties" in a component's docs. */
export const propertiesIn = (docs: string): readonly string[] =>
  firstGroups(docs.split('## CSS properties\n')[1]?.split('\n## ')[0] ?? '', /^- ((?:`--lk-[\w-]+`(?:, | and )?)+)/gm).flatMap(
    (names) => firstGroups(names, /`(--lk-[\w-]+)`/g),
  )

/**
 * Returns the properties in a stylesheet that a caller can set. The stylesheet reads such a property with a fallback, or sets its
 * default in the rule of a root class.
 *
 * @param css - text of the stylesheet
 * @param classes - classes of the root elements, such as `lk-card`
 */
export function settableIn(css: string, classes: readonly string[]): readonly string[] {
  const text = withoutComments(css)
  const roots = new Set(classes.map((name) => `.${name}`))
  const defaults = [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').some((selector) => roots.has(selector.trim())) ? firstGroups(body, /(--lk-[\w-]+)\s*:/g) : [],
  )
  return [...new Set([...defaults, ...firstGroups(text, /var\((--lk-[\w-]+)\s*,/g)])]
}

/**
 * Returns the properties that a caller of a component cannot set: the tokens, and the properties that the code of the kit sets on
 * its elements.
 */
function reservedProperties(): ReadonlySet<string> {
  const sources = globSync('**/*.{ts,tsx}', { cwd: sourceFolder, exclude: ['**/*.{test,stories}.{ts,tsx}', 'foundation/**'] })
  const set = sources.flatMap((file) =>
    firstGroups(read(file), /(?<=setProperty\()'(--lk-[\w-]+)'/g).concat(firstGroups(read(file), /'(--lk-[\w-]+)'\s*:/g)),
  )
  const tokens = firstGroups(read('foundation/tokens/tokens.css'), /(--lk-[\w-]+):/g)
  return new Set([...set, ...tokens])
}

/**
 * Returns the classes of the root elements of all components in a folder. Such a class is the `lk-` class at the start of a call
 * of `joinClasses` or `ownClass`.
 */
const rootClasses = (folder: string): readonly string[] =>
  globSync('*.tsx', { cwd: join(sourceFolder, folder), exclude: ['*.{test,stories}.tsx'] }).flatMap((file) =>
    firstGroups(read(join(folder, file)), /(?:joinClasses|ownClass)\([`'](lk-[\w-]+)/g),
  )

/** Reads the CSS properties of all components, by folder. */
export function readCssProperties(): ReadonlyMap<string, CssProperties> {
  const reserved = reservedProperties()
  const folders = new Set(globSync('**/*.docs.md', { cwd: sourceFolder }).map(dirname))
  return new Map(
    [...folders].toSorted().map((folder) => {
      const cwd = join(sourceFolder, folder)
      const classes = rootClasses(folder)
      const settable = globSync('*.css', { cwd }).flatMap((file) => settableIn(read(join(folder, file)), classes))
      const listed = globSync('*.docs.md', { cwd }).map(
        (file) => [basename(file, '.docs.md'), propertiesIn(read(join(folder, file)))] as const,
      )
      return [folder, { listed: new Map(listed), settable: new Set(settable.filter((name) => !reserved.has(name))) }]
    }),
  )
}
