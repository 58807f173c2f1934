import type { BrandWords } from '../src/brand/brandWords.ts'
import { variedKeys } from '../src/brand/brandWords.ts'
import type { Brand } from '../src/brand/schema.ts'
import { appTexts, baseKey, placeholders } from '../src/i18n/translation/readTexts.ts'
import { formsOf } from '../src/i18n/translation/stamps.ts'
import { countryProblem } from './countryProblem.ts'
import { nearest } from './nearest.ts'
import type { SettingProblem } from './SettingProblem.ts'

/**
 * Returns the key of the app's text that a brand's key replaces. For a country variant (`riskWarning_GB`), this is the key
 * without the country. Returns `null` if the app has no such text.
 */
const replacedKey = (key: string, english: ReadonlyMap<string, unknown>): string | null => {
  if (english.has(baseKey(key))) return baseKey(key)
  const [, ofCountry] = withCountry.exec(key) ?? []
  return variedKeys.find((varied) => varied === ofCountry) ?? null
}

/** Matches the key of a text that is only for one country. */
const withCountry = /^(.+)_([A-Z]{2})$/

/** Returns the key of the app that is nearest to a wrong key. If the text can vary by country, the key keeps its country. */
const nearestKey = (key: string, known: Iterable<string>): string => {
  const [, text = key, country] = withCountry.exec(key) ?? []
  const near = nearest(text, known)
  return country !== undefined && variedKeys.some((varied) => varied === near) ? `${near}_${country}` : near
}

/**
 * Returns the unknown languages, keys, countries and placeholders in a brand's own texts. The app's English texts define the
 * valid keys and placeholders.
 */
export const wordsProblems = (words: BrandWords, { languages }: Pick<Brand, 'languages'>): SettingProblem[] => {
  const texts = appTexts('en')
  const english = formsOf(texts)
  return Object.entries(words).flatMap(([lang, own]): SettingProblem[] => {
    if (!languages.includes(lang))
      return [{ path: [lang], reason: `the brand does not offer this language; it offers ${languages.join(', ')}` }]
    return Object.entries(own ?? {}).flatMap(([key, text]): SettingProblem[] => {
      const path = [lang, key]
      const replaced = replacedKey(key, english)
      if (replaced === null)
        return [{ path, reason: `the app has no such text; the nearest key is ${nearestKey(key, texts.keys())}` }]
      const country = english.has(baseKey(key)) ? undefined : withCountry.exec(key)?.[2]
      const wrongCountry = country === undefined ? null : countryProblem(country)
      if (wrongCountry !== null) return [{ path, reason: wrongCountry }]
      const known = (english.get(replaced) ?? []).flatMap(([, source]) => placeholders(source))
      const unknown = placeholders(text).filter((name) => !known.includes(name))
      const has = known.length > 0 ? `it has ${known.map((name) => `{{${name}}}`).join(', ')}` : 'it has none'
      return unknown.map((name) => ({ path, reason: `the English text has no {{${name}}}; ${has}` }))
    })
  })
}

/**
 * Returns a sentence for each country text that is missing in some languages of the brand. The build prints these sentences.
 */
export const missingCountryTexts = (words: BrandWords, { languages }: Pick<Brand, 'languages'>): string[] => {
  const keysIn = (lang: string) => Object.keys(words[lang as keyof BrandWords] ?? {})
  const ofCountries = new Set(
    languages.flatMap(keysIn).filter((key) => variedKeys.some((varied) => withCountry.exec(key)?.[1] === varied)),
  )
  return [...ofCountries].flatMap((key) => {
    const missing = languages.filter((lang) => !keysIn(lang).includes(key))
    return missing.length === 0
      ? []
      : [`words has no ${key} in ${missing.join(', ')}: users in this country see the general text there.`]
  })
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
