import '../../styles.css'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import { exampleChart } from './exampleChart.ts'
import type { PriceLine } from './PriceLine.ts'

const last = exampleChart.candles.at(-1)
if (!last) throw new Error('the example has no candles')
const start = last.time

/**
 * Renders a line and a candle without a body at each price. `distances` returns the distances between neighbouring lines in
 * pixels.
 */
async function renderPrices(...prices: string[]) {
  const candles = prices.map((price, i) => {
    const time = start + i * 900_000
    return { time, open: price, high: price, low: price, close: price, volume: '1' }
  })
  const lines: PriceLine[] = prices.map((price) => ({ id: price, kind: 'order', price, label: price }))
  const chart = (scale: 'linear' | 'log') => <CandleChart {...exampleChart} {...{ candles, lines, scale }} fractionDigits={2} />
  const { rerender } = await render(chart('linear'))
  const distances = () => {
    const all = [...document.querySelectorAll<HTMLElement>('.lk-chart-line[data-kind="order"]')]
    const ys = all.map((line) => new DOMMatrix(getComputedStyle(line).transform).f)
    return ys.slice(1).map((y, i) => (ys[i] ?? 0) - y)
  }
  return { distances, showLog: () => rerender(chart('log')) }
}

test('on the logarithmic scale of CandleChart, each doubling of a price has the same length in pixels', async () => {
  const { distances, showLog } = await renderPrices('100', '200', '400')
  const ratio = () => ((distances()[0] ?? 0) / (distances()[1] ?? 0)).toFixed(1)
  await expect.poll(ratio).toBe('0.5')
  await showLog()
  await expect.poll(ratio).toBe('1.0')
})

test('on the logarithmic scale of CandleChart, candles in a narrow range fill the chart', async () => {
  const { distances, showLog } = await renderPrices('3752.16', '3774.96')
  await expect.poll(() => distances()[0]).toBeGreaterThan(150)
  const linear = distances()[0] ?? 0
  await showLog()
  await expect.poll(() => Math.abs((distances()[0] ?? 0) - linear)).toBeLessThan(2)
})

test('a wide CandleChart shows the prices of the newest candle until the pointer is over another candle', async () => {
  const latest = () => document.querySelector('.lk-chart-latest')
  const { rerender } = await render(<CandleChart {...exampleChart} style={{ inlineSize: 300 }} />)
  await expect.poll(() => document.querySelector('.lk-chart-tag[data-kind="last"]')?.textContent).toBe(last.close)
  expect(latest()).toBeNull()
  await rerender(<CandleChart {...exampleChart} style={{ inlineSize: 700 }} />)
  await expect.poll(() => latest()?.textContent).toContain(last.close)
  const canvas = document.querySelector('.lk-candle-canvas')
  if (!canvas) throw new Error('the chart has no canvas')
  await userEvent.hover(canvas, { position: { x: 100, y: 100 } })
  await expect.poll(() => getComputedStyle(latest() ?? canvas).visibility).toBe('hidden')
})
