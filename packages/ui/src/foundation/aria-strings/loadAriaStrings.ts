import type { AriaStrings } from './ariaStrings.ts'

/**
 * Keys on `window` from which react-aria reads the locale and the strings of the page. react-aria's LocalizedStringProvider sets
 * the same keys.
 */
const localeKey = Symbol.for('react-aria.i18n.locale')
const stringsKey = Symbol.for('react-aria.i18n.strings')
const fallback = 'en'

const own: Record<string, () => Promise<AriaStrings>> = {
  th: async () => (await import('./th.ts')).th,
  vi: async () => (await import('./vi.ts')).vi,
  id: async () => (await import('./id.ts')).id,
  ms: async () => (await import('./ms.ts')).ms,
  hi: async () => (await import('./hi.ts')).hi,
}
const loadEnglish = (): Promise<object> => import('react-aria-components/i18n/en-US')
const shipped: Record<string, () => Promise<object>> = {
  zh: () => import('react-aria-components/i18n/zh-TW'),
  ja: () => import('react-aria-components/i18n/ja-JP'),
  ko: () => import('react-aria-components/i18n/ko-KR'),
  fr: () => import('react-aria-components/i18n/fr-FR'),
  de: () => import('react-aria-components/i18n/de-DE'),
  ru: () => import('react-aria-components/i18n/ru-RU'),
  es: () => import('react-aria-components/i18n/es-ES'),
  pt: () => import('react-aria-components/i18n/pt-BR'),
  ar: () => import('react-aria-components/i18n/ar-AE'),
  it: () => import('react-aria-components/i18n/it-IT'),
  tr: () => import('react-aria-components/i18n/tr-TR'),
  cs: () => import('react-aria-components/i18n/cs-CZ'),
}

let current: AriaStrings = {}
let latest = 0

/**
 * Loads react-aria's strings of a language, or the English strings if `shipped` does not contain the language. The cast is
 * necessary, because react-aria's string modules have no types.
 */
async function readShipped(language: string): Promise<AriaStrings> {
  const { default: strings } = (await (shipped[language] ?? loadEnglish)()) as { default: AriaStrings }
  return strings
}

/**
 * Installs the objects from which react-aria reads its strings. react-aria caches the first objects that it finds. With plain
 * objects, the strings would therefore stay in the first language. The installed objects are proxies that return each string in
 * the current language.
 */
function install(english: AriaStrings): void {
  const strings = Object.entries(english).map(([name, words]) => [
    name,
    new Proxy(words, { get: (_, key: string) => current[name]?.[key] ?? words[key] }),
  ])
  Object.assign(window, { [localeKey]: fallback, [stringsKey]: Object.fromEntries(strings) })
}

/**
 * Sets the language of react-aria's own messages ("Clear search", "3 options available") for the whole page. Adds five languages
 * that react-aria does not ship: Thai, Vietnamese, Indonesian, Malay and Hindi. Call this function before the language of
 * `I18nProvider` changes.
 *
 * react-aria selects its built-in messages itself, so a call for any other language does nothing at first. The first call for one
 * of the five languages replaces the built-in messages. From then on, every change of language needs a call. On a server, the
 * function does nothing.
 *
 * @param locale - BCP 47 tag; English is used for a language that the kit does not support
 * @throws TypeError when the strings cannot be loaded
 * @example await loadAriaStrings('th-TH')
 */
export async function loadAriaStrings(locale: string): Promise<void> {
  if (typeof window === 'undefined') return
  const { language } = new Intl.Locale(locale)
  const ask = ++latest
  if (!own[language] && !(stringsKey in window)) return
  const [english, strings] = await Promise.all([readShipped(fallback), own[language]?.() ?? readShipped(language)])
  if (ask !== latest) return
  current = strings
  if (!(stringsKey in window)) install(english)
}
