import '../../styles.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import { exampleChart } from './exampleChart.ts'

const legend = () => document.querySelector('.lk-chart-legend')?.textContent
const chart = () => page.getByRole('application').element() as HTMLElement
const [before, last] = exampleChart.candles.slice(-2)

test('Enter pins the crosshair at the newest candle, arrow keys move the crosshair, and Escape hides the crosshair @wcag-2.1.1', async () => {
  await render(<CandleChart {...exampleChart} indicators={['MA']} />)
  await expect.poll(() => document.querySelector('.lk-chart-tag[data-kind="last"]')?.textContent).toBe(last?.close)
  chart().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(legend).toContain(last?.open)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(legend).toContain(before?.open)
  const spoken = () => [...document.querySelectorAll('[role="status"]')].map((status) => status.textContent).join()
  expect(spoken()).toContain(`C ${before?.close}`)
  await userEvent.keyboard('{Escape}')
  await expect.poll(legend).toBeUndefined()
})

test('if the newest candle is out of view, a button moves the view to this candle and focuses the chart', async () => {
  await render(<CandleChart {...exampleChart} />)
  const back = page.getByRole('button', { name: 'Back to now' })
  await expect.poll(() => document.querySelector('.lk-chart-tag[data-kind="last"]')?.textContent).toBe(last?.close)
  expect(back.query()).toBeNull()
  chart().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(back).toBeVisible()
  await back.click()
  await expect.poll(() => back.query()).toBeNull()
  expect(document.activeElement).toBe(chart())
})
