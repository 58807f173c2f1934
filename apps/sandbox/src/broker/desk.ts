import { EventEmitter } from 'node:events'
import type { Order } from '@leverkit/sdk/contract'
import type { Engine } from '../engine/engine.ts'
import type { EngineOrder } from '../engine/order.ts'
import type { ClientAccount } from '../ledger/post.ts'
import type { Database, OrderRow, ReviewKind, Trx } from '../store/schema.ts'
import { type MarketTime, ownTime } from './deal.ts'
import type { Intent } from './idempotency.ts'
import { createLivingOrders, type LivingOrders } from './living-orders.ts'
import type { MarketView } from './market-view.ts'
import { noPeers, noticeOf, type Peers } from './peers.ts'
import type { Reviewer } from './reviews.ts'
import { toOrder } from './to-order.ts'
import { createTurns, type Turns } from './turns.ts'

/** What happened to a person's account, told after it was committed. */
export interface DeskEvents {
  /** Something of the account changed: an order came, went, or has other stops. */
  account: [userId: number]
  /** Orders that are no longer open. */
  closed: [userId: number, orderIds: readonly number[]]
  /** Sessions of a person have ended, or of anybody: whoever holds one of them is signed out. */
  revoked: [userId: number | null]
}

/** Everything that dealing needs. Memory follows the database: it changes only after a commit. */
export interface Desk {
  readonly db: Database
  readonly view: MarketView
  readonly engine: Engine
  /** Open and pending orders by id. */
  readonly living: LivingOrders
  readonly events: EventEmitter<DeskEvents>
  readonly turns: Turns
  readonly time: MarketTime
  readonly peers: Peers
  /** What a decided review does, by what was reviewed; each group of handlers adds its own. */
  readonly reviewers: Map<ReviewKind, Reviewer>
  /** After how long a review accepts itself. */
  readonly reviewDelayMs: number
  /** Wall clock, epoch ms: sessions, codes and reviews live in the person's time, also while a replay shows another year. */
  readonly wallNow: () => number
}

export type DeskParts = Pick<Desk, 'db' | 'view' | 'engine' | 'reviewDelayMs' | 'wallNow'> & Partial<Pick<Desk, 'peers' | 'time'>>

export const createDesk = (parts: DeskParts): Desk => ({
  peers: noPeers,
  time: ownTime,
  ...parts,
  living: createLivingOrders(),
  events: new EventEmitter<DeskEvents>(),
  turns: createTurns(),
  reviewers: new Map(),
})

/** What a transaction left behind: an order, and the balance of its owner. */
export interface Committed extends CommittedBalance {
  readonly row: OrderRow
}

/** The balance that a transaction left behind, and its place among all transactions about this person. */
export interface CommittedBalance {
  readonly balance: string
  readonly turn: number
}

/**
 * The last thing that a write about a person does: lets the other processes know of it once it is committed.
 *
 * @param account - as the write leaves it
 */
export async function seal(desk: Desk, trx: Trx, account: ClientAccount, rows: readonly OrderRow[]): Promise<CommittedBalance> {
  await desk.peers.announce(trx, noticeOf(account.userId, rows))
  return { balance: account.balance, turn: account.turn }
}

/** An order, and its owner's account, as a write leaves them. */
export interface Written {
  readonly row: OrderRow
  readonly account: ClientAccount
}

/** Ends a write about one order. */
export const withBalance = async (desk: Desk, trx: Trx, { row, account }: Written): Promise<Committed> => ({
  row,
  ...(await seal(desk, trx, account, [row])),
})

/** A write by a person: who, and which intent it belongs to. */
export interface Actor {
  readonly userId: number
  readonly intent: Intent | null
}

export const showOrder = (view: MarketView, row: OrderRow): Order =>
  toOrder(row, view.byCode(row.market_code)?.displayCode ?? row.market_code, view.lastPrice(row.market_code))

/** A person's open orders, newest first. */
export const openOrdersOf = (desk: Desk, userId: number): OrderRow[] =>
  desk.living
    .of(userId)
    .filter((row) => row.status === 'open')
    .reverse()

/** The order as the engine knows it; null when there is nothing left to watch. */
const watched = (row: OrderRow): EngineOrder | null => {
  const { id, side, lots } = row
  const shared = { id, accountId: row.user_id, code: row.market_code, side, lots, contractSize: row.contract_size }
  const stops = { takeProfit: row.take_profit, stopLoss: row.stop_loss }
  if (row.status === 'open' && row.open_price !== null) {
    return { ...shared, ...stops, status: 'open', openPrice: row.open_price, margin: row.margin }
  }
  if (row.status === 'pending' && row.target_price !== null && row.target_trigger !== null) {
    return {
      ...shared,
      ...stops,
      status: 'pending',
      targetPrice: row.target_price,
      trigger: row.target_trigger,
      leverage: row.leverage,
    }
  }
  return null
}

/** Lets memory follow a commit that left a balance. */
export function followBalance(desk: Desk, userId: number, { balance, turn }: CommittedBalance): void {
  if (desk.turns.isNews(`balance ${userId}`, turn)) desk.engine.setBalance(userId, balance)
}

/** Lets memory follow a commit: the engine watches the order, or no longer does. */
export function follow(desk: Desk, committed: Committed): void {
  const { row, turn } = committed
  const order = watched(row)
  followBalance(desk, row.user_id, committed)
  if (!desk.turns.isNews(`order ${row.id}`, turn)) return
  if (order === null) {
    desk.living.delete(row.id)
    desk.engine.removeOrder(row.id)
  } else {
    desk.living.set(row)
    // An order of a market that is not served any more waits until it is again.
    if (desk.view.byCode(row.market_code) !== undefined) desk.engine.setOrder(order)
  }
}

/** Lets memory follow a commit and tells everybody who listens. */
export function publish(desk: Desk, committed: Committed): void {
  follow(desk, committed)
  const { row } = committed
  if (row.status === 'closed') desk.events.emit('closed', row.user_id, [row.id])
  desk.events.emit('account', row.user_id)
}

/** Tells everybody who listens that orders ended while this process heard of nothing. */
export function tellEnded(desk: Desk, rows: readonly OrderRow[]): void {
  for (const row of rows) {
    if (row.status === 'closed') desk.events.emit('closed', row.user_id, [row.id])
    desk.events.emit('account', row.user_id)
  }
}
