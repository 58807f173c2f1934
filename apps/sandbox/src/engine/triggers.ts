import { priceSteps } from '../feeds/priceGrid.ts'
import { createHeap } from './heap.ts'
import type { EngineOrder } from './order.ts'

/** Effect of a trigger. A trigger fills a pending order, or closes an open order at its take profit or stop loss. */
export type TriggerKind = 'pendingFilled' | 'takeProfit' | 'stopLoss'

export interface Fired {
  readonly orderId: number
  readonly kind: TriggerKind
}

/** The trigger prices of the orders in one market: stop losses, take profits and target prices. */
export interface TriggerBook {
  /** Sets the triggers of an order. The new triggers replace the earlier triggers of this order. */
  set(order: EngineOrder): void
  /** Removes the triggers of an order. Has no effect if the order has no triggers. */
  remove(orderId: number): void
  /**
   * Returns the triggers that a price has reached, by ascending order id, and removes them. If a price
   * reaches both the stop loss and the take profit of an order, only the stop loss fires. The cost is O(log n) per
   * fired trigger, and O(1) if no trigger fires.
   *
   * @param price - in price steps
   */
  fire(price: number): Fired[]
  readonly size: number
}

interface Entry extends Fired {
  readonly level: number
  /**
   * Sequence number of the `set` call that created this trigger price. A later `set` call for the same order makes this trigger
   * price invalid.
   */
  readonly arming: number
}
type Direction = 'rising' | 'falling'
type Level = Omit<Entry, 'orderId' | 'arming'> & { readonly direction: Direction }

function levelsOf(order: EngineOrder, precision: number): Level[] {
  // A trigger price between two price steps is rounded in the direction of the price move, because a moving price reaches the
  // trigger price only at the first step past it.
  const level = (kind: TriggerKind, direction: Direction, price: string): Level => ({
    kind,
    direction,
    level: priceSteps(price, precision, direction === 'rising' ? 'up' : 'down'),
  })
  if (order.status === 'pending') {
    if (order.trigger === 'immediate') return [{ kind: 'pendingFilled', direction: 'rising', level: 0 }]
    return [level('pendingFilled', order.trigger, order.targetPrice)]
  }
  const [gain, loss]: [Direction, Direction] = order.side === 'buy' ? ['rising', 'falling'] : ['falling', 'rising']
  return [
    ...(order.takeProfit === null ? [] : [level('takeProfit', gain, order.takeProfit)]),
    ...(order.stopLoss === null ? [] : [level('stopLoss', loss, order.stopLoss)]),
  ]
}

const isEarlier: Readonly<Record<Direction, (a: Entry, b: Entry) => boolean>> = {
  rising: (a, b) => a.level < b.level,
  falling: (a, b) => a.level > b.level,
}

/**
 * Creates the trigger book of one market. One queue contains the trigger prices that a rising price reaches, lowest first. The
 * other queue contains the trigger prices that a falling price reaches, highest first. A new price is therefore compared only
 * with the head of each queue. The trigger prices of a removed order become invalid but remain in the queues. An invalid entry
 * is dropped when a price reaches it. If most entries are invalid, both queues are rebuilt.
 *
 * @param precision - number of decimal places of the market's prices
 */
export function createTriggerBook(precision: number): TriggerBook {
  const queues = { rising: createHeap(isEarlier.rising), falling: createHeap(isEarlier.falling) }
  const entries = new Map<number, { arming: number; levels: Map<Level, Entry> }>()
  let armings = 0

  const isLive = (entry: Entry) => entries.get(entry.orderId)?.arming === entry.arming
  const rebuild = () => {
    const live = [...entries.values()].flatMap(({ levels }) => [...levels])
    for (const direction of ['rising', 'falling'] as const) {
      const kept = live.filter(([level]) => level.direction === direction).map(([, entry]) => entry)
      queues[direction] = createHeap(isEarlier[direction], kept)
    }
  }
  const set = (order: EngineOrder) => {
    entries.delete(order.id)
    const levels = levelsOf(order, precision)
    if (levels.length === 0) return
    const arming = ++armings
    const own = new Map(levels.map((level) => [level, { orderId: order.id, kind: level.kind, level: level.level, arming }]))
    entries.set(order.id, { arming, levels: own })
    for (const [level, entry] of own) queues[level.direction].push(entry)
    if (queues.rising.size + queues.falling.size > 64 + 4 * entries.size) rebuild()
  }
  const fire = (price: number): Fired[] => {
    const fired = new Map<number, TriggerKind>()
    for (const direction of ['rising', 'falling'] as const) {
      const reached = (level: number) => (direction === 'rising' ? level <= price : level >= price)
      for (let head = queues[direction].first(); head && reached(head.level); head = queues[direction].first()) {
        queues[direction].shift()
        if (isLive(head) && fired.get(head.orderId) !== 'stopLoss') fired.set(head.orderId, head.kind)
      }
    }
    for (const orderId of fired.keys()) entries.delete(orderId)
    return [...fired].map(([orderId, kind]) => ({ orderId, kind })).sort((a, b) => a.orderId - b.orderId)
  }
  return {
    set,
    fire,
    remove: (orderId) => void entries.delete(orderId),
    get size() {
      return entries.size
    },
  }
}
