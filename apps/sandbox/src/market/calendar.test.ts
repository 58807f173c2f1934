import { describe, expect, it } from 'vitest'
import { isOpen, nextChange, openRanges, SESSIONS, type SessionName } from './calendar.ts'

const at = (text: string) => Date.parse(text)
const names = Object.keys(SESSIONS) as SessionName[]

describe('the market calendar', () => {
  it.each([
    ['winter', '2026-01-11T22:00:00Z', '2026-01-16T22:00:00Z'],
    ['summer', '2026-07-12T21:00:00Z', '2026-07-17T21:00:00Z'],
    ['the week after clocks go forward', '2026-03-08T21:00:00Z', '2026-03-13T21:00:00Z'],
    ['the week before clocks go back', '2026-10-25T21:00:00Z', '2026-10-30T21:00:00Z'],
    ['the week after clocks go back', '2026-11-01T22:00:00Z', '2026-11-06T22:00:00Z'],
  ])('in %s, forex opens on Sunday at 17:00 and closes on Friday at 17:00, New York time', (_, opens, closes) => {
    const forex = { session: 'forex' } as const
    expect(isOpen(forex, at(opens) - 1)).toBe(false)
    expect(isOpen(forex, at(opens))).toBe(true)
    expect(nextChange(forex, at(opens) - 1)).toBe(at(opens))
    expect(nextChange(forex, at(opens))).toBe(at(closes))
    expect(isOpen(forex, at(closes) - 1)).toBe(true)
    expect(isOpen(forex, at(closes))).toBe(false)
  })

  it("trading hours in UTC shift when daylight saving time begins or ends in the market's time zone", () => {
    const dax = { session: 'euIndices' } as const
    expect(nextChange(dax, at('2026-03-27T12:00:00Z'))).toBe(at('2026-03-27T21:00:00Z'))
    expect(nextChange(dax, at('2026-03-28T12:00:00Z'))).toBe(at('2026-03-30T06:00:00Z'))
    const sydney = { session: 'auIndices' } as const
    // In Sydney, daylight saving time ends at Easter in 2026, and Easter Monday is a holiday.
    expect(nextChange(sydney, at('2026-04-04T12:00:00Z'))).toBe(at('2026-04-07T00:00:00Z'))
    expect(nextChange(sydney, at('2026-10-03T12:00:00Z'))).toBe(at('2026-10-04T23:00:00Z'))
  })

  it('commodities close for one hour each evening, New York time', () => {
    const gold = { session: 'commodities' } as const
    expect(nextChange(gold, at('2026-07-14T12:00:00Z'))).toBe(at('2026-07-14T21:00:00Z'))
    expect(nextChange(gold, at('2026-07-14T21:00:00Z'))).toBe(at('2026-07-14T22:00:00Z'))
    expect(isOpen(gold, at('2026-07-14T21:30:00Z'))).toBe(false)
  })

  it('the trading day of Hong Kong has three periods, and the last period ends after midnight', () => {
    const day = openRanges('hkIndices', Math.floor(at('2026-07-14T00:00:00Z') / 86_400_000))
    expect(
      day.map((range) => [new Date(range.from).toISOString().slice(11, 16), new Date(range.to).toISOString().slice(11, 16)]),
    ).toEqual([
      ['01:15', '04:00'],
      ['05:00', '08:30'],
      ['09:15', '19:00'],
    ])
  })

  it('crypto never closes, not even at Christmas', () => {
    expect(isOpen({ session: 'crypto' }, at('2026-12-25T12:00:00Z'))).toBe(true)
    expect(nextChange({ session: 'crypto' }, at('2026-12-24T12:00:00Z'))).toBeNull()
  })

  it.each(names.filter((name) => name !== 'crypto'))('%s is closed on 1 January', (session) => {
    expect(isOpen({ session }, at('2026-01-01T12:00:00Z'))).toBe(false)
    expect(nextChange({ session }, at('2026-01-01T12:00:00Z'))).toBeGreaterThan(at('2026-01-01T12:00:00Z'))
  })

  it.each(names.filter((name) => name !== 'crypto' && name !== 'jpIndices'))('%s is closed on 25 December', (session) => {
    expect(isOpen({ session }, at('2026-12-25T12:00:00Z'))).toBe(false)
  })

  it('Tokyo is open on 25 December, because it is not a holiday in Japan', () => {
    expect(isOpen({ session: 'jpIndices' }, at('2026-12-25T02:00:00Z'))).toBe(true)
  })

  it.each(names)('%s opens and closes exactly at the times returned by nextChange', (session) => {
    let now = at('2026-02-20T00:00:00Z')
    const end = at('2026-04-20T00:00:00Z')
    let changes = 0
    while (now < end) {
      const change = nextChange({ session }, now) ?? end
      const open = isOpen({ session }, now)
      for (let probe = now; probe < change; probe += 37 * 60_000) expect(isOpen({ session }, probe)).toBe(open)
      expect(isOpen({ session }, change - 1)).toBe(open)
      if (change < end) expect(isOpen({ session }, change)).toBe(!open)
      now = change
      changes++
    }
    expect(changes).toBeGreaterThan(0)
  })
})
