/** Calendar date without a time or time zone, stored as the number of whole days since the epoch. */
export type CalendarDay = number

const dayMs = 86_400_000

/**
 * Converts a date to a calendar day.
 *
 * @param month - 1 to 12
 * @param day - day of the month; a value above the number of days in the month gives a date in the next month
 */
export const calendarDay = (year: number, month: number, day: number): CalendarDay => Date.UTC(year, month - 1, day) / dayMs

/** Returns the weekday of a calendar day; 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(day * dayMs).getUTCDay()

export const yearOf = (day: CalendarDay): number => new Date(day * dayMs).getUTCFullYear()

/** Returns the `nth` occurrence of a weekday in a month. The first occurrence has the number 1. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDay {
  const first = calendarDay(year, month, 1)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
}

/** Returns the last occurrence of a weekday in a month. */
export function lastWeekday(year: number, month: number, weekday: number): CalendarDay {
  const last = calendarDay(year, month + 1, 0)
  return last - ((weekdayOf(last) - weekday + 7) % 7)
}

/**
 * Returns Easter Sunday of the western churches: the Sunday after the first full moon on or after 21 March, according to the
 * tables of the church.
 *
 * @example easterSunday(2026) === calendarDay(2026, 4, 5) // true
 */
export function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moonShift = Math.floor((century - Math.floor((century - 17) / 25)) / 3)
  let age = (century - Math.floor(century / 4) - moonShift + 19 * golden + 15) % 30
  // For two ages of the moon, the tables of the church move the full moon by one day. Otherwise two years of the 19-year cycle
  // would have a full moon on the same date.
  age -= Math.floor(age / 28) * (1 - Math.floor(29 / (age + 1)) * Math.floor((21 - golden) / 11))
  const fullMoon = calendarDay(year, 3, 21) + age
  return fullMoon + (7 - weekdayOf(fullMoon))
}

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })

/**
 * Months that begin one day too late in the Chinese calendar of `Intl`. The new moon of these months is a few minutes before
 * midnight in China, such as at 23:56 on 6 February 2027.
 */
const beginEarlier: ReadonlySet<string> = new Set(['2027/1'])

/**
 * Returns the days of a year, keyed by month and day of the Chinese calendar, such as `5/5`. Days of leap months
 * are omitted.
 */
export function lunarDays(year: number): ReadonlyMap<string, CalendarDay> {
  const days = new Map<string, CalendarDay>()
  for (let day = calendarDay(year, 1, 1); day < calendarDay(year + 1, 1, 1); day += 1) {
    const parts = chinese.formatToParts(day * dayMs)
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    const shift = beginEarlier.has(`${year}/${of('month')}`) ? 1 : 0
    days.set(`${of('month')}/${of('day')}`, day - shift)
  }
  return days
}

/** Returns the number of days by which the calendar has drifted from the solar year since the start of the year `since`. */
const sunShift = (year: number, since: number) => 0.242194 * (year - since) - Math.floor((year - since) / 4)

/** Dates of the equinoxes as in the calendar of Japan. Valid from 1980 to 2099. */
export const vernalEquinox = (year: number): CalendarDay => calendarDay(year, 3, Math.floor(20.8431 + sunShift(year, 1980)))
export const autumnalEquinox = (year: number): CalendarDay => calendarDay(year, 9, Math.floor(23.2488 + sunShift(year, 1980)))

/** Returns the day of the Ching Ming festival, when the sun's longitude is 15°. Valid from 2000 to 2099. */
export const chingMing = (year: number): CalendarDay =>
  calendarDay(year, 4, Math.floor(4.81 + 0.2422 * (year - 2000)) - Math.floor((year - 2000) / 4))
