import { words } from './words/allWords.ts'
import type { CategoryCode, Currency, NamedMarket, Words } from './words/words.ts'

/** Names by the language code of the product (`en`, `hk`, `ar`, …). The English name always exists. */
export interface Names {
  readonly en: string
  readonly [language: string]: string
}

/** Code of a market. The translations contain the market's name, except for a currency pair. */
export type NamedCode = NamedMarket | `${Currency}${Currency}`

/** Returns the name in a language. If that language has no name, returns the English name. */
export function nameIn(names: Names, language: string): string {
  return names[language] ?? names.en
}

const inEvery = (nameOf: (language: Words) => string): Names => ({
  ...Object.fromEntries(Object.entries(words).map(([code, language]) => [code, nameOf(language)])),
  en: nameOf(words.en),
})

const isOwn = (code: NamedCode): code is NamedMarket => Object.hasOwn(words.en.markets, code)
// Cast: a `NamedCode` that has no name in the translations is always a currency pair.
const pairOf = (code: string) => [code.slice(0, 3), code.slice(3)] as [Currency, Currency]

/** Returns the name of a market in every language. The name of a currency pair consists of the names of its currencies. */
export const marketNames = (code: NamedCode): Names =>
  inEvery(({ tag, markets, currencies }) =>
    isOwn(code)
      ? markets[code]
      : pairOf(code)
          .map((currency) => currencies[currency])
          .join(/^(ja|ko|zh)/.test(tag) ? '/' : ' / '),
  )

/** Returns the name of a category in every language. */
export const categoryNames = (code: CategoryCode): Names => inEvery(({ categories }) => categories[code])
