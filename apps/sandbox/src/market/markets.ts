import { decimalsOf } from '@leverkit/sdk/decimal'
import type { SessionName } from './calendar.ts'
import { categoryNames, marketNames, type NamedCode, type Names } from './marketNames.ts'
import type { CategoryCode } from './words/words.ts'

/** Name of a volatility profile. A profile contains the volatility for each hour of a UTC day. */
export type ActivityName = 'europe' | 'pacific' | 'america' | 'asia' | 'dax' | 'round'

export interface Category {
  readonly id: number
  readonly code: CategoryCode
  readonly names: Names
}

/** One market of the sandbox, with the trading terms of the broker and the parameters of the simulation. */
export interface Market {
  readonly id: number
  readonly code: string
  readonly displayCode: string
  readonly category: CategoryCode
  readonly names: Names
  /** Number of decimal places of a price. */
  readonly pricePrecision: number
  /** Decimal place of one pip, for example 4 for a pip of 0.0001. */
  readonly pipDigits: number
  readonly lotStep: string
  readonly minLots: string
  /**
   * Number of units per lot. In the margin mode `fixed`, this number is also the margin per lot in the account
   * currency.
   */
  readonly contractSize: string
  /** Fee per lot in US dollars, for the fee formula with `trade_fee_type` 1. */
  readonly feeRate: string
  readonly marginMode: 'leverage' | 'fixed'
  readonly leverages: readonly string[]
  /** Price around which the simulated prices vary. */
  readonly referencePrice: string
  /** Standard deviation of the yearly log return, as a fraction. */
  readonly annualVolatility: number
  readonly activity: ActivityName
  /** Number of ticks per minute in the busiest hour. */
  readonly ticksPerMinute: number
  readonly session: SessionName
}

const categories: readonly CategoryCode[] = ['forex', 'metals', 'indices', 'energy', 'crypto']

export const CATEGORIES: readonly Category[] = categories.map((code, index) => ({
  id: index + 1,
  code,
  names: categoryNames(code),
}))

/** Properties that all markets of a family share. */
export type Family = Omit<
  Market,
  'id' | 'code' | 'displayCode' | 'names' | 'pricePrecision' | 'feeRate' | 'referencePrice' | 'annualVolatility'
>

interface Row extends Pick<Market, 'id' | 'feeRate' | 'referencePrice' | 'annualVolatility'>, Partial<Family> {
  readonly code: NamedCode
}

/**
 * Creates the markets of a family. Each row may override any common property. The prices of a market have as many decimal
 * places as its reference price.
 */
function family(facts: Family, rows: readonly Row[]): Market[] {
  return rows.map((row) => ({
    ...facts,
    displayCode: row.code,
    names: marketNames(row.code),
    pricePrecision: decimalsOf(row.referencePrice),
    ...row,
  }))
}

/**
 * Shared properties of the markets in each family. A replayed market without its own configuration gets the properties of its
 * family.
 */
export const FAMILIES: Record<CategoryCode, Family> = {
  forex: {
    category: 'forex',
    pipDigits: 4,
    lotStep: '0.01',
    minLots: '0.01',
    contractSize: '100000',
    marginMode: 'leverage',
    leverages: ['1', '10', '50', '100', '200', '500'],
    activity: 'europe',
    ticksPerMinute: 40,
    session: 'forex',
  },
  metals: {
    category: 'metals',
    pipDigits: 1,
    lotStep: '0.01',
    minLots: '0.01',
    contractSize: '100',
    marginMode: 'leverage',
    leverages: ['1', '10', '50', '100', '200'],
    activity: 'america',
    ticksPerMinute: 30,
    session: 'commodities',
  },
  indices: {
    category: 'indices',
    pipDigits: 0,
    lotStep: '0.1',
    minLots: '0.1',
    contractSize: '10',
    marginMode: 'leverage',
    leverages: ['1', '10', '20', '50', '100'],
    activity: 'america',
    ticksPerMinute: 40,
    session: 'usIndices',
  },
  energy: {
    category: 'energy',
    pipDigits: 2,
    lotStep: '0.01',
    minLots: '0.01',
    contractSize: '1000',
    marginMode: 'leverage',
    leverages: ['1', '10', '20', '50', '100'],
    activity: 'america',
    ticksPerMinute: 30,
    session: 'commodities',
  },
  crypto: {
    category: 'crypto',
    pipDigits: 1,
    lotStep: '0.01',
    minLots: '0.01',
    contractSize: '1',
    marginMode: 'leverage',
    leverages: ['1', '2', '5', '10', '20', '50'],
    activity: 'round',
    ticksPerMinute: 45,
    session: 'crypto',
  },
}

/**
 * Properties of a market that is quoted in yen. A pip is 0.01. The API contract treats the quote currency as the account
 * currency. The contract size is therefore one hundredth of the usual contract size: one pip of one lot is worth 10, as for
 * EURUSD.
 */
const yen = { pipDigits: 2, contractSize: '1000' } as const

