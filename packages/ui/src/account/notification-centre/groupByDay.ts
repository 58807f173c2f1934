/** Items of one day. */
export interface Day<Item> {
  /** Midnight, epoch ms. */
  start: number
  items: readonly Item[]
}

/**
 * Time zone that determines where a day starts. `device` is the time zone of the device. `UTC` is used while the time zone of the
 * device is unknown.
 */
export type DayZone = 'device' | 'UTC'

/**
 * Returns the start of the day that contains `at`, in epoch ms. If `daysBefore` is set, returns the start of an earlier day.
 *
 * @param at - time within the day, epoch ms
 * @param daysBefore - number of days by which the returned day is earlier
 * @example startOfDay(Date.UTC(2026, 10, 24, 9), 'UTC', 1) // Date.UTC(2026, 10, 23)
 */
export const startOfDay = (at: number, zone: DayZone, daysBefore = 0): number => {
  const time = new Date(at)
  if (zone === 'UTC') return Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate() - daysBefore)
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() - daysBefore).getTime()
}

/**
 * Groups items by day. The newest day is first, and the newest item of each day is first.
 *
 * @example groupByDay([{ at: Date.UTC(2026, 10, 24, 9) }, { at: Date.UTC(2026, 10, 23, 9) }], 'UTC').length // 2
 */
export function groupByDay<Item extends { readonly at: number }>(items: readonly Item[], zone: DayZone): Day<Item>[] {
  const days = new Map<number, Item[]>()
  for (const item of items.toSorted((a, b) => b.at - a.at)) {
    const start = startOfDay(item.at, zone)
    days.set(start, [...(days.get(start) ?? []), item])
  }
  return [...days].map(([start, ofDay]) => ({ start, items: ofDay }))
}
