import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { MARKETS } from '../market/markets.ts'
import { FeedFileError } from './FeedFileError.ts'
import { loadReplay } from './replay.ts'
import { createSimulatedFeed } from './simulated.ts'

const folder = fileURLToPath(new URL('fixtures/market', import.meta.url))
const load = (path: string) => loadReplay({ path, markets: MARKETS, seed: 'replay tests' })
const minute = 1_700_000_040_000
const replay = load(folder)
const prices = (from: number, to: number) =>
  replay.feed.ticks('EURUSD', from - 1, to).map(({ at, price }) => [at - minute, price])

const scratch = mkdtempSync(join(tmpdir(), 'leverkit-replay-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const written = (name: string, text: string | Uint8Array) => {
  writeFileSync(join(scratch, name), text)
  return join(scratch, name)
}

describe('the replay of price files', () => {
  it('a replay converts a bar to four ticks: the open, then the high and the low (first the one nearer to the open), then the close', () => {
    const bar = load(join(folder, 'EURUSD_M1_bid.csv')).feed.ticks('EURUSD', minute - 1, minute + 59_999)
    expect(bar.map(({ at, price }) => [at - minute, price])).toEqual([
      [0, '1.10000'],
      [20_000, '1.09990'],
      [40_000, '1.10050'],
      [59_999, '1.10020'],
    ])
  })

  it('a replay prefers ticks to bars, and bid prices to ask prices; its prices have as many decimal places as the file', () => {
    expect(replay.markets.find(({ code }) => code === 'EURUSD')?.pricePrecision).toBe(6)
    expect(prices(minute + 60_000, minute + 119_999)).toEqual([
      [70_250, '1.100213'],
      [70_250, '1.100180'],
      [90_500, '1.099900'],
    ])
    expect(prices(minute, minute + 59_999)).toEqual([
      [0, '1.100000'],
      [20_000, '1.099900'],
      [40_000, '1.100500'],
      [59_999, '1.100200'],
    ])
    const files = replay.loaded.find(({ code }) => code === 'EURUSD')?.files.map((file) => file.slice(folder.length + 1))
    expect(files).toEqual(['EURUSD_ticks.csv', 'EURUSD_M1_bid.csv'])
  })

  it('lastTick() of a replay returns the second of two ticks in the same millisecond, or null before the first tick', () => {
    expect(replay.feed.lastTick('EURUSD', minute + 70_250)).toEqual({ at: minute + 70_250, price: '1.100180' })
    expect(replay.feed.lastTick('EURUSD', minute - 1)).toBeNull()
  })

  it("a replay's candles contain only ticks up to the requested time, for every period", () => {
    expect(replay.feed.candles('EURUSD', '1min', minute + 80_000, 5)).toEqual([
      { time: minute, open: '1.100000', high: '1.100500', low: '1.099900', close: '1.100200', volume: '10' },
      { time: minute + 60_000, open: '1.100213', high: '1.100213', low: '1.100180', close: '1.100180', volume: '2' },
    ])
    for (const period of ['5min', '15min', '30min', '60min', '1day'] as const) {
      const candles = replay.feed.candles('EURUSD', period, minute + 45_000, 3)
      expect(candles).toMatchObject([{ open: '1.100000', high: '1.100500', low: '1.099900', close: '1.100500' }])
    }
    expect(replay.feed.candles('EURUSD', '1min', minute - 1, 5)).toEqual([])
    expect(replay.feed.candles('EURUSD', '1min', minute + 7_200_000, 1)).toMatchObject([{ time: minute + 3_600_000 }])
  })

  it('a replay keeps every decimal place of the volumes in a file', () => {
    const { feed } = load(join(folder, 'EURUSD_M1_bid.csv'))
    expect(feed.candles('EURUSD', '60min', minute + 300_000, 9).map(({ volume }) => volume)).toEqual(['21.5'])
  })

  it('a replay treats a gap of more than 15 minutes in a file as a closed market', () => {
    const { feed } = replay
    expect([minute - 1, minute, minute + 179_999, minute + 180_000].map((at) => feed.isOpen('EURUSD', at))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(feed.nextChange('EURUSD', minute)).toBe(minute + 180_000)
    expect(feed.nextChange('EURUSD', minute + 180_000)).toBe(minute + 3_600_000)
    expect(feed.nextChange('EURUSD', minute + 3_660_000)).toBeNull()
  })

  it('if a price file has a code that the sandbox does not know, a replay creates a market, whose id does not depend on the other files', () => {
    const made = replay.markets.find(({ code }) => code === 'ZZ9')
    expect(made).toMatchObject({ category: 'indices', pricePrecision: 2, names: { en: 'ZZ9' } })
    expect(load(join(folder, 'ZZ9_M1.csv.gz')).markets.find(({ code }) => code === 'ZZ9')?.id).toBe(made?.id)
    expect(replay.feed.lastTick('ZZ9', minute)).toEqual({ at: minute, price: '350.50' })
  })

  it('a replay uses simulated prices for markets without files', () => {
    const simulated = createSimulatedFeed(MARKETS, 'replay tests')
    expect(replay.feed.lastTick('GBPUSD', minute)).toEqual(simulated.lastTick('GBPUSD', minute))
    expect(replay.feed.isOpen('BTCUSD', minute)).toBe(true)
    expect(replay.range).toEqual({ from: minute, to: minute + 3_659_999 })
  })

  it.each([
    ['a missing file', () => join(scratch, 'NOPE.csv'), null, 'cannot be read'],
    ['a folder without price files', () => mkdtempSync(join(scratch, 'empty-')), null, 'contains no .csv'],
    [
      'a damaged archive',
      () => written('EURUSD_bad.csv.gz', new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3])),
      null,
      'cannot be read',
    ],
    ['a name without a code', () => written('_M1.csv', 'time_utc_ms,bid,ask\n1,1,1\n'), null, 'does not begin with the code'],
    ['a malformed row', () => written('EURUSD_x.csv', 'time_utc_ms,bid,ask\n1,1,1\n2,x,1\n'), 3, 'EURUSD_x.csv, line 3: bid "x"'],
  ])('loadReplay refuses %s; the error contains the file name and, for an error in a row, the line', (_, path, line, words) => {
    const name = path()
    let refused: unknown
    try {
      load(name)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(FeedFileError)
    expect(refused).toMatchObject({ line, message: expect.stringContaining(words), file: expect.stringContaining(scratch) })
  })
})
