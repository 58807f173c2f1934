/** Items of one day. */
export interface Day<Item> {
  /** Midnight in the time zone of the device, epoch ms. */
  start: number
  items: readonly Item[]
}

/**
 * Start of a calendar day in the time zone of the device, epoch ms.
 *
 * @param at - time within the day, epoch ms
 * @param daysBefore - number of days before that day
 */
export const startOfDay = (at: number, daysBefore = 0): number => {
  const start = new Date(at)
  start.setHours(0, 0, 0, 0)
  start.setDate(start.getDate() - daysBefore)
  return start.getTime()
}

/**
 * Groups items by day. The newest day is first, and the newest item of each day is first.
 *
 * @example groupByDay([{ at: Date.UTC(2026, 10, 24, 9) }, { at: Date.UTC(2026, 10, 23, 9) }]).length // 2
 */
export function groupByDay<Item extends { readonly at: number }>(items: readonly Item[]): Day<Item>[] {
  const days = new Map<number, Item[]>()
  for (const item of items.toSorted((a, b) => b.at - a.at)) {
    const start = startOfDay(item.at)
    days.set(start, [...(days.get(start) ?? []), item])
  }
  return [...days].map(([start, ofDay]) => ({ start, items: ofDay }))
}
