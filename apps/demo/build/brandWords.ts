import type { BrandWords } from '../src/brand/brandWords.ts'
import { variedKeys } from '../src/brand/brandWords.ts'
import type { Brand } from '../src/brand/schema.ts'
import { appTexts, baseKey, placeholders } from '../src/i18n/translation/readTexts.ts'
import { formsOf } from '../src/i18n/translation/stamps.ts'
import { nearest } from './nearest.ts'

/**
 * Returns the key of the app's text that a brand's key replaces. If the brand's key is a country variant (`riskWarning_GB`),
 * returns the key without the country. Returns `null` if the app has no such text.
 */
const replacedKey = (key: string, english: ReadonlyMap<string, unknown>): string | null => {
  if (english.has(baseKey(key))) return baseKey(key)
  const ofCountry = /^(.+)_[A-Z]{2}$/.exec(key)?.[1]
  return variedKeys.find((varied) => varied === ofCountry) ?? null
}

/**
 * Checks a brand's own texts against the app's English texts.
 *
 * @param file - path of the brand's config, for the error message
 * @throws an error that lists all unknown languages, keys and placeholders
 */
export const checkBrandWords = (words: BrandWords, { languages }: Pick<Brand, 'languages'>, file: string): BrandWords => {
  const texts = appTexts('en')
  const english = formsOf(texts)
  const problems = Object.entries(words).flatMap(([lang, own]) => {
    if (!languages.includes(lang)) return [`words.${lang}: the brand does not offer this language`]
    return Object.entries(own ?? {}).flatMap(([key, text]) => {
      const at = `words.${lang}['${key}']`
      const replaced = replacedKey(key, english)
      if (replaced === null) return [`${at}: the app has no such text; the nearest key is ${nearest(key, texts.keys())}`]
      const known = (english.get(replaced) ?? []).flatMap(([, source]) => placeholders(source))
      const unknown = placeholders(text).filter((name) => !known.includes(name))
      const has = known.length > 0 ? `it has ${known.map((name) => `{{${name}}}`).join(', ')}` : 'it has none'
      return unknown.map((name) => `${at}: the English text has no {{${name}}}; ${has}`)
    })
  })
  if (problems.length > 0) throw new Error(`${file}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  return words
}

type Tree = { [key: string]: string | Tree }

/**
 * Merges the brand's own texts into one namespace of a language. Returns a copy, or `words` itself if the brand has no texts for
 * this namespace.
 */
export const withBrandWords = <Words extends object>(
  namespace: string,
  words: Words,
  own: Readonly<Record<string, string>> = {},
): Words => {
  const entries = Object.entries(own).filter(([key]) => key.startsWith(`${namespace}:`))
  if (entries.length === 0) return words
  const merged = structuredClone(words) as Tree
  for (const [key, text] of entries) {
    const path = key.slice(namespace.length + 1).split('.')
    const leaf = path.pop() ?? ''
    const branch = path.reduce<Tree>((tree, part) => tree[part] as Tree, merged)
    branch[leaf] = text
  }
  return merged as Words
}
