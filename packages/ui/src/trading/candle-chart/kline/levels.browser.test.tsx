import { expect, test } from 'vitest'
import { chartForTests, pixelOf } from '../../../testing/chartForTests.ts'
import { levelsAxis } from './levels.ts'

test('an oscillator is drawn between the top gap and the bottom gap of its pane, with 0 at the bottom and 100 at the top', async () => {
  const { box, chart } = chartForTests(390)
  chart.createIndicator({ name: 'RSI', paneId: 'rsi' }, true)
  const paneId = 'rsi'
  chart.setPaneOptions({ id: paneId, height: 100 })
  // The gaps are given as fractions of the curve's height: one half above and one sixth below. In a pane of 100 px, 60 px
  // remain for the curve.
  chart.overrideYAxis({ paneId, gap: { top: 30 / 60, bottom: 10 / 60 }, ...levelsAxis })
  const at = (value: number) => pixelOf(chart, paneId, value)
  await expect.poll(() => at(100)).toBe(30)
  expect(at(0)).toBe(90)
  box.remove()
})
