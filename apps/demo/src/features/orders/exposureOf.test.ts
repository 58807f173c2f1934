import { contract, type Market, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { isOfMarket } from '../../domain/isOfMarket.ts'
import { exposureOf } from './exposureOf.ts'

const [euro] = contract.markets.list.example.response as [Market]
const marketOf = (code: string, change: Partial<Market> = {}): Market => ({ ...euro, code, displayCode: code, ...change })
const gold = marketOf('XAUUSD', { contractSize: '100', pipDigits: 1, pricePrecision: 2 })
const cross = marketOf('EURGBP')
const index = marketOf('US30', { contractSize: '1', pipDigits: null, pricePrecision: 1 })
const markets = [euro, gold, cross, index, marketOf('GBPUSD')]

const [example] = contract.orders.list.example.response.orders as [Order]
const orderOf = (code: string, change: Partial<Order> = {}): Order => ({
  ...example,
  ...{ displayCode: code, marketCode: code, lots: '0.10', currentPrice: '1.10000', margin: '100' },
  ...change,
})
const exposure = (orders: readonly Order[], change: Partial<Parameters<typeof exposureOf>[0]> = {}) =>
  exposureOf({
    orders,
    marketOf: (order) => markets.find((market) => isOfMarket(order, market)),
    account: { equity: '1000', usedMargin: '400' },
    level: '50',
    currency: 'USD',
    ...change,
  })

it('exposureOf returns net lots and share of the used margin for each market; the market with the largest share comes first', () => {
  const { markets: rows } = exposure([
    orderOf('EURUSD', { margin: '100.10' }),
    orderOf('EURUSD', { side: 'sell', lots: '0.30', margin: '0.20' }),
    orderOf('GBPUSD', { lots: '1.00', margin: '200.60' }),
  ])
  expect(rows.map(({ code, lots, share }) => [code, lots, share])).toEqual([
    ['GBPUSD', '1', '66.7'],
    ['EURUSD', '-0.2', '33.3'],
  ])
})

it('exposureOf returns the loss that would lead to the stop-out, and for each market the number of pips that would cause this loss', () => {
  const { money, markets: rows } = exposure([orderOf('EURUSD'), orderOf('XAUUSD', { side: 'sell', currentPrice: '2000.00' })])
  // The stop-out level of 50 % is reached when the equity has fallen from 1000 to 200.
  expect(money).toBe('800.000000')
  expect(rows.map(({ code, distance }) => [code, distance])).toEqual([
    ['EURUSD', { value: '800.0', unit: 'pips' }],
    ['XAUUSD', { value: '800.0', unit: 'pips' }],
  ])
})

it('in a market without pips, the distance to the stop-out is a price difference', () => {
  const [row] = exposure([orderOf('US30', { lots: '3', currentPrice: '44000.0' })]).markets
  expect(row?.distance).toEqual({ value: '266.7', unit: 'price' })
})

it.each([
  ['the orders of the market offset each other', [orderOf('EURUSD'), orderOf('EURUSD', { side: 'sell' })], '0'],
  ['the price would have to fall to zero', [orderOf('EURUSD', { lots: '0.01', currentPrice: '0.80000' })], '0.01'],
  ['the market is not listed', [orderOf('OLDUSD')], '0.1'],
  ['the side of an order is unknown', [orderOf('EURUSD', { side: 'unknown' })], null],
])('a market has no distance to the stop-out if %s', (_, orders, lots) => {
  expect(exposure(orders).markets.map((row) => [row.lots, row.distance])).toEqual([[lots, null]])
})

it('a sell position has a distance to the stop-out even if the price would have to double', () => {
  const [row] = exposure([orderOf('EURUSD', { side: 'sell', lots: '0.001' })]).markets
  expect(row?.distance).toEqual({ value: '80000.0', unit: 'pips' })
})

it('beyond the stop-out level, the distance is zero', () => {
  const { money, markets: rows } = exposure([orderOf('EURUSD')], { account: { equity: '100', usedMargin: '400' } })
  expect([money, rows[0]?.distance]).toEqual(['0', { value: '0.0', unit: 'pips' }])
})

it('until the account summary has arrived, the distance to the stop-out is unknown', () => {
  const { money, markets: rows } = exposure([orderOf('EURUSD')], { account: null })
  expect([money, rows.map(({ share, distance }) => [share, distance])]).toEqual([null, [['100.0', null]]])
})

it('if no margin is used, the shares are unknown', () => {
  expect(exposure([orderOf('EURUSD', { margin: '0' })]).markets.map(({ share }) => share)).toEqual([null])
})

it('exposureOf adds up each currency over all pairs without rounding, and omits a currency if its sum is zero', () => {
  const { currencies, others } = exposure([
    orderOf('EURUSD', { lots: '0.10', currentPrice: '1.12345' }),
    orderOf('GBPUSD', { side: 'sell', lots: '0.03', currentPrice: '1.33333' }),
    orderOf('XAUUSD', { lots: '0.01', currentPrice: '2000.01' }),
  ])
  expect(currencies).toEqual([
    { currency: 'EUR', amount: '10000' },
    // −0.10 × 100000 × 1.12345 + 0.03 × 100000 × 1.33333
    { currency: 'USD', amount: '-7234.51' },
    { currency: 'GBP', amount: '-3000' },
  ])
  // A metal is not a currency.
  expect(others).toEqual(['XAUUSD'])
  expect(exposure([orderOf('EURUSD'), orderOf('EURUSD', { side: 'sell' })]).currencies).toEqual([])
})

it('currency sums exclude unlisted markets, markets without a pair, pairs not quoted in the account currency, and unknown sides', () => {
  const orders = ['EURUSD', 'US30', 'EURGBP', 'OLDUSD'].map((code) => orderOf(code))
  const { currencies, others } = exposure([...orders, orderOf('GBPUSD', { side: 'unknown' })])
  expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
  expect(others).toEqual(['US30', 'EURGBP', 'OLDUSD', 'GBPUSD'])
})
