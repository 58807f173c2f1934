import '../../styles.css'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import type { CandleChartProps } from './CandleChartProps.ts'
import { exampleChart } from './exampleChart.ts'
import type { PriceLine } from './PriceLine.ts'
import type { Candle } from './plotCoordinates.ts'
import { stepPrice } from './stepPrice.ts'

const last = exampleChart.candles.at(-1)
if (!last) throw new Error('the example has no candles')

const flag = () => document.querySelector('.lk-chart-tag[data-kind="last"]')?.textContent

/** Returns the number of saturated pixels on all canvases. Only candles have saturated colours. */
function paintedPixels(): number {
  let painted = 0
  for (const canvas of document.querySelectorAll('canvas')) {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width || 1, canvas.height || 1) ?? { data: [] }
    for (let i = 0; i < data.length; i += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(i, i + 4)
      if (alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60) painted += 1
    }
  }
  return painted
}

function Draggable(props: Partial<CandleChartProps> & { onCommit?: (price: string) => void }) {
  const { onCommit, ...rest } = props
  const [price, setPrice] = useState('1.09240')
  const lines: PriceLine[] = [{ id: 'tp', kind: 'takeProfit', price, label: 'TP +184.50', onChange: setPrice, onCommit }]
  return <CandleChart {...exampleChart} lines={lines} {...rest} />
}

afterEach(() => document.documentElement.removeAttribute('dir'))

/** Text directions in which the page is tested. The chart itself is never mirrored. */
const directions = ['ltr', 'rtl']

test('CandleChart paints candles on the canvas and shows the last close in the tag of the last price', async () => {
  await render(<CandleChart {...exampleChart} indicators={[]} />)
  await expect.poll(paintedPixels).toBeGreaterThan(500)
  await expect.poll(flag).toBe(last.close)
})

test('a live candle updates the tag of the last price in CandleChart without a React render', async () => {
  let send: (candle: Candle) => void = () => undefined
  const subscribe = vi.fn((listener: (candle: Candle) => void) => {
    send = listener
    return () => undefined
  })
  await render(<CandleChart {...exampleChart} subscribe={subscribe} />)
  await expect.poll(flag).toBe(last.close)
  send({ ...last, close: '1.09123', high: '1.09200' })
  await expect.poll(flag).toBe('1.09123')
  send({ ...last, time: last.time + 900_000, close: '1.09050' })
  await expect.poll(flag).toBe('1.09050')
  expect(subscribe).toHaveBeenCalledTimes(1)
})

