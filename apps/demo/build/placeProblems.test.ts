import { expect, it } from 'vitest'
import { placeProblems } from './placeProblems.ts'

const url = 'https://broker.example/terms'
const brand = (keys: readonly string[]) => ({
  languages: ['en', 'de'],
  legal: {
    company: 'Broker Ltd',
    documents: [{ id: 'terms' as const, url, urls: Object.fromEntries(keys.map((key) => [key, url])) }],
  },
})

it('a key of legal.documents.urls can be a language of the brand, a country, or a language in a country', () => {
  expect(placeProblems(brand(['de', 'GB', 'de_AT']))).toEqual([])
})

it.each([
  ['UK', '"UK" is not the code of a country; the nearest is "GB"'],
  ['de_DX', '"DX" is not the code of a country; the nearest is "AX"'],
  ['dd', 'the brand does not offer the language "dd"; the nearest is "de"'],
  ['de_', '"de_" is no language (de), country (GB) or language in a country (de_AT)'],
  ['_GB', '"_GB" is no language (de), country (GB) or language in a country (de_AT)'],
  ['', '"" is no language (de), country (GB) or language in a country (de_AT)'],
  ['de-AT', '"de-AT" is no language (de), country (GB) or language in a country (de_AT)'],
])('legal.documents.urls rejects the key %j, and the reason contains the nearest valid value', (key, reason) => {
  expect(placeProblems(brand([key]))).toEqual([{ path: ['legal', 'documents', 0, 'urls', key], reason }])
})
