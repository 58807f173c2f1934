import { contract, type Market, type Order } from '@leverkit/sdk'
import { expect, it } from 'vitest'
import { limitOf, stopsView } from './stopsForm.ts'

const [market] = contract.markets.list.example.response as [Market]
const [example] = contract.orders.list.example.response.orders as [Order]
const order: Order = {
  ...example,
  side: 'buy',
  lots: '0.10',
  openPrice: '1.38613',
  currentPrice: '1.38620',
  takeProfit: '1.38800',
  stopLoss: null,
}

it('stopsView computes the profit and the distance for take profit and stop loss', () => {
  const { outcomes, problems, canSave } = stopsView(order, market, { takeProfit: '1.38800', stopLoss: '1.38500' })
  expect(outcomes.takeProfit).toEqual({ profit: '18.700000', pips: '18.7' })
  expect(outcomes.stopLoss).toEqual({ profit: '-11.300000', pips: '-11.3' })
  expect(problems).toEqual({})
  expect(canSave).toBe(true)
})

it('stopsView rejects a take profit or stop loss on the wrong side of the price @spec-4.2 @wcag-3.3.3', () => {
  const { problems, canSave } = stopsView(order, market, { takeProfit: '1.38000', stopLoss: '1.39000' })
  expect(canSave).toBe(false)
  expect(problems).toEqual({
    takeProfit: { code: 'TAKE_PROFIT_BELOW_PRICE', price: '1.38620' },
    stopLoss: { code: 'STOP_LOSS_ABOVE_PRICE', price: '1.38620' },
  })
})

it('stopsView checks take profit and stop loss of a pending order against its target price', () => {
  const pending: Order = { ...order, openPrice: null, targetPrice: '1.40000' }
  expect(stopsView(pending, market, { takeProfit: '1.39000', stopLoss: '' }).problems).toEqual({
    takeProfit: { code: 'TAKE_PROFIT_BELOW_PRICE', price: '1.40000' },
  })
})

it('a take profit or stop loss that is empty or 0 counts as not set @spec-5.12', () => {
  expect(['', '0', '0.00000', '1.1'].map(limitOf)).toEqual([null, null, null, '1.1'])
  expect(stopsView(order, market, { takeProfit: '1.38800', stopLoss: '0' }).canSave).toBe(false)
})

it('stopsView allows no saving if new values differ from the saved values only in trailing zeros', () => {
  expect(stopsView(order, market, { takeProfit: '1.388', stopLoss: '' }).canSave).toBe(false)
  expect(stopsView(order, market, { takeProfit: '1.3880000001', stopLoss: '' }).canSave).toBe(true)
  expect(stopsView(order, market, { takeProfit: '', stopLoss: '' }).canSave).toBe(true)
})

it('stopsView computes no profit and allows no saving if the side of the order is unknown', () => {
  const unknown: Order = { ...order, side: 'unknown' }
  expect(stopsView(unknown, market, { takeProfit: '1.38000', stopLoss: '1.39000' })).toEqual({
    problems: {},
    outcomes: {},
    canSave: false,
  })
})
