import { expect, test } from 'vitest'
import type { ChartTheme } from './chartEngine.ts'
import { candleWidths, paintCandles } from './paintCandles.ts'

test('at the usual step the body is 64 % of it, in whole device pixels', () => {
  expect(candleWidths(7, 1)).toEqual({ body: 3, wick: 1 })
  expect(candleWidths(7, 2)).toEqual({ body: 8, wick: 2 })
  expect(candleWidths(7, 3)).toEqual({ body: 13, wick: 3 })
})

test('at every zoom and density the wick stands in the middle of the body', () => {
  for (let step = 2; step <= 40; step += 0.5) {
    for (const ratio of [1, 1.5, 2, 2.625, 3]) {
      const { body, wick } = candleWidths(step, ratio)
      expect((body - wick) % 2).toBe(0)
      expect(body).toBeLessThanOrEqual(Math.max(wick, step * ratio))
    }
  }
})

/** How many bodies are cleared when one rising and one falling candle are painted. */
function clearedBodies(isHollow: boolean): number {
  const theme: ChartTheme = {
    grid: '',
    label: '',
    text: '',
    secondary: '',
    muted: '',
    accent: '',
    up: 'LinkText',
    down: 'CanvasText',
    upSoft: '',
    downSoft: '',
    isHollow,
    font: '',
  }
  let cleared = 0
  const none = () => undefined
  const ctx = { save: none, restore: none, scale: none, fillRect: none, fillStyle: '', clearRect: () => (cleared += 1) }
  paintCandles(ctx as unknown as CanvasRenderingContext2D, {
    bars: [
      { open: 10, close: 40, low: 5, high: 45 },
      { open: 40, close: 10, low: 5, high: 45 },
    ],
    from: 0,
    step: 10,
    height: 100,
    ratio: 1,
    kind: 'candles',
    showsVolume: false,
    theme,
    toX: (index) => 10 + index * 10,
    toY: (price) => 100 - price,
  })
  return cleared
}

test('where colours say nothing, a rising candle is hollow and a falling one is not', () => {
  expect(clearedBodies(true)).toBe(1)
  expect(clearedBodies(false)).toBe(0)
})
