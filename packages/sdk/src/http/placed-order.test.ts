import { describe, expect, it } from 'vitest'
import { exampleOrder } from '../contract/order.ts'
import { comparePlaced, type PlacedRequest } from './placed-order.ts'

const market = { code: 'EURUSD', displayCode: 'EURUSD' }
const request: PlacedRequest = {
  side: 'buy',
  kind: 'market',
  lots: '0.1',
  leverage: '200',
  targetPrice: null,
  takeProfit: '1.388',
  stopLoss: null,
}
const order = { ...exampleOrder, id: 9, openedAt: 100_000, takeProfit: '1.38800' }
const baseline = { known: new Set<number>(), sentAt: 100_000 }

describe('an order whose answer was lost', () => {
  it('is told by what was asked for, whatever the spelling of its amounts', () => {
    expect(comparePlaced(order, request, market, baseline)).toBe('same')
  })

  it.each([
    ['another side', { side: 'sell' as const }],
    ['other lots', { lots: '0.2' }],
    ['another market', { marketCode: 'XAUUSD' }],
    ['another leverage', { leverage: '100' }],
    ['no take profit', { takeProfit: null }],
    ['a stop loss', { stopLoss: '1.3' }],
    ['a target price', { targetPrice: '1.3' }],
  ])('is not one with %s', (_, change) => {
    expect(comparePlaced({ ...order, ...change }, request, market, baseline)).toBe('other')
  })

  it('is not one that was there before', () => {
    expect(comparePlaced(order, request, market, { ...baseline, known: new Set([9]) })).toBe('other')
  })

  it('is told by the shown code where the broker names no other, and has any leverage where it names none', () => {
    const bare = { ...order, marketCode: null, leverage: null }
    expect(comparePlaced(bare, request, market, baseline)).toBe('same')
    expect(comparePlaced({ ...bare, displayCode: 'XAUUSD' }, request, market, baseline)).toBe('other')
    expect(comparePlaced(bare, request, undefined, baseline)).toBe('other')
  })

  it('may be stamped by a clock that is a little behind; further behind it proves nothing', () => {
    expect(comparePlaced({ ...order, openedAt: 96_000 }, request, market, baseline)).toBe('same')
    expect(comparePlaced({ ...order, openedAt: 90_000 }, request, market, baseline)).toBe('older')
  })

  it('has the target price that a pending one asked for, also when it has fired since', () => {
    const pending: PlacedRequest = { ...request, kind: 'pending', targetPrice: '1.2' }
    expect(comparePlaced({ ...order, targetPrice: '1.20' }, pending, market, baseline)).toBe('same')
    expect(comparePlaced({ ...order, targetPrice: '1.21' }, pending, market, baseline)).toBe('other')
  })
})
