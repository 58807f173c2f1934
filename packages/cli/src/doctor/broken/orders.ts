import { MARKETS } from '../../../../../apps/sandbox/src/market/markets.ts'
import { type CallName, pathOf } from './callName.ts'
import { type Answer, type Call, readLike } from './exchange.ts'
import type { Hooks, Tools } from './Fault.ts'
import { both, changeRows, isList, isRow, type Json, type JsonRow, jsonOf, mutateData } from './mutate.ts'
import { mutateFrame } from './mutateFrame.ts'

const orderCalls: readonly CallName[] = ['orders.place', 'orders.list', 'orders.close']

/** Changes each order, in answers and in account updates. */
export const onOrders = (change: (row: JsonRow) => JsonRow): Hooks => {
  const changed = (data: Parameters<typeof changeRows>[0]) =>
    changeRows(data, (rows) => rows.map((row) => (isRow(row) ? change(row) : row)))
  return both(mutateData(orderCalls, changed), mutateFrame('FOREX_TRADE', changed))
}

type Market = (typeof MARKETS)[number]
const byCode = new Map(MARKETS.map((market) => [market.code, market]))
const byId = new Map(MARKETS.map((market) => [String(market.id), market]))

/** Trading terms of an order's market. */
export function marketOfOrder(row: JsonRow): Market {
  const lists = row.ForexTradeLists
  const market = isRow(lists) && typeof lists.Code === 'string' ? byCode.get(lists.Code) : undefined
  if (market === undefined) throw new Error(`The order has no known market: ${JSON.stringify(row)}`)
  return market
}

/** Trading terms of a market by its identifier; undefined if the sandbox has no such market. */
export const marketById = (id: string | null): Market | undefined => byId.get(id ?? '')

/** Rows of a page. */
export const rowsOf = (answer: Answer): readonly Json[] => {
  const { data } = jsonOf(answer)
  return isRow(data) && isList(data.data) ? data.data : []
}

/** Orders of one status on the first page. */
export const ordersOf = async (call: Call, { send }: Tools, status: 0 | 1) =>
  rowsOf(await send(readLike(call, `${pathOf('orders.list')}?status=${status}&page=1`))).filter(isRow)

/** Whether a list contains an order. */
export const isIn = (rows: readonly Json[], id: string | null) => rows.some((row) => isRow(row) && String(row.Id) === id)
