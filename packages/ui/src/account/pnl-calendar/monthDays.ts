const dayMs = 24 * 60 * 60 * 1000

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Adds days to a date written as `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string => dayAt(timeOf(day) + count * dayMs)

/** Adds months to a month written as `YYYY-MM`. */
export const addMonths = (month: string, count: number): string => {
  const start = new Date(timeOf(`${month}-01`))
  start.setUTCMonth(start.getUTCMonth() + count)
  return dayAt(start.getTime()).slice(0, 7)
}

/** Weekday of a date: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7

/** All dates of a month. */
export const daysOf = (month: string): readonly string[] => {
  const first = `${month}-01`
  const count = (timeOf(`${addMonths(month, 1)}-01`) - timeOf(first)) / dayMs
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/**
 * Returns the weeks of a month, each with seven dates. An entry is `null` if its date belongs to another month.
 *
 * @param firstWeekday - first day of the week, 1 (Monday) to 7 (Sunday)
 */
export const weeksOf = (month: string, firstWeekday: number): readonly (readonly (string | null)[])[] => {
  const days = daysOf(month)
  const before = (weekdayOf(`${month}-01`) - firstWeekday + 7) % 7
  const places: (string | null)[] = [...new Array<null>(before).fill(null), ...days]
  while (places.length % 7 !== 0) places.push(null)
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
}

/**
 * Returns the first day of the week in the region of a locale, 1 (Monday) to 7 (Sunday). If the browser does not know this day,
 * returns 1.
 */
export const firstWeekdayOf = (locale: string): number => {
  // Older browsers have the property `weekInfo` instead of the method `getWeekInfo`. The TypeScript types contain neither the
  // property nor the method.
  const info = new Intl.Locale(locale) as Intl.Locale & {
    readonly weekInfo?: { readonly firstDay: number }
    readonly getWeekInfo?: () => { readonly firstDay: number }
  }
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1
}
