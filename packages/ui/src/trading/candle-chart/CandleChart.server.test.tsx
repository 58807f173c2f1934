// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleChart } from './exampleChart.ts'

test('the entry point chart loads without a browser, and a server renders the skeleton of CandleChart', async () => {
  expect(typeof window).toBe('undefined')
  const { CandleChart } = await import('../../chart.ts')
  const html = renderToString(<CandleChart {...exampleChart} className="mine" />)
  expect(html).toMatch(/^<figure[^>]* class="lk-candle-chart mine"[^>]* aria-busy="true"/)
  expect(html).toContain('<svg class="lk-candle-skeleton"')
  expect(html).toContain(exampleChart.labels.loading)
})
