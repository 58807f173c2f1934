import '../../../styles.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from '../CandleChart.tsx'
import { exampleChart } from '../exampleChart.ts'
import type { ChartDrawings, Drawing, DrawingTool } from './Drawing.ts'
import { DrawingBar } from './DrawingBar.tsx'
import { exampleDrawingLabels } from './exampleDrawings.ts'

const { candles } = exampleChart
const last = candles.at(-1)
const chart = () => page.getByRole('application').element() as HTMLElement
const trend: Drawing = {
  ...{ id: 'a', kind: 'trend' },
  points: [
    { time: candles.at(-30)?.time ?? 0, price: '1.08500' },
    { time: candles.at(-10)?.time ?? 0, price: '1.08900' },
  ],
}

interface SampleProps {
  start?: readonly Drawing[]
  onItems?: (items: readonly Drawing[]) => void
  startTool?: DrawingTool | null
}

function Sample({ start = [], onItems, startTool = 'select' }: SampleProps) {
  const [items, setItems] = useState(start)
  const [tool, onToolChange] = useState<DrawingTool | null>(startTool)
  const [selected, onSelect] = useState<string | null>(null)
  const onChange = (next: readonly Drawing[]) => {
    setItems(next)
    onItems?.(next)
  }
  const drawings: ChartDrawings = {
    items,
    onChange,
    tool,
    onToolChange,
    selectedKey: selected,
    onSelectionChange: onSelect,
    labels: exampleDrawingLabels,
  }
  return <CandleChart {...exampleChart} drawings={drawings} toolbar={tool !== null && <DrawingBar {...drawings} />} />
}

const ready = () => expect.poll(() => document.querySelector('.lk-chart-tag[data-kind="last"]')?.textContent).toBe(last?.close)
const itemsOf = (onItems: ReturnType<typeof vi.fn>): readonly Drawing[] => onItems.mock.lastCall?.[0] ?? []
const handles = () => page.getByRole('button', { name: /^Trend line, / })

/** Returns the position on the page that is `x` px to the right of and `y` px below a fixed point on the chart. */
const at = (x: number, y: number) => {
  const box = chart().getBoundingClientRect()
  return { clientX: box.left + 150 + x, clientY: box.top + 120 + y }
}
const send = (element: Element, type: string, point: { clientX: number; clientY: number }) =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, button: 0, ...point }))
const surface = () => {
  const element = document.querySelector<HTMLElement>('.lk-drawing-surface')
  if (element) element.setPointerCapture = () => undefined
  return element
}
const tap = (element: Element, x: number, y: number) => {
  send(element, 'pointerdown', at(x, y))
  send(element, 'pointerup', at(x, y))
  send(element, 'click', at(x, y))
}

test('two taps draw a trend line at the times of two candles, and the new line is selected', async () => {
  const onItems = vi.fn()
  await render(<Sample onItems={onItems} />)
  await ready()
  await page.getByRole('button', { name: 'Trend line' }).click()
  await expect.poll(surface).not.toBeNull()
  tap(surface() as Element, 0, 0)
  await expect.poll(() => page.getByRole('status').elements().length).toBeGreaterThan(0)
  tap(surface() as Element, 70, -30)
  await expect.poll(() => itemsOf(onItems)).toHaveLength(1)
  const [drawing] = itemsOf(onItems)
  expect(drawing?.kind).toBe('trend')
  expect(drawing?.points.every(({ time }) => candles.some((candle) => candle.time === time))).toBe(true)
  expect(drawing?.points.every(({ price }) => /^1\.\d{5}$/.test(price))).toBe(true)
  await expect.poll(() => handles().elements().length).toBe(2)
})

