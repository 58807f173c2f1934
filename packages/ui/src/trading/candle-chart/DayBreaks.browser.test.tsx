import '../../styles.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import type { CandleChartProps } from './CandleChartProps.ts'
import { exampleChart } from './exampleChart.ts'
import { paintCandles } from './paintCandles.ts'
import type { Candle } from './plotCoordinates.ts'
import { randomCandles } from './randomCandles.ts'
import { readTheme } from './readTheme.ts'
import { dayBreaks } from './scaleTicks.ts'

vi.mock('./paintCandles.ts', { spy: true })
vi.mock('./scaleTicks.ts', { spy: true })
afterEach(() => {
  vi.mocked(paintCandles).mockClear()
  document.documentElement.removeAttribute('data-lk-theme')
})

const hourly = (periodMs: number) =>
  randomCandles({ count: 120, end: Date.UTC(2026, 10, 20, 16), periodMs, start: 1.083, step: 0.0004, precision: 5 })

/** Returns the times, in UTC, of the candles that have a line. */
const lineTimes = (candles: readonly Candle[]) =>
  vi
    .mocked(paintCandles)
    .mock.lastCall?.[1].dayBreaks.map((index) => new Date(candles[index]?.time ?? 0).toISOString().slice(0, 13))

async function opened(periodMs: number, props: Partial<CandleChartProps> = {}) {
  const candles = hourly(periodMs)
  await render(<CandleChart {...exampleChart} {...{ candles, periodMs }} style={{ inlineSize: 390 }} {...props} />)
  await expect.poll(() => document.querySelector('.lk-chart-tag[data-kind="last"]')?.textContent).toBe(candles.at(-1)?.close)
  return candles
}

test('CandleChart has a day line at the first candle of each day in its time zone', async () => {
  const candles = await opened(3_600_000)
  expect(lineTimes(candles)).toEqual(['2026-11-19T00', '2026-11-20T00'])
})

test('the day lines of CandleChart follow its time zone, and appear when the view moves to older days', async () => {
  const candles = await opened(3_600_000, { timeZone: 'America/New_York' })
  expect(lineTimes(candles)).toEqual(['2026-11-19T05', '2026-11-20T05'])
  page.getByRole('application').element().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => lineTimes(candles)).toEqual(['2026-11-16T05', '2026-11-17T05'])
})

test('CandleChart has no day lines if its period is one day', async () => {
  const candles = await opened(86_400_000)
  expect(lineTimes(candles)).toEqual([])
})

test.each(['light', 'dark'])('in the %s theme, the day lines are dashed and have their own colour', async (theme) => {
  document.documentElement.dataset.lkTheme = theme
  const setDash = vi.spyOn(CanvasRenderingContext2D.prototype, 'setLineDash')
  await opened(3_600_000)
  const dash = 3 * devicePixelRatio
  expect(setDash.mock.calls).toContainEqual([[dash, dash]])
  setDash.mockRestore()
  const { dayBreak, grid, muted } = readTheme(document.querySelector('.lk-candle-chart') as HTMLElement)
  expect([grid, muted]).not.toContain(dayBreak)
})

test('when only the newest candle changes, CandleChart does not search for the first candle of each day again', async () => {
  let send: (candle: Candle) => void = () => undefined
  const candles = await opened(3_600_000, {
    subscribe: (listener) => {
      send = listener
      return () => undefined
    },
  })
  const last = candles.at(-1)
  if (!last) throw new Error('there are no candles')
  const searches = vi.mocked(dayBreaks).mock.calls.length
  const frames = vi.mocked(paintCandles).mock.calls.length
  send({ ...last, close: last.open })
  await expect.poll(() => vi.mocked(paintCandles).mock.calls.length).toBeGreaterThan(frames)
  expect(vi.mocked(dayBreaks).mock.calls).toHaveLength(searches)
})
