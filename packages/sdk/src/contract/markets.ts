import { type Candle, candle } from './candle.ts'
import { endpoint } from './endpoint.ts'
import { marketStatuses } from './members.ts'
import { from, noRequest, type Row, record, request } from './record.ts'
import {
  count,
  decimal,
  enumElse,
  epochMs,
  id,
  listOf,
  listOfField,
  nullable,
  optionalTime,
  strictEnum,
  text,
} from './scalars.ts'

const market = record('Market', {
  id: from('Id', id('market')),
  code: from('Code', text('stable code, used in topics')),
  displayCode: from('ShowCode', text('code shown to users')),
  name: from('Name', nullable(text('name in the language of the call')), 'our default: the specification shows no name'),
  logoUrl: from('Logo', nullable(text('address of a picture'))),
  categoryId: from('CategoryId', id('category')),
  status: from('MarketStatus', enumElse(marketStatuses, 'closed')),
  opensAt: from('OpenTime', optionalTime, 'our default: next opening time of a closed market'),
  pricePrecision: from('PricePrecision', count('decimals of a price')),
  pipDigits: from('PipDigits', nullable(count('decimals up to the pip')), 'our default: decimals up to and including the pip'),
  lotStep: from('Pip', decimal('lots')),
  minLots: from('ForexMinCont', decimal('lots')),
  contractSize: from('ForexContNum', decimal('units per lot')),
  feeRate: from('ForexFeeRate', decimal('account currency per lot, or share of the margin')),
  marginMode: from('MarginMode', enumElse({ fixed: 1, leverage: 2 }, 'leverage')),
  leverages: from('HasForexMultiple', listOfField('Value', decimal('times', 'positive'))),
  quote: from(
    'ForexQuotations',
    record('MarketQuote', {
      open: from('Open', decimal('price')),
      last: from('Close', decimal('price')),
      changePercent: from('Change', decimal('percent')),
    }),
  ),
})
/** A market: price precision, lot sizes and other trading terms. Source: specification, section 3, market (trade item). */
export interface Market extends Row<typeof market.fields> {}

const category = record('Category', {
  id: from('Id', id('category')),
  name: from('NameShowTrans', text('name in the language of the call')),
})
/** Category of markets. */
export interface Category extends Row<typeof category.fields> {}

/** Periods that a candle can cover, shortest first. Source: specification, section 9, chart periods. */
export const periods = ['1min', '5min', '15min', '30min', '60min', '1day'] as const
export type Period = (typeof periods)[number]
/** Length of each period in milliseconds. Every candle opens a whole number of periods after the start of 1970 in UTC. */
export const periodMs: Readonly<Record<Period, number>> = {
  '1min': 60_000,
  '5min': 300_000,
  '15min': 900_000,
  '30min': 1_800_000,
  '60min': 3_600_000,
  '1day': 86_400_000,
}
const period = strictEnum({
  '1min': '1min',
  '5min': '5min',
  '15min': '15min',
  '30min': '30min',
  '60min': '60min',
  '1day': '1day',
})

const exampleCandle: Candle = {
  time: 1_399_033_800_000,
  open: '1.38613',
  high: '1.38619',
  low: '1.38122',
  close: '1.38174',
  volume: '412',
}

export const markets = {
  /** Returns the categories of markets, in display order. */
  categories: endpoint({
    method: 'GET',
    path: '/v1/api/forex/getCategories',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    summary: 'Categories',
    request: noRequest,
    response: listOf(category),
    codes: [],
    example: { request: {}, response: [{ id: 1, name: 'Forex' }] },
  }),

  /**
   * Returns all markets, or only the markets whose code or name contains `search`. Each market has its trading terms and latest
   * prices.
   */
  list: endpoint({
    method: 'GET',
    path: '/v1/api/forex/trade_list',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    summary: 'Markets',
    request: request({ search: from('searchCurrency', nullable(text('part of a code or name'))) }),
    response: listOf(market),
    codes: [],
    example: {
      request: { search: 'EUR' },
      response: [
        {
          id: 1,
          code: 'EURUSD',
          displayCode: 'EURUSD',
          name: 'Euro / US Dollar',
          logoUrl: null,
          categoryId: 1,
          status: 'open',
          opensAt: null,
          pricePrecision: 5,
          pipDigits: 4,
          lotStep: '0.01',
          minLots: '0.01',
          contractSize: '100000',
          feeRate: '3.5',
          marginMode: 'leverage',
          leverages: ['50', '100', '200'],
          quote: { open: '1.38670', last: '1.38613', changePercent: '-0.04' },
        },
      ],
    },
  }),

  /**
   * Returns recent candles of one market, oldest first, at reduced resolution. They are meant for a small chart in a list row.
   */
  sparkline: endpoint({
    method: 'GET',
    path: '/v1/api/forex/abbreviated_cache_kline',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    silent: true,
    summary: 'Small chart of one market',
    request: request({ marketId: from('forex_id', id('market')), period: from('period', period) }),
    response: listOf(candle),
    codes: ['NOT_FOUND'],
    example: { request: { marketId: 1, period: '15min' }, response: [exampleCandle] },
  }),

  /** Returns candles of one market, oldest first. Every candle opens before the time `before` (default: the current time). */
  candles: endpoint({
    method: 'GET',
    path: '/v1/api/forex/kline',
    encoding: 'query',
    auth: 'none',
    effect: 'read',
    source: 'specification',
    silent: true,
    summary: 'Candles of one market',
    request: request({
      marketId: from('forex_id', id('market')),
      period: from('period', period),
      before: from('before', nullable(epochMs), 'our default: only candles that open before this moment'),
    }),
    response: listOf(candle),
    codes: ['NOT_FOUND'],
    example: { request: { marketId: 1, period: '1min' }, response: [exampleCandle] },
  }),
} as const
