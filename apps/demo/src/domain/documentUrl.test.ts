import { expect, it } from 'vitest'
import { documentUrl } from './documentUrl.ts'

const at = (name: string) => `https://broker.example/${name}`
const terms = { url: at('terms'), urls: { de: at('de'), GB: at('gb'), de_AT: at('de-at') } }

it.each([
  ['en', 'AU', 'terms'],
  ['en', '', 'terms'],
  ['de', 'DE', 'de'],
  ['de', '', 'de'],
  ['en', 'GB', 'gb'],
  ['de', 'AT', 'de-at'],
  ['en', 'AT', 'terms'],
  // The law of the country takes precedence over the language.
  ['de', 'GB', 'gb'],
] as const)('in the language %s and the country %s, the address of the document ends with %s', (lang, country, name) => {
  expect(documentUrl(terms, lang, country)).toBe(at(name))
})

it('a document with only a general address has that address in every country and language', () => {
  expect(documentUrl({ url: at('terms') }, 'de', 'AT')).toBe(at('terms'))
})
