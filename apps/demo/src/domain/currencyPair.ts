let currencies: ReadonlySet<string> | undefined

/** Metals have currency codes, too. Some browsers list them as currencies. */
const metals = /^X(AU|AG|PT|PD)$/

/** Whether a text is the code of a currency, such as EUR. Metals do not count as currencies. */
export const isCurrency = (code: string): boolean => {
  if (metals.test(code)) return false
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return currencies.has(code)
}

/**
 * Returns the two currencies of a market; `null` if its code does not consist of two currency codes.
 *
 * @example currencyPair('EUR/USD') // { base: 'EUR', quote: 'USD' }
 */
export const currencyPair = (displayCode: string): { base: string; quote: string } | null => {
  const code = displayCode.replace(/[^A-Z0-9]/gi, '').toUpperCase()
  const [base, quote] = [code.slice(0, 3), code.slice(3)]
  return isCurrency(base) && isCurrency(quote) ? { base, quote } : null
}