test.each(directions)(
  'on %s pages, arrow keys move a price line one tick, page keys ten ticks, and Enter commits its price @wcag-2.5.1',
  async (dir) => {
    document.documentElement.dir = dir
    const onCommit = vi.fn()
    await render(<Draggable onCommit={onCommit} />)
    const slider = page.getByRole('slider', { name: 'TP +184.50' })
    await expect.element(slider).toHaveAttribute('aria-valuetext', '1.09240')
    slider.element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '1.09241')
    await userEvent.keyboard('{PageDown}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '1.09231')
    expect(onCommit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('1.09231')
  },
)

test.each(directions)(
  'on %s pages, a price line follows the pointer and commits its price once, when the user drops it',
  async (dir) => {
    document.documentElement.dir = dir
    const onCommit = vi.fn()
    await render(<Draggable onCommit={onCommit} />)
    await expect.element(page.getByRole('slider')).toBeVisible()
    const slider = page.getByRole('slider').element()
    const box = slider.getBoundingClientRect()
    const at = (y: number) => ({ bubbles: true, pointerId: 1, clientX: box.left + 20, clientY: box.top + 22 + y })
    slider.setPointerCapture = () => undefined
    slider.dispatchEvent(new PointerEvent('pointerdown', at(0)))
    slider.dispatchEvent(new PointerEvent('pointermove', at(30)))
    slider.dispatchEvent(new PointerEvent('pointermove', at(60)))
    slider.dispatchEvent(new PointerEvent('pointerup', at(60)))
    expect(onCommit).toHaveBeenCalledTimes(1)
    const price = onCommit.mock.calls[0]?.[0] ?? ''
    expect(price < '1.09240').toBe(true)
    await expect.poll(() => page.getByRole('slider').element().getAttribute('aria-valuetext')).toBe(price)
  },
)

test('a swipe across the chart that starts on the tag of a price line pans the chart, and does not move the line', async () => {
  const onCommit = vi.fn()
  const onChange = vi.fn()
  const onLoadMore = vi.fn()
  const lines = [{ id: 'sl', kind: 'stopLoss' as const, price: '1.08800', label: 'SL', onChange, onCommit }]
  await render(<CandleChart {...exampleChart} lines={lines} onLoadMore={onLoadMore} />)
  await expect.element(page.getByRole('slider')).toBeVisible()
  const slider = page.getByRole('slider').element() as HTMLElement
  const box = slider.getBoundingClientRect()
  const at = (x: number, y: number) => ({ bubbles: true, pointerId: 1, clientX: box.left + 20 + x, clientY: box.top + 22 + y })
  slider.setPointerCapture = () => undefined
  slider.dispatchEvent(new PointerEvent('pointerdown', at(0, 0)))
  slider.dispatchEvent(new PointerEvent('pointermove', at(100, 6)))
  expect(onLoadMore).not.toHaveBeenCalled()
  // The drag keeps the direction in which it has started.
  for (let x = 200; x <= 3000; x += 200) slider.dispatchEvent(new PointerEvent('pointermove', at(x, 90)))
  slider.dispatchEvent(new PointerEvent('pointerup', at(3000, 90)))
  await expect.poll(() => onLoadMore.mock.calls.length).toBeGreaterThan(0)
  expect([onChange.mock.calls, onCommit.mock.calls]).toEqual([[], []])
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '1.08800')
})

test('the grip of a price line has a touch target of at least 44 px', async () => {
  await render(<Draggable />)
  await expect.element(page.getByRole('slider')).toBeVisible()
  const box = page.getByRole('slider').element().getBoundingClientRect()
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(box.width).toBeGreaterThanOrEqual(44)
})

test('the table of CandleChart replaces the chart and lists exactly the visible candles, newest first', async () => {
  const { container } = await render(<CandleChart {...exampleChart} />)
  const height = container.getBoundingClientRect().height
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  const visible = exampleChart.candles.slice(-rows.length).toReversed()
  expect(rows).toEqual(visible.map((candle) => [candle.open, candle.high, candle.low, candle.close, candle.volume]))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.length).toBeLessThan(exampleChart.candles.length)
  expect(container.getBoundingClientRect().height).toBe(height)
})

test('CandleChart is 72 px taller for each indicator with its own pane, until the indicator is removed', async () => {
  const chart = await render(<CandleChart {...exampleChart} indicators={['MA']} />)
  const seen = () => ({ panes: document.querySelectorAll('canvas').length, height: chart.container.offsetHeight })
  await expect.poll(paintedPixels).toBeGreaterThan(500)
  const before = seen()
  await chart.rerender(<CandleChart {...exampleChart} indicators={['MA', 'RSI', 'KDJ']} />)
  await expect.poll(() => seen().height).toBe(before.height + 2 * 72)
  await expect.poll(() => seen().panes).toBeGreaterThan(before.panes)
  await chart.rerender(<CandleChart {...exampleChart} indicators={['MA']} />)
  await expect.poll(seen).toEqual(before)
})

