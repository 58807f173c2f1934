import type { TOptions } from 'i18next'

/**
 * Country code (ISO 3166-1 alpha-2) from the first language of the browser that contains a country; empty if no language
 * contains a country. The API does not provide the user's country. This country is used only to choose between a brand's texts.
 *
 * @example userCountry(['en', 'zh-Hant-HK', 'en-GB']) // "HK"
 */
export const userCountry = (languages: readonly string[] = navigator.languages): string =>
  languages.map((tag) => /-([A-Z]{2})(?:-|$)/.exec(tag)?.[1] ?? '').find((country) => country !== '') ?? ''

/**
 * Option of `t` for the texts that a brand can vary by country, such as `account:riskWarning_GB`. The app's own English texts
 * have no variants by country.
 */
export const byCountry = (): TOptions => ({ context: userCountry() })
