import { FAMILIES, type Market } from '../market/markets.ts'
import { seedOf } from './random.ts'

/** Smallest id of a market whose code is not configured. It is far above the ids of the configured markets. */
const FIRST_ID = 100_000
const IDS = 900_000

/**
 * Creates a market for an unconfigured code. A code of six letters becomes a currency pair. Any other code becomes an index
 * with one unit per lot. The id is derived from the code, so that stored orders still belong to their market when other files
 * are loaded.
 *
 * @param taken - returns whether an id is in use
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
