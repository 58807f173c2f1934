import '../../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import { exampleChart } from './exampleChart.ts'
import type { LineHandle, PriceLine } from './PriceLine.ts'

const start = '1.08800'

/** A chart with an open order that has no stop loss yet. */
function WithOrder({ onCommit }: { onCommit: (price: string) => void }) {
  const [price, setPrice] = useState<string | null>(null)
  const stopLoss = {
    id: 'sl',
    kind: 'stopLoss',
    bounds: { max: '1.08850' },
    onChange: setPrice,
    onCommit: (next: string) => {
      setPrice(null)
      onCommit(next)
    },
    onCancel: () => setPrice(null),
  } as const
  const handles: LineHandle[] = [{ ...stopLoss, price: start, label: 'SL', name: 'Set stop loss' }]
  const lines: PriceLine[] = [
    { id: 'order', kind: 'order', price: '1.08871', label: 'Buy 0.50', handles },
    ...(price === null ? [] : [{ ...stopLoss, price, label: 'SL #7', isNew: true }]),
  ]
  return <CandleChart {...exampleChart} lines={lines} />
}

const handle = () => page.getByRole('button', { name: 'Set stop loss' })
const slider = () => page.getByRole('slider', { name: 'SL #7' })

/** Renders a chart. Returns the handle, its box, and a function that sends it a pointer event at a distance from its middle. */
const renderHandle = async (onCommit: (price: string) => void) => {
  await render(<WithOrder onCommit={onCommit} />)
  await expect.element(handle()).toBeVisible()
  const button = handle().element() as HTMLElement
  const box = button.getBoundingClientRect()
  button.setPointerCapture = () => undefined
  const send = (type: string, { x = 0, y = 0 }) =>
    button.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: box.left + 20 + x, clientY: box.top + 22 + y }),
    )
  return { button, box, send }
}

test('when the user drags a stop loss out of the tag of an order, the stop loss stays within its bounds and is committed once', async () => {
  const onCommit = vi.fn()
  const { button, box, send } = await renderHandle(onCommit)
  expect([box.width >= 44, box.height >= 44]).toEqual([true, true])
  send('pointerdown', { y: 0 })
  send('pointermove', { y: -60 })
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '1.08850')
  send('pointermove', { y: 60 })
  send('pointerup', { y: 60 })
  button.click()
  expect(onCommit).toHaveBeenCalledTimes(1)
  expect(onCommit.mock.calls[0]?.[0] < '1.08850').toBe(true)
  await expect.poll(() => slider().query()).toBeNull()
})

test('a stop loss that the user drops outside its bounds is removed and not committed', async () => {
  const onCommit = vi.fn()
  const { send } = await renderHandle(onCommit)
  send('pointerdown', { y: 0 })
  send('pointermove', { y: -60 })
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '1.08850')
  send('pointerup', { y: -60 })
  await expect.poll(() => slider().query()).toBeNull()
  expect(onCommit).not.toHaveBeenCalled()
})

test('a swipe across the chart that starts on a handle creates no price line', async () => {
  const onCommit = vi.fn()
  const { button, send } = await renderHandle(onCommit)
  send('pointerdown', { x: 0 })
  send('pointermove', { x: -80, y: 60 })
  send('pointerup', { x: -80, y: 60 })
  button.click()
  expect([slider().query(), onCommit.mock.calls]).toEqual([null, []])
  // The next press creates the line as before.
  button.click()
  await expect.element(slider()).toBeVisible()
})

test('Enter on a handle creates and focuses a price line; Enter then commits its price, and Escape removes it @wcag-2.1.1', async () => {
  const onCommit = vi.fn()
  await render(<WithOrder onCommit={onCommit} />)
  await expect.element(handle()).toBeVisible()
  handle().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(slider()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => slider().query()).toBeNull()
  expect(onCommit).not.toHaveBeenCalled()
  handle().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(slider()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('1.08799')
})

test('when the user moves a price line by keyboard, its price is committed once, shortly after the last key', async () => {
  const onCommit = vi.fn()
  await render(<WithOrder onCommit={onCommit} />)
  await expect.element(handle()).toBeVisible()
  handle().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(slider()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(onCommit).not.toHaveBeenCalled()
  await expect.poll(() => onCommit.mock.calls).toEqual([['1.08798']])
  ;(document.activeElement as HTMLElement | null)?.blur()
  expect(onCommit).toHaveBeenCalledTimes(1)
})

test('a shared tag opens a list of its lines, and Escape closes the list', async () => {
  const order = (id: string): PriceLine => ({
    id,
    kind: 'stopLoss',
    price: '1.08871',
    label: `SL ${id}`,
    onCommit: () => undefined,
  })
  await render(<CandleChart {...exampleChart} lines={['1', '2', '3'].map(order)} />)
  const shared = page.getByRole('button', { name: '×3' })
  const sliders = () => document.querySelectorAll('.lk-chart-grip:not([hidden]) [role="slider"]')
  const shown = () => [...sliders()].filter((found) => found.checkVisibility()).length
  await expect.element(shared).toBeVisible()
  expect(shown()).toBe(0)
  shared.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toBe(3)
  expect(document.activeElement?.getAttribute('role')).toBe('slider')
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toBeLessThan(3)
})

test('one tag for several orders replaces their own tags and handles', async () => {
  const handles: LineHandle[] = [{ id: 'sl', kind: 'stopLoss', price: start, label: 'SL', name: 'Set stop loss' }]
  const order = (id: string): PriceLine => ({ id, kind: 'order', price: '1.08871', label: `Buy ${id}`, handles })
  await render(<CandleChart {...exampleChart} lines={['1', '2'].map(order)} />)
  await expect.element(page.getByRole('button', { name: '×2' })).toBeVisible()
  const shown = [...document.querySelectorAll('.lk-chart-grip-tag, .lk-chart-pull')].filter((found) => found.checkVisibility())
  expect(shown).toEqual([])
})
