import '../../styles.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import type { CandleChartProps } from './CandleChartProps.ts'
import { exampleChart } from './exampleChart.ts'
import { paintCandles } from './paintCandles.ts'
import { summariseCandles } from './VisibleCandles.ts'

vi.mock('./paintCandles.ts', { spy: true })
afterEach(() => {
  vi.mocked(paintCandles).mockClear()
  document.documentElement.removeAttribute('dir')
})

const { candles } = exampleChart
const summary: CandleChartProps['summary'] = ({ count, from, to, low, high }) => `${count} ${from} ${to} ${low} ${high}`
const announced = () => page.getByRole('status').element().textContent?.split(' ') ?? []
/** Returns the candles that were painted last. */
const paintedCandles = () => {
  const scene = vi.mocked(paintCandles).mock.lastCall?.[1]
  return scene ? candles.slice(scene.from, scene.from + scene.bars.length) : []
}

async function focused(props: Partial<CandleChartProps> = {}) {
  await render(<CandleChart {...exampleChart} summary={summary} {...props} />)
  await expect.poll(() => paintedCandles().length).toBeGreaterThan(20)
  const keys = page.getByRole('application', { name: 'EURUSD, 15 minutes' })
  await userEvent.tab()
  await expect.element(keys).toHaveFocus()
}

test('in CandleChart, the arrow keys, Home and End move the view, and the visible range is announced', async () => {
  await focused()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.poll(() => Number(announced()[2])).toBeLessThan(candles.at(-1)?.time ?? 0)
  await userEvent.keyboard('{Home}')
  await expect.poll(() => announced()[1]).toBe(String(candles[0]?.time))
  await userEvent.keyboard('{End}')
  await expect.poll(() => announced()[2]).toBe(String(candles.at(-1)?.time))
})

test('in CandleChart, the plus key shows fewer candles and the minus key shows more candles', async () => {
  await focused()
  const before = paintedCandles().length
  await userEvent.keyboard('+')
  await expect.poll(() => paintedCandles().length).toBeLessThan(before)
  await userEvent.keyboard('---')
  await expect.poll(() => paintedCandles().length).toBeGreaterThan(before)
})

test('the key 0 resets the zoom and the position of CandleChart and announces the visible range', async () => {
  await focused()
  const before = paintedCandles().map(({ time }) => time)
  await userEvent.keyboard('---{PageUp}')
  await expect.poll(() => paintedCandles().at(-1)?.time).not.toBe(candles.at(-1)?.time)
  await userEvent.keyboard('0')
  await expect.poll(() => paintedCandles().map(({ time }) => time)).toEqual(before)
  await expect.poll(() => announced().slice(1, 3)).toEqual([before[0], before.at(-1)].map(String))
})

test('CandleChart ignores keys that are pressed with a modifier key', async () => {
  await focused()
  const before = paintedCandles().length
  await userEvent.keyboard('{Alt>}-{/Alt}')
  await userEvent.keyboard('+')
  await expect.poll(() => paintedCandles().length).toBeLessThan(before)
})

test('CandleChart requests older candles when the user moves the view to the first candle by keyboard', async () => {
  const onLoadMore = vi.fn()
  await focused({ onLoadMore })
  expect(onLoadMore).not.toHaveBeenCalled()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => onLoadMore.mock.calls.length).toBe(1)
})

test.each(['ltr', 'rtl'])(
  'on %s pages, the summary and the table of CandleChart describe the visible candles after the view has moved',
  async (dir) => {
    document.documentElement.dir = dir
    await focused()
    await userEvent.keyboard('{PageUp}')
    await expect.poll(() => announced().length).toBeGreaterThan(1)
    const visible = summariseCandles(paintedCandles())
    expect(announced()).toEqual([visible?.count, visible?.from, visible?.to, visible?.low, visible?.high].map(String))
    await expect.element(page.getByRole('img')).toHaveAccessibleName(announced().join(' '))
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect.element(page.getByRole('table')).toBeVisible()
    const closes = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[3]?.textContent)
    expect(closes).toEqual(
      paintedCandles()
        .map(({ close }) => close)
        .toReversed(),
    )
  },
)

test('CandleChart shows the time until the current candle closes', async () => {
  const end = (candles.at(-1)?.time ?? 0) + 900_000
  await render(<CandleChart {...exampleChart} periodMs={900_000} now={() => end - 272_000} />)
  await expect.element(page.getByRole('timer', { name: 'Candle closes in' })).toHaveTextContent('−4:32')
})