/**
 * Properties of a market with a fixed margin per lot. The margin per lot equals the contract size, so the market has only one
 * leverage.
 */
const fixed = (leverage: string) => ({ marginMode: 'fixed', leverages: [leverage] }) as const

const forex = family(FAMILIES.forex, [
  {
    id: 1,
    code: 'EURUSD',
    referencePrice: '1.16500',
    annualVolatility: 0.075,
    feeRate: '3.5',
    ticksPerMinute: 60,
  },
  {
    id: 2,
    code: 'GBPUSD',
    referencePrice: '1.34200',
    annualVolatility: 0.085,
    feeRate: '3.5',
    ticksPerMinute: 55,
  },
  {
    id: 3,
    code: 'USDJPY',
    referencePrice: '151.200',
    annualVolatility: 0.095,
    feeRate: '3.5',
    ...yen,
    activity: 'pacific',
    ticksPerMinute: 60,
  },
  {
    id: 4,
    code: 'AUDUSD',
    referencePrice: '0.66100',
    annualVolatility: 0.1,
    feeRate: '3.5',
    activity: 'pacific',
  },
  {
    id: 5,
    code: 'USDCAD',
    referencePrice: '1.38500',
    annualVolatility: 0.065,
    feeRate: '3.5',
    activity: 'america',
  },
  { id: 6, code: 'USDCHF', referencePrice: '0.80400', annualVolatility: 0.08, feeRate: '3.5' },
  {
    id: 7,
    code: 'NZDUSD',
    referencePrice: '0.58800',
    annualVolatility: 0.105,
    feeRate: '4',
    activity: 'pacific',
  },
  { id: 8, code: 'EURGBP', referencePrice: '0.86800', annualVolatility: 0.055, feeRate: '4' },
  {
    id: 9,
    code: 'EURJPY',
    referencePrice: '176.150',
    annualVolatility: 0.095,
    feeRate: '4',
    ...yen,
    activity: 'pacific',
  },
  {
    id: 10,
    code: 'GBPJPY',
    referencePrice: '202.900',
    annualVolatility: 0.105,
    feeRate: '4.5',
    ...yen,
    activity: 'pacific',
  },
  {
    id: 11,
    code: 'AUDJPY',
    referencePrice: '99.950',
    annualVolatility: 0.11,
    feeRate: '4.5',
    ...yen,
    activity: 'pacific',
  },
  { id: 12, code: 'EURCHF', referencePrice: '0.93600', annualVolatility: 0.05, feeRate: '4' },
  { id: 13, code: 'EURAUD', referencePrice: '1.76200', annualVolatility: 0.085, feeRate: '4.5' },
  {
    id: 14,
    code: 'USDSGD',
    referencePrice: '1.29600',
    annualVolatility: 0.05,
    feeRate: '4.5',
    activity: 'pacific',
  },
])

const metals = family(FAMILIES.metals, [
  {
    id: 20,
    code: 'XAUUSD',
    referencePrice: '3320.00',
    annualVolatility: 0.17,
    feeRate: '5',
    pipDigits: 1,
    ticksPerMinute: 60,
  },
  {
    id: 21,
    code: 'XAGUSD',
    referencePrice: '38.200',
    annualVolatility: 0.29,
    feeRate: '6',
    pipDigits: 2,
    contractSize: '5000',
    ticksPerMinute: 45,
  },
  {
    id: 22,
    code: 'XPTUSD',
    referencePrice: '1360.00',
    annualVolatility: 0.27,
    feeRate: '8',
    pipDigits: 1,
  },
  {
    id: 23,
    code: 'XPDUSD',
    referencePrice: '1140.00',
    annualVolatility: 0.36,
    feeRate: '8',
    pipDigits: 1,
    ticksPerMinute: 20,
  },
  {
    id: 24,
    code: 'XCUUSD',
    referencePrice: '4.6200',
    annualVolatility: 0.24,
    feeRate: '6',
    pipDigits: 3,
    contractSize: '25000',
    ticksPerMinute: 20,
  },
])

