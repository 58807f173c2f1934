import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Texts by key, such as `shell:tabs.quotes`; keys of the sandbox start with `sandbox:`. */
export type Texts = ReadonlyMap<string, string>

const i18nFolder = join(import.meta.dirname, '..')
/** Folder of the translations, by language and namespace. */
export const localesFolder = join(i18nFolder, 'locales')
const notesFolder = join(i18nFolder, 'notes')
const sandboxWords = join(i18nFolder, '../../../sandbox/src/market/words/allWords.ts')

/** Returns the texts of a tree of objects and lists, with their dotted paths as keys. */
const textsOf = (tree: unknown, path: string): [string, string][] => {
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, branch]) => textsOf(branch, /:$|^$/.test(path) ? path + name : `${path}.${name}`))
}

/** Reads the texts of one namespace file. */
export const parseTexts = (namespace: string, json: string): [string, string][] => textsOf(JSON.parse(json), `${namespace}:`)

/** Reads all JSON files of a folder. Each file is one namespace. */
const readFolder = (folder: string): [string, string][] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => parseTexts(file.slice(0, -'.json'.length), readFileSync(join(folder, file), 'utf8')))

/** Languages with translations, by the product's codes. */
export const allLanguages = (): string[] => readdirSync(localesFolder).sort()

/** Texts of the app in one language. */
export const appTexts = (lang: string): Texts => new Map(readFolder(join(localesFolder, lang)))

/** Notes for translators, by key without plural form. */
export const notes = (): Texts => new Map(readFolder(notesFolder))

/** Texts of the sandbox in one language. */
export const sandboxTexts = async (lang: string): Promise<Texts> => {
  const { words } = (await import(/* @vite-ignore */ pathToFileURL(sandboxWords).href)) as { words: Record<string, unknown> }
  return new Map(textsOf(words[lang], 'sandbox:').filter(([key]) => key !== 'sandbox:tag'))
}

/** Texts of app and sandbox in one language. */
export const allTexts = async (lang: string): Promise<Texts> => new Map([...appTexts(lang), ...(await sandboxTexts(lang))])

/**
 * Returns a key without its plural form. All plural forms of a key share one note for translators and one stamp (see
 * `stamps.ts`).
 */
export const baseKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Names of the placeholders in a text: `{{name}}` in the app, `{name}` in the sandbox. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}|\{(\w+)\}/g)].map(([, ofApp, ofSandbox]) => ofApp ?? ofSandbox ?? '')

/**
 * Whether a key matches a pattern. The pattern is a key, a key without its plural form, or the beginning of a key followed by
 * `*`.
 *
 * @example isOf('orders:cancel.title', 'orders:cancel.*') // true
 */
export const isOf = (key: string, pattern: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern || baseKey(key) === pattern
