import { contract, topics } from '@leverkit/sdk/contract'
import { expect, it } from 'vitest'
import { deviationsOf, deviationText } from './conform.ts'

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
])('deviationsOf finds %s', (_, change, paths) => {
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

it('deviationText lists the first three deviations and the number of further deviations', () => {
  const page = wire()
  page.data = Array.from({ length: 5 }, () => ({ ...page.data[0], Quantity: 1 }))
  expect(deviationText(deviationsOf(response, page))).toMatch(
    /^data\[0\]\.Quantity should be decimal text, lots, is the number 1; .*; and 2 more$/,
  )
})
