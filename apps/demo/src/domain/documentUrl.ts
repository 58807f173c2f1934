import type { Lang } from '@leverkit/sdk'
import type { Brand } from '../brand/schema.ts'

/**
 * Address of a legal document for a user. Of the addresses that the brand provides, the first one in this order is returned:
 * for the language and country, for the country, for the language, for all users. The country precedes the language, because a
 * document follows the law of a country.
 *
 * @param country - country code (ISO 3166-1 alpha-2), empty if unknown
 * @example documentUrl({ url: 'https://a.example', urls: { GB: 'https://b.example' } }, 'de', 'GB') // "https://b.example"
 */
export const documentUrl = (
  { url, urls = {} }: Pick<Brand['legal']['documents'][number], 'url' | 'urls'>,
  lang: Lang,
  country: string,
): string => urls[`${lang}_${country}`] ?? urls[country] ?? urls[lang] ?? url
