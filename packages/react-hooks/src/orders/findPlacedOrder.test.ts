import { describe, expect, it } from 'vitest'
import { aMarket, anOrder } from '../testing/fixtures.ts'
import { findPlacedOrder } from './findPlacedOrder.ts'
import type { PlaceOrder } from './usePlaceOrder.ts'

const market = aMarket()
const request: PlaceOrder = {
  side: 'buy',
  kind: 'market',
  marketId: 1,
  lots: '0.1',
  leverage: '200',
  targetPrice: null,
  takeProfit: '1.388',
  stopLoss: null,
}
const order = anOrder({ id: 9, openedAt: 100_000, takeProfit: '1.38800' })
const baseline = { known: new Set<number>(), sentAt: 100_000 }

describe('an order whose answer was lost', () => {
  it('is found by what was asked for, whatever the spelling of its amounts', () => {
    expect(findPlacedOrder([anOrder({ id: 1, side: 'sell' }), order], request, market, baseline)).toBe(order)
  })

  it.each([
    ['another side', { side: 'sell' as const }],
    ['other lots', { lots: '0.2' }],
    ['another market', { marketCode: 'XAUUSD' }],
    ['another leverage', { leverage: '100' }],
    ['another take profit', { takeProfit: null }],
    ['a stop loss', { stopLoss: '1.3' }],
    ['a target price', { targetPrice: '1.3' }],
    ['an earlier time', { openedAt: 90_000 }],
  ])('is not one with %s', (_, change) => {
    expect(findPlacedOrder([{ ...order, ...change }], request, market, baseline)).toBeNull()
  })

  it('is not one that was there before', () => {
    expect(findPlacedOrder([order], request, market, { ...baseline, known: new Set([9]) })).toBeNull()
  })

  it('is told by the shown code where the broker names no other, and any leverage where it names none', () => {
    const bare = { ...order, marketCode: null, leverage: null }
    expect(findPlacedOrder([bare], request, market, baseline)).toBe(bare)
    expect(findPlacedOrder([{ ...bare, displayCode: 'XAUUSD' }], request, market, baseline)).toBeNull()
  })

  it('may be stamped by a clock that is a little behind', () => {
    expect(findPlacedOrder([{ ...order, openedAt: 96_000 }], request, market, baseline)?.id).toBe(9)
  })

  it('has the target price that a pending one asked for, also when it has fired since', () => {
    const pending: PlaceOrder = { ...request, kind: 'pending', targetPrice: '1.2' }
    expect(findPlacedOrder([{ ...order, targetPrice: '1.20' }], pending, market, baseline)?.id).toBe(9)
    expect(findPlacedOrder([{ ...order, targetPrice: '1.21' }], pending, market, baseline)).toBeNull()
  })
})
