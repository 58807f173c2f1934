import type { Notice } from '../../domain/notices/noticeStore.ts'
import { startOfDay } from '../../domain/periods.ts'

/** Notices of one day in the device's time zone. */
export interface Day {
  /** Local midnight, epoch ms. */
  readonly start: number
  readonly notices: readonly Notice[]
}

/** Groups notices by day. The newest day is first, and the newest notice of each day is first. */
export const groupByDay = (notices: readonly Notice[]): Day[] => {
  const days = new Map<number, Notice[]>()
  for (const notice of [...notices].sort((a, b) => b.at - a.at)) {
    const start = startOfDay(notice.at)
    days.set(start, [...(days.get(start) ?? []), notice])
  }
  return [...days].map(([start, ofDay]) => ({ start, notices: ofDay }))
}
