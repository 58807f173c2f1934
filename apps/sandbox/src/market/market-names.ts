import { words } from './words/all-words.ts'
import type { CategoryCode, Currency, NamedMarket, Words } from './words/words.ts'

/** A word by product language code (`en`, `hk`, `ar`, …); English is always there. */
export interface Names {
  readonly en: string
  readonly [language: string]: string
}

/** A market with names: one with a name of its own, or a pair of currencies. */
export type NamedCode = NamedMarket | `${Currency}${Currency}`

/** The word in a language, in English where that language has none. */
export function nameIn(names: Names, language: string): string {
  return names[language] ?? names.en
}

const inEvery = (say: (language: Words) => string): Names => ({
  ...Object.fromEntries(Object.entries(words).map(([code, language]) => [code, say(language)])),
  en: say(words.en),
})

const isOwn = (code: NamedCode): code is NamedMarket => Object.hasOwn(words.en.markets, code)
// The casts: what has no name of its own is a pair, by its type.
const pairOf = (code: string) => [code.slice(0, 3), code.slice(3)] as [Currency, Currency]

/** The name of a market in every language; a pair is called by its currencies. */
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
