import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src', import.meta.url))
/** Stylesheets that every component needs: the tokens and the base styles of the kit's elements. */
const foundation = ['foundation/tokens/tokens.css', 'foundation/base.css']

const read = (path: string) => readFileSync(join(source, path), 'utf8')

/** Returns a source file and all files that it imports by relative path, directly or indirectly. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g))
    importsOf(join(dirname(file), path), seen)
  return seen
}

/** Returns the paths of all stylesheets except the foundation, in the order of styles.css. */
export const orderedSheets = () =>
  [...read('styles.css').matchAll(/@import "\.\/(.+?)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => !foundation.includes(path))

/** Returns the names that a stylesheet defines: classes that have their own rule (`.lk-card {`), and keyframes. */
const definedIn = (css: string) => [
  ...[...css.matchAll(/^\.(lk-[\w-]+)(?=[,\s]*[{,])/gm)].map(([, name = '']) => name),
  ...[...css.matchAll(/^@keyframes (lk-[\w-]+)/gm)].map(([, name = '']) => name),
]

/** Returns every name with the prefix `lk-` in a text: classes that a module sets, or keyframes that a stylesheet uses. */
export const namesIn = (text: string) => new Set([...text.matchAll(/(?<![\w-])lk-[\w-]+/g)].map(([name]) => name))

/** Maps the name of each class and of each keyframes rule to the first stylesheet that defines this name. */
export function definingSheets(sheets: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const sheet of sheets) for (const name of definedIn(read(sheet))) if (!owners.has(name)) owners.set(name, sheet)
  return owners
}

/**
 * Collects the modules in a component's folder and all modules that they import. Returns the folders and the
 * concatenated source text of all these modules.
 */
export function modulesOf(folder: string): { folders: Set<string>; text: string } {
  const modules = readdirSync(join(source, folder)).filter((name) => /^[A-Za-z]+\.tsx$/.test(name))
  const files = [...new Set(modules.flatMap((name) => [...importsOf(join(source, folder, name))]))]
  return {
    folders: new Set(files.map((file) => dirname(file.slice(source.length + 1)))),
    text: files.map((file) => readFileSync(file, 'utf8')).join('\n'),
  }
}

/**
 * Returns the stylesheets that a component needs:
 * - the stylesheets in its folder and in the folders of its imports
 * - the stylesheets of the classes that it uses
 * - the stylesheets of the keyframes that any of these stylesheets use
 */
export function sheetsOf(folder: string): string[] {
  const ordered = orderedSheets()
  const owners = definingSheets(ordered)
  const { folders, text } = modulesOf(folder)
  const needed = new Set(ordered.filter((sheet) => folders.has(dirname(sheet))))
  for (const name of namesIn(text)) needed.add(owners.get(name) ?? '')
  for (const sheet of [...needed].filter(Boolean))
    for (const name of namesIn(read(sheet))) {
      const owner = owners.get(name)
      if (owner && read(owner).includes(`@keyframes ${name} {`)) needed.add(owner)
    }
  return ordered.filter((sheet) => needed.has(sheet))
}

const inLayer = (css: string) => `@layer leverkit {\n${css.trim()}\n}\n`

/** Concatenates stylesheets and puts them into the kit's cascade layer. */
export const layered = (paths: readonly string[]) => inLayer(paths.map((path) => read(path).trim()).join('\n\n'))

/** Matches the CSS rules that set the font or line height for one language (`:lang()`). */
const scriptRule = /^(?:[^\n{}]*:lang\([^\n{}]*,\n)*[^\n{}]*:lang\([^{}]*\{[^{}]*\}\n+/gm

/**
 * Splits the foundation stylesheets. `scripts` contains the `:lang()` rules, which pages in Latin script do not need.
 * `foundation` contains all other rules.
 */
export function foundationSheets(): { foundation: string; scripts: string } {
  const css = foundation.map((path) => `${read(path).trim()}\n`).join('\n')
  return { foundation: inLayer(css.replaceAll(scriptRule, '')), scripts: inLayer((css.match(scriptRule) ?? []).join('')) }
}
