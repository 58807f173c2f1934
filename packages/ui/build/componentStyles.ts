import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src', import.meta.url))
/** What every component stands on: the tokens and the reset of the kit's own elements. */
const foundation = ['foundation/tokens/tokens.css', 'foundation/base.css']

const read = (path: string) => readFileSync(join(source, path), 'utf8')

/** Every source module that a module reaches through relative imports, itself included. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g))
    reach(join(dirname(file), path), seen)
  return seen
}

/** Stylesheets in the order of styles.css, the foundation left out. */
export const orderedSheets = () =>
  [...read('styles.css').matchAll(/@import "\.\/(.+?)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => !foundation.includes(path))

/** Classes that a stylesheet gives a rule of their own (`.lk-card {`), and the keyframes that it defines. */
const offeredBy = (css: string) => [
  ...[...css.matchAll(/^\.(lk-[\w-]+)(?=[,\s]*[{,])/gm)].map(([, name = '']) => name),
  ...[...css.matchAll(/^@keyframes (lk-[\w-]+)/gm)].map(([, name = '']) => name),
]

/** Every `lk-` name in a text: classes that a module gives its elements, keyframes that a stylesheet plays. */
export const namesIn = (text: string) => new Set([...text.matchAll(/(?<![\w-])lk-[\w-]+/g)].map(([name]) => name))

/** Which stylesheet gives each name its first rule: later ones only add to it. */
export function offers(sheets: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const sheet of sheets) for (const name of offeredBy(read(sheet))) if (!owners.has(name)) owners.set(name, sheet)
  return owners
}

/** Source text of a component's folder and of everything that its modules reach. */
export function modulesOf(folder: string): { folders: Set<string>; text: string } {
  const modules = readdirSync(join(source, folder)).filter((name) => /^[A-Za-z]+\.tsx$/.test(name))
  const files = [...new Set(modules.flatMap((name) => [...reach(join(source, folder, name))]))]
  return {
    folders: new Set(files.map((file) => dirname(file.slice(source.length + 1)))),
    text: files.map((file) => readFileSync(file, 'utf8')).join('\n'),
  }
}

/**
 * The stylesheets that a component cannot do without: those of the parts it is made of, those that style a class it names, and those whose
 * keyframes these play.
 */
export function sheetsOf(folder: string): string[] {
  const ordered = orderedSheets()
  const owners = offers(ordered)
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

/** Stylesheets as one text within the cascade layer of the kit. */
export const layered = (paths: readonly string[]) => inLayer(paths.map((path) => read(path).trim()).join('\n\n'))

/** Rules for pages in one language only: their fonts and the height of their lines. */
const scriptRule = /^(?:[^\n{}]*:lang\([^\n{}]*,\n)*[^\n{}]*:lang\([^{}]*\{[^{}]*\}\n+/gm

/** The foundation without the scripts of other languages, and these by themselves: a page in English needs none of them. */
export function foundationSheets(): { foundation: string; scripts: string } {
  const css = foundation.map((path) => `${read(path).trim()}\n`).join('\n')
  return { foundation: inLayer(css.replaceAll(scriptRule, '')), scripts: inLayer((css.match(scriptRule) ?? []).join('')) }
}
