import type { Brand } from '../src/brand/schema.ts'
import { nearest } from './nearest.ts'

/**
 * Returns a sentence if the currency has three letters and is not in ISO 4217. The build prints it and does not fail, because
 * accounts in bitcoin (`BTC`) or US cents (`USC`) exist.
 */
export const currencyWarning = ({ currency }: Pick<Brand, 'currency'>): string[] => {
  const known = Intl.supportedValuesOf('currency')
  return currency.length > 3 || known.includes(currency)
    ? []
    : [
        `currency: ISO 4217 has no ${currency}; the nearest is ${nearest(currency, known)}. Codes such as BTC or USC are possible.`,
      ]
}