test('the width of the price axis of CandleChart does not depend on the number of tags', async () => {
  const plot = () =>
    parseInt(document.querySelector<HTMLElement>('.lk-chart-layer')?.style.getPropertyValue('--lk-chart-plot') ?? '', 10)
  const style = { '--lk-candle-height': '160px', inlineSize: 390 }
  const chart = await render(<CandleChart {...exampleChart} style={style} />)
  const tags = () => document.querySelectorAll('.lk-chart-tag').length
  // Waits until the axis has its final width. It gets this width when its labels are painted, which is after the tag of the
  // last price appears.
  await expect.poll(tags).toBe(1)
  let free = 0
  const rests = () => {
    const before = free
    free = plot()
    return free > 0 && free === before
  }
  await expect.poll(rests, { interval: 150 }).toBe(true)
  const prices = [-3, -2, -1, 1, 2, 3].map((step) => stepPrice(last.close, step * 30, 5))
  const lines = prices.map((price): PriceLine => ({ id: price, kind: 'order', price, label: 'Buy' }))
  await chart.rerender(<CandleChart {...exampleChart} style={style} lines={lines} />)
  await expect.poll(tags).toBe(1 + lines.length)
  await expect.poll(() => Math.abs(plot() - free)).toBeLessThan(3)
  await chart.rerender(<CandleChart {...exampleChart} style={style} lines={lines} kind="line" />)
  await expect.poll(() => Math.abs(plot() - free)).toBeLessThan(3)
})

/** Returns the position of an element in pixels from the top of the chart. */
const offsetOf = (element: Element | null | undefined) =>
  Number.parseFloat(
    /translateY\((-?[\d.]+)px\)/.exec(element instanceof HTMLElement ? element.style.transform : '')?.[1] ?? 'NaN',
  )
const flagOffset = () => offsetOf(document.querySelector('.lk-chart-tag[data-kind="last"]'))
const lastOffset = () => offsetOf(document.querySelector('.lk-chart-line[data-kind="last"]'))

test('thirteen orders at one price share the tag ×13, and the tag of the last price stays on its line', async () => {
  const price = stepPrice(last.close, -150, 5)
  const lines = Array.from({ length: 13 }, (_, i): PriceLine => ({ id: `${i}`, kind: 'order', price, label: 'Buy 0.10' }))
  await render(<CandleChart {...exampleChart} lines={lines} />)
  const shared = '.lk-chart-grip:not([hidden]) > .lk-chart-grip-group'
  const tags = () => [...document.querySelectorAll(shared)].map((tag) => tag.textContent)
  await expect.poll(tags).toEqual(['×13'])
  expect(document.querySelectorAll('.lk-chart-tag:not([hidden])')).toHaveLength(2)
  expect(flagOffset()).toBe(lastOffset())
})

test('a price line far from the candles shows its tag at the edge, ignores taps, and does not change the scale', async () => {
  const onCommit = vi.fn()
  const chart = await render(<CandleChart {...exampleChart} />)
  await expect.poll(lastOffset).toBeGreaterThan(0)
  const before = lastOffset()
  const far: PriceLine = { id: 'tp', kind: 'takeProfit', price: '1.30000', label: 'TP', onCommit }
  await chart.rerender(<CandleChart {...exampleChart} lines={[far]} />)
  await expect.poll(() => document.querySelector('.lk-chart-grip[data-pinned="above"]')).not.toBeNull()
  expect(Math.abs(lastOffset() - before)).toBeLessThan(3)
  const slider = page.getByRole('slider').element()
  slider.setPointerCapture = () => undefined
  const box = slider.getBoundingClientRect()
  const at = (y: number) => ({ bubbles: true, pointerId: 1, clientX: box.left + 20, clientY: box.top + 22 + y })
  slider.dispatchEvent(new PointerEvent('pointerdown', at(0)))
  slider.dispatchEvent(new PointerEvent('pointermove', at(2)))
  slider.dispatchEvent(new PointerEvent('pointerup', at(2)))
  expect(onCommit).not.toHaveBeenCalled()
})

test('CandleChart requests older candles when the first candle becomes visible', async () => {
  const onLoadMore = vi.fn()
  await render(<CandleChart {...exampleChart} candles={exampleChart.candles.slice(-20)} onLoadMore={onLoadMore} />)
  await expect.poll(() => onLoadMore.mock.calls.length).toBe(1)
})

