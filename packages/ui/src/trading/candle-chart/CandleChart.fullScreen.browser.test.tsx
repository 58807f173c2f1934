import '../../styles.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import type { CandleChartProps } from './CandleChartProps.ts'
import { exampleChart } from './exampleChart.ts'

const root = document.documentElement
const native = root.requestFullscreen

afterEach(() => {
  root.requestFullscreen = native
})

/**
 * Browsers that cannot show full screen. On iPhones, `requestFullscreen` is missing. In a frame without permission,
 * `requestFullscreen` rejects.
 */
const browsers = [
  { how: 'has no full screen', call: undefined },
  { how: 'rejects requestFullscreen', call: () => Promise.reject(new TypeError('not allowed')) },
]
const without = (call: (() => Promise<void>) | undefined) =>
  Object.defineProperty(root, 'requestFullscreen', { value: call, configurable: true, writable: true })

async function renderPage(props: Partial<CandleChartProps> = {}) {
  await render(
    <main style={{ padding: 20 }}>
      <button type="button">Beside</button>
      <CandleChart {...exampleChart} {...props} />
    </main>,
  )
  await expect.poll(() => document.querySelector('canvas')).not.toBeNull()
  return document.querySelector('.lk-candle-chart') as HTMLElement
}
const beside = () => document.querySelector<HTMLElement>('main > button')
const full = () => document.querySelector('.lk-candle-chart[data-full-screen]')
const size = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return [width, height]
}

test.each(browsers)(
  'if the browser $how, CandleChart in full screen fills the window, traps the focus, and leaves full screen on Escape',
  async ({ call }) => {
    without(call)
    const figure = await renderPage()
    const small = size(figure)
    const button = page.getByRole('button', { name: 'Full screen' })
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => size(figure)).toEqual([innerWidth, innerHeight])
    await expect.element(page.getByRole('button', { name: 'Leave full screen' })).toHaveFocus()
    expect(beside()?.inert).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => size(figure)).toEqual(small)
    await expect.element(button).toHaveFocus()
    expect(beside()?.inert).toBe(false)
  },
)

test('CandleChart keeps its canvas element when it enters and leaves full screen', async () => {
  without(undefined)
  await renderPage()
  const canvas = document.querySelector('canvas')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(full).not.toBeNull()
  expect(document.querySelector('canvas')).toBe(canvas)
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(full).toBeNull()
  expect(document.querySelector('canvas')).toBe(canvas)
})

test('in full screen, CandleChart with isFooterHidden and a toolbar shows no button of its own', async () => {
  without(undefined)
  await renderPage({ isFooterHidden: true, isFullScreen: true, toolbar: <button type="button">Leave</button> })
  await expect.poll(full).not.toBeNull()
  await expect.poll(() => full()?.querySelectorAll('button').length).toBe(1)
})

test('when the page sets isFullScreen to false, CandleChart returns the focus to the button of the page', async () => {
  without(undefined)
  const onFullScreenChange = vi.fn()
  const pageWith = (isFullScreen: boolean) => (
    <main>
      <button type="button">Enlarge</button>
      <CandleChart {...exampleChart} isFooterHidden isFullScreen={isFullScreen} onFullScreenChange={onFullScreenChange} />
    </main>
  )
  const { rerender } = await render(pageWith(false))
  const outside = page.getByRole('button', { name: 'Enlarge' })
  outside.element().focus()
  await rerender(pageWith(true))
  await expect.poll(() => full()?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(onFullScreenChange).toHaveBeenCalledExactlyOnceWith(false)
  await rerender(pageWith(false))
  await expect.element(outside).toHaveFocus()
})
