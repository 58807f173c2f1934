import type { Order } from '@leverkit/sdk'
import { isDecimal } from '@leverkit/sdk/math'

const moment = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

/** Columns of the file. Their names are always English, because programs read them. */
const columns: readonly (readonly [string, (order: Order) => string | null])[] = [
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
  ['Closed by', ({ closedBy }) => closedBy],
]

/** Escapes text that a spreadsheet would treat as a formula. Negative numbers are unchanged. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) && !isDecimal(text) ? `'${text}` : text)

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]) => `${cells.map((text) => cell(harmless(text))).join(',')}\r\n`

/**
 * Orders as comma-separated values: decimals as received, times in UTC.
 *
 * @see RFC 4180
 */
export const ordersCsv = (orders: readonly Order[]): string =>
  line(columns.map(([name]) => name)) + orders.map((order) => line(columns.map(([, read]) => read(order) ?? ''))).join('')
