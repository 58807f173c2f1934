import '../../styles.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import type { CandleChartProps } from './CandleChartProps.ts'
import { exampleDrawingLabels } from './drawings/exampleDrawings.ts'
import { exampleChart } from './exampleChart.ts'
import { paintCandles } from './paintCandles.ts'

vi.mock('./paintCandles.ts', { spy: true })
afterEach(() => void vi.mocked(paintCandles).mockClear())

const { candles } = exampleChart
const last = Number(candles.at(-1)?.close)
const canvas = () => page.getByRole('img').element()
/**
 * Describes the last paint: the index of the first visible candle, the number of visible candles, and the height of 10 pips in
 * pixels.
 */
const view = () => {
  const scene = vi.mocked(paintCandles).mock.lastCall?.[1]
  if (!scene) throw new Error('the chart is not painted')
  const { from, bars, toY } = scene
  return { from, count: bars.length, tenPips: Math.round(toY(last) - toY(last + 0.001)) }
}

async function opened(props: Partial<CandleChartProps> = {}) {
  await render(<CandleChart {...exampleChart} style={{ inlineSize: 390 }} {...props} />)
  await expect.poll(() => document.querySelector('.lk-chart-tag[data-kind="last"]')?.textContent).toBe(candles.at(-1)?.close)
  return view()
}

/** Zooms out and moves to older candles with the keyboard. Returns the new view. */
async function moved() {
  const before = view().count
  page.getByRole('application').element().focus()
  await userEvent.keyboard('---{PageUp}')
  await expect.poll(() => view().count).toBeGreaterThan(before)
  return view()
}

const drag = (x: number, fromY: number, toY: number) =>
  userEvent.dragAndDrop(canvas(), canvas(), { sourcePosition: { x, y: fromY }, targetPosition: { x, y: toY } })

/** Sends the pointer events of a tap with a finger, at a distance from the left and from the top of the chart. */
function tap(x: number, y: number) {
  const box = canvas().getBoundingClientRect()
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, button: 0, clientX: box.left + x, clientY: box.top + y }
  for (const type of ['pointerdown', 'pointerup']) canvas().dispatchEvent(new PointerEvent(type, finger))
}
const doubleTap = (x: number, y: number) => [tap(x, y), tap(x, y)]
/** Position of the line at the last price. */
const lastY = () => new DOMMatrix(getComputedStyle(document.querySelector('.lk-chart-line') as Element).transform).f

test('a double click on the plot of CandleChart restores the first zoom, the position and the automatic price scale', async () => {
  const first = await opened()
  await drag(370, 60, 200)
  await expect.poll(() => view().tenPips).not.toBe(first.tenPips)
  await moved()
  await userEvent.dblClick(canvas(), { position: { x: 60, y: 230 } })
  await expect.poll(view).toEqual(first)
})

test('a double tap on the plot of CandleChart resets the view', async () => {
  const first = await opened()
  await moved()
  doubleTap(60, 230)
  await expect.poll(view).toEqual(first)
})

test('single taps, two taps at different places and a double tap on the price axis do not reset CandleChart', async () => {
  await opened()
  const before = await moved()
  tap(60, 230)
  tap(160, 230)
  doubleTap(375, 230)
  tap(260, 230)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => view().from).toBeGreaterThan(before.from)
  expect(view().count).toBe(before.count)
})

test('a double tap on a price line does not reset CandleChart', async () => {
  const first = await opened()
  const before = await moved()
  await expect.poll(lastY).toBeGreaterThan(0)
  doubleTap(60, lastY())
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => view().from).toBeGreaterThan(before.from)
  expect(view().count).toBe(before.count)
  doubleTap(60, lastY() + 40)
  await expect.poll(view).toEqual(first)
})

test('a double tap does not reset CandleChart while a drawing is selected', async () => {
  await opened({
    drawings: {
      items: [{ id: 'a', kind: 'level', points: [{ time: candles.at(-1)?.time ?? 0, price: `${last}` }] }],
      onChange: vi.fn(),
      tool: null,
      onToolChange: vi.fn(),
      selectedKey: 'a',
      onSelectionChange: vi.fn(),
      labels: exampleDrawingLabels,
    },
  })
  const before = await moved()
  doubleTap(60, 230)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => view().from).toBeGreaterThan(before.from)
  expect(view().count).toBe(before.count)
})
