import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseKey, isOf, type Texts } from './readTexts.ts'

/** Hashes of the English texts from which the translations of a language were made, by key without plural form. */
export type Stamps = ReadonlyMap<string, string>

/** Folder with one file of stamps for each language. It is outside `locales`, so the browser does not receive it. */
const stampsFolder = join(import.meta.dirname, '../stamps')

/** Texts of a key in all its plural forms, by base key. */
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

/** State of the translations of a language, by key without plural form. */
export interface Standing {
  /** No translation. */
  readonly missing: readonly string[]
  /** The English has changed since the last review of the translation, or the translation has no stamp. */
  readonly stale: readonly string[]
}

/** Compares translations and their stamps with the English texts. Texts of news may be missing: the sandbox has them in English. */
export const standingOf = (english: Texts, translated: Texts, stamps: Stamps): Standing => {
  const theirs = formsOf(translated)
  const keys = [...formsOf(english)].filter(([key]) => theirs.has(key) || !key.startsWith('sandbox:paragraphs.'))
  return {
    missing: keys.filter(([key]) => !theirs.has(key)).map(([key]) => key),
    stale: keys.filter(([key, forms]) => theirs.has(key) && stamps.get(key) !== hashOf(forms)).map(([key]) => key),
  }
}

/**
 * Stamps after a review: the existing translations of these keys fit the English of today. Drops stamps of keys that no longer
 * exist.
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