const indices = family(FAMILIES.indices, [
  { id: 30, code: 'US500', referencePrice: '6420.0', annualVolatility: 0.16, feeRate: '2', pipDigits: 0, ticksPerMinute: 60 },
  {
    id: 31,
    code: 'US30',
    referencePrice: '44900.0',
    annualVolatility: 0.15,
    feeRate: '1',
    pipDigits: 0,
    contractSize: '1',
    ticksPerMinute: 55,
  },
  {
    id: 32,
    code: 'US100',
    referencePrice: '23500.0',
    annualVolatility: 0.21,
    feeRate: '1',
    pipDigits: 0,
    contractSize: '1',
    ticksPerMinute: 60,
  },
  { id: 33, code: 'US2000', referencePrice: '2290.0', annualVolatility: 0.23, feeRate: '2', pipDigits: 0 },
  {
    id: 34,
    code: 'DE40',
    referencePrice: '24300.0',
    annualVolatility: 0.17,
    feeRate: '1',
    pipDigits: 0,
    contractSize: '1',
    activity: 'dax',
    session: 'euIndices',
    ticksPerMinute: 50,
  },
  {
    id: 35,
    code: 'FR40',
    referencePrice: '7850.0',
    annualVolatility: 0.17,
    feeRate: '1',
    pipDigits: 0,
    contractSize: '1',
    activity: 'dax',
    session: 'euIndices',
  },
  {
    id: 36,
    code: 'EU50',
    referencePrice: '5420.0',
    annualVolatility: 0.17,
    feeRate: '2',
    pipDigits: 0,
    activity: 'dax',
    session: 'euIndices',
  },
  {
    id: 37,
    code: 'UK100',
    referencePrice: '9150.0',
    annualVolatility: 0.13,
    feeRate: '1',
    pipDigits: 0,
    contractSize: '1',
    activity: 'dax',
    session: 'ukIndices',
  },
  {
    id: 38,
    code: 'JP225',
    referencePrice: '42600',
    annualVolatility: 0.2,
    feeRate: '1',
    pipDigits: 0,
    contractSize: '1',
    activity: 'asia',
    session: 'jpIndices',
  },
  {
    id: 39,
    code: 'HK50',
    referencePrice: '25100',
    annualVolatility: 0.23,
    feeRate: '1',
    pipDigits: 0,
    contractSize: '1',
    activity: 'asia',
    session: 'hkIndices',
  },
  {
    id: 40,
    code: 'AU200',
    referencePrice: '8850.0',
    annualVolatility: 0.14,
    feeRate: '1',
    pipDigits: 0,
    contractSize: '1',
    activity: 'asia',
    session: 'auIndices',
    ticksPerMinute: 25,
  },
])

const energy = family(FAMILIES.energy, [
  {
    id: 50,
    code: 'OILW',
    referencePrice: '64.200',
    annualVolatility: 0.34,
    feeRate: '4',
    pipDigits: 2,
    ...fixed('50'),
    ticksPerMinute: 50,
  },
  { id: 51, code: 'OILB', referencePrice: '67.800', annualVolatility: 0.32, feeRate: '4', pipDigits: 2, ticksPerMinute: 50 },
  { id: 52, code: 'GAS', referencePrice: '3.1400', annualVolatility: 0.55, feeRate: '3', pipDigits: 3, ...fixed('10') },
  {
    id: 53,
    code: 'GASOLINE',
    referencePrice: '2.1200',
    annualVolatility: 0.33,
    feeRate: '5',
    pipDigits: 3,
    contractSize: '42000',
    ticksPerMinute: 20,
  },
])

const crypto = family(FAMILIES.crypto, [
  {
    id: 60,
    code: 'BTCUSD',
    referencePrice: '104500.00',
    annualVolatility: 0.46,
    feeRate: '20',
    pipDigits: 0,
    ticksPerMinute: 60,
  },
  {
    id: 61,
    code: 'ETHUSD',
    referencePrice: '3450.00',
    annualVolatility: 0.62,
    feeRate: '1',
    pipDigits: 0,
    ticksPerMinute: 60,
  },
  {
    id: 62,
    code: 'BNBUSD',
    referencePrice: '760.00',
    annualVolatility: 0.55,
    feeRate: '0.3',
    pipDigits: 1,
  },
  {
    id: 63,
    code: 'SOLUSD',
    referencePrice: '168.000',
    annualVolatility: 0.8,
    feeRate: '0.6',
    pipDigits: 2,
    contractSize: '10',
  },
  {
    id: 64,
    code: 'XRPUSD',
    referencePrice: '2.40000',
    annualVolatility: 0.75,
    feeRate: '1',
    pipDigits: 4,
    contractSize: '1000',
  },
  {
    id: 65,
    code: 'LTCUSD',
    referencePrice: '98.00',
    annualVolatility: 0.65,
    feeRate: '0.4',
    pipDigits: 1,
    contractSize: '10',
    ticksPerMinute: 30,
  },
  {
    id: 66,
    code: 'BCHUSD',
    referencePrice: '520.00',
    annualVolatility: 0.68,
    feeRate: '0.3',
    pipDigits: 1,
    ticksPerMinute: 30,
  },
  {
    id: 67,
    code: 'ADAUSD',
    referencePrice: '0.68000',
    annualVolatility: 0.8,
    feeRate: '0.4',
    pipDigits: 4,
    contractSize: '1000',
    ticksPerMinute: 30,
  },
  {
    id: 68,
    code: 'LINKUSD',

    referencePrice: '17.200',
    annualVolatility: 0.82,
    feeRate: '0.8',
    pipDigits: 2,
    contractSize: '100',
    ticksPerMinute: 30,
  },
  {
    id: 69,
    code: 'DOGEUSD',

    referencePrice: '0.18500',
    annualVolatility: 0.85,
    feeRate: '1',
    pipDigits: 4,
    contractSize: '10000',
  },
])

/** All markets of the sandbox, in the order of the market list. */
export const MARKETS: readonly Market[] = [...forex, ...metals, ...indices, ...energy, ...crypto]
