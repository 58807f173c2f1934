import '../../styles.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import { exampleChart } from './exampleChart.ts'

const last = exampleChart.candles.at(-1)
const chart = () => page.getByRole('application').element() as HTMLElement
const actionsWith = (onAction: (id: string, price: string) => void) => ({
  label: (price: string) => `Actions at ${price}`,
  items: (price: string) => [{ id: 'alert', label: `Alert at ${price}` }],
  onAction,
})
const openChart = async (onAction = vi.fn()) => {
  await render(<CandleChart {...exampleChart} priceActions={actionsWith(onAction)} />)
  await expect.poll(() => document.querySelector('.lk-chart-tag[data-kind="last"]')?.textContent).toBe(last?.close)
  return onAction
}

test('a press on the price of the crosshair opens a menu of actions at exactly this price', async () => {
  const onAction = await openChart()
  chart().focus()
  await userEvent.keyboard('{Enter}')
  const button = page.getByRole('button', { name: /^Actions at 1\.\d{5}$/ })
  await expect.element(button).toBeVisible()
  const price = button.element().textContent
  await button.click()
  await page.getByRole('menuitem', { name: `Alert at ${price}` }).click()
  await expect.poll(() => onAction.mock.calls).toEqual([['alert', price]])
})

test('the context menu key opens the menu of actions at the price of the pinned crosshair @wcag-2.1.1', async () => {
  const onAction = await openChart()
  chart().focus()
  await userEvent.keyboard('{Enter}{ArrowUp}')
  await expect.element(page.getByRole('button', { name: /^Actions at/ })).toBeVisible()
  chart().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('menuitem')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onAction.mock.calls.length).toBe(1)
  await expect.poll(() => document.activeElement).toBe(chart())
})

test('without a crosshair, the chart does not replace the context menu of the browser', async () => {
  await openChart()
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  chart().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
