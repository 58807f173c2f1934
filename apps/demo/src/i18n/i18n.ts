import { defaultLang, isLang, type Lang, langOf, locales } from '@leverkit/sdk'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { brand } from '../brand/brand.ts'

/** Namespaces: one JSON a language each, loaded when a screen first needs it. */
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

type Words = { default: Record<string, unknown> }
const files = import.meta.glob<Words>('./locales/*/*.json')

/** The tag by which i18next knows a language: plural rules need BCP-47, the files are named by the product's codes. */
export const wordsTagOf = (lang: Lang): string => locales[lang].split('-u-')[0] ?? lang

const langOfWords = new Map(Object.keys(locales).map((lang) => [wordsTagOf(lang as Lang), lang]))

const backend = {
  type: 'backend' as const,
  init: () => {},
  read: (tag: string, namespace: string, done: (error: Error | null, words: Record<string, unknown> | null) => void) => {
    const load = files[`./locales/${langOfWords.get(tag)}/${namespace}.json`]
    if (!load) return done(new Error(`there are no words for ${tag}/${namespace}`), null)
    load().then(
      (words) => done(null, words.default),
      (error: Error) => done(error, null),
    )
  },
}

const key = 'leverkit.lang'

/** The person's choice, else the browser's languages, else the brand's first. */
export const firstLang = (stored: string | null, wanted: readonly string[]): Lang => {
  const offered = (lang: Lang | null) => lang !== null && brand.languages.includes(lang)
  if (stored && isLang(stored) && offered(stored)) return stored
  return wanted.map(langOf).find(offered) ?? (isLang(brand.languages[0] ?? '') ? (brand.languages[0] as Lang) : defaultLang)
}

/** The language to start with. */
export const rememberedLang = (): Lang => firstLang(localStorage.getItem(key), navigator.languages)

/** Keeps the person's choice for the next visit. */
export const rememberLang = (lang: Lang): void => localStorage.setItem(key, lang)

/** Words of one language, ready before the first screen. */
export const startI18n = async (lang: Lang): Promise<I18n> => {
  const instance = createInstance()
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: wordsTagOf(lang),
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
      load: 'currentOnly',
    })
  return instance
}
