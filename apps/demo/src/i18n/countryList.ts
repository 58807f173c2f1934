import type { Lang } from '@leverkit/sdk'

/**
 * Languages in which the text `support:restricted` joins countries with "and", as in "in none of these countries: A and B".
 * The other languages join them with "or", as in "not in A or B".
 */
const joinedWithAnd: readonly Lang[] = ['cs', 'de', 'fr', 'it', 'jp', 'kr', 'pt', 'ru', 'th']

/**
 * Joins names of countries into a list for the text `support:restricted`.
 *
 * @param locale - BCP 47 tag of the language's regional variant
 * @example countryList(['Vanuatu', 'Cuba'], 'en', 'en-GB') // "Vanuatu or Cuba"
 */
export const countryList = (names: readonly string[], lang: Lang, locale: string): string =>
  new Intl.ListFormat(locale, { type: joinedWithAnd.includes(lang) ? 'conjunction' : 'disjunction' }).format(names)
