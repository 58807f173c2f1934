import type { TOptions } from 'i18next'

/**
 * Country of the browser's first language that names one, ISO 3166-1 alpha-2; empty if none does. The API does not tell the user's country, so it chooses
 * between a brand's texts and decides nothing else.
 *
 * @example userCountry(['en', 'zh-Hant-HK', 'en-GB']) // "HK"
 */
export const userCountry = (languages: readonly string[] = navigator.languages): string =>
  languages.map((tag) => /-([A-Z]{2})(?:-|$)/.exec(tag)?.[1] ?? '').find((country) => country !== '') ?? ''

/** Option of `t` for the texts that a brand can vary by country: `account:riskWarning_GB`. The English texts have no such variants. */
export const byCountry = (): TOptions => ({ context: userCountry() })
