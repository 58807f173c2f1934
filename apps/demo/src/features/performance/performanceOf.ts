import {
  balanceCurve,
  extremeTrades,
  feeTotals,
  holdingTimes,
  statisticsByDay,
  statisticsByHoldingTime,
  statisticsByHour,
  statisticsByMarket,
  statisticsBySide,
  statisticsByWeekday,
  tradeStatistics,
} from '@leverkit/sdk/analysis'
import { add, isNegative, subtract, sum } from '@leverkit/sdk/decimal'
import { percentOf } from '../../domain/percentOf.ts'
import type { ClosedPosition } from './closedPositions.ts'

interface PerformanceInput {
  /** Positions that match the filter. */
  readonly positions: readonly ClosedPosition[]
  /** All loaded closed positions of the account, without any filter. */
  readonly all: readonly ClosedPosition[]
  /** Start of the period in epoch ms; `null` for the whole history. */
  readonly from: number | null
  /** Current balance of the account. */
  readonly balance: string
  /** Fees of the open positions. They are already deducted from the balance, but are not yet part of any result. */
  readonly openFees: string
  readonly timeZone: string
}

/**
 * Balance at the start of the period: the current balance, plus the fees of open positions, minus the results of all positions
 * that closed since the start of the period. Deposits and withdrawals in the period are treated as if they were made before the
 * period. Returns `null` if the balance would be negative.
 */
export const startingBalance = ({
  all,
  from,
  balance,
  openFees,
}: Pick<PerformanceInput, 'all' | 'from' | 'balance' | 'openFees'>): string | null => {
  const since = all.filter(({ closedAt }) => from === null || closedAt >= from)
  const start = subtract(add(balance, openFees), sum(since.map(({ profit, fee }) => subtract(profit, fee ?? '0'))))
  return isNegative(start) ? null : start
}

/** Statistics of the buys, of the sells, and of the positions whose side the broker has not sent. */
const bySideOf = ({ positions, startingBalance }: { positions: PerformanceInput['positions']; startingBalance: string }) => {
  const known = positions.filter(({ order }) => order.side !== 'unknown')
  const unknown = positions.filter(({ order }) => order.side === 'unknown')
  return [
    ...statisticsBySide({ orders: known, startingBalance }),
    ...(unknown.length > 0 ? [{ side: 'unknown' as const, ...tradeStatistics({ orders: unknown, startingBalance }) }] : []),
  ]
}

/** All figures of the screen. The definitions are in docs/decisions/statistics.md. */
export const performanceOf = (input: PerformanceInput) => {
  const { positions, timeZone } = input
  const start = startingBalance(input)
  const history = { orders: positions, startingBalance: start ?? '0' }
  const zoned = { ...history, timeZone }
  const statistics = tradeStatistics(history)
  return {
    ...statistics,
    // Without a starting balance, a percentage of the balance has no meaning.
    maxDrawdownPercent: start === null ? null : statistics.maxDrawdownPercent,
    start,
    end: start === null ? statistics.netResult : add(start, statistics.netResult),
    ...feeTotals(history),
    holding: holdingTimes(history),
    extremes: extremeTrades({ orders: positions }),
    curve: balanceCurve({ orders: positions, startingBalance: history.startingBalance }),
    byMarket: statisticsByMarket(history),
    bySide: bySideOf({ positions, startingBalance: history.startingBalance }),
    byWeekday: statisticsByWeekday(zoned),
    byHour: statisticsByHour(zoned),
    byHoldingTime: statisticsByHoldingTime(history),
    byDay: statisticsByDay(zoned),
  }
}

export type Performance = ReturnType<typeof performanceOf>

/** Return of the period in percent of its starting balance; `null` if that balance is unknown or zero. */
export const returnOf = ({ netResult, start }: Performance): string | null =>
  start === null ? null : percentOf(netResult, start)
