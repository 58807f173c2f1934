import type { Market } from '@leverkit/sdk'

/** Maximum number of markets to which an article links. */
const limit = 4

/** Escapes the characters that have a meaning in a regular expression. */
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Patterns for the names of a market in an article: its codes, and its name in the language of the app. A currency pair is also
 * found as its two currencies with a slash, hyphen or space between them.
 */
const namesOf = ({ code, displayCode, name }: Market): readonly string[] => {
  const codes = [...new Set([code, displayCode])]
  const pairs = codes.flatMap((each) => {
    const [, base, quote] = /^([A-Z]{3})[/.-]?([A-Z]{3})$/.exec(each) ?? []
    return base && quote ? [`${base}[/ -]?${quote}`] : []
  })
  // A name with fewer than three characters, such as a ticker of one letter, would match other words.
  const names = name && name.length > 2 ? [literal(name)] : []
  return [...codes.filter((each) => each.length > 2).map(literal), ...pairs, ...names]
}

/**
 * Index of the first mention of a market in a text; -1 if the market is not mentioned. A name must be a whole word, so that
 * "Golden" is not a mention of gold. A name in a script without spaces between words can be part of a longer run of letters.
 */
const positionIn = (text: string, market: Market): number => {
  const names = namesOf(market).map((name) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Myanmar}]/u.test(name)
      ? name
      : `(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`,
  )
  return names.length === 0 ? -1 : text.search(new RegExp(names.join('|'), 'iu'))
}

/**
 * Returns the markets that an article names, in the order of their first mention, at most four.
 *
 * @param text - plain text of the article with its title
 */
export const marketsIn = (text: string, markets: readonly Market[]): readonly Market[] =>
  markets
    .flatMap((market) => {
      const position = positionIn(text, market)
      return position < 0 ? [] : [{ market, position }]
    })
    .sort((a, b) => a.position - b.position)
    .slice(0, limit)
    .map(({ market }) => market)
