import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleChart } from './exampleChart.ts'

// The import of a module takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

const engineModule = './kline/createKlineEngine.ts'
const createKlineEngine = vi.fn()
// jsdom has no canvas, so this mock replaces the component that needs one.
vi.mock('./PlotFrame.tsx', () => ({ PlotFrame: () => <p>candles</p> }))

beforeEach(() => {
  vi.resetModules()
})
afterEach(cleanup)

const importChart = async () => (await import('./CandleChart.tsx')).CandleChart

test('CandleChart shows its error if the engine cannot be loaded, and "Try again" loads the engine again', async () => {
  vi.doMock(engineModule, () => {
    throw new Error('offline')
  })
  const CandleChart = await importChart()
  render(<CandleChart {...exampleChart} />)
  expect((await screen.findByRole('alert')).textContent).toContain(exampleChart.labels.error)
  vi.doMock(engineModule, () => ({ createKlineEngine }))
  fireEvent.click(screen.getByRole('button', { name: exampleChart.labels.retry }))
  await screen.findByText('candles')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('CandleChart shows its skeleton until the engine is loaded, and no skeleton if the engine was preloaded', async () => {
  vi.doMock(engineModule, () => ({ createKlineEngine }))
  const CandleChart = await importChart()
  const { unmount } = render(<CandleChart {...exampleChart} />)
  expect(screen.getByRole('status').textContent).toBe(exampleChart.labels.loading)
  await screen.findByText('candles')
  unmount()
  const { preloadCandleChart } = await import('./chartEngineLoader.ts')
  await preloadCandleChart()
  render(<CandleChart {...exampleChart} />)
  expect(screen.getByText('candles')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('CandleChart hydrates its server-rendered skeleton without an error, even if the engine is already loaded', async () => {
  vi.doMock(engineModule, () => ({ createKlineEngine }))
  const CandleChart = await importChart()
  const { preloadCandleChart } = await import('./chartEngineLoader.ts')
  await preloadCandleChart()
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(<CandleChart {...exampleChart} />)
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(host, <CandleChart {...exampleChart} />, { onRecoverableError })
  await screen.findByText('candles')
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.unmount()
})
