import { expect, it } from 'vitest'
import {
  blockOf,
  changeLimit,
  coolingMs,
  currentOf,
  depositLeft,
  hasLimits,
  nextCheckAt,
  noLimits,
  type PersonalLimits,
  pause,
  readLimits,
  resultOfToday,
} from './personalLimits.ts'

const now = new Date(2026, 10, 18, 15).getTime()
const hour = 3_600_000
const set = (value: string | null) => ({ value, next: null })
const limits = (part: Partial<PersonalLimits>): PersonalLimits => ({ ...noLimits, ...part })

it('a first limit and a lowered limit take effect immediately', () => {
  expect(currentOf(changeLimit(set(null), '100', now), now)).toBe('100')
  expect(changeLimit(set('100'), '99.99', now)).toEqual(set('99.99'))
})

it('a raised limit and the removal of a limit take effect after 24 hours', () => {
  for (const wanted of ['100.01', null]) {
    const raised = changeLimit(set('100'), wanted, now)
    expect(currentOf(raised, now)).toBe('100')
    expect(currentOf(raised, now + coolingMs - 1)).toBe('100')
    expect(currentOf(raised, now + coolingMs)).toBe(wanted)
  }
})

it('amounts are compared as decimals, not as texts', () => {
  expect(changeLimit(set('100'), '99', now)).toEqual(set('99'))
  expect(changeLimit(set('99'), '100', now).value).toBe('99')
  expect(changeLimit(set('100'), '100.00', now)).toEqual(set('100.00'))
})

it('the waiting time restarts if the user asks for another limit, but not if the user asks for the same limit again', () => {
  const raised = changeLimit(set('100'), '200', now)
  expect(changeLimit(raised, '200', now + hour)).toBe(raised)
  expect(changeLimit(raised, '300', now + hour).next).toEqual({ value: '300', from: now + hour + coolingMs })
})

it('a lower limit replaces a higher limit that is not in force yet', () => {
  expect(changeLimit(changeLimit(set('100'), '200', now), '50', now + hour)).toEqual(set('50'))
})

it('a time-out blocks orders until it ends, and cannot be shortened', () => {
  const paused = pause(pause(noLimits, now + 2 * hour), now + hour)
  expect(blockOf(paused, '0', now)).toEqual({ reason: 'timeOut', until: now + 2 * hour })
  expect(blockOf(paused, '0', now + 2 * hour)).toBeNull()
})

it('an order is blocked once the loss of the day reaches the limit', () => {
  const limited = limits({ dailyLoss: set('50') })
  expect(blockOf(limited, '-49.999999', now)).toBeNull()
  expect(blockOf(limited, '-50', now)).toEqual({ reason: 'dailyLoss', limit: '50' })
  expect(blockOf(limited, '80', now)).toBeNull()
})

it('while the result of the day is unknown, orders are blocked only if a loss limit is set', () => {
  expect(blockOf(limits({ dailyLoss: set('50') }), null, now)).toEqual({ reason: 'checking' })
  expect(blockOf(limits({ weeklyDeposit: set('50') }), null, now)).toBeNull()
})

it('the result of the day is exact and includes orders closed today, after fees, and open positions', () => {
  const order = (profit: string, closedAt: number | null, openPrice: string | null = '1.1') => ({
    profit,
    fee: '0.1',
    closedAt,
    openPrice,
  })
  const closed = [order('-10.2', now - hour), order('5', now - 24 * hour), order('9', null), order('0', now, null)]
  expect(resultOfToday(closed, '-1.000001', now)).toBe('-11.300001')
})

it('the deposit limit of a currency counts the deposits of seven days, except rejected deposits', () => {
  const deposit = (amount: string, days: number, status = 'finished', currencyCode = 'USDT') => ({
    ...{ amount, status, currencyCode },
    createdAt: now - days * 24 * hour,
  })
  const deposits = [
    ...[deposit('100.5', 1), deposit('20', 6, 'unchecked'), deposit('7', 8), deposit('9', 1, 'rejected')],
    ...[deposit('9', 1, 'invalid'), deposit('50', 1, 'finished', 'EUR')],
  ]
  expect(depositLeft('500', deposits, 'USDT', now)).toEqual({ limit: '500', left: '379.5' })
  expect(depositLeft('100', deposits, 'USDT', now)?.left).toBe('0')
  expect(depositLeft(null, deposits, 'USDT', now)).toBeNull()
})

it('the next reality check is due one interval after the last check', () => {
  expect(nextCheckAt(limits({ realityCheck: set('30') }), now, now)).toBe(now + hour / 2)
  expect(nextCheckAt(noLimits, now, now)).toBeNull()
})

it('saved limits are read unchanged; if the saved text is damaged, no limit is set', () => {
  const saved = limits({ dailyLoss: changeLimit(set('50'), '80', now), pausedUntil: now })
  expect(readLimits(JSON.stringify(saved))).toEqual(saved)
  for (const text of [null, '', '[]', '7', '{"dailyLoss":{"value":"x","next":null}}', '{"dailyLoss":{"value":"-5","next":null}}'])
    expect(readLimits(text)).toEqual(noLimits)
  expect([hasLimits(noLimits), hasLimits(saved)]).toEqual([false, true])
})
