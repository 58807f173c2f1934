import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, multiply, negate, subtract, sum } from '../math/index.ts'
import * as analysis from './index.ts'
import { history, plainHistory, timeZone } from './testing/arbitraries.ts'

const runs = { numRuns: 300, seed: 20261122 }

const holds = <Value>(values: fc.Arbitrary<Value>, check: (value: Value) => void) =>
  fc.assert(
    fc.property(values, (value) => check(value)),
    runs,
  )

const loss = { marketCode: 'EURUSD', side: 'buy', profit: '-0.01', openedAt: 0, closedAt: 0 } as const
const every = (orders: readonly analysis.ClosedOrder[], change: (profit: string) => string) =>
  orders.map((order) => ({ ...order, profit: change(order.profit) }))

describe('statistics after an order is added', () => {
  test('adding a loss never raises the win rate, the profit factor or a non-negative expectancy', () => {
    holds(plainHistory, ({ orders, startingBalance }) => {
      const [before, after] = [orders, [...orders, loss]].map((list) =>
        analysis.tradeStatistics({ orders: list, startingBalance }),
      )
      expect(compare(after?.winRate ?? '0', before?.winRate ?? '100')).toBeLessThanOrEqual(0)
      if (typeof before?.profitFactor === 'string')
        expect(compare(after?.profitFactor ?? '0', before.profitFactor)).toBeLessThanOrEqual(0)
      if (compare(before?.expectancy ?? '0', '0') >= 0)
        expect(compare(after?.expectancy ?? '0', before?.expectancy ?? '0')).toBeLessThanOrEqual(0)
    })
  })

  test('adding a win never lowers the win rate', () => {
    holds(plainHistory, ({ orders }) => {
      const after = analysis.winRate({ orders: [...orders, { ...loss, profit: '0.01' }] })
      expect(compare(after ?? '0', analysis.winRate({ orders }) ?? '0')).toBeGreaterThanOrEqual(0)
    })
  })
})

describe('lower and upper bounds of the largest drawdown', () => {
  test('the largest drawdown is between zero and the sum of all losses', () => {
    holds(plainHistory, (input) => {
      const { maxDrawdown, maxDrawdownPercent, grossLoss } = analysis.tradeStatistics(input)
      expect(compare(maxDrawdown, '0')).toBeGreaterThanOrEqual(0)
      expect(compare(maxDrawdownPercent ?? '0', '0')).toBeGreaterThanOrEqual(0)
      expect(compare(maxDrawdown, negate(grossLoss))).toBeLessThanOrEqual(0)
    })
  })

  test('the largest drawdown is at least as large as the largest single loss, and at least as large as the net loss', () => {
    holds(plainHistory, (input) => {
      const { maxDrawdown, largestLoss, netResult } = analysis.tradeStatistics(input)
      expect(compare(maxDrawdown, negate(largestLoss ?? '0'))).toBeGreaterThanOrEqual(0)
      expect(compare(maxDrawdown, negate(netResult))).toBeGreaterThanOrEqual(0)
    })
  })
})

test('the counts and amounts of all groups add up to the counts and amounts of the whole list', () => {
  holds(fc.tuple(plainHistory, timeZone), ([input, zone]) => {
    const whole = analysis.tradeStatistics(input)
    const zoned = { ...input, timeZone: zone }
    for (const groups of [
      analysis.statisticsByMarket(input),
      analysis.statisticsBySide(input),
      analysis.statisticsByWeekday(zoned),
      analysis.statisticsByHour(zoned),
      analysis.statisticsByHoldingTime(input),
    ]) {
      for (const count of ['orders', 'wins', 'losses', 'breakEven'] as const)
        expect(groups.reduce((all, group) => all + group[count], 0)).toBe(whole[count])
      for (const amount of ['netResult', 'grossWin', 'grossLoss'] as const)
        expect(compare(sum(groups.map((group) => group[amount])), whole[amount])).toBe(0)
      expect(groups.every(({ orders }) => orders > 0)).toBe(true)
    }
  })
})

test('group keys are sorted and unique; weekdays are 1 to 7 and hours 0 to 23', () => {
  holds(fc.tuple(history, timeZone), ([input, zone]) => {
    const zoned = { ...input, timeZone: zone }
    const keys = [
      analysis.statisticsByMarket(input).map(({ marketCode }) => marketCode),
      analysis.statisticsByWeekday(zoned).map(({ weekday }) => `${weekday}`),
      analysis.statisticsByHour(zoned).map(({ hour }) => `${hour}`.padStart(2, '0')),
    ]
    for (const list of keys) expect(list).toEqual([...new Set(list)].sort())
    expect(keys[1]?.every((day) => '1234567'.includes(day))).toBe(true)
    expect(keys[2]?.every((hour) => hour >= '00' && hour <= '23')).toBe(true)
  })
})

test('ratios and percentages do not change if all amounts are multiplied by 100', () => {
  holds(plainHistory, ({ orders, startingBalance }) => {
    const inCents = {
      orders: every(orders, (profit) => multiply(profit, '100')),
      startingBalance: multiply(startingBalance, '100'),
    }
    const [before, after] = [{ orders, startingBalance }, inCents].map((input) => analysis.tradeStatistics(input))
    for (const figure of ['winRate', 'profitFactor', 'maxDrawdownPercent', 'sharpePerTrade'] as const)
      expect(after?.[figure]).toBe(before?.[figure])
    expect(compare(after?.netResult ?? '', multiply(before?.netResult ?? '', '100'))).toBe(0)
  })
})

test('negating every profit swaps wins and losses, and negates the net result', () => {
  holds(plainHistory, ({ orders, startingBalance }) => {
    const right = analysis.tradeStatistics({ orders, startingBalance })
    const mirrored = analysis.tradeStatistics({ orders: every(orders, negate), startingBalance })
    expect([mirrored.wins, mirrored.longestWinStreak]).toEqual([right.losses, right.longestLossStreak])
    expect(compare(mirrored.netResult, negate(right.netResult))).toBe(0)
    if (right.largestLoss !== null) expect(mirrored.largestWin).toBe(right.largestLoss.slice(1))
    if (right.sharpePerTrade !== null) expect(compare(mirrored.sharpePerTrade ?? '', negate(right.sharpePerTrade))).toBe(0)
  })
})

test('a fee has the same effect on the statistics as reducing the profit by the same amount', () => {
  holds(history, ({ orders, startingBalance }) => {
    const net = orders.map(({ fee = '0', ...order }) => ({ ...order, profit: subtract(order.profit, fee) }))
    expect(analysis.tradeStatistics({ orders: net, startingBalance })).toEqual(
      analysis.tradeStatistics({ orders, startingBalance }),
    )
  })
})

test('the statistics do not modify their input', () => {
  holds(history, (input) => {
    const before = JSON.stringify(input)
    Object.freeze(input.orders)
    analysis.tradeStatistics(input)
    analysis.statisticsByHour({ ...input, timeZone: 'UTC' })
    expect(JSON.stringify(input)).toBe(before)
  })
})
