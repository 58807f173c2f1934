import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ClosedOrder, type TradeStatistics, tradeStatistics } from './index.ts'

interface VectorFile {
  readonly count: number
  readonly cases: readonly {
    readonly id: string
    readonly startingBalance: string
    readonly orders: readonly (Pick<ClosedOrder, 'profit'> & Partial<ClosedOrder>)[]
    readonly expected: TradeStatistics
  }[]
}

const file = JSON.parse(readFileSync(new URL('./vectors/statistics.json', import.meta.url), 'utf8')) as VectorFile

test('the file of test vectors for statistics contains all 18 cases', () => {
  expect([file.count, file.cases.length]).toEqual([18, 18])
})

test.each(file.cases)(
  'tradeStatistics returns the expected statistics of the test vector $id',
  ({ startingBalance, orders, expected }) => {
    const complete = orders.map(
      (order, at): ClosedOrder => ({ marketCode: 'EURUSD', side: 'buy', openedAt: at * 10, closedAt: at * 10 + 5, ...order }),
    )
    expect(tradeStatistics({ startingBalance, orders: complete })).toEqual(expected)
  },
)
