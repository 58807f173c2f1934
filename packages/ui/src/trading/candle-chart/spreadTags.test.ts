import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadTags } from './spreadTags.ts'

const bounds = { top: 10, bottom: 260 }

test('spreadTags does not move tags that are far apart', () => {
  expect(spreadTags([40, 100, 200], 20, bounds)).toEqual([40, 100, 200])
})

test('spreadTags moves the neighbours of the anchor away, but not the anchor', () => {
  expect(spreadTags([100, 95, 108], 20, bounds, 0)).toEqual([100, 80, 120])
})

test('spreadTags puts the tag of a price outside the scale at the edge', () => {
  expect(spreadTags([-500, 900], 20, bounds)).toEqual([10, 260])
})

test('spreadTags omits a tag that does not fit between the anchor and the edge', () => {
  expect(spreadTags([255, 258], 20, bounds, 0)).toEqual([255, null])
  expect(spreadTags([12, 11, 30], 20, bounds, 0)).toEqual([12, null, 32])
})

test('spreadTags keeps tags sorted, within the bounds and without overlap, and never moves an anchor that is within the bounds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -400, max: 700 }), { minLength: 1, maxLength: 20 }), fc.nat(), (ys, pick) => {
      const anchor = pick % ys.length
      const placed = spreadTags(ys, 20, bounds, anchor)
      expect(placed[anchor]).toBe(Math.min(Math.max(ys[anchor] ?? 0, bounds.top), bounds.bottom))
      const order = ys.map((_, i) => i).toSorted((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0) || a - b)
      const shown = order.map((i) => placed[i] ?? null).filter((y) => y !== null)
      for (const [i, y] of shown.entries()) {
        expect(y).toBeGreaterThanOrEqual(bounds.top)
        expect(y).toBeLessThanOrEqual(bounds.bottom)
        if (i > 0) expect(y - (shown[i - 1] ?? 0)).toBeGreaterThanOrEqual(20)
      }
    }),
  )
})
