import { defaultLang, isLang, type Lang, langOf } from '@leverkit/sdk'
import { langKey as key } from '../appearance/deviceKeys.ts'
import { brand } from '../brand/brand.ts'

/**
 * Returns the language of the app: the user's choice, otherwise the first of the browser's languages that the brand
 * offers, otherwise the brand's first language.
 */
const chooseLang = (stored: string | null, wanted: readonly string[]): Lang => {
  const offered = (lang: Lang | null) => lang !== null && brand.languages.includes(lang)
  if (stored && isLang(stored) && offered(stored)) return stored
  return wanted.map(langOf).find(offered) ?? (isLang(brand.languages[0] ?? '') ? (brand.languages[0] as Lang) : defaultLang)
}

/** The language at startup. */
export const rememberedLang = (): Lang => chooseLang(localStorage.getItem(key), navigator.languages)

/** Saves the user's choice for the next visit. */
export const rememberLang = (lang: Lang): void => localStorage.setItem(key, lang)
