import { expect, test } from 'vitest'
import { candleWidths } from './paintCandles.ts'

test('at the usual step the body is 64 % of it, in whole device pixels', () => {
  expect(candleWidths(7, 1)).toEqual({ body: 3, wick: 1 })
  expect(candleWidths(7, 2)).toEqual({ body: 8, wick: 2 })
  expect(candleWidths(7, 3)).toEqual({ body: 13, wick: 3 })
})

test('at every zoom and density the wick stands in the middle of the body', () => {
  for (let step = 2; step <= 40; step += 0.5) {
    for (const ratio of [1, 1.5, 2, 2.625, 3]) {
      const { body, wick } = candleWidths(step, ratio)
      expect((body - wick) % 2).toBe(0)
      expect(body).toBeLessThanOrEqual(Math.max(wick, step * ratio))
    }
  }
})
