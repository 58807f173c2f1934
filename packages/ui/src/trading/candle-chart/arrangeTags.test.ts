import { expect, test } from 'vitest'
import { arrangeTags, groupTags, type TaggedLine } from './arrangeTags.ts'

const order = (y: number, more: Partial<TaggedLine> = {}): TaggedLine => ({ kind: 'order', y, isHeld: false, ...more })
const plot = { height: 200, legend: 0 }

test('a few lines have a tag each, however close they are', () => {
  expect(groupTags([order(50), order(52), order(90, { kind: 'takeProfit' })], 200)).toHaveLength(3)
})

test('thirteen orders at one price share one tag, and the price flag stays at its line', () => {
  const { flag, groups } = arrangeTags(
    Array.from({ length: 13 }, () => order(100)),
    96,
    plot,
  )
  expect(flag).toBe(96)
  expect(groups).toHaveLength(1)
  expect(groups[0]?.members).toHaveLength(13)
})

test('the flag of a price at the edge stays there, and a tag without space on its side is omitted', () => {
  const { flag, groups } = arrangeTags([order(192), order(20)], 186, plot)
  expect(flag).toBe(186)
  expect(groups.map(({ axis }) => axis)).toEqual([20, null])
  expect(groups.map(({ grip }) => grip)).toEqual([20, 188])
})

test('limits never share a tag with orders, but pending and open orders share one', () => {
  const lines = [60, 62, 64, 66, 68, 70].flatMap((y) => [order(y), order(y, { kind: 'stopLoss' }), order(y, { kind: 'pending' })])
  const kinds = groupTags(lines, 120).map(({ members }) => new Set(members.map((i) => lines[i]?.kind)))
  expect(kinds).toEqual([new Set(['order', 'pending']), new Set(['stopLoss'])])
})

test('a dragged line has its own tag among many', () => {
  const lines = Array.from({ length: 12 }, (_, i) => order(100, { kind: 'stopLoss', isHeld: i === 7 }))
  expect(
    groupTags(lines, 200)
      .map(({ members }) => members.length)
      .sort(),
  ).toEqual([1, 11])
})

test('grips do not cover the legend of the indicators', () => {
  const { groups } = arrangeTags([order(4), order(-80, { kind: 'takeProfit' })], 100, { height: 200, legend: 34 })
  for (const { grip } of groups) expect(grip).toBeGreaterThanOrEqual(34 + 12)
})
