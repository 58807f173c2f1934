import { describe, expect, it } from 'vitest'
import { BrokerTime, momentOf } from './BrokerTime.ts'

const noon = Date.UTC(2026, 0, 5, 12)
const date = new Date(noon).toUTCString()
const offsetAfter = (sentAt: number, receivedAt: number) => {
  const time = new BrokerTime()
  time.onDate(date, sentAt, receivedAt)
  return time.read(receivedAt).offset
}

describe('BrokerTime', () => {
  it('BrokerTime derives an interval for the clock offset from the date header of a quick answer', () => {
    expect(offsetAfter(noon - 100, noon + 200)).toEqual({ from: -200, to: 1_099 })
  })

  it('BrokerTime derives no clock offset from a slow answer', () => {
    // The duration of the call (here 9,001 ms) plus the precision of a time stamp (999 ms) must not exceed ten seconds.
    expect(offsetAfter(noon, noon + 9_001)).not.toBeNull()
    expect(offsetAfter(noon, noon + 9_002)).toBeNull()
  })

  it('BrokerTime derives no clock offset from a call during which the local clock was set back', () => {
    expect(offsetAfter(noon, noon - 1)).toBeNull()
  })

  it('BrokerTime keeps the clock offset when an answer has no readable date', () => {
    const time = new BrokerTime()
    time.onDate(date, noon, noon)
    for (const none of [null, '', 'yesterday']) time.onDate(none, noon, noon)
    expect(time.read(noon).offset).toEqual({ from: 0, to: 999 })
  })

  it('BrokerTime prefers the time stamp of an order to date headers until a date header shows that a clock was changed', () => {
    const time = new BrokerTime()
    time.onDate(date, noon, noon)
    expect(time.read(noon).isProven).toBe(false)
    time.onStamp(noon - 3_600_000, noon, noon)
    expect(time.read(noon)).toMatchObject({ isProven: true, offset: { from: -3_600_000, to: -3_599_001 } })
    time.onDate(new Date(noon + 1_000).toUTCString(), noon, noon)
    expect(time.read(noon).isProven).toBe(true)
    time.onDate(new Date(noon + 60_000).toUTCString(), noon, noon)
    expect(time.read(noon)).toMatchObject({ isProven: false, offset: { from: 60_000 } })
  })

  it('BrokerTime derives the clock offset from the time stamp of an order if no date header was readable', () => {
    const time = new BrokerTime()
    time.onStamp(noon, noon, noon)
    expect(time.read(noon)).toMatchObject({ isProven: true, offset: { from: 0, to: 999 } })
    time.onDate(date, noon, noon)
    expect(time.read(noon).isProven).toBe(true)
  })

  it('BrokerTime ignores the time stamp of an order if the answer to `orders.place` took more than ten seconds', () => {
    const time = new BrokerTime()
    time.onStamp(noon, noon, noon + 20_000)
    expect(time.read(noon)).toEqual({ at: noon, offset: null, isProven: false })
  })

  it.each([
    [0, 2_000],
    [2_000, 0],
  ])('two clock offsets agree if they differ by at most two seconds: %d ms and %d ms', (first, second) => {
    const reading = (offset: number) => ({ at: noon, offset: { from: offset, to: offset }, isProven: true })
    expect(momentOf(reading(first), reading(second))).not.toBeNull()
    const further = (offset: number) => reading(offset === 0 ? 0 : offset + 1)
    expect(momentOf(further(first), further(second))).toBeNull()
  })
})
