import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseKey, isOf, type Texts } from './readTexts.ts'

/**
 * Stamps of one language, by key without plural form. A stamp is the hash of the English text from which the
 * translation was made.
 */
export type Stamps = ReadonlyMap<string, string>

/**
 * Folder with one stamp file per language. The folder is outside `locales`, so that the browser does not load the
 * stamps.
 */
const stampsFolder = join(import.meta.dirname, '../stamps')

/** Returns the texts of each key in all plural forms, by key without plural form. */
export const formsOf = (texts: Texts): ReadonlyMap<string, readonly [key: string, text: string][]> => {
  const forms = new Map<string, [string, string][]>()
  for (const [key, text] of texts) forms.set(baseKey(key), [...(forms.get(baseKey(key)) ?? []), [key, text]])
  return forms
}

/** Hash of an English text with all its plural forms: 8 hexadecimal digits. */
export const hashOf = (forms: readonly (readonly [key: string, text: string])[]): string =>
  createHash('sha256')
    .update(JSON.stringify(forms.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 8)

/** The keys of a language whose translations need work. All keys are without plural form. */
export interface Standing {
  /** Keys without a translation. */
  readonly missing: readonly string[]
  /**
   * Keys whose English text has changed since the translation was last reviewed, and keys whose translation has no
   * stamp.
   */
  readonly stale: readonly string[]
}

/**
 * Compares translations and their stamps with the English texts. The translation of a news text may be missing, because
 * the sandbox then serves the text in English.
 */
export const standingOf = (english: Texts, translated: Texts, stamps: Stamps): Standing => {
  const theirs = formsOf(translated)
  const keys = [...formsOf(english)].filter(([key]) => theirs.has(key) || !key.startsWith('sandbox:paragraphs.'))
  return {
    missing: keys.filter(([key]) => !theirs.has(key)).map(([key]) => key),
    stale: keys.filter(([key, forms]) => theirs.has(key) && stamps.get(key) !== hashOf(forms)).map(([key]) => key),
  }
}

/**
 * Returns the stamps after a review. The review has confirmed that the translations of the given keys match the current
 * English texts. Drops stamps of keys that no longer exist.
 *
 * @param patterns - keys, or beginnings followed by `*`; empty for all keys
 */
export const acceptedStamps = (english: Texts, translated: Texts, stamps: Stamps, patterns: readonly string[]): Stamps => {
  const theirs = formsOf(translated)
  const next = [...formsOf(english)].flatMap(([key, forms]): [string, string][] => {
    const isAccepted = theirs.has(key) && (patterns.length === 0 || patterns.some((pattern) => isOf(key, pattern)))
    const stamp = isAccepted ? hashOf(forms) : stamps.get(key)
    return stamp === undefined ? [] : [[key, stamp]]
  })
  return new Map(next.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const fileOf = (lang: string) => join(stampsFolder, `${lang}.json`)

export const readStamps = (lang: string): Stamps =>
  new Map(
    existsSync(fileOf(lang)) ? Object.entries(JSON.parse(readFileSync(fileOf(lang), 'utf8')) as Record<string, string>) : [],
  )

export const writeStamps = (lang: string, stamps: Stamps): void => {
  mkdirSync(stampsFolder, { recursive: true })
  writeFileSync(fileOf(lang), `${JSON.stringify(Object.fromEntries(stamps), null, 2)}\n`)
}
