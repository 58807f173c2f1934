import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../engine/engine.ts'
import { MARKETS } from '../market/markets.ts'
import { priceSteps } from './priceGrid.ts'
import { loadReplay } from './replay.ts'

const beside = fileURLToPath(new URL('../../../../../shared/data/market', import.meta.url))
const data = process.env.LEVERKIT_MARKET_DATA ?? beside
const isAbsent = !existsSync(join(data, '2014-05'))
if (isAbsent) process.stderr.write(`Skipped: replay of real market data, because ${data} is absent (set LEVERKIT_MARKET_DATA).\n`)

const load = (path: string) => loadReplay({ path: join(data, path), markets: MARKETS, seed: '1' })
const payrolls = Date.parse('2014-05-02T12:30:00Z')
const tickFile = '2014-05/EURUSD_ticks_oanda_2014-05-02_04.csv.gz'

/** Returns the rows of a file as text. Does not use the code under test. */
const rowsOf = (path: string) =>
  gunzipSync(readFileSync(join(data, path)))
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

describe('the replay of real market data', () => {
  it.skipIf(isAbsent)('a replay loads every available folder of real market data', () => {
    const folders = readdirSync(data, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'reference',
    )
    const loaded = folders.flatMap(({ name }) => load(name).loaded)
    expect(loaded.length).toBeGreaterThanOrEqual(18)
    for (const { ticks } of loaded) expect(ticks).toBeGreaterThan(1000)
  })

  it.skipIf(isAbsent)('a replay returns every tick of a file in the hour of a US payrolls report', () => {
    const { feed } = load('2014-05')
    const hour = rowsOf(tickFile).filter(
      ([time = '']) => parseInt(time, 10) >= payrolls && parseInt(time, 10) < payrolls + 3_600_000,
    )
    expect(hour.length).toBeGreaterThan(3000)
    expect(feed.ticks('EURUSD', payrolls - 1, payrolls + 3_599_999)).toEqual(
      hour.map(([time = '', bid = '']) => ({ at: parseInt(time, 10), price: bid.padEnd(7, '0') })),
    )
  })

  it.skipIf(isAbsent)(
    'at sixty times real speed, a replay triggers a stop loss at the first price that has passed the stop loss',
    () => {
      const { feed, markets } = load('2014-05')
      const engine = createEngine({ markets, feed, start: payrolls - 60_000 })
      engine.setBalance(1, '10000')
      const openPrice = engine.priceOf('EURUSD') ?? ''
      const terms = {
        id: 1,
        accountId: 1,
        code: 'EURUSD',
        side: 'buy',
        lots: '0.1',
        contractSize: '100000',
        margin: '1386',
      } as const
      engine.setOrder({ ...terms, status: 'open', openPrice, takeProfit: null, stopLoss: '1.38400' })
      const events = []
      while (engine.now < payrolls + 120_000) events.push(...engine.advance(engine.now + 15_000))
      const beyond = rowsOf(tickFile).find(
        ([time = '', bid = '']) => parseInt(time, 10) > payrolls - 60_000 && priceSteps(bid, 5) <= priceSteps('1.384', 5),
      )
      const [stop] = events.filter((event) => event.type === 'stopLoss')
      expect(stop).toMatchObject({ at: parseInt(beyond?.[0] ?? '', 10), price: beyond?.[1]?.padEnd(7, '0') })
    },
  )

  it.skipIf(isAbsent)('a replay of hourly bars returns hourly candles equal to the bars in the file', () => {
    const { feed } = load('h1-2015-2016/EURUSD_H1_bid_oanda.csv.gz')
    const end = Date.parse('2016-06-24T12:00:00Z') - 1
    const rows = rowsOf('h1-2015-2016/EURUSD_H1_bid_oanda.csv.gz').filter(([time = '']) => parseInt(time, 10) < end)
    const expected = rows.slice(-48).map(([time = '', ...texts]) => {
      const [open, high, low, close] = texts.map((text) => text.padEnd(7, '0'))
      return { time: parseInt(time, 10), open, high, low, close, volume: '0' }
    })
    expect(feed.candles('EURUSD', '60min', end, 48)).toEqual(expected)
  })
})
