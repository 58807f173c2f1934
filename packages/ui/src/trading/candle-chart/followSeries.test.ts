import { expect, test } from 'vitest'
import { createCandleSeries } from './candleSeries.ts'
import type { ChartEngine } from './chartEngine.ts'
import { followSeries } from './followSeries.ts'
import type { PlotCandle } from './plotCoordinates.ts'
import { randomCandles } from './randomCandles.ts'

const candles = randomCandles({ count: 2000, end: 2000 * 60_000, periodMs: 60_000, start: 1, step: 0.0004, precision: 5 })

/** Creates a fake engine that stores its candles and shows the last ten. */
function createFakeEngine() {
  let held: PlotCandle[] = []
  let more = false
  const engine: ChartEngine = {
    setCandles(next, mayHaveOlder) {
      held = [...next]
      more = mayHaveOlder
    },
    prepend(older, mayHaveOlder) {
      held = [...older, ...held]
      more = mayHaveOlder
    },
    update: (candle) => void held.push(candle),
    setKind: () => undefined,
    setScale: () => undefined,
    setIndicators: () => undefined,
    setTheme: () => undefined,
    setFormat: () => undefined,
    setTags: () => undefined,
    toY: () => 0,
    toPrice: () => 0,
    toX: (index) => index,
    toIndex: (x) => x,
    plot: () => ({ width: 0, height: 0, legend: 0 }),
    visible: () => ({ from: held.length - 10, to: held.length }),
    pan: () => undefined,
    zoom: () => undefined,
    showStart: () => undefined,
    showValuesAt: () => undefined,
    showEnd: () => undefined,
    reset: () => undefined,
    destroy: () => undefined,
  }
  return { engine, times: () => held.map(({ time }) => time), mayHaveOlder: () => more }
}

function follow(count: number, mayAsk = false) {
  const series = createCandleSeries()
  series.accept(candles.slice(-count))
  const fake = createFakeEngine()
  let asked = 0
  const followed = followSeries(fake.engine, series, { mayAsk: () => mayAsk, onLoadMore: () => (asked += 1) })
  return { series, fake, followed, asked: () => asked }
}
const timesOf = (list: typeof candles) => list.map(({ time }) => time)

test('followSeries passes the newest candles to the engine first, and an older chunk each time the view reaches the first candle', () => {
  const { fake, followed, asked } = follow(2000)
  expect(fake.times()).toEqual(timesOf(candles.slice(-600)))
  expect(fake.mayHaveOlder()).toBe(true)
  for (const count of [1200, 1800, 2000]) {
    followed.onReachStart()
    expect(fake.times()).toEqual(timesOf(candles.slice(-count)))
  }
  expect(fake.mayHaveOlder()).toBe(false)
  expect(asked()).toBe(0)
})

test('followSeries converts between the engine’s indices and the indices of the series', () => {
  const { followed, series } = follow(2000)
  const { from, to } = followed.engine.visible()
  expect([from, to]).toEqual([1990, 2000])
  expect(followed.engine.toIndex(followed.engine.toX(from))).toBe(from)
  series.update({ ...candles[0], time: 2001 * 60_000 } as (typeof candles)[0])
  expect(followed.engine.visible().to).toBe(2001)
})

test('when the engine has the whole series, followSeries requests older candles from the page and adds them in front', () => {
  const { fake, followed, series, asked } = follow(500, true)
  expect(fake.mayHaveOlder()).toBe(true)
  followed.onReachStart()
  expect(asked()).toBe(1)
  series.accept(candles.slice(-900))
  expect(fake.times()).toEqual(timesOf(candles.slice(-900)))
})

test('if the page adds older candles while the engine has only part of the series, followSeries does not pass them on yet', () => {
  const { fake, followed, series } = follow(1500, true)
  series.accept(candles)
  expect(fake.times()).toEqual(timesOf(candles.slice(-600)))
  expect(followed.engine.visible()).toEqual({ from: 1990, to: 2000 })
})

test('showStart of followSeries passes the whole series to the engine', () => {
  const { fake, followed } = follow(2000)
  followed.engine.showStart()
  expect(fake.times()).toEqual(timesOf(candles))
})

test('if the series is replaced, followSeries passes the newest candles of the new series first', () => {
  const { fake, series } = follow(2000)
  const other = candles.map((candle) => ({ ...candle, time: candle.time + 1 }))
  series.accept(other)
  expect(fake.times()).toEqual(timesOf(other.slice(-600)))
})
