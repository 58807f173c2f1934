import { zero } from './amounts.ts'
import { type OrdersInput, readTrades, type Trade } from './trades.ts'

/** Times between the opening and the closing of an order, in whole milliseconds. */
export interface HoldingTimes {
  /** Average over all orders; `null` without orders. */
  readonly average: number | null
  /** Average over the orders with a result above zero; `null` without wins. */
  readonly averageWin: number | null
  /** Average over the orders with a result below zero; `null` without losses. */
  readonly averageLoss: number | null
  readonly shortest: number | null
  readonly longest: number | null
}

// A time in whole milliseconds has at most 54 bits. A sum of times can have more bits, so the sum is a BigInt.
const mean = (times: readonly number[]): number | null => {
  if (times.length === 0) return null
  const all = times.reduce((sum, time) => sum + BigInt(time), 0n)
  const count = BigInt(times.length)
  const [size, sign] = all < 0n ? [-all, -1] : [all, 1]
  // biome-ignore lint/plugin: the value is a time in milliseconds, not decimal text
  return sign * Number((2n * size + count) / (2n * count)) || 0
}

const timeOf = ({ openedAt, closedAt }: Trade): number => closedAt - openedAt

/**
 * Calculates how long the orders were open: `closedAt` − `openedAt`. An order that closed before it opened has a negative time.
 *
 * @param input.orders - closed orders; times in epoch milliseconds
 * @returns averages (rounded half away from zero), the shortest and the longest time, in milliseconds; the average of the wins
 * is `null` without a win, the average of the losses without a loss, and all fields are `null` without orders
 * @throws InvalidInputError that names the input, e.g. `orders[2].closedAt`
 * @see `docs/decisions/statistics.md`
 * @example holdingTimes({ orders: [{ marketCode: 'EURUSD', side: 'buy', profit: '20', openedAt: 0, closedAt: 1000 }, { marketCode: 'EURUSD', side: 'sell', profit: '-6', openedAt: 0, closedAt: 4001 }] }) // {"average":2501,"averageWin":1000,"averageLoss":4001,"shortest":1000,"longest":4001}
 */
export function holdingTimes(input: OrdersInput): HoldingTimes {
  const trades = readTrades(input.orders)
  const times = trades.map(timeOf).sort((a, b) => a - b)
  return {
    average: mean(times),
    averageWin: mean(trades.filter(({ result }) => result.gt(zero)).map(timeOf)),
    averageLoss: mean(trades.filter(({ result }) => result.lt(zero)).map(timeOf)),
    shortest: times[0] ?? null,
    longest: times.at(-1) ?? null,
  }
}
