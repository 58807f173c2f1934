import { type Lang, locales } from '@leverkit/sdk'

/** Namespaces: one JSON a language each, in the format of i18next (version 4), loaded when a screen first needs it. */
export const namespaces = [
  'shell',
  'markets',
  'trade',
  'orders',
  'account',
  'money',
  'identity',
  'ranking',
  'news',
  'company',
  'support',
  'errors',
] as const

export type Namespace = (typeof namespaces)[number]

export type Words = Readonly<Record<string, unknown>>
/** Words of one language: those of the first screen, and how the others are loaded. */
interface LangWords {
  readonly first: Readonly<Record<string, Words>>
  readonly later: Readonly<Record<string, () => Promise<{ default: Words }>>>
}
const files = import.meta.glob<{ default: LangWords }>('./locales/*/shell.json', { query: '?lang' })

/** The tag of a language's words: plural rules need BCP-47, the files are named by the product's codes. */
export const wordsTagOf = (lang: Lang): string => locales[lang].split('-u-')[0] ?? lang

const langOfWords = new Map(Object.keys(locales).map((lang) => [wordsTagOf(lang as Lang), lang]))

/** Words of one namespace, by the tag of the language. */
export const loadWords = async (tag: string, namespace: Namespace): Promise<Words> => {
  const lang = await files[`./locales/${langOfWords.get(tag)}/shell.json`]?.()
  const words = lang?.default.first[namespace] ?? (await lang?.default.later[namespace]?.())?.default
  if (!words) throw new Error(`there are no words for ${tag}/${namespace}`)
  return words
}
