import { pendingTrigger } from '@leverkit/sdk/math'
import type { Feed, Tick } from '../../feeds/feed.ts'
import { createSimulatedFeed } from '../../feeds/simulated.ts'
import { MARKETS } from '../../market/markets.ts'
import { createEngine } from '../engine.ts'
import type { EngineEvent } from '../events.ts'
import type { OpenOrder, PendingOrder } from '../order.ts'

export const at = (text: string) => Date.parse(text)
export const start = at('2026-07-14T12:00:00Z')
export const simulated = createSimulatedFeed(MARKETS, 'engine tests')

/**
 * Returns the simulated feed with scripted ticks for EURUSD.
 *
 * @param ticks - pairs of a time in ms after `start` and a price
 */
export function scripted(ticks: readonly (readonly [number, string])[]): Feed {
  const own: Tick[] = ticks.map(([after, price]) => ({ at: start + after, price }))
  return {
    ...simulated,
    lastTick: (code, to) => (code === 'EURUSD' ? (own.findLast((tick) => tick.at <= to) ?? null) : simulated.lastTick(code, to)),
    ticks: (code, from, to) =>
      code === 'EURUSD' ? own.filter((tick) => tick.at > from && tick.at <= to) : simulated.ticks(code, from, to),
    candles: (code, period, endAt, count) => {
      if (code !== 'EURUSD') return simulated.candles(code, period, endAt, count)
      const [first] = own
      return first
        ? [{ time: start, open: first.price, high: first.price, low: first.price, close: first.price, volume: '1' }]
        : []
    },
  }
}

export const engineOn = (feed: Feed, stopOutLevel = '50') => createEngine({ markets: MARKETS, feed, start, stopOutLevel })
export const held = (id: number, more: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  accountId: 1,
  code: 'EURUSD',
  side: 'buy',
  status: 'open',
  lots: '0.1',
  contractSize: '100000',
  openPrice: '1.10000',
  margin: '110.000000',
  takeProfit: null,
  stopLoss: null,
  ...more,
})
export const waiting = (id: number, targetPrice: string, price: string, more: Partial<PendingOrder> = {}): PendingOrder => ({
  id,
  accountId: 1,
  code: 'EURUSD',
  side: 'buy',
  status: 'pending',
  lots: '0.1',
  contractSize: '100000',
  targetPrice,
  trigger: pendingTrigger({ price, targetPrice }),
  leverage: '100',
  takeProfit: null,
  stopLoss: null,
  ...more,
})
export const trades = (events: readonly EngineEvent[]) => events.filter((event) => 'orderId' in event)