test('CandleChart repaints its axes when the theme of the root element changes', async () => {
  document.documentElement.setAttribute('data-lk-theme', 'light')
  await render(<CandleChart {...exampleChart} indicators={[]} />)
  const brightest = () => {
    let most = 0
    for (const canvas of document.querySelectorAll('canvas')) {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width || 1, canvas.height || 1) ?? { data: [] }
      for (let i = 0; i < data.length; i += 4)
        if ((data[i + 3] ?? 0) > 250) most = Math.max(most, Math.min(data[i] ?? 0, data[i + 1] ?? 0))
    }
    return most
  }
  await expect.poll(brightest).toBeGreaterThan(215)
  document.documentElement.setAttribute('data-lk-theme', 'dark')
  await expect.poll(brightest).toBeLessThan(190)
  document.documentElement.removeAttribute('data-lk-theme')
})

test.each(['loading', 'empty', 'error'] as const)(
  'CandleChart in the state %s has the same height as CandleChart with candles',
  async (status) => {
    const ready = await render(<CandleChart {...exampleChart} />)
    const height = ready.container.firstElementChild?.getBoundingClientRect().height
    await ready.unmount()
    const { container } = await render(<CandleChart {...exampleChart} candles={[]} status={status} />)
    expect(container.firstElementChild?.getBoundingClientRect().height).toBe(height)
  },
)

test('in CandleChart, a draft order has its own tag, even if other orders at the same price share a tag', async () => {
  const price = stepPrice(last.close, -30, 5)
  const order = (id: string): PriceLine => ({ id, kind: 'order', price, label: `Buy ${id}` })
  const lines = [...Array.from({ length: 13 }, (_, i) => order(`${i}`)), { ...order('draft'), isDraft: true }]
  await render(<CandleChart {...exampleChart} lines={lines} />)
  const tags = () =>
    [...document.querySelectorAll(':is(.lk-chart-grip-tag, .lk-chart-grip-group)')]
      .filter((tag) => tag.checkVisibility())
      .map((tag) => tag.textContent)
  await expect.poll(tags).toEqual(['×13', 'Buy draft'])
})

test('a shared tag wraps a long text and stays within a narrow CandleChart', async () => {
  const lines: PriceLine[] = (['order', 'stopLoss', 'pending'] as const).map((kind) => ({
    id: kind,
    kind,
    price: stepPrice(last.close, -150, 5),
    label: kind,
  }))
  const group = () => 'Stop loss ×1 · Отложенный ордер ×1 · +1 234,50'
  const style = { inlineSize: 260, letterSpacing: '0.12em', wordSpacing: '0.16em' }
  await render(<CandleChart {...exampleChart} lines={lines} labels={{ ...exampleChart.labels, group }} style={style} />)
  const tag = () => document.querySelector('.lk-chart-grip[data-group] > .lk-chart-grip-group > bdi')
  await expect.poll(() => tag()?.textContent).toContain('Отложенный')
  const layer = document.querySelector('.lk-chart-layer')?.getBoundingClientRect()
  const box = tag()?.getBoundingClientRect()
  expect(box?.right).toBeLessThanOrEqual(layer?.right ?? 0)
  expect(box?.left).toBeGreaterThanOrEqual(layer?.left ?? 0)
})

test.each([
  { own: undefined, row: ['20. Nov., 16:15', last.open.replace('.', ',')], legend: last.close.replace('.', ',') },
  { own: 'en-GB', row: ['20 Nov, 16:15', last.open], legend: last.close },
])('on a German page, CandleChart with locale $own formats times and prices as $row', async ({ own, row, legend }) => {
  const { rerender } = await render(
    <I18nProvider locale="de-DE">
      <CandleChart {...exampleChart} locale={own} />
    </I18nProvider>,
  )
  // The engine formats the text of the last price.
  await expect.poll(flag).toBe(legend)
  await rerender(
    <I18nProvider locale="de-DE">
      <CandleChart {...exampleChart} locale={own} view="table" />
    </I18nProvider>,
  )
  const cells = () => [...(document.querySelector('.lk-figure-table tbody tr')?.children ?? [])].map((cell) => cell.textContent)
  await expect.poll(() => cells().slice(0, 2)).toEqual(row)
})
