import {
  autumnalEquinox,
  type CalendarDay,
  calendarDay,
  chingMing,
  easterSunday,
  lastWeekday,
  lunarDays,
  nthWeekday,
  vernalEquinox,
  weekdayOf,
} from './calendarDay.ts'

/**
 * Days of a year without trading or with an early end of trading. The value of a day is the time at which trading ends, in
 * minutes after local midnight; 0 means no trading.
 */
export type HolidayPlan = ReadonlyMap<CalendarDay, number>

/** Returns the days of a year on which a market has no trading or an early end of trading. */
export type Holidays = (year: number) => HolidayPlan

const noon = 12 * 60
const [sunday, monday, thursday, saturday] = [0, 1, 4, 6]

interface Days {
  readonly closed: readonly CalendarDay[]
  /** Days on which trading ends early, grouped by the time at which it ends, in minutes after local midnight. */
  readonly early?: readonly (readonly [minute: number, days: readonly CalendarDay[]])[]
}

const plan = ({ closed, early = [] }: Days): HolidayPlan =>
  new Map([
    ...early.flatMap(([minute, days]) => days.map((day): [CalendarDay, number] => [day, minute])),
    ...closed.map((day): [CalendarDay, number] => [day, 0]),
  ])

/** Moves each holiday that is on a weekend to the next weekday that is not a holiday. */
function substituted(days: readonly CalendarDay[], isWeekend: (weekday: number) => boolean): CalendarDay[] {
  const fixed = new Set(days.filter((day) => !isWeekend(weekdayOf(day))))
  for (let day of days.filter((one) => isWeekend(weekdayOf(one)))) {
    while (fixed.has(day) || isWeekend(weekdayOf(day))) day += 1
    fixed.add(day)
  }
  return [...fixed]
}
const isWeekend = (weekday: number) => weekday === saturday || weekday === sunday
const isSunday = (weekday: number) => weekday === sunday

/**
 * Returns the day on which the United States observe a holiday. A holiday on a Saturday is observed on the Friday
 * before. A holiday on a Sunday is observed on the Monday after.
 */
const observed = (day: CalendarDay): CalendarDay => {
  const shift = new Map([
    [saturday, -1],
    [sunday, 1],
  ])
  return day + (shift.get(weekdayOf(day)) ?? 0)
}

const newYear = (year: number) => calendarDay(year, 1, 1)
const christmas = (year: number) => calendarDay(year, 12, 25)
const goodFriday = (year: number) => easterSunday(year) - 2
const easterMonday = (year: number) => easterSunday(year) + 1

const usHolidays = (year: number): CalendarDay[] => [
  nthWeekday(year, 1, monday, 3),
  nthWeekday(year, 2, monday, 3),
  lastWeekday(year, 5, monday),
  observed(calendarDay(year, 6, 19)),
  observed(calendarDay(year, 7, 4)),
  nthWeekday(year, 9, monday, 1),
  nthWeekday(year, 11, thursday, 4),
]
const usClosed = (year: number) => [newYear(year), goodFriday(year), observed(christmas(year))]

/**
 * Returns the special days of US futures. On most holidays of the stock exchange, futures are still traded, but trading ends
 * early.
 */
const usFutures =
  (earlyClose: number): Holidays =>
  (year) => {
    const shortened = [nthWeekday(year, 11, thursday, 4) + 1, christmas(year) - 1]
    return plan({ closed: usClosed(year), early: [[earlyClose, [...usHolidays(year), ...shortened]]] })
  }

const forex: Holidays = (year) => plan({ closed: [newYear(year), christmas(year)] })

const europe: Holidays = (year) =>
  plan({
    closed: [
      newYear(year),
      goodFriday(year),
      easterMonday(year),
      calendarDay(year, 5, 1),
      ...[24, 25, 26, 31].map((day) => calendarDay(year, 12, day)),
    ],
  })

const london: Holidays = (year) =>
  plan({
    closed: [
      ...substituted([newYear(year)], isWeekend),
      goodFriday(year),
      easterMonday(year),
      nthWeekday(year, 5, monday, 1),
      lastWeekday(year, 5, monday),
      lastWeekday(year, 8, monday),
      ...substituted([christmas(year), christmas(year) + 1], isWeekend),
    ],
    early: [[noon + 30, [calendarDay(year, 12, 24), calendarDay(year, 12, 31)]]],
  })

const hongKong: Holidays = (year) => {
  const lunar = lunarDays(year)
  const of = (date: string) => lunar.get(date) ?? []
  const closed = [
    newYear(year),
    ...['1/1', '1/2', '1/3', '4/8', '5/5', '8/16', '9/9'].flatMap(of),
    chingMing(year),
    goodFriday(year),
    easterMonday(year),
    calendarDay(year, 5, 1),
    calendarDay(year, 7, 1),
    calendarDay(year, 10, 1),
    christmas(year),
    christmas(year) + 1,
  ]
  const eves = [christmas(year) - 1, calendarDay(year, 12, 31), ...[of('1/1')].flat().map((day) => day - 1)]
  return plan({ closed: substituted(closed, isSunday), early: [[noon, eves]] })
}

const tokyo: Holidays = (year) => {
  const fixed = ['2/11', '2/23', '4/29', '5/3', '5/4', '5/5', '8/11', '11/3', '11/23'].map((date) => {
    const [month = 1, day = 1] = date.split('/').map((part) => parseInt(part, 10))
    return calendarDay(year, month, day)
  })
  const mondays = [nthWeekday(year, 1, monday, 2), nthWeekday(year, 7, monday, 3), nthWeekday(year, 9, monday, 3)]
  const moving = [...mondays, nthWeekday(year, 10, monday, 2), vernalEquinox(year), autumnalEquinox(year)]
  const national = substituted([...fixed, ...moving], isSunday)
  // In Japan, a single day between two holidays is also a holiday.
  const between = national.filter((day) => national.includes(day + 2)).map((day) => day + 1)
  const turn = [...[1, 2, 3].map((day) => calendarDay(year, 1, day)), calendarDay(year, 12, 31)]
  return plan({ closed: [...national, ...between, ...turn] })
}

const sydney: Holidays = (year) =>
  plan({
    closed: [
      ...substituted([newYear(year)], isWeekend),
      ...substituted([calendarDay(year, 1, 26)], isWeekend),
      goodFriday(year),
      easterMonday(year),
      calendarDay(year, 4, 25),
      nthWeekday(year, 6, monday, 2),
      ...substituted([christmas(year), christmas(year) + 1], isWeekend),
    ],
    early: [[14 * 60 + 10, [calendarDay(year, 12, 24), calendarDay(year, 12, 31)]]],
  })

/** Special days by kind of market. A market that never closes has no special days. */
export const HOLIDAYS = {
  ...{ forex, europe, london, hongKong, tokyo, sydney },
  commodities: usFutures(noon + 150),
  usIndices: usFutures(noon + 60),
  none: () => new Map(),
} satisfies Record<string, Holidays>
