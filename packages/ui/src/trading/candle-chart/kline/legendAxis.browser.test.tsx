import { expect, test } from 'vitest'
import { chartForTests, pixelOf } from '../../../testing/chartForTests.ts'
import type { ChartTheme } from '../chartEngine.ts'
import { showIndicators } from './showIndicators.ts'

const theme = { violet: 'red', amber: 'red', teal: 'red', blue: 'red', text: 'red', label: 'red' } as ChartTheme

test('the curve of KDJ begins below its legend, also after the chart has become narrow', async () => {
  const { box, chart } = chartForTests(420)
  showIndicators(chart, ['KDJ'], { precision: 5, periods: {}, theme, readTheme: () => theme })
  const paneId = 'pane_KDJ'
  /** Position of the highest visible value, in px from the top of the pane. */
  const top = () => {
    const { from, to } = chart.getVisibleRange()
    const rows = (chart.getIndicators({ name: 'KDJ' })[0]?.result ?? []).slice(from, to) as Record<string, number | undefined>[]
    const values = rows.flatMap((row) => [row.k, row.d, row.j]).filter((value) => value !== undefined)
    return pixelOf(chart, paneId, Math.max(...values))
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
