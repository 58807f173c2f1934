import { init } from 'klinecharts'
import { expect, test } from 'vitest'
import type { ChartTheme } from '../chartEngine.ts'
import { exampleChart } from '../exampleChart.ts'
import { showIndicators } from './showIndicators.ts'

const theme = { violet: 'red', amber: 'red', teal: 'red', blue: 'red', text: 'red', label: 'red' } as ChartTheme

test('the curve of KDJ begins below its legend, also after the chart has become narrow', async () => {
  const box = document.createElement('div')
  box.style.cssText = 'inline-size: 420px; block-size: 400px'
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
  showIndicators(chart, ['KDJ'], { precision: 5, periods: {}, theme, readTheme: () => theme })
  const paneId = 'pane_KDJ'
  /** Position of the highest visible value, in px from the top of the pane. */
  const top = () => {
    const { from, to } = chart.getVisibleRange()
    const rows = (chart.getIndicators({ name: 'KDJ' })[0]?.result ?? []).slice(from, to) as Record<string, number | undefined>[]
    const values = rows.flatMap((row) => [row.k, row.d, row.j]).filter((value) => value !== undefined)
    const point = chart.convertToPixel({ value: Math.max(...values) }, { paneId })
    return Math.round((Array.isArray(point) ? point[0] : point)?.y ?? Number.NaN)
  }
  // The library computes the range before the axis has its final width. A second layout uses the candles that are in view.
  const topAfterLayout = () => {
    chart.overrideYAxis({ paneId })
    return top()
  }
  // One line of the legend has 22 px, two lines have 36 px.
  await expect.poll(topAfterLayout).toBe(22)
  box.style.inlineSize = '240px'
  await expect.poll(topAfterLayout).toBe(36)
  box.remove()
})
