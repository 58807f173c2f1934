import type { Market } from '@leverkit/sdk'
import { isCurrency } from './currencyPair.ts'

/** Props of the UI kit's Monogram. */
export interface Mark {
  readonly base: string
  readonly quote?: string
  readonly shape?: 'tile' | 'round'
}

const elements: Readonly<Record<string, string>> = { XAU: 'Au', XAG: 'Ag', XPT: 'Pt', XPD: 'Pd', XCU: 'Cu' }
const coins: Readonly<Record<string, string>> = { BTC: '₿', ETH: 'Ξ', LTC: 'Ł', DOGE: 'Ð' }
/**
 * Currency symbols used in place of the narrow symbols of `Intl`. For some currencies, the narrow symbol is the plain dollar
 * sign, or is as long as the currency code. The most frequent currencies are also listed, because a look-up with `Intl` takes
 * as long as rendering a row.
 */
const symbols = new Map(
  Object.entries({ EUR: '€', USD: '$', GBP: '£', JPY: '¥', AUD: 'A$', CAD: 'C$', NZD: 'N$', SGD: 'S$', HKD: 'H$', CHF: 'Fr' }),
)

const askSymbol = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? currency.slice(0, 2)

const symbolOf = (currency: string): string => {
  const symbol = symbols.get(currency) ?? askSymbol(currency)
  symbols.set(currency, symbol)
  return symbol
}

const hasSymbol = (code: string): boolean => symbols.has(code) || isCurrency(code)

/**
 * Monogram of a market: for a pair, both currency symbols; for a metal or a coin, its symbol; for an index, its
 * number; otherwise the first letters.
 */
export const monogramOf = ({ displayCode }: Pick<Market, 'displayCode'>): Mark => {
  const code = displayCode.replace(/[^A-Z0-9]/gi, '').toUpperCase()
  const base = code.slice(0, 3)
  const quote = code.slice(3, 6)
  const element = elements[base]
  if (element) return { base: element }
  const coin = Object.keys(coins).find((name) => code.startsWith(name))
  if (coin) return { base: coins[coin] ?? coin, shape: 'round' }
  if (code.length === 6 && hasSymbol(base) && hasSymbol(quote)) return { base: symbolOf(base), quote: symbolOf(quote) }
  const number = /\d+$/.exec(code)?.[0]
  if (number && number.length <= 3) return { base: number }
  return { base: base.charAt(0) + base.slice(1).toLowerCase() }
}
