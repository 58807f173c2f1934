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

test('the anchor stays at its place at the edge, and a tag that has no room on its side is left out', () => {
  expect(spreadTags([255, 258], 20, bounds, 0)).toEqual([255, null])
  expect(spreadTags([12, 11, 30], 20, bounds, 0)).toEqual([12, null, 32])
})

test('tags that are drawn never overlap, never leave the bounds and keep the order of their prices, and the anchor its place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -400, max: 700 }), { minLength: 1, maxLength: 20 }), fc.nat(), (ys, pick) => {
      const anchor = pick % ys.length
      const placed = spreadTags(ys, 20, bounds, anchor)
      expect(placed[anchor]).toBe(Math.min(Math.max(ys[anchor] ?? 0, bounds.top), bounds.bottom))
      const order = ys.map((_, i) => i).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0) || a - b)
      const drawn = order.map((i) => placed[i] ?? null).filter((y) => y !== null)
      for (const [i, y] of drawn.entries()) {
        expect(y).toBeGreaterThanOrEqual(bounds.top)
        expect(y).toBeLessThanOrEqual(bounds.bottom)
        if (i > 0) expect(y - (drawn[i - 1] ?? 0)).toBeGreaterThanOrEqual(20)
      }
    }),
  )
})
