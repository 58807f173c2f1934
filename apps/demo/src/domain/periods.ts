/** Periods that the filters of lists offer, in days including today. */
export const periodDays = ['1', '7', '30', '90'] as const

export type PeriodDays = (typeof periodDays)[number]

/** Returns the period with this id; `null` if no such period is offered. */
export const readPeriodDays = (id: string | null): PeriodDays | null => periodDays.find((known) => known === id) ?? null

/**
 * Start of a calendar day in the user's time zone, epoch ms.
 *
 * @param daysBefore - number of days before the day of `at`
 */
export const startOfDay = (at: number, daysBefore = 0): number => {
  const start = new Date(at)
  start.setHours(0, 0, 0, 0)
  start.setDate(start.getDate() - daysBefore)
  return start.getTime()
}

/** Start of a period that ends today, in the user's time zone, epoch ms; `null` without a period. */
export const startOfPeriod = (days: PeriodDays | null, now: number): number | null =>
  days === null ? null : startOfDay(now, Number.parseInt(days, 10) - 1)
