import { defaultLang, isLang, type Lang, langOf } from '@leverkit/sdk'
import { brand } from '../brand/brand.ts'

const key = 'leverkit.lang'

/** The person's choice, else the browser's languages, else the brand's first. */
const chooseLang = (stored: string | null, wanted: readonly string[]): Lang => {
  const offered = (lang: Lang | null) => lang !== null && brand.languages.includes(lang)
  if (stored && isLang(stored) && offered(stored)) return stored
  return wanted.map(langOf).find(offered) ?? (isLang(brand.languages[0] ?? '') ? (brand.languages[0] as Lang) : defaultLang)
}

/** The language to start with. */
export const rememberedLang = (): Lang => chooseLang(localStorage.getItem(key), navigator.languages)

/** Keeps the person's choice for the next visit. */
export const rememberLang = (lang: Lang): void => localStorage.setItem(key, lang)
