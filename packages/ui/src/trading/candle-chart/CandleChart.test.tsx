import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CandleChart } from './CandleChart.tsx'
import { preloadCandleChart } from './chartEngineLoader.ts'
import { exampleChart } from './exampleChart.ts'

afterEach(cleanup)

test('in jsdom, which has no canvas, CandleChart renders without an error', async () => {
  const complaints = vi.spyOn(console, 'error')
  render(<CandleChart {...exampleChart} />)
  await preloadCandleChart()
  await screen.findByRole('button', { name: exampleChart.labels.showTable })
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})
