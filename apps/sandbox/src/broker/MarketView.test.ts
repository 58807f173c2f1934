import { expect, it } from 'vitest'
import { createEngine } from '../engine/engine.ts'
import { createScriptedFeed } from '../kit/ScriptedFeed.ts'
import { MARKETS } from '../market/markets.ts'
import { noon } from '../testing/TestBroker.ts'
import { createMarketView } from './MarketView.ts'

it('until the market advances, the market view reads each chart from the feed only once', () => {
  const feed = createScriptedFeed()
  feed.addPrice('EURUSD', noon, '1.10000')
  const markets = MARKETS.filter(({ code }) => code === 'EURUSD')
  let reads = 0
  const counting: typeof feed = {
    ...feed,
    candles: (...asked) => {
      reads += 1
      return feed.candles(...asked)
    },
  }
  const engine = createEngine({ markets, feed, start: noon })
  const view = createMarketView(markets, counting, engine)
  const chart = () => view.candles(view.byId(1), '1day', view.now(), 500).at(-1)?.close
  expect(Array.from({ length: 100 }, chart)).toEqual(Array(100).fill('1.10000'))
  expect(reads).toBe(1)
  feed.addPrice('EURUSD', noon + 250, '1.10010')
  engine.advance(noon + 250)
  expect([chart(), chart(), reads]).toEqual(['1.10010', '1.10010', 2])
})
