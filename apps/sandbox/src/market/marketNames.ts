import { words } from './words/allWords.ts'
import type { CategoryCode, Currency, NamedMarket, Words } from './words/words.ts'

/** Names by product language code (`en`, `hk`, `ar`, …); English is always present. */
export interface Names {
  readonly en: string
  readonly [language: string]: string
}

/** Code of a market with its own name, or a currency pair. */
export type NamedCode = NamedMarket | `${Currency}${Currency}`

/** The name in a language, or in English when the language has none. */
export function nameIn(names: Names, language: string): string {
  return names[language] ?? names.en
}

const inEvery = (nameOf: (language: Words) => string): Names => ({
  ...Object.fromEntries(Object.entries(words).map(([code, language]) => [code, nameOf(language)])),
  en: nameOf(words.en),
})

const isOwn = (code: NamedCode): code is NamedMarket => Object.hasOwn(words.en.markets, code)
// The casts: a code without its own name is a pair, by its type.
const pairOf = (code: string) => [code.slice(0, 3), code.slice(3)] as [Currency, Currency]

/** The name of a market in every language; the name of a pair consists of its currencies. */
export const marketNames = (code: NamedCode): Names =>
  inEvery(({ markets, currencies }) =>
    isOwn(code)
      ? markets[code]
      : pairOf(code)
          .map((currency) => currencies[currency])
          .join(' · '),
  )

/** The name of a category in every language. */
export const categoryNames = (code: CategoryCode): Names => inEvery(({ categories }) => categories[code])
