import { expect, test } from 'vitest'
import { arrangeTags, groupTags, type TaggedLine } from './arrangeTags.ts'

const order = (y: number, more: Partial<TaggedLine> = {}): TaggedLine => ({ kind: 'order', y, isHeld: false, ...more })
const plot = { height: 200, legend: 0 }

test('if there are only a few lines, groupTags gives each line its own tag, even if the lines are close to each other', () => {
  expect(groupTags([order(50), order(52), order(90, { kind: 'takeProfit' })], 200)).toHaveLength(3)
})

test('arrangeTags gives thirteen orders at one price a shared tag, and leaves the tag of the last price at its line', () => {
  const { flag, groups } = arrangeTags(
    Array.from({ length: 13 }, () => order(100)),
    96,
    plot,
  )
  expect(flag).toBe(96)
  expect(groups).toHaveLength(1)
  expect(groups[0]?.members).toHaveLength(13)
})

test('arrangeTags does not move the tag of a last price near the edge, and omits an axis tag if there is no space for it next to that tag', () => {
  const { flag, groups } = arrangeTags([order(192), order(20)], 186, plot)
  expect(flag).toBe(186)
  expect(groups.map(({ axis }) => axis)).toEqual([20, null])
  expect(groups.map(({ grip }) => grip)).toEqual([20, 188])
})

test('groupTags lets only lines of the same kind share a tag, so that a count of open orders never includes pending orders', () => {
  const lines = [60, 62, 64, 66, 68, 70].flatMap((y) => [order(y), order(y, { kind: 'stopLoss' }), order(y, { kind: 'pending' })])
  const kinds = groupTags(lines, 120).map(({ members }) => new Set(members.map((i) => lines[i]?.kind)))
  expect(kinds).toEqual([new Set(['order']), new Set(['stopLoss']), new Set(['pending'])])
})

test('groupTags gives a dragged line its own tag among many lines', () => {
  const lines = Array.from({ length: 12 }, (_, i) => order(100, { kind: 'stopLoss', isHeld: i === 7 }))
  expect(
    groupTags(lines, 200)
      .map(({ members }) => members.length)
      .sort(),
  ).toEqual([1, 11])
})

test('arrangeTags places grips below the legend of the indicators', () => {
  const { groups } = arrangeTags([order(4), order(-80, { kind: 'takeProfit' })], 100, { height: 200, legend: 34 })
  for (const { grip } of groups) expect(grip).toBeGreaterThanOrEqual(34 + 12)
})
