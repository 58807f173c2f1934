import { describe, expect, it } from 'vitest'
import { randomFrom } from '../feeds/random.ts'
import { MARKETS } from '../market/markets.ts'
import { createEngine, type Engine } from './engine.ts'
import type { EngineEvent } from './events.ts'
import { at, engineOn, held, scripted, simulated, start, trades, waiting } from './testing/engineOn.ts'
import { UnknownAccountError } from './valuation.ts'

const isTrade = (event: EngineEvent) => event.type !== 'quote' && event.type !== 'candle'

describe('the engine', () => {
  it('the engine closes an order at the price of the first tick that reaches or passes its stop loss or take profit', () => {
    const engine = engineOn(
      scripted([
        [0, '1.10000'],
        [100, '1.10400'],
        [200, '1.10712'],
        [300, '1.10300'],
      ]),
    )
    engine.setBalance(1, '1000')
    engine.setOrder(held(5, { takeProfit: '1.10500' }))
    expect(trades(engine.advance(start + 1000))).toEqual([
      {
        type: 'takeProfit',
        at: start + 200,
        code: 'EURUSD',
        orderId: 5,
        accountId: 1,
        level: '1.10500',
        price: '1.10712',
        profit: '71.200000',
      },
    ])
    expect(engine.order(5)).toBeNull()
    expect(engine.account(1).balance).toBe('1071.2')
  })

  it('the engine fills a pending order at the first price that reaches the target price; stop loss and take profit are active from the next tick', () => {
    const engine = engineOn(
      scripted([
        [0, '1.10000'],
        [100, '1.09480'],
        [200, '1.09390'],
        [300, '1.09600'],
      ]),
    )
    engine.setBalance(1, '1000')
    engine.setOrder(waiting(6, '1.09500', '1.10000', { stopLoss: '1.09400', takeProfit: '1.12000' }))
    expect(trades(engine.advance(start + 1000))).toEqual([
      {
        type: 'pendingFilled',
        at: start + 100,
        code: 'EURUSD',
        orderId: 6,
        accountId: 1,
        price: '1.09480',
        margin: '109.480000',
      },
      {
        type: 'stopLoss',
        at: start + 200,
        code: 'EURUSD',
        orderId: 6,
        accountId: 1,
        level: '1.09400',
        price: '1.09390',
        profit: '-9.000000',
      },
    ])
  })

  it('an order is triggered only by ticks after its `setOrder` call', () => {
    const engine = engineOn(
      scripted([
        [0, '1.10000'],
        [100, '1.10600'],
        [200, '1.10100'],
        [300, '1.10600'],
      ]),
    )
    engine.setBalance(1, '1000')
    engine.advance(start + 200)
    engine.setOrder(held(5, { takeProfit: '1.10500' }))
    expect(trades(engine.advance(start + 250))).toEqual([])
    expect(trades(engine.advance(start + 300))).toMatchObject([{ type: 'takeProfit', at: start + 300 }])
  })

  it("the engine computes an account's balance, margin and risk rate at the latest prices by the formulas of the contract", () => {
    const engine = engineOn(
      scripted([
        [0, '1.10000'],
        [100, '1.10500'],
      ]),
    )
    engine.setBalance(1, '1000')
    engine.setOrder(held(5))
    engine.advance(start + 100)
    expect(engine.account(1)).toMatchObject({
      balance: '1000',
      floatingProfit: '50.000000',
      usedMargin: '110.000000',
      equity: '1050.000000',
      freeMargin: '940.000000',
      riskRate: '10.48',
      orders: [{ currentPrice: '1.10500', exactProfit: '50', order: { id: 5 } }],
    })
    engine.removeOrder(5)
    expect(engine.account(1)).toMatchObject({ floatingProfit: '0.000000', usedMargin: '0.000000', orders: [] })
  })

  it("when time advances, the engine returns the changed one-minute candles, and quotes that contain the day's open, high and low", () => {
    const engine = engineOn(simulated)
    const events = engine.advance(start + 61_000)
    const quote = events.find((event) => event.type === 'quote' && event.code === 'BTCUSD')
    const day = simulated.candles('BTCUSD', '1day', start + 61_000, 1)[0]
    expect(quote).toMatchObject({
      quote: { code: 'BTCUSD', last: day?.close, open: day?.open, high: day?.high, low: day?.low, status: 'open' },
    })
    const minutes = events.flatMap((event) => (event.type === 'candle' && event.code === 'BTCUSD' ? [event.candle] : []))
    expect(minutes).toEqual(simulated.candles('BTCUSD', '1min', start + 61_000, 2))
    expect(engine.candle('BTCUSD')).toEqual(minutes.at(-1))
  })

  it('the engine returns the same quotes, whether time advances in many short steps or in one long step', () => {
    const steps = engineOn(simulated)
    const watched = engineOn(simulated)
    watched.setBalance(1, '1000000')
    watched.setOrder(held(5))
    const leap = engineOn(simulated)
    const end = start + 14 * 3_600_000 + 1234
    for (let to = start; to < end; to += 590_000) steps.advance(to)
    steps.advance(end)
    watched.advance(end)
    leap.advance(end)
    for (const { code } of MARKETS) expect(steps.quote(code)).toEqual(leap.quote(code))
    expect(watched.quote('EURUSD')).toEqual(leap.quote('EURUSD'))
  })

  it('when a market opens or closes, the engine returns an event, and the market’s quotes contain the new status', () => {
    const friday = createEngine({ markets: MARKETS, feed: simulated, start: at('2026-07-17T20:59:30Z') })
    expect(friday.isOpen('EURUSD')).toBe(true)
    const events = friday.advance(at('2026-07-17T21:00:30Z'))
    expect(events).toContainEqual({ type: 'marketClosed', at: at('2026-07-17T21:00:00Z'), code: 'EURUSD' })
    expect(events.find((event) => event.type === 'quote' && event.code === 'EURUSD')).toMatchObject({
      quote: { status: 'closed' },
    })
    expect(friday.isOpen('EURUSD')).toBe(false)
    const opened = friday.advance(at('2026-07-19T21:00:30Z')).filter((event) => event.type === 'marketOpened')
    expect(opened).toContainEqual({ type: 'marketOpened', at: at('2026-07-19T21:00:00Z'), code: 'EURUSD' })
  })

  it('the engine fills and closes the same orders at the same prices, whether time advances in short or in long steps', () => {
    const end = start + 5 * 3_600_000
    const play = (next: (now: number) => number) => {
      const engine = populated()
      const emitted: EngineEvent[] = []
      while (engine.now < end) emitted.push(...engine.advance(Math.min(end, next(engine.now))).filter(isTrade))
      return emitted
    }
    const random = randomFrom(5)
    const whole = play(() => end)
    expect(trades(whole).length).toBeGreaterThan(30)
    expect(new Set(whole.map((event) => event.type))).toContain('stopOut')
    expect(play((now) => now + 97_000)).toEqual(whole)
    expect(play((now) => now + 1 + Math.floor(random.uniform() * 3_000_000))).toEqual(whole)
  })

  it('the engine ignores a time before its current time, and throws for an order of an unknown account', () => {
    const engine = engineOn(simulated)
    expect(engine.advance(start - 1000)).toEqual([])
    expect(engine.now).toBe(start)
    expect(() => engine.setOrder(held(5))).toThrow(UnknownAccountError)
    expect(engine.order(5)).toBeNull()
  })
})

