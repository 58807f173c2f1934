import { expect, test } from 'vitest'
import { groupByDay, startOfDay } from './groupByDay.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

test('groupByDay returns the newest day first, and the newest item of each day first', () => {
  const days = groupByDay([{ at: at(23, 9) }, { at: at(24, 0) }, { at: at(23, 21) }], 'device')
  expect(days).toEqual([
    { start: at(24, 0), items: [{ at: at(24, 0) }] },
    { start: at(23, 0), items: [{ at: at(23, 21) }, { at: at(23, 9) }] },
  ])
})

test('startOfDay returns the local midnight of the given day, or of the day that is the given number of days earlier', () => {
  expect(startOfDay(at(24, 15), 'device')).toBe(at(24, 0))
  expect(startOfDay(at(1, 1), 'device', 30)).toBe(new Date(2026, 9, 2).getTime())
})

test('startOfDay returns midnight in UTC while the time zone of the device is unknown', () => {
  expect(startOfDay(Date.UTC(2026, 10, 24, 23, 59), 'UTC')).toBe(Date.UTC(2026, 10, 24))
  expect(startOfDay(Date.UTC(2026, 10, 1), 'UTC', 1)).toBe(Date.UTC(2026, 9, 31))
})
