import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadTags } from './spreadTags.ts'

const bounds = { top: 10, bottom: 260 }

test('tags that are far apart stay at their prices', () => {
  expect(spreadTags([40, 100, 200], 20, bounds)).toEqual([40, 100, 200])
})

test('the current price keeps its place and its neighbours make room', () => {
  expect(spreadTags([100, 95, 108], 20, bounds, 0)).toEqual([100, 80, 120])
})

test('a price beyond the scale has its tag at the edge', () => {
  expect(spreadTags([-500, 900], 20, bounds)).toEqual([10, 260])
})

test('where the edge leaves no room even the anchor gives way, so that no tag is cut', () => {
  expect(spreadTags([255, 258], 20, bounds, 0)).toEqual([240, 260])
})

test('up to ten tags never overlap, never leave the bounds and keep the order of their prices', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -400, max: 700 }), { minLength: 1, maxLength: 10 }), fc.nat(), (ys, pick) => {
      const placed = spreadTags(ys, 20, bounds, pick % ys.length)
      const order = ys.map((_, i) => i).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0) || a - b)
      const sorted = order.map((i) => placed[i] ?? 0)
      for (const [i, y] of sorted.entries()) {
        expect(y).toBeGreaterThanOrEqual(bounds.top)
        expect(y).toBeLessThanOrEqual(bounds.bottom)
        if (i > 0) expect(y - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(20)
      }
    }),
  )
})
