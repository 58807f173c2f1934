import { expect, test } from 'vitest'
import { groupByDay, startOfDay } from './groupByDay.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

test('groupByDay returns the newest day first, and the newest item of each day first', () => {
  const days = groupByDay([{ at: at(23, 9) }, { at: at(24, 0) }, { at: at(23, 21) }])
  expect(days).toEqual([
    { start: at(24, 0), items: [{ at: at(24, 0) }] },
    { start: at(23, 0), items: [{ at: at(23, 21) }, { at: at(23, 9) }] },
  ])
})

test('startOfDay returns the local midnight, also across the end of daylight saving time', () => {
  expect(startOfDay(at(24, 15))).toBe(at(24, 0))
  expect(startOfDay(at(1, 1), 30)).toBe(new Date(2026, 9, 2).getTime())
})
