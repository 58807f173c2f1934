/**
 * BCP 47 tag of each product language, keyed by the code of the language. For `Intl`, `lang=` and translators. Source:
 * specification, section 1.
 */
export const locales = {
  hk: 'zh-Hant-HK',
  en: 'en',
  jp: 'ja-JP',
  kr: 'ko-KR',
  th: 'th-TH-u-ca-gregory-nu-latn',
  vn: 'vi-VN',
  fr: 'fr-FR',
  de: 'de-DE',
  ru: 'ru-RU',
  spa: 'es-ES',
  pt: 'pt-BR',
  ar: 'ar-u-nu-latn',
  it: 'it-IT',
  tr: 'tr-TR',
  id: 'id-ID',
  my: 'ms-MY',
  hi: 'hi-IN-u-nu-latn',
  cs: 'cs-CZ',
} as const

/** Code of a language that the product supports, as sent in the `lang` header. */
export type Lang = keyof typeof locales

/** Language of a client that is created without a language. */
export const defaultLang: Lang = 'hk'

/** Whether a text is the code of a language that the product supports. */
export const isLang = (text: string): text is Lang => Object.hasOwn(locales, text)

/** Writing direction of a language. */
export const directionOf = (lang: Lang): 'ltr' | 'rtl' => (lang === 'ar' ? 'rtl' : 'ltr')

/**
 * Returns the first product language with the same primary language as a BCP 47 tag, or `null` if there is none. Script and
 * region are ignored: simplified Chinese yields `hk`, Spanish from any country yields `spa`, and European Portuguese yields
 * `pt`.
 *
 * @example langOf('zh-TW') // "hk"
 */
export const langOf = (tag: string): Lang | null => {
  const language = tag.toLowerCase().split('-')[0]
  const match = Object.entries(locales).find(([, locale]) => locale.toLowerCase().split('-')[0] === language)
  return match && isLang(match[0]) ? match[0] : null
}
