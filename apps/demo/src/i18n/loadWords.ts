import { type Lang, locales } from '@leverkit/sdk'
import type { Words } from './Words.ts'

/** Namespaces of the translations. Each has one JSON file per language, in the format of i18next (version 4). */
export const namespaces = [
  'shell',
  'markets',
  'trade',
  'orders',
  'acts',
  'account',
  'money',
  'identity',
  'ranking',
  'news',
  'company',
  'support',
  'performance',
  'safety',
  'alerts',
  'notices',
  'facts',
  'lists',
  'errors',
  'commands',
] as const

export type Namespace = (typeof namespaces)[number]

/** Namespaces of the first screen. They load together with the language. The other namespaces load when a screen needs them. */
export const firstNamespaces = ['shell', 'markets'] as const satisfies readonly Namespace[]

const firstFiles = import.meta.glob<Words>('./locales/*/{shell,markets}.json', { import: 'default' })

const isFirst = (namespace: Namespace) => (firstNamespaces as readonly Namespace[]).includes(namespace)

/**
 * The loaders of a namespace's files. Only the namespaces of the first screen have their loaders here. `laterWords.ts` contains
 * the others. It is imported by `makeTranslated.tsx`, which wraps all screens except the quotes.
 */
const filesOf = async (namespace: Namespace) => (isFirst(namespace) ? firstFiles : (await import('./laterWords.ts')).laterFiles)

/**
 * BCP-47 tag of a language. The plural rules need this tag, whereas the folders of the translations are named by the product's
 * language codes.
 */
export const wordsTagOf = (lang: Lang): string => locales[lang].split('-u-')[0] ?? lang

const langOfTag = new Map(Object.keys(locales).map((lang) => [wordsTagOf(lang as Lang), lang]))

/**
 * Loads the translations of one namespace. All callers share one load.
 *
 * @param tag - tag of the language, see {@link wordsTagOf}
 */
export const loadWords = async (tag: string, namespace: Namespace): Promise<Words> => {
  const files = await filesOf(namespace)
  const load = files[`./locales/${langOfTag.get(tag)}/${namespace}.json`]
  if (!load) throw new Error(`No words for ${tag}/${namespace}.`)
  return load()
}
