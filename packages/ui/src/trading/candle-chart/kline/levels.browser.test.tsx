import { init } from 'klinecharts'
import { expect, test } from 'vitest'
import { exampleChart } from '../exampleChart.ts'
import { levelsAxis } from './levels.ts'

test('an oscillator is drawn between the top gap and the bottom gap of its pane, with 0 at the bottom and 100 at the top', async () => {
  const box = document.createElement('div')
  box.style.cssText = 'inline-size: 390px; block-size: 400px'
  document.body.append(box)
  const chart = init(box)
  if (!chart) throw new Error('no chart')
  const bars = exampleChart.candles.map(({ time, open, high, low, close }) => {
    const [first, most, least, last] = [open, high, low, close].map(Number) as [number, number, number, number]
    return { timestamp: time, open: first, high: most, low: least, close: last }
  })
  chart.setDataLoader({ getBars: ({ type, callback }) => callback(type === 'init' ? bars : [], false) })
  chart.setSymbol({ ticker: 'EURUSD', pricePrecision: 5, volumePrecision: 0 })
  chart.setPeriod({ type: 'minute', span: 15 })
  chart.createIndicator({ name: 'RSI', paneId: 'rsi' }, true)
  const paneId = 'rsi'
  chart.setPaneOptions({ id: paneId, height: 100 })
  // The gaps are given as fractions of the curve's height: one half above and one sixth below. In a pane of 100 px, 60 px
  // remain for the curve.
  chart.overrideYAxis({ paneId, gap: { top: 30 / 60, bottom: 10 / 60 }, ...levelsAxis })
  const at = (value: number) => {
    const point = chart.convertToPixel({ value }, { paneId })
    return Math.round((Array.isArray(point) ? point[0] : point)?.y ?? Number.NaN)
  }
  await expect.poll(() => at(100)).toBe(30)
  expect(at(0)).toBe(90)
  box.remove()
})
