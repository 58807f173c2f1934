import { describe, expect, test } from 'vitest'
import { InvalidInputError } from '../errors.ts'
import * as analysis from './index.ts'

const formulas = new Map<string, unknown>(Object.entries(analysis))

const order = { marketCode: 'EURUSD', side: 'buy', profit: '1', fee: '0.1', openedAt: 0, closedAt: 1 }
const input = { orders: [order], startingBalance: '100', timeZone: 'UTC' }

/**
 * Calls a formula without type checks. If the call fails, returns the path and the code of each issue. If it succeeds, returns
 * `answered`.
 */
function outcome(name: string, given: unknown): string {
  const formula = formulas.get(name)
  if (typeof formula !== 'function') throw new Error(`${name} is not exported`)
  try {
    formula(given)
    return 'answered'
  } catch (error) {
    if (error instanceof InvalidInputError) return error.issues.map(({ path, code }) => `${path} ${code}`).join()
    throw error
  }
}

const names = [...formulas.keys()]
const withBalance = names.filter((name) => /^(maxDrawdown|balanceCurve|tradeStatistics|statisticsBy)/.test(name))

describe.each(names)('validation of the orders that are passed to %s', (name) => {
  test.each([
    ['profit', '1e3', 'orders[1].profit NOT_A_DECIMAL'],
    ['profit', 1, 'orders[1].profit NOT_A_DECIMAL'],
    ['profit', undefined, 'orders[1].profit NOT_A_DECIMAL'],
    ['profit', '-1', 'answered'],
    ['fee', 'x', 'orders[1].fee NOT_A_DECIMAL'],
    ['fee', null, 'orders[1].fee NOT_A_DECIMAL'],
    ['fee', undefined, 'answered'],
    ['fee', '-0.5', 'answered'],
    ['side', 'unknown', 'orders[1].side UNKNOWN_CHOICE'],
    ['marketCode', '', 'orders[1].marketCode NOT_A_CODE'],
    ['marketCode', null, 'orders[1].marketCode NOT_A_CODE'],
    ['openedAt', undefined, 'orders[1].openedAt INVALID_TIME'],
    ['openedAt', 0.5, 'orders[1].openedAt INVALID_TIME'],
    ['openedAt', -1, 'answered'],
    ['closedAt', null, 'orders[1].closedAt INVALID_TIME'],
    ['closedAt', '1', 'orders[1].closedAt INVALID_TIME'],
    ['closedAt', Number.NaN, 'orders[1].closedAt INVALID_TIME'],
    ['closedAt', 8_640_000_000_000_001, 'orders[1].closedAt INVALID_TIME'],
    ['closedAt', -8_640_000_000_000_001, 'orders[1].closedAt INVALID_TIME'],
    ['closedAt', 8_640_000_000_000_000, 'answered'],
  ])('the statistics accept or reject an order whose field %s is %j: %s', (field, value, expected) => {
    expect(outcome(name, { ...input, orders: [order, { ...order, [field]: value }] })).toBe(expected)
  })

  test('the statistics reject orders that are not an array of order objects', () => {
    expect(outcome(name, { ...input, orders: undefined })).toBe('orders NOT_A_LIST')
    expect(outcome(name, { ...input, orders: { length: 0 } })).toBe('orders NOT_A_LIST')
    expect(outcome(name, { ...input, orders: [order, null] })).toBe('orders[1] NOT_AN_ORDER')
    expect(outcome(name, { ...input, orders: ['1'] })).toBe('orders[0] NOT_AN_ORDER')
    expect(outcome(name, { ...input, orders: new Array(1) })).toBe('orders[0] NOT_AN_ORDER')
  })

  test('the statistics reject amounts whose sum needs more than 32 digits', () => {
    const orders = (...profits: string[]) => ({
      ...input,
      orders: profits.map((profit) => ({ ...order, fee: undefined, profit })),
    })
    expect(outcome(name, orders(`-${'9'.repeat(29)}`, '0.12'))).toBe('answered')
    expect(outcome(name, orders('9'.repeat(30), '0.123'))).toBe('orders[1].profit TOO_MANY_DIGITS')
    expect(outcome(name, orders(`0.${'0'.repeat(32)}1`))).toBe('orders[0].profit TOO_MANY_DIGITS')
    // Trailing zeros do not count as digits.
    expect(outcome(name, orders(`1.${'0'.repeat(200)}`))).toBe('answered')
  })
})

