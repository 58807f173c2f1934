import { type Period, periodMs } from '@leverkit/sdk/contract'
import { compare } from '@leverkit/sdk/decimal'
import type { Candle, Feed, Tick } from '../feeds/feed.ts'

/** A feed whose prices a test sets. */
export interface ScriptedFeed extends Feed {
  /** Adds the next price of a market. */
  addPrice(code: string, at: number, price: string): void
  /** Closes a market permanently at a time. */
  close(code: string, at: number): void
}

const higher = (a: string, b: string) => (compare(a, b) > 0 ? a : b)
const lower = (a: string, b: string) => (compare(a, b) < 0 ? a : b)

function rollUp(ticks: readonly Tick[], period: Period): Candle[] {
  const size = periodMs[period]
  const candles = new Map<number, Candle>()
  for (const { at, price } of ticks) {
    const time = Math.floor(at / size) * size
    const known = candles.get(time) ?? { time, open: price, high: price, low: price, close: price, volume: '0' }
    const volume = String(+known.volume + 1)
    candles.set(time, { ...known, high: higher(known.high, price), low: lower(known.low, price), close: price, volume })
  }
  return [...candles.values()]
}

export function createScriptedFeed(): ScriptedFeed {
  const prices = new Map<string, Tick[]>()
  const closed = new Map<string, number>()
  const ticksOf = (code: string) => prices.get(code) ?? []
  const isOpen = (code: string, at: number) => at < (closed.get(code) ?? Infinity)
  return {
    addPrice: (code, at, price) => void prices.set(code, [...ticksOf(code), { at, price }]),
    close: (code, at) => void closed.set(code, at),
    lastTick: (code, at) => ticksOf(code).findLast((tick) => tick.at <= at) ?? null,
    ticks: (code, from, to) => ticksOf(code).filter((tick) => tick.at > from && tick.at <= to),
    candles: (code, period, endAt, count) =>
      rollUp(
        ticksOf(code).filter((tick) => tick.at <= endAt),
        period,
      ).slice(-count),
    isOpen,
    nextChange: (code, at) => {
      const end = closed.get(code)
      return end !== undefined && at < end ? end : null
    },
    range: () => null,
  }
}
