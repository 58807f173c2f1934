import type { Client, Order } from '@leverkit/sdk'
import {
  balanceCurve,
  type ClosedOrder,
  feeTotals,
  holdingTimes,
  statisticsByHour,
  statisticsByMarket,
  statisticsBySide,
  statisticsByWeekday,
  tradeStatistics,
} from '@leverkit/sdk/analysis'
import { add, isNegative, subtract, sum } from '@leverkit/sdk/decimal'

/** A closed order of the report. Has further fields in addition to those that the statistics use. */
interface Position extends ClosedOrder {
  readonly id: Order['id']
  readonly fee: string
  /** The side from the broker. The statistics accept a known side only, so `side` is `buy` if the broker has sent an unknown one. */
  readonly sentSide: Order['side']
}

/**
 * Converts a closed order for the statistics. Returns an empty list for an order that never opened because it was cancelled. An
 * order with an unknown side counts like any other one, because its result is part of the balance.
 */
const positionOf = ({ id, marketCode, displayCode, side, profit, fee, openPrice, openedAt, closedAt }: Order): Position[] =>
  openPrice === null || closedAt === null
    ? []
    : [
        {
          ...{ id, marketCode: marketCode ?? displayCode, side: side === 'unknown' ? 'buy' : side, sentSide: side },
          ...{ profit, fee, openedAt, closedAt },
        },
      ]

/** Start and end of the period in epoch ms. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Calculates the balance at the start of the period. This is the current balance, plus the fees of open orders, minus the
 * results of all orders that closed after the start. Deposits and withdrawals are treated as if they were made before the
 * start. Returns `null` if the calculated balance is negative.
 */
const startOf = (balance: string, openFees: readonly string[], since: readonly Position[]): string | null => {
  const start = subtract(add(balance, sum(openFees)), sum(since.map(({ profit, fee }) => subtract(profit, fee))))
  return isNegative(start) ? null : start
}

/** Statistics of the buys, of the sells, and of the orders with an unknown side. */
const bySideOf = ({ orders, startingBalance }: { orders: readonly Position[]; startingBalance: string }) => {
  const known = orders.filter(({ sentSide }) => sentSide !== 'unknown')
  const unknown = orders.filter(({ sentSide }) => sentSide === 'unknown')
  return [
    ...statisticsBySide({ orders: known, startingBalance }),
    ...(unknown.length === 0 ? [] : [{ side: 'unknown' as const, ...tradeStatistics({ orders: unknown, startingBalance }) }]),
  ]
}

interface Account {
  readonly closed: readonly Order[]
  /** Fees of the open orders. They are already deducted from the balance, but are not yet part of any result. */
  readonly openFees: readonly string[]
  readonly balance: string
}

/** Calculates all figures of the report. */
export const figuresOf = ({ closed, openFees, balance }: Account, { from, to }: Span, timeZone: string) => {
  const since = closed.flatMap(positionOf).filter(({ closedAt }) => closedAt >= from)
  const start = startOf(balance, openFees, since)
  const orders = since.filter(({ closedAt }) => closedAt < to)
  const history = { orders, startingBalance: start ?? '0' }
  const statistics = tradeStatistics(history)
  return {
    period: { from: new Date(from).toISOString(), to: new Date(to).toISOString(), timeZone },
    startingBalance: start,
    // Without a starting balance, the drawdown in percent of the balance cannot be calculated.
    statistics: { ...statistics, maxDrawdownPercent: start === null ? null : statistics.maxDrawdownPercent },
    fees: feeTotals(history),
    holdingMs: holdingTimes(history),
    byMarket: statisticsByMarket(history),
    bySide: bySideOf(history),
    byWeekday: statisticsByWeekday({ ...history, timeZone }),
    byHour: statisticsByHour({ ...history, timeZone }),
    curve: balanceCurve(history).map(({ order, result, balance: after, drawdown }) => ({
      ...{
        orderId: order.id,
        marketCode: order.marketCode,
        side: order.sentSide,
        openedAt: order.openedAt,
        closedAt: order.closedAt,
      },
      ...{ result, balance: after, drawdown },
    })),
  }
}

export type Figures = ReturnType<typeof figuresOf>

/** Reads the orders and the balance, and calculates all figures of the report. */
export const readFigures = async (client: Client, span: Span, timeZone: string, signal: AbortSignal): Promise<Figures> => {
  const closed: Order[] = []
  for await (const order of client.orders.list.all({ status: 'closed' }, { signal })) closed.push(order)
  const openFees: string[] = []
  for await (const { fee } of client.orders.list.all({ status: 'open' }, { signal })) openFees.push(fee)
  const { balance } = await client.account.balance({}, { signal })
  return figuresOf({ closed, openFees, balance }, span, timeZone)
}

/** Names and values of the most important figures. */
export const summaryOf = ({
  statistics: s,
  fees,
  startingBalance,
}: Figures): readonly (readonly [name: string, value: string])[] => [
  ['Closed orders', String(s.orders)],
  ['Wins / losses / even', `${s.wins} / ${s.losses} / ${s.breakEven}`],
  ['Win rate', s.winRate === null ? 'none' : `${s.winRate} %`],
  ['Net result', s.netResult],
  ['Fees', fees.fees],
  ['Starting balance', startingBalance ?? 'unknown'],
  ['Profit factor', s.profitFactor ?? 'none'],
  ['Expectancy per order', s.expectancy ?? 'none'],
  ['Average win / loss', `${s.averageWin ?? 'none'} / ${s.averageLoss ?? 'none'}`],
  ['Largest win / loss', `${s.largestWin ?? 'none'} / ${s.largestLoss ?? 'none'}`],
  ['Largest drawdown', `${s.maxDrawdown}${s.maxDrawdownPercent === null ? '' : ` (${s.maxDrawdownPercent} %)`}`],
  ['Longest win / loss streak', `${s.longestWinStreak} / ${s.longestLossStreak}`],
  ['Sharpe ratio per trade', s.sharpePerTrade ?? 'none'],
]
