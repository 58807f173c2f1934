import { describe, expect, it } from 'vitest'
import { isOpen, nextChange, type SessionName } from './calendar.ts'
import { calendarDay, chingMing, easterSunday, lunarDays, yearOf } from './calendarDay.ts'
import { HOLIDAYS } from './holidays.ts'

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
/** Returns the dates of the weekdays (Monday to Friday) without trading, as `MM-DD`. */
const closed = (name: keyof typeof HOLIDAYS, year: number): string[] =>
  [...HOLIDAYS[name](year)]
    .filter(([day, minute]) => minute === 0 && ![0, 6].includes(new Date(day * 86_400_000).getUTCDay()))
    .map(([day]) => dateOf(day).slice(5))
    .sort()

describe('movable holidays', () => {
  it('the computed dates of Easter, Ching Ming and Chinese New Year equal the published dates', () => {
    const easters = [2014, 2019, 2024, 2025, 2026, 2027, 2038, 2049, 2076].map((year) => dateOf(easterSunday(year)))
    expect(easters).toEqual([
      ...['2014-04-20', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'],
      ...['2038-04-25', '2049-04-18', '2076-04-19'],
    ])
    expect([2024, 2025, 2026, 2027].map((year) => dateOf(chingMing(year)).slice(5))).toEqual(['04-04', '04-04', '04-05', '04-05'])
    expect([2024, 2025, 2026, 2027].map((year) => dateOf(lunarDays(year).get('1/1') ?? 0))).toEqual([
      ...['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06'],
    ])
    expect(yearOf(calendarDay(2026, 12, 31))).toBe(2026)
  })
})

describe('holidays of 2026', () => {
  it.each([
    ['forex', ['01-01', '12-25']],
    ['usIndices', ['01-01', '04-03', '12-25']],
    ['europe', ['01-01', '04-03', '04-06', '05-01', '12-24', '12-25', '12-31']],
    ['london', ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    [
      'hongKong',
      [
        ...['01-01', '02-17', '02-18', '02-19', '04-03', '04-06', '04-07', '05-01', '05-25', '06-19', '07-01', '10-01'],
        ...['10-19', '12-25'],
      ],
    ],
    [
      'tokyo',
      [
        ...['01-01', '01-02', '01-12', '02-11', '02-23', '03-20', '04-29', '05-04', '05-05', '05-06', '07-20', '08-11'],
        ...['09-21', '09-22', '09-23', '10-12', '11-03', '11-23', '12-31'],
      ],
    ],
    ['sydney', ['01-01', '01-26', '04-03', '04-06', '06-08', '12-25', '12-28']],
  ] as const)('the computed holidays of %s in 2026 equal the published holidays', (name, days) => {
    expect(closed(name, 2026)).toEqual(days)
  })
})

describe('trading hours', () => {
  const open = (session: SessionName, time: string) => isOpen({ session }, Date.parse(time))

  it('trading ends early on half holidays', () => {
    // On Thanksgiving, trading ends at 13:00 in New York, which is 18:00 UTC.
    expect([open('usIndices', '2026-11-26T17:59:00Z'), open('usIndices', '2026-11-26T18:00:00Z')]).toEqual([true, false])
    expect(nextChange({ session: 'usIndices' }, Date.parse('2026-11-26T18:00:00Z'))).toBe(Date.parse('2026-11-26T23:00:00Z'))
    expect([open('hkIndices', '2026-12-24T03:59:00Z'), open('hkIndices', '2026-12-24T06:00:00Z')]).toEqual([true, false])
  })

  it('a market reopens on the next trading day after a holiday', () => {
    // In Frankfurt, there is no trading from Good Friday until Tuesday morning.
    expect(nextChange({ session: 'euIndices' }, Date.parse('2026-04-03T10:00:00Z'))).toBe(Date.parse('2026-04-07T06:00:00Z'))
    expect([open('forex', '2026-12-25T12:00:00Z'), open('crypto', '2026-12-25T12:00:00Z')]).toEqual([false, true])
  })

  it('nextChange finds the next opening or closing after 20 December in every seventh year from 2000 on', () => {
    const sessions: readonly SessionName[] = [
      'forex',
      'commodities',
      'usIndices',
      'euIndices',
      'ukIndices',
      'hkIndices',
      'jpIndices',
    ]
    for (let year = 2000; year < 2100; year += 7) {
      for (const session of sessions) expect(nextChange({ session }, Date.UTC(year, 11, 20))).not.toBeNull()
    }
  })
})
