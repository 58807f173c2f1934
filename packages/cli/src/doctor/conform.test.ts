import { contract, topics } from '@leverkit/sdk/contract'
import { expect, it } from 'vitest'
import { adviceOf, deviationsOf, deviationText } from './conform.ts'

const { response, example } = contract.orders.list
const wire = () => JSON.parse(JSON.stringify(response.write(example.response)))
const pathsOf = (change: (row: Record<string, unknown>) => void) => {
  const page = wire()
  change(page.data[0])
  return deviationsOf(response, page).map(({ path }) => path)
}

it('deviationsOf finds no deviation in the example answers and example events of the contract', () => {
  const entries = Object.values(contract).flatMap((verbs) => Object.values(verbs))
  for (const { response: shape, example: known } of entries as (typeof contract.orders.list)[])
    expect(deviationsOf(shape, JSON.parse(JSON.stringify(shape.write(known.response) ?? null)))).toEqual([])
  for (const topic of Object.values(topics) as (typeof topics.quotes)[])
    expect(deviationsOf(topic.event, JSON.parse(JSON.stringify(topic.event.write(topic.example))))).toEqual([])
})

it.each([
  ['a decimal as a number', { Quantity: 0.1 }, ['data[0].Quantity']],
  ['a decimal with an exponent', { Quantity: '1e5' }, ['data[0].Quantity']],
  ['an unknown member of an enum', { OrderType: 3 }, ['data[0].OrderType']],
  ['an enum as text', { OrderType: '1' }, ['data[0].OrderType']],
  ['an empty identifier', { Id: '' }, ['data[0].Id']],
  ['a time as a date', { CreateTimeHandler: '2026-11-24 10:00:00' }, ['data[0].CreateTimeHandler']],
  ['a missing nested field', { ForexTradeLists: {} }, ['data[0].ForexTradeLists.ShowCode']],
  ['an absent stop', { TargetLossPrice: null, TargetProfitPrice: '' }, []],
  ['an unknown field', { Extra: 1 }, []],
])('deviationsOf returns the path of each deviation, or no path if the value is allowed: %s', (_, change, paths) => {
  expect(pathsOf((row) => Object.assign(row, change))).toEqual(paths)
})

it('deviationsOf accepts any number as the status of a market, because every number except 1 means closed', () => {
  const { response: list, example: known } = contract.markets.list
  const markets = JSON.parse(JSON.stringify(list.write(known.response)))
  markets[0].MarketStatus = 4
  expect(deviationsOf(list, markets)).toEqual([])
  markets[0].MarketStatus = 'open'
  expect(deviationsOf(list, markets).map(({ path }) => path)).toEqual(['[0].MarketStatus'])
})

const candles = contract.markets.candles.response
const candle = { Time: 1_764_000_000_000, Open: '1', High: '1', Low: '1', Close: '1', Volume: '1' }

it('deviationText has one entry for each field that deviates, with the number of rows in which it deviates', () => {
  const rows = [
    ...Array.from({ length: 200 }, () => ({ ...candle, Time: 1_764_000_000, Open: 1.5, High: 1.5, Low: 1.5 })),
    { ...candle, Close: 2.5, Volume: 8 },
    { ...candle, Volume: 9 },
  ]
  expect(deviationText(deviationsOf(candles, rows)).split('; ')).toEqual([
    '[*].Time (200×) should be a whole number, milliseconds since 1970-01-01T00:00:00Z, is the number 1764000000',
    '[*].Open (200×) should be decimal text, price, is the number 1.5',
    '[*].High (200×) should be decimal text, price, is the number 1.5',
    '[*].Low (200×) should be decimal text, price, is the number 1.5',
    '[200].Close should be decimal text, price, is the number 2.5',
    '[*].Volume (2×) should be decimal text, units traded, or ticks, is the number 8, for example',
  ])
})

it.each([
  ['a time in seconds', { Time: 1_764_000_000 }, ['Send times in milliseconds: seconds × 1000.']],
  ['a time in microseconds', { Time: 1_764_000_000_000_000 }, ['Send times in milliseconds, without further digits.']],
  ['a decimal as a number', { Open: 1.5 }, ['Send money, prices, lots and rates as decimal text: "1.10", not 1.10.']],
  ['a decimal such as 1e5', { Open: '1e5' }, ['Send decimals as text of digits with a point: no sign +, exponent or separator.']],
  ['a missing field', { Open: undefined }, ['Send every field that docs/openapi.json lists, with its type.']],
])('adviceOf returns the change that repairs %s', (_, change, advice) => {
  expect(adviceOf(deviationsOf(candles, [{ ...candle, ...change }]))).toBe(advice.join(' '))
})
