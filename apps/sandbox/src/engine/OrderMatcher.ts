import { margin, profit } from '@leverkit/sdk/math'
import type { Tick } from '../feeds/feed.ts'
import type { Market } from '../market/markets.ts'
import type { EngineEvent, OrderEnded } from './events.ts'
import type { MarketState } from './MarketState.ts'
import type { EngineOrder, OpenOrder, PendingOrder } from './order.ts'
import { Valuation } from './valuation.ts'

/** Returns the open order that a pending order becomes when a price fills it. */
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
 * Stores the open and pending orders. Fills or closes an order when the price reaches its target price, stop loss or take
 * profit.
 */
export class OrderMatcher {
  readonly valuation: Valuation
  readonly #orders = new Map<number, EngineOrder>()
  readonly #stateOf: (code: string) => MarketState

  /**
   * @param stateOf - returns the state of a market by its code; throws `UnknownMarketError` for an unknown market
   * @param stopOutLevel - margin level in percent at or below which orders are closed
   */
  constructor(stateOf: (code: string) => MarketState, stopOutLevel: string) {
    this.#stateOf = stateOf
    this.valuation = new Valuation((code) => stateOf(code).last()?.price ?? null, stopOutLevel)
  }

  find(orderId: number): EngineOrder | null {
    return this.#orders.get(orderId) ?? null
  }

  set(order: EngineOrder): void {
    const state = this.#stateOf(order.code)
    this.remove(order.id)
    if (order.status === 'open') this.valuation.put(order)
    this.#orders.set(order.id, order)
    state.orders.add(order.id)
    state.triggers.set(order)
  }

  remove(orderId: number): void {
    const order = this.#orders.get(orderId)
    if (!order) return
    this.#orders.delete(orderId)
    this.#stateOf(order.code).triggers.remove(orderId)
    this.#stateOf(order.code).orders.delete(orderId)
    if (order.status === 'open') this.valuation.remove(order)
  }

  /**
   * Applies one tick of a market. First fires the triggers that the price reached, by ascending order id. Then checks every
   * account with orders in the market for a stop-out. If the price is unchanged and no trigger fired, skips these checks.
   */
  take(state: MarketState, tick: Tick): EngineEvent[] {
    const events: EngineEvent[] = []
    const unmoved = state.last()?.price === tick.price
    for (const { orderId, kind } of state.triggers.fire(state.apply(tick))) {
      const order = this.#orders.get(orderId)
      if (order?.status === 'pending') events.push(this.#fill(order, state.market, tick))
      else if (order && kind !== 'pendingFilled') events.push(this.#end(order, kind, tick))
    }
    if (unmoved && events.length === 0) return events
    for (const accountId of this.valuation.stoppedOut(state.market.code)) events.push(...this.#stopOut(accountId, tick.at))
    return events
  }

  #fill(order: PendingOrder, market: Market, { at, price }: Tick): EngineEvent {
    const open = filled(order, market, price)
    this.set(open)
    return { type: 'pendingFilled', at, code: open.code, orderId: open.id, accountId: open.accountId, price, margin: open.margin }
  }

  #end(order: OpenOrder, type: OrderEnded['type'], { at, price }: Tick): EngineEvent {
    const gained = profit({ ...order, currentPrice: price })
    this.valuation.settle(order, gained)
    this.remove(order.id)
    const level = type === 'stopOut' ? null : order[type]
    return { type, at, code: order.code, orderId: order.id, accountId: order.accountId, level, price, profit: gained }
  }

  #stopOut(accountId: number, at: number): EngineEvent[] {
    const events: EngineEvent[] = []
    while (this.valuation.isStoppedOut(accountId)) {
      const order = this.valuation.worst(accountId, (code) => this.#stateOf(code).isOpen)
      if (!order) break
      events.push(this.#end(order, 'stopOut', { at, price: this.#stateOf(order.code).last()?.price ?? order.openPrice }))
    }
    return events
  }
}
