import { contract, type Market, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { padFigures, termsOf } from './termsOf.ts'

const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const order: Order = {
  ...example,
  openPrice: '1.1',
  currentPrice: '1.10808',
  targetPrice: null,
  takeProfit: '1.11',
  stopLoss: '1.104',
}

it('every price of an order is padded to the decimals of its market', () => {
  const { openPrice, currentPrice, targetPrice, takeProfit, stopLoss } = padFigures(order, { pricePrecision: 5, lotStep: '0.01' })
  expect([openPrice, currentPrice, targetPrice, takeProfit, stopLoss]).toEqual(['1.10000', '1.10808', null, '1.11000', '1.10400'])
  expect(padFigures({ ...order, stopLoss: '38000' }, { pricePrecision: 0, lotStep: null }).stopLoss).toBe('38000')
  expect(padFigures({ ...order, stopLoss: '38000' }, { pricePrecision: 1, lotStep: null }).stopLoss).toBe('38000.0')
})

it('lots are padded to the decimals of the lot step, but stay unchanged in an unknown market', () => {
  const lots = (text: string, lotStep: string | null) => padFigures({ ...order, lots: text }, { pricePrecision: 5, lotStep }).lots
  expect([lots('0.1', '0.01'), lots('2', '0.01'), lots('0.125', '0.01'), lots('3', '1'), lots('0.1', null)]).toEqual([
    '0.10',
    '2.00',
    '0.125',
    '3',
    '0.1',
  ])
})

it('for an unlisted market, the price decimals come from the order, and the contract size is unknown', () => {
  expect(termsOf(order, undefined)).toEqual({
    market: null,
    pricePrecision: 5,
    pipDigits: null,
    lotStep: null,
    smallDigits: 0,
    contractSize: null,
    logoUrl: null,
  })
  expect(termsOf(order, market).contractSize).toBe(market.contractSize)
})
