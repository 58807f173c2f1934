import { margin, profit } from '@leverkit/sdk/math'
import type { Tick } from '../feeds/feed.ts'
import type { Market } from '../market/markets.ts'
import type { EngineEvent, OrderEnded } from './events.ts'
import type { MarketState } from './market-state.ts'
import type { EngineOrder, OpenOrder, PendingOrder } from './order.ts'
import { createValuation, type Valuation } from './valuation.ts'

/** The living orders and what a price does to them. */
export interface OrderDesk {
  readonly valuation: Valuation
  set(order: EngineOrder): void
  remove(orderId: number): void
  find(orderId: number): EngineOrder | null
  /** Takes one tick over: triggers by order id, then the stop-out of every account that holds the market. */
  take(state: MarketState, tick: Tick): EngineEvent[]
}

/** A pending order as it stands once a price has filled it. */
function filled(order: PendingOrder, market: Market, price: string): OpenOrder {
  const { targetPrice: _, trigger: __, leverage, ...terms } = order
  const { lots, contractSize } = order
  const blocked =
    market.marginMode === 'fixed'
      ? margin({ mode: 'fixed', lots, contractSize })
      : margin({ mode: 'leverage', lots, contractSize, price, leverage })
  return { ...terms, status: 'open', openPrice: price, margin: blocked }
}

/**
 * @param stateOf - throws `UnknownMarketError` for a code that no market has
 * @param stopOutLevel - margin level in percent
 */
export function createOrderDesk(stateOf: (code: string) => MarketState, stopOutLevel: string): OrderDesk {
  const orders = new Map<number, EngineOrder>()
  const valuation = createValuation((code) => stateOf(code).last()?.price ?? null, stopOutLevel)

  const remove = (orderId: number) => {
    const order = orders.get(orderId)
    if (!order) return
    orders.delete(orderId)
    stateOf(order.code).triggers.remove(orderId)
    stateOf(order.code).orders.delete(orderId)
    if (order.status === 'open') valuation.remove(order)
  }
  const set = (order: EngineOrder) => {
    const state = stateOf(order.code)
    remove(order.id)
    if (order.status === 'open') valuation.put(order)
    orders.set(order.id, order)
    state.orders.add(order.id)
    state.triggers.set(order)
  }
  const fill = (order: PendingOrder, market: Market, { at, price }: Tick): EngineEvent => {
    const open = filled(order, market, price)
    set(open)
    return { type: 'pendingFilled', at, code: open.code, orderId: open.id, accountId: open.accountId, price, margin: open.margin }
  }
  const end = (order: OpenOrder, type: OrderEnded['type'], { at, price }: Tick): EngineEvent => {
    const gained = profit({ ...order, currentPrice: price })
    valuation.settle(order, gained)
    remove(order.id)
    const level = type === 'stopOut' ? null : order[type]
    return { type, at, code: order.code, orderId: order.id, accountId: order.accountId, level, price, profit: gained }
  }
  const stopOut = (accountId: number, at: number): EngineEvent[] => {
    const told: EngineEvent[] = []
    while (valuation.isStoppedOut(accountId)) {
      const order = valuation.worst(accountId, (code) => stateOf(code).isOpen)
      if (!order) break
      told.push(end(order, 'stopOut', { at, price: stateOf(order.code).last()?.price ?? order.openPrice }))
    }
    return told
  }
  const take = (state: MarketState, tick: Tick): EngineEvent[] => {
    const told: EngineEvent[] = []
    const unmoved = state.last()?.price === tick.price
    for (const { orderId, kind } of state.triggers.fire(state.apply(tick))) {
      const order = orders.get(orderId)
      if (order?.status === 'pending') told.push(fill(order, state.market, tick))
      else if (order && kind !== 'pendingFilled') told.push(end(order, kind, tick))
    }
    if (unmoved && told.length === 0) return told
    for (const accountId of valuation.stoppedOut(state.market.code)) told.push(...stopOut(accountId, tick.at))
    return told
  }
  return { valuation, set, remove, take, find: (orderId) => orders.get(orderId) ?? null }
}
