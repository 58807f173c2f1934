import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  balanceCurve,
  type ClosedOrder,
  extremeTrades,
  type Fees,
  feeTotals,
  type HoldingTimes,
  holdingTimes,
  statisticsByDay,
  statisticsByHoldingTime,
} from './index.ts'

interface VectorFile {
  readonly count: number
  readonly cases: readonly {
    readonly id: string
    readonly startingBalance: string
    readonly timeZone: string
    readonly orders: readonly Pick<ClosedOrder, 'profit' | 'fee' | 'openedAt' | 'closedAt'>[]
    readonly expected: {
      /** Result, balance, peak and drawdown of each point of the balance curve. */
      readonly curve: readonly (readonly string[])[]
      /** Index of the order with the highest result; `null` without orders. */
      readonly best: number | null
      readonly worst: number | null
      readonly fees: Fees
      readonly holding: HoldingTimes
      /** Date and net result of each day. */
      readonly days: readonly (readonly [string, string])[]
    }
  }[]
}

const file = JSON.parse(readFileSync(new URL('./vectors/history.json', import.meta.url), 'utf8')) as VectorFile

test('the file of test vectors for order histories contains all 6 cases', () => {
  expect([file.count, file.cases.length]).toEqual([6, 6])
})

test.each(file.cases)(
  'balanceCurve, extremeTrades, feeTotals, holdingTimes and statisticsByDay return the expected values of the test vector $id',
  ({ orders: given, expected, ...input }) => {
    const orders = given.map((order): ClosedOrder => ({ marketCode: 'EURUSD', side: 'buy', ...order }))
    const curve = balanceCurve({ ...input, orders })
    expect(curve.map(({ result, balance, peak, drawdown }) => [result, balance, peak, drawdown])).toEqual(expected.curve)
    const { best, worst } = extremeTrades({ orders })
    expect([best, worst]).toEqual([expected.best, expected.worst].map((index) => (index === null ? null : orders[index])))
    expect(feeTotals({ orders })).toEqual(expected.fees)
    expect(holdingTimes({ orders })).toEqual(expected.holding)
    expect(statisticsByDay({ ...input, orders }).map(({ day, netResult }) => [day, netResult])).toEqual(expected.days)
  },
)

test('balanceCurve and extremeTrades return the order objects that the caller passed', () => {
  const order = { id: 7, marketCode: 'EURUSD', side: 'buy', profit: '1', openedAt: 0, closedAt: 1 } as const
  expect(balanceCurve({ orders: [order], startingBalance: '0' })[0]?.order).toBe(order)
  expect(extremeTrades({ orders: [order] }).best?.id).toBe(7)
})

/** Orders with the given holding times in milliseconds. The result of the order at index n is n + 1. */
const heldFor = (...times: number[]) =>
  times.map((time, n): ClosedOrder => {
    return { marketCode: 'EURUSD', side: 'buy', profit: `${n + 1}`, openedAt: 1_000, closedAt: 1_000 + time }
  })

test('by default, statisticsByHoldingTime splits the orders at holding times of five minutes, one hour and one day', () => {
  const orders = heldFor(86_400_000, 299_999, 300_000, 3_599_999, 3_600_000, 86_399_999, -1)
  const groups = statisticsByHoldingTime({ orders, startingBalance: '100' })
  expect(groups.map(({ fromMs, belowMs, netResult }) => [fromMs, belowMs, netResult])).toEqual([
    [null, 300_000, '9.000000'],
    [300_000, 3_600_000, '7.000000'],
    [3_600_000, 86_400_000, '11.000000'],
    [86_400_000, null, '1.000000'],
  ])
})

test('statisticsByHoldingTime uses the limits that the caller passes, and omits groups without orders', () => {
  const orders = heldFor(50, 100, 5_000)
  const groups = statisticsByHoldingTime({ orders, startingBalance: '0', limitsMs: [100, 1_000, 2_000] })
  expect(groups.map(({ fromMs, belowMs, orders }) => [fromMs, belowMs, orders])).toEqual([
    [null, 100, 1],
    [100, 1_000, 1],
    [2_000, null, 1],
  ])
})