/**
 * Creates an engine with two hundred orders near the current prices of five markets. Some accounts have so little money that a
 * small price change causes a stop-out.
 */
function populated(): Engine {
  const engine = engineOn(simulated)
  const random = randomFrom(17)
  for (let id = 1; id <= 200; id++) {
    const market = MARKETS[[0, 2, 14, 34, 37][id % 5] ?? 0]
    const price = market && engine.priceOf(market.code)
    if (!market || !price) throw new Error('no price')
    const near = (share: number) => {
      const size = price.replace('.', '').length
      const steps = Math.round(parseInt(price.replace('.', ''), 10) * (1 + share))
      const digits = String(steps).padStart(size, '0')
      return market.pricePrecision === 0
        ? digits
        : `${digits.slice(0, -market.pricePrecision)}.${digits.slice(-market.pricePrecision)}`
    }
    const common = { id, accountId: id % 20, code: market.code, lots: '0.2', contractSize: market.contractSize }
    const away = (random.uniform() - 0.5) * 0.01
    engine.setBalance(id % 20, id % 20 < 5 ? '4000' : '1000000')
    if (id % 3 === 0) engine.setOrder(waiting(id, near(away), price, { ...common, stopLoss: near(away - 0.003) }))
    else
      engine.setOrder(held(id, { ...common, openPrice: price, margin: '1000', takeProfit: near(0.004), stopLoss: near(-0.006) }))
  }
  return engine
}
