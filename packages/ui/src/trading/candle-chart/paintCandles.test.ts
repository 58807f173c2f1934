import { expect, test, vi } from 'vitest'
import type { ChartKind, ChartTheme } from './chartEngine.ts'
import { candleWidths, extremeOf, paintCandles } from './paintCandles.ts'

test('the body of a candle is 64 % of the distance between candles, rounded to device pixels', () => {
  expect(candleWidths(7, 1)).toEqual({ body: 3, wick: 1 })
  expect(candleWidths(7, 2)).toEqual({ body: 8, wick: 2 })
  expect(candleWidths(7, 3)).toEqual({ body: 13, wick: 3 })
})

test('the wick of a candle is centred on the body at every zoom and pixel density', () => {
  for (let step = 2; step <= 40; step += 0.5) {
    for (const ratio of [1, 1.5, 2, 2.625, 3]) {
      const { body, wick } = candleWidths(step, ratio)
      expect((body - wick) % 2).toBe(0)
      expect(body).toBeLessThanOrEqual(Math.max(wick, step * ratio))
    }
  }
})

/** Paints one rising and one falling candle and returns a function that counts the calls of a canvas method. */
function painted({ kind = 'candles', isHollow = false }: { kind?: ChartKind; isHollow?: boolean }) {
  const theme: ChartTheme = {
    grid: '',
    dayBreak: '',
    label: '',
    text: '',
    secondary: '',
    muted: '',
    accent: '',
    violet: '',
    amber: '',
    teal: '',
    blue: '',
    up: 'LinkText',
    down: 'CanvasText',
    upSoft: '',
    downSoft: '',
    isHollow,
    font: '',
  }
  const acts: string[] = []
  const ctx = new Proxy({}, { get: (_, act) => () => acts.push(String(act)), set: () => true })
  paintCandles(ctx as unknown as CanvasRenderingContext2D, {
    bars: [
      { open: 10, close: 40, low: 5, high: 45 },
      { open: 40, close: 10, low: 5, high: 45 },
    ],
    from: 0,
    step: 10,
    width: 200,
    height: 100,
    price: String,
    ratio: 1,
    kind,
    showsVolume: false,
    dayBreaks: [],
    theme,
    toX: (index) => 10 + index * 10,
    toY: (price) => 100 - price,
  })
  return (act: string) => acts.filter((done) => done === act).length
}

test('with isHollow, a rising candle is hollow and a falling candle is filled', () => {
  expect(painted({ isHollow: true })('clearRect')).toBe(1)
  expect(painted({ isHollow: false })('clearRect')).toBe(0)
})

test('a line chart paints no candles, and an area chart adds a tint below the line', () => {
  vi.stubGlobal(
    'Path2D',
    class Path {
      moveTo = () => undefined
      lineTo = () => undefined
    },
  )
  const [line, area] = [painted({ kind: 'line' }), painted({ kind: 'area' })]
  vi.unstubAllGlobals()
  expect([line('stroke'), line('fill'), line('fillRect')]).toEqual([1, 0, 0])
  expect([area('stroke'), area('fill'), area('fillRect')]).toEqual([1, 1, 0])
})

test('if several candles share the highest or the lowest price, the mark is at the first of these candles', () => {
  const bars = [
    [3, 9],
    [2, 12],
    [2, 12],
    [5, 6],
  ].map(([low = 0, high = 0]) => ({ open: low, close: high, low, high }))
  expect([extremeOf(bars, 'high'), extremeOf(bars, 'low')]).toEqual([1, 1])
  expect(extremeOf([], 'high')).toBe(0)
})
