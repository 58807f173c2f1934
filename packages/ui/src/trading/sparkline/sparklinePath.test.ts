import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sparklinePath } from './sparklinePath.ts'

const box = { width: 120, height: 34, inset: 4 }

test('sparklinePath places the highest close at the top inset and the lowest close at the bottom inset', () => {
  expect(sparklinePath(['1.0', '3.0', '2.0'], '2.0', box).path).toBe('M4 30 60 4 116 17')
})

test('sparklinePath extends the scale to a previous close outside the day’s range', () => {
  const shape = sparklinePath(['2', '3'], '1', box)
  expect(shape.baseline).toBe(30)
  expect(shape.path).toBe('M4 17 116 4')
})

test('sparklinePath returns a line through the middle for a market without price changes', () => {
  expect(sparklinePath(['5', '5'], '5', box)).toEqual({ path: 'M4 17 116 17', baseline: 17, end: { x: 116, y: 17 } })
})

test('for a single closing price, the path of sparklinePath is one point at the left edge', () => {
  expect(sparklinePath(['5'], '4', box).end).toEqual({ x: 4, y: 4 })
})

test('for any prices, all points of sparklinePath are inside the box, and `end` is the last point', () => {
  const price = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => (units / 10 ** 5).toFixed(5))
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 80 }), price, (closes, previous) => {
      const { path, end, baseline } = sparklinePath(closes, previous, box)
      const numbers = path.slice(1).split(' ').map(Number)
      const xs = numbers.filter((_, i) => i % 2 === 0)
      const ys = numbers.filter((_, i) => i % 2 === 1)
      expect(xs).toHaveLength(closes.length)
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(4)
      expect(Math.max(...xs)).toBeLessThanOrEqual(116)
      expect(Math.min(...ys, baseline)).toBeGreaterThanOrEqual(4)
      expect(Math.max(...ys, baseline)).toBeLessThanOrEqual(30)
      expect([xs.at(-1), ys.at(-1)]).toEqual([end.x, end.y])
    }),
  )
})