describe.each(withBalance)('validation of the starting balance passed to %s', (name) => {
  test.each([
    ['0', 'answered'],
    ['-0.01', 'startingBalance NEGATIVE'],
    ['', 'startingBalance NOT_A_DECIMAL'],
    [100, 'startingBalance NOT_A_DECIMAL'],
    ['1'.repeat(33), 'startingBalance TOO_MANY_DIGITS'],
  ])('the statistics accept or reject the starting balance %j: %s', (startingBalance, expected) => {
    expect(outcome(name, { ...input, startingBalance })).toBe(expected)
  })
})

test('the statistics reject their input if the sum of the starting balance and the orders needs more than 32 digits', () => {
  const long = { ...input, startingBalance: '9'.repeat(30), orders: [{ ...order, profit: '0.123' }] }
  expect(outcome('tradeStatistics', long)).toBe('orders[0].profit TOO_MANY_DIGITS')
})

describe.each(['statisticsByWeekday', 'statisticsByHour', 'statisticsByDay'])(
  'validation of the time zone and the grouping time passed to %s',
  (name) => {
    test.each([undefined, null, 1, '', 'Mars/Phobos', '+02:00', 'Europe/London '])(
      'statistics by day, weekday and hour reject the time zone %j',
      (timeZone) => {
        expect(outcome(name, { ...input, timeZone })).toBe('timeZone UNKNOWN_TIME_ZONE')
      },
    )

    test('statistics by day, weekday and hour accept IANA time zones, and reject any grouping time other than openedAt and closedAt', () => {
      for (const timeZone of ['UTC', 'Europe/London', 'america/new_york'])
        expect(outcome(name, { ...input, timeZone })).toBe('answered')
      for (const by of ['openedAt', 'closedAt', undefined]) expect(outcome(name, { ...input, by })).toBe('answered')
      for (const by of ['profit', null, 1]) expect(outcome(name, { ...input, by })).toBe('by UNKNOWN_CHOICE')
    })
  },
)

test.each([
  ['5', 'limitsMs NOT_A_LIST'],
  [null, 'answered'],
  [[], 'answered'],
  [[1, 2], 'answered'],
  [[0], 'limitsMs[0] INVALID_TIME'],
  [[-1], 'limitsMs[0] INVALID_TIME'],
  [[1.5], 'limitsMs[0] INVALID_TIME'],
  [[1, 1], 'limitsMs[1] INVALID_TIME'],
  [[2, 1], 'limitsMs[1] INVALID_TIME'],
  [[1, '2'], 'limitsMs[1] INVALID_TIME'],
])('statisticsByHoldingTime accepts or rejects the limits %j: %s', (limitsMs, expected) => {
  expect(outcome('statisticsByHoldingTime', { ...input, limitsMs: limitsMs ?? undefined })).toBe(expected)
})

describe('weekday and hour of an order', () => {
  const at = (closedAt: number, timeZone: string) => {
    const given = { orders: [{ ...order, side: 'buy' as const, closedAt }], startingBalance: '0', timeZone }
    return [analysis.statisticsByWeekday(given)[0]?.weekday, analysis.statisticsByHour(given)[0]?.hour]
  }

  test.each([
    ['Thursday, 1 January 1970', 0, 'UTC', 4, 0],
    ['one millisecond before 1 January 1970', -1, 'UTC', 3, 23],
    ['Sunday at the end of summer time, the first 1 o’clock', Date.UTC(2026, 9, 25, 0, 30), 'Europe/London', 7, 1],
    ['Sunday at the end of summer time, the second 1 o’clock', Date.UTC(2026, 9, 25, 1, 30), 'Europe/London', 7, 1],
    ['Sunday at the start of summer time, after 0:59', Date.UTC(2026, 2, 29, 1), 'Europe/London', 7, 2],
    ['Sunday evening in New York, when the trading week begins', Date.UTC(2026, 10, 22, 22), 'America/New_York', 7, 17],
    ['Monday morning in Tokyo, when the trading week begins in New York', Date.UTC(2026, 10, 22, 22), 'Asia/Tokyo', 1, 7],
    ['a time zone whose UTC offset contains 45 minutes', Date.UTC(2026, 10, 22, 18, 14), 'Asia/Kathmandu', 7, 23],
  ])('the weekday and hour of an order depend on the requested time zone: %s', (_, time, timeZone, weekday, hour) => {
    expect(at(time, timeZone)).toEqual([weekday, hour])
  })
})
