import { describe, expect, it } from 'vitest'
import type { Order } from '../contract/index.ts'
import { exampleOrder } from '../contract/order.ts'
import { type Baseline, comparePlaced, type PlacedRequest } from './placedOrder.ts'

const market = { id: 1, code: 'EURUSD', displayCode: 'EURUSD', pricePrecision: 5 }
const request: PlacedRequest = {
  marketId: 1,
  side: 'buy',
  kind: 'market',
  lots: '0.1',
  leverage: '200',
  targetPrice: null,
  takeProfit: '1.388',
  stopLoss: null,
}
const order = { ...exampleOrder, id: 9, openedAt: 100_000, takeProfit: '1.38800' }
const moment = { earliest: 97_000, latest: 103_000, surelyAfter: 80_000 }
const baseline: Baseline = { isKnown: () => false, sentAt: moment, readAt: moment }
const compare = (change: Partial<Order>, asked: PlacedRequest = request) =>
  comparePlaced(
    { ...order, ...change },
    asked,
    [{ ...market, id: 2, code: 'GBPUSD', displayCode: 'GBP/USD', pricePrecision: 2 }, market],
    baseline,
  )

describe('comparing an order with a call whose answer was lost', () => {
  it('the comparison recognises the placed order even if its amounts have trailing zeros', () => {
    expect(compare({})).toBe('same')
    expect(compare({ lots: '0.100', leverage: '200.0' })).toBe('same')
  })

  it.each<[string, Partial<Order>]>([
    ['another side', { side: 'sell' }],
    ['other lots', { lots: '0.2' }],
    ['another market', { marketCode: 'GBPUSD' }],
    ['the shown code of another market', { marketCode: null, displayCode: 'gbp usd' }],
    ['a time stamp that is certainly older', { openedAt: 79_999 }],
  ])('an order with %s cannot be the result of the call', (_, change) => {
    expect(compare(change)).toBe('other')
  })

  it.each<[string, Partial<Order>]>([
    ['another leverage', { leverage: '100' }],
    ['no take profit', { takeProfit: null }],
    ['a take profit a pip away', { takeProfit: '1.38810' }],
    ['a stop loss', { stopLoss: '1.3' }],
    ['a target price that the request does not have', { targetPrice: '1.3' }],
    ['an unknown side', { side: 'unknown' }],
    ['a market code that no market has', { marketCode: 'EURUSDm' }],
    ['a time stamp before the call', { openedAt: 96_999 }],
    ['a time stamp after the look-up', { openedAt: 103_001 }],
  ])('an order with %s may be the result of the call', (_, change) => {
    expect(compare(change)).toBe('alike')
  })

  it.each([97_000, 103_000])(
    'an order is the result of the call if it opened at the earliest or at the latest possible time: %d',
    (openedAt) => {
      expect(compare({ openedAt })).toBe('same')
    },
  )

  it('an order may be the result of the call if it is uncertain whether the order is older than the call', () => {
    expect(compare({ openedAt: 80_000 })).toBe('alike')
  })

  it('an order that existed before the call cannot be the result of the call', () => {
    expect(comparePlaced(order, request, [market], { ...baseline, isKnown: (id) => id === 9 })).toBe('other')
  })

  it("an order may be the result of the call if its market is unlisted or ambiguous, or if the broker's clock is unknown", () => {
    const twins = [
      { ...market, code: 'A/B', displayCode: 'A/B' },
      { ...market, id: 2, code: 'AB', displayCode: 'AB' },
    ]
    expect(comparePlaced(order, request, [], baseline)).toBe('alike')
    expect(comparePlaced({ ...order, marketCode: 'a-b' }, request, twins, baseline)).toBe('alike')
    expect(comparePlaced({ ...order, marketCode: 'A/B' }, request, twins, baseline)).toBe('same')
    expect(comparePlaced(order, request, [market], { ...baseline, sentAt: null })).toBe('alike')
  })

  it('a pending order is the result of the call if its target price is within ten price steps of the requested price', () => {
    const pending: PlacedRequest = { ...request, kind: 'pending', targetPrice: '1.2' }
    expect(compare({ targetPrice: '1.20' }, pending)).toBe('same')
    expect(compare({ targetPrice: '1.20004' }, pending)).toBe('same')
    expect(compare({ targetPrice: '1.21' }, pending)).toBe('alike')
    expect(compare({ targetPrice: null }, pending)).toBe('alike')
  })
})
