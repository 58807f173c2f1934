import { expect, test } from 'vitest'
import { arrangeTags, groupTags, type TaggedLine } from './arrangeTags.ts'

const order = (y: number, more: Partial<TaggedLine> = {}): TaggedLine => ({ kind: 'order', y, isHeld: false, ...more })
const plot = { height: 200, legend: 0 }

test('groupTags lets lines of the same kind share a tag only if their tags would overlap', () => {
  const lines = [order(50), order(52), order(90, { kind: 'takeProfit' }), order(120)]
  expect(groupTags(lines, 200).map(({ members }) => members)).toEqual([[0, 1], [2], [3]])
})

test('if tags of three kinds would overlap, arrangeTags keeps the first alone and puts a shared tag of the other two beside it', () => {
  const lines = [order(100), order(104, { kind: 'stopLoss' }), order(108, { kind: 'takeProfit' }), order(150)]
  const { groups } = arrangeTags(lines, 20, plot)
  expect(groups.map(({ members, grip, lane }) => ({ members, grip, lane }))).toEqual([
    { members: [0], grip: 100, lane: 0 },
    { members: [1, 2], grip: 104, lane: 1 },
    { members: [3], grip: 150, lane: 0 },
  ])
})

test('arrangeTags omits an axis tag that overlaps the tag of the last price, and moves the axis tag of a dragged line instead', () => {
  const axisOf = (line: TaggedLine) => arrangeTags([line], 100, plot).groups[0]?.axis
  expect(axisOf(order(106))).toBeNull()
  expect(axisOf(order(106, { isHeld: true }))).toBe(120)
  expect(axisOf(order(94, { isHeld: true }))).toBe(80)
  expect(axisOf(order(130))).toBe(130)
})

test('arrangeTags places the tags of an expanded group 44 px apart, so that each tag is a large touch target', () => {
  const lines = [order(100, { isListed: true }), order(101, { isListed: true }), order(102, { isListed: true })]
  const grips = arrangeTags(lines, 20, plot).groups.map(({ grip }) => grip ?? 0)
  expect(grips.slice(1).map((grip, i) => grip - (grips[i] ?? 0))).toEqual([44, 44])
})

test('arrangeTags gives thirteen orders at one price a shared tag, and does not move the tag of the last price', () => {
  const { flag, groups } = arrangeTags(
    Array.from({ length: 13 }, () => order(100)),
    96,
    plot,
  )
  expect(flag).toBe(96)
  expect(groups).toHaveLength(1)
  expect(groups[0]?.members).toHaveLength(13)
})

test('arrangeTags omits an axis tag that does not fit between the tag of the last price and the edge of the chart', () => {
  const { flag, groups } = arrangeTags([order(192), order(20)], 186, plot)
  expect(flag).toBe(186)
  expect(groups.map(({ axis }) => axis)).toEqual([20, null])
  expect(groups.map(({ grip }) => grip)).toEqual([20, 188])
})

test('groupTags never groups lines of different kinds, so that a count of open orders never includes pending orders', () => {
  const lines = [60, 62, 64, 66, 68, 70].flatMap((y) => [order(y), order(y, { kind: 'stopLoss' }), order(y, { kind: 'pending' })])
  const kinds = groupTags(lines, 120).map(({ members }) => new Set(members.map((i) => lines[i]?.kind)))
  expect(kinds).toEqual([new Set(['order']), new Set(['stopLoss']), new Set(['pending'])])
})

test('groupTags gives a dragged line its own tag, even if all other lines share a tag', () => {
  const lines = Array.from({ length: 12 }, (_, i) => order(100, { kind: 'stopLoss', isHeld: i === 7 }))
  expect(
    groupTags(lines, 200)
      .map(({ members }) => members.length)
      .sort(),
  ).toEqual([1, 11])
})

test('alerts never change the groups of orders or the places of their tags', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const kinds = ['order', 'stopLoss', 'takeProfit', 'pending'] as const
    const at = (i: number) => ((seed * 37 * (i + 3)) % 260) - 30
    const orders = Array.from({ length: 7 }, (_, i) => order(at(i), { kind: kinds[i % 4] ?? 'order' }))
    const alerts = Array.from({ length: 8 }, (_, i) => order(at(i + 7), { kind: 'alert' }))
    const alone = arrangeTags(orders, 100, plot).groups
    const all = arrangeTags([...orders, ...alerts], 100, plot).groups
    expect(all.filter(({ head }) => head < orders.length)).toEqual(alone)
    for (const { head, grip, lane } of all.filter((group) => group.head >= orders.length && group.grip !== null))
      for (const other of all.filter((group) => group.head !== head && group.lane === lane && group.grip !== null))
        expect(Math.abs((other.grip ?? 0) - (grip ?? 0))).toBeGreaterThanOrEqual(24)
  }
})

test('the tag of an alert moves beside the tag of an order at its price, and is omitted if another tag is there', () => {
  const gripOf = (lines: TaggedLine[]) => arrangeTags(lines, 20, plot).groups.find(({ head }) => lines[head]?.kind === 'alert')
  const alert = order(104, { kind: 'alert' })
  expect(gripOf([alert])).toMatchObject({ grip: 104, lane: 0 })
  expect(gripOf([alert, order(100)])).toMatchObject({ grip: 104, lane: 1, axis: null })
  expect(gripOf([alert, order(100), order(100, { kind: 'stopLoss' })])).toMatchObject({ grip: null })
  expect(gripOf([order(-50, { kind: 'alert' })])).toMatchObject({ grip: 12 })
})

test('arrangeTags places grips below the legend of the indicators', () => {
  const { groups } = arrangeTags([order(4), order(-80, { kind: 'takeProfit' })], 100, { height: 200, legend: 34 })
  for (const { grip } of groups) expect(grip).toBeGreaterThanOrEqual(34 + 12)
})

test('arrangeTags places each shared tag at one of its lines, and no two tags in one column overlap', () => {
  const kinds = ['stopLoss', 'takeProfit'] as const
  for (let seed = 1; seed <= 200; seed += 1) {
    const lines = Array.from({ length: 8 }, (_, i) => order((seed * 37 * (i + 3)) % 190, { kind: kinds[i % 2] ?? 'stopLoss' }))
    const { groups } = arrangeTags(lines, 100, plot)
    for (const { head, grip } of groups) expect(grip).toBe(Math.min(Math.max(lines[head]?.y ?? 0, 12), 188))
    const places = groups.map(({ grip, lane }) => ({ grip: grip ?? 0, lane }))
    for (const [i, { grip, lane }] of places.entries())
      for (const other of places.slice(i + 1))
        if (other.lane === lane) expect(Math.abs(other.grip - grip)).toBeGreaterThanOrEqual(24)
  }
})

test('arrangeTags keeps the tag of a stop loss in the same column at every distance from its order', () => {
  const lanes = [100, 104, 120, 130, 180].map((y) => {
    const { groups } = arrangeTags([order(100), order(y, { kind: 'stopLoss' })], 20, plot)
    return groups.find(({ members }) => members.includes(1))?.lane
  })
  expect(lanes).toEqual([1, 1, 1, 1, 1])
  expect(arrangeTags([order(100, { kind: 'stopLoss' })], 20, plot).groups[0]?.lane).toBe(0)
})
