import '../../styles.css'
import type {} from '@vitest/browser-playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CandleChart } from './CandleChart.tsx'
import { exampleChart } from './exampleChart.ts'
import { readTheme } from './readTheme.ts'

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeEach(() => force('active'))
afterEach(() => force('none'))

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`No element matches ${selector}`)
  return found
}

test('under forced colours, the grid, the day lines and the volume of CandleChart are visible, but less prominent than text', async () => {
  await render(<CandleChart {...exampleChart} />)
  const { grid, dayBreak, upSoft, downSoft, text } = readTheme(find('.lk-candle-chart'))
  const paper = getComputedStyle(find('.lk-candle-chart')).backgroundColor
  for (const quiet of [grid, dayBreak, upSoft, downSoft]) {
    expect(quiet).not.toBe(text)
    expect(quiet).not.toBe(paper)
  }
})

test('under forced colours, the dashed line of a take profit is visible in CandleChart', async () => {
  await render(<CandleChart {...exampleChart} lines={[{ id: 'tp', kind: 'takeProfit', price: '1.09240', label: 'TP' }]} />)
  await expect.poll(() => document.querySelector('.lk-chart-line[data-kind="takeProfit"]')).not.toBeNull()
  expect(getComputedStyle(find('.lk-chart-line[data-kind="takeProfit"]')).backgroundImage).toContain('gradient')
})
