import { sampleArabic } from './sampleArabic.ts'

/** Languages of Storybook's toolbar. Each language except English has translations of the sample texts. */
export const storyLanguages = [
  { value: 'en', title: 'English' },
  { value: 'ar-u-nu-latn', title: 'العربية' },
]

/** Locales of the toolbar that format numbers and dates of the English stories. */
export const storyFormats = [
  { value: 'language', title: 'Formats' },
  { value: 'de-DE', title: 'Deutsch' },
  { value: 'ja-JP', title: '日本語' },
  { value: 'zh-Hant-HK', title: '繁體中文' },
  { value: 'th-TH-u-ca-gregory-nu-latn', title: 'ไทย' },
]

const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar: sampleArabic }

/** Returns the translations of the English sample texts for a locale, or undefined if there are none. */
export const translationsOf = (locale: string) => translations[new Intl.Locale(locale).language]

/**
 * Returns the locale of a story. The formats apply to English stories only, because the locale of the `I18nProvider` also sets
 * the text direction of components, and no app shows Arabic words with German numbers.
 *
 * @example localeOf('en', 'de-DE') // 'de-DE'
 */
export const localeOf = (language: string, formats: string | undefined): string =>
  formats === undefined || formats === 'language' || !language.startsWith('en') ? language : formats