test('arrow keys and Enter set both points of a line, and Delete removes the line @wcag-2.1.1', async () => {
  const onItems = vi.fn()
  await render(<Sample onItems={onItems} />)
  await ready()
  ;(page.getByRole('button', { name: 'Trend line' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(chart())
  await userEvent.keyboard('{ArrowLeft}{Enter}{ArrowLeft}{ArrowLeft}{ArrowUp}{Enter}')
  await expect.poll(() => itemsOf(onItems)).toHaveLength(1)
  expect(itemsOf(onItems)[0]?.points.map(({ time }) => time)).toEqual([candles.at(-2)?.time, candles.at(-4)?.time])
  expect(itemsOf(onItems)[0]?.points[0]?.price).toBe(last?.close)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => itemsOf(onItems)[0]?.points[0]?.time).toBe(candles.at(-3)?.time)
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => itemsOf(onItems)).toHaveLength(0)
  expect(document.activeElement).toBe(chart())
})

test('repeated presses of Escape remove the first point, then deselect the tool, and then close the tools', async () => {
  const onItems = vi.fn()
  await render(<Sample onItems={onItems} startTool="trend" />)
  await ready()
  await expect.poll(() => document.activeElement).toBe(chart())
  await userEvent.keyboard('{ArrowLeft}{Enter}{Escape}')
  await expect.poll(() => document.querySelector('.lk-drawing-shapes [data-kind] path')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(surface).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('toolbar').query()).toBeNull()
  expect(onItems).not.toHaveBeenCalled()
})

test('a tap selects a trend line and opens the drawing tools, and an arrow key moves only the focused point', async () => {
  const onItems = vi.fn()
  await render(<Sample start={[trend]} onItems={onItems} startTool={null} />)
  await ready()
  await expect.poll(() => document.querySelector('.lk-drawing-shapes [data-kind] path')).not.toBeNull()
  const line = document.querySelector('.lk-drawing-shapes [data-kind] path')?.getBoundingClientRect()
  const canvas = document.querySelector('.lk-candle-canvas')
  if (!line || !canvas) throw new Error('the line is not visible')
  const middle = { clientX: line.left + line.width / 2, clientY: line.top + line.height / 2 }
  send(canvas, 'pointerdown', middle)
  send(canvas, 'pointerup', middle)
  await expect.poll(() => handles().elements().length).toBe(2)
  await expect.poll(() => page.getByRole('toolbar').query()).not.toBeNull()
  ;(handles().elements()[1] as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => itemsOf(onItems)[0]?.points[1]?.time).toBe(candles.at(-9)?.time)
  expect(itemsOf(onItems)[0]?.points[0]).toEqual(trend.points[0])
  expect(itemsOf(onItems)[0]?.points[1]?.price).toBe('1.08900')
})

test('when the user drags a handle, the moved point is emitted once, at the end of the drag', async () => {
  const onItems = vi.fn()
  await render(<Sample start={[trend]} onItems={onItems} />)
  await ready()
  await expect.poll(() => handles().elements().length).toBe(1)
  const [handle] = handles().elements()
  if (!(handle instanceof HTMLElement)) throw new Error('the handle is missing')
  handle.focus()
  handle.setPointerCapture = () => undefined
  send(handle, 'pointerdown', at(0, 0))
  send(handle, 'pointermove', at(20, 10))
  send(handle, 'pointermove', at(30, 20))
  await expect.poll(() => document.querySelector('.lk-drawing-shapes [data-selected]')).not.toBeNull()
  expect(onItems).not.toHaveBeenCalled()
  send(handle, 'pointerup', at(30, 20))
  await expect.poll(() => onItems.mock.calls.length).toBe(1)
  const [first, second] = itemsOf(onItems)[0]?.points ?? []
  expect(first?.time).toBeGreaterThan(trend.points[0]?.time ?? 0)
  expect(second).toEqual(trend.points[1])
})

test('a drawing moves with its candles when the view moves', async () => {
  await render(<Sample start={[trend]} />)
  await ready()
  const left = () => document.querySelector('.lk-drawing-shapes [data-kind] path')?.getBoundingClientRect().left ?? 0
  await expect.poll(left).toBeGreaterThan(0)
  const before = left()
  chart().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(left).toBeGreaterThan(before)
})

test('the trash button deletes all drawings if none is selected', async () => {
  const onItems = vi.fn()
  await render(<Sample start={[trend, { ...trend, id: 'b' }]} onItems={onItems} />)
  await ready()
  await page.getByRole('button', { name: 'Delete all drawings' }).click()
  expect(itemsOf(onItems)).toEqual([])
})

test.each(['in the row of tools', 'nowhere'])(
  'with the focus %s, Escape closes the tools, but does not leave full screen',
  async (place) => {
    const onLeave = vi.fn()
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
    document.addEventListener('keydown', leave)
    await render(<Sample />)
    await ready()
    const bar = page.getByRole('toolbar')
    if (place === 'nowhere') (document.activeElement as HTMLElement | null)?.blur()
    else bar.element().querySelector('button')?.focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => bar.query()).toBeNull()
    document.removeEventListener('keydown', leave)
    expect(onLeave).not.toHaveBeenCalled()
  },
)

test('in the dialog for the text of a drawing, Escape discards the text and Enter saves it', async () => {
  const onItems = vi.fn()
  await render(<Sample onItems={onItems} startTool="text" />)
  await ready()
  await expect.poll(() => document.activeElement).toBe(chart())
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Text' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(onItems).not.toHaveBeenCalled()
  await expect.poll(() => document.activeElement).toBe(chart())
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus()
  await userEvent.keyboard('Breakout{Enter}')
  await expect.poll(() => itemsOf(onItems)[0]?.text).toBe('Breakout')
  await expect.element(page.getByRole('button', { name: /^Text, Breakout, / })).toBeInTheDocument()
})
