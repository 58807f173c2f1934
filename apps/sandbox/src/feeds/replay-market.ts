import { FAMILIES, type Market } from '../market/markets.ts'
import { seedOf } from './random.ts'

/** Ids of markets that nobody configured start here, far from those that somebody did. */
const FIRST_ID = 100_000
const IDS = 900_000

/**
 * A market for a code that is not configured, from the facts of its family: six letters are a currency pair, anything else is
 * an index of which one lot is one unit. Its id follows from the code, so that orders find it again with other files.
 *
 * @param taken - whether an id is in use
 */
export function defaultMarket(code: string, pricePrecision: number, taken: (id: number) => boolean): Market {
  const isPair = /^[A-Z]{6}$/.test(code)
  let id = FIRST_ID + ((seedOf(code) >>> 0) % IDS)
  while (taken(id)) id++
  return {
    ...(isPair ? FAMILIES.forex : { ...FAMILIES.indices, contractSize: '1' }),
    id,
    code,
    displayCode: code,
    names: { en: code },
    pricePrecision,
    pipDigits: isPair ? Math.max(0, pricePrecision - 1) : 0,
    feeRate: isPair ? '4' : '1',
    referencePrice: '1',
    annualVolatility: 0.15,
  }
}
