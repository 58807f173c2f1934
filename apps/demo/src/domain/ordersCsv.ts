import type { Order } from '@leverkit/sdk'
import { csvOf } from './csv.ts'

const moment = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

/** Name of a column, and a function that returns its value for an order. */
export type CsvColumn = readonly [string, (order: Order) => string | null]

/** Columns of the file. Their names are always English, because programs read them. */
const columns: readonly CsvColumn[] = [
  ['Order', ({ id }) => String(id)],
  ['Market', ({ displayCode }) => displayCode],
  ['Side', ({ side }) => side],
  ['Lots', ({ lots }) => lots],
  ['Leverage', ({ leverage }) => leverage],
  ['Open price', ({ openPrice }) => openPrice],
  ['Close price', ({ currentPrice }) => currentPrice],
  ['Take profit', ({ takeProfit }) => takeProfit],
  ['Stop loss', ({ stopLoss }) => stopLoss],
  ['Margin', ({ margin }) => margin],
  ['Fee', ({ fee }) => fee],
  ['Profit', ({ profit }) => profit],
  ['Opened', ({ openedAt }) => moment(openedAt)],
  ['Closed', ({ closedAt }) => moment(closedAt)],
  ['Closed by', ({ closedBy }) => (closedBy === 'person' ? 'user' : closedBy)],
]

/**
 * Orders as comma-separated values: decimals as received, times in UTC.
 *
 * @param more - further columns, after the standard columns
 */
export const ordersCsv = (orders: readonly Order[], more: readonly CsvColumn[] = []): string => {
  const all = [...columns, ...more]
  return csvOf(
    all.map(([name]) => name),
    orders.map((order) => all.map(([, read]) => read(order) ?? '')),
  )
}
