import '../../styles.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import type { CandleChartProps } from './CandleChartProps.ts'
import { exampleChart } from './exampleChart.ts'
import { paintCandles } from './paintCandles.ts'
import type { Candle } from './plotCoordinates.ts'

vi.mock('./paintCandles.ts', { spy: true })
afterEach(() => void vi.mocked(paintCandles).mockClear())

const { candles } = exampleChart
const wide = { inlineSize: 390 }
/** Sizes with no room for candles. A page may give the chart such a size while a panel covers most of the screen. */
const sizes = [
  { how: 'is hidden', small: { inlineSize: 390, display: 'none' } },
  { how: 'has no width', small: { inlineSize: 0 } },
  { how: 'is narrower than its price axis', small: { inlineSize: 30 } },
  { how: 'has room for one candle', small: { inlineSize: 80 } },
  { how: 'has no height', small: { inlineSize: 390, '--lk-candle-height': '0px' } },
]

/** Describes the last paint: the index of the first visible candle, the index after the last one, and the position of the last one in px. */
const view = () => {
  const scene = vi.mocked(paintCandles).mock.lastCall?.[1]
  if (!scene) throw new Error('the chart is not painted')
  const to = scene.from + scene.bars.length
  return { from: scene.from, to, lastX: Math.round(scene.toX(to - 1)) }
}
/** Waits until the chart has handled a change of its size, which takes it several frames. */
const settled = async () => {
  for (let i = 0; i < 6; i += 1) await new Promise(requestAnimationFrame)
}
const isAway = () => page.getByRole('button', { name: 'Back to now' }).elements().length > 0

async function opened(props: Partial<CandleChartProps> = {}) {
  const chart = await render(<CandleChart {...exampleChart} style={wide} {...props} />)
  await expect.poll(() => document.querySelector('.lk-chart-tag[data-kind="last"]')?.textContent).toBe(candles.at(-1)?.close)
  await settled()
  const resize = async (style: CandleChartProps['style']) => {
    await chart.rerender(<CandleChart {...exampleChart} {...props} style={style} />)
    await settled()
  }
  return { resize }
}

test.each(sizes)('CandleChart still shows the newest candle after a time in which it $how', async ({ small }) => {
  const { resize } = await opened()
  const before = view()
  expect(before.to).toBe(candles.length)
  await resize(small)
  await resize(wide)
  expect(view()).toEqual(before)
  expect(isAway()).toBe(false)
})

test.each(sizes)('CandleChart shows the newest candle in a page in which it $how at first', async ({ small }) => {
  const chart = await render(<CandleChart {...exampleChart} style={small} />)
  await settled()
  await chart.rerender(<CandleChart {...exampleChart} style={wide} />)
  await expect.poll(() => view().to - view().from).toBeGreaterThan(20)
  await settled()
  expect(view().to).toBe(candles.length)
  expect(isAway()).toBe(false)
})

test.each(sizes)('CandleChart keeps the candles to which the user has moved after a time in which it $how', async ({ small }) => {
  const { resize } = await opened()
  page.getByRole('application').element().focus()
  await userEvent.keyboard('{PageUp}')
  await expect.poll(isAway).toBe(true)
  await settled()
  const before = view()
  await resize(small)
  await resize(wide)
  expect(view()).toEqual(before)
  expect(isAway()).toBe(true)
})

test('CandleChart shows a candle that is new since the chart was hidden', async () => {
  let send: (candle: Candle) => void = () => undefined
  const subscribe = (listener: (candle: Candle) => void) => {
    send = listener
    return () => undefined
  }
  const { resize } = await opened({ subscribe })
  await resize({ ...wide, display: 'none' })
  const newest = candles.at(-1)
  if (!newest) throw new Error('the example has no candles')
  send({ ...newest, time: newest.time + 900_000 })
  await settled()
  await resize(wide)
  expect(view().to).toBe(candles.length + 1)
  expect(isAway()).toBe(false)
})
