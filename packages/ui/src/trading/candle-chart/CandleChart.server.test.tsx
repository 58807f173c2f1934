// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleChart } from './exampleChart.ts'

test('the module @leverkit/ui/chart loads on a server, where CandleChart renders its skeleton', async () => {
  expect(typeof window).toBe('undefined')
  const { CandleChart } = await import('../../chart.ts')
  const html = renderToString(<CandleChart {...exampleChart} className="mine" />)
  expect(html).toMatch(/^<figure[^>]* class="lk-candle-chart mine"[^>]* aria-busy="true"/)
  expect(html).toContain('<svg class="lk-candle-skeleton"')
  expect(html).toContain(exampleChart.labels.loading)
})
