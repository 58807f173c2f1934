import { EventEmitter } from 'node:events'
import type { Order } from '@leverkit/sdk/contract'
import type { Engine } from '../engine/engine.ts'
import type { EngineOrder } from '../engine/order.ts'
import type { ClientAccount } from '../ledger/post.ts'
import type { Left } from '../ledger/write-together.ts'
import type { Database, OrderRow, ReviewKind, Trx } from '../store/schema.ts'
import type { Draft } from './draft.ts'
import type { Intent } from './idempotency.ts'
import { createLivingOrders, type LivingOrders } from './living-orders.ts'
import { atPresentPrices, type MarketTime, ownTime } from './market-time.ts'
import type { MarketView } from './market-view.ts'
import { noPeers, noticeOf, type Peers } from './peers.ts'
import type { Reviewer } from './reviewer.ts'
import { toOrder } from './to-order.ts'
import { createTurns, type Turns } from './turns.ts'
import { createWriter, type Write, type Writer } from './writer.ts'

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
  /** People of whom it is not known whether their last write stands: `resolveDoubts` reads what the database has. */
  readonly doubts: Set<number>
  readonly time: MarketTime
  readonly peers: Peers
  readonly writer: Writer
  /** What a decided review does, by what was reviewed; each group of handlers adds its own. */
  readonly reviewers: Map<ReviewKind, Reviewer>
  /** After how long a review accepts itself. */
  readonly reviewDelayMs: number
  /** Wall clock, epoch ms: sessions, codes and reviews live in the person's time, also while a replay shows another year. */
  readonly wallNow: () => number
}

export type DeskParts = Pick<Desk, 'db' | 'view' | 'engine' | 'reviewDelayMs' | 'wallNow'> & Partial<Pick<Desk, 'peers' | 'time'>>

export function createDesk(parts: DeskParts): Desk {
  const { db, engine, peers = noPeers, time = ownTime } = parts
  const doubts = new Set<number>()
  const doubt = (userIds: readonly number[]) => {
    for (const userId of userIds) doubts.add(userId)
  }
  return {
    ...parts,
    ...{ peers, time, doubts },
    writer: createWriter({ db, engine, peers, doubt }),
    living: createLivingOrders(),
    events: new EventEmitter<DeskEvents>(),
    turns: createTurns(),
    reviewers: new Map(),
  }
}

/**
 * The last thing that a transaction about a person's money does: lets the other processes know of it once it is committed.
 *
 * @param account - as the write leaves it
 */
export async function seal(desk: Desk, trx: Trx, { userId, balance, turn }: ClientAccount): Promise<Left> {
  const left = { balance, turn }
  await desk.peers.announce(trx, [noticeOf(userId, left, [])])
  return left
}

/** A write by a person: who, and which intent it belongs to. */
export interface Actor {
  readonly userId: number
  readonly intent: Intent | null
}

/** A write about orders: who and what it is about, and what it decides. */
export type OrderWrite = Pick<Write<unknown>, 'userId' | 'intent' | 'reads'> &
  Partial<Pick<Write<unknown>, 'places' | 'isFenced' | 'time'>>

/**
 * Writes about one person's orders, together with what others ask for at the same time, at the present prices.
 *
 * @param decide - decides upon what the person has, under the lock of the account; may run more than once
 * @returns what was decided, once it is committed and memory has followed
 * @throws Refusal that `decide` throws: nothing was written
 * @throws CommitUnclearError when the database did not say whether it has committed
 */
export function writeOrders<T>(desk: Desk, write: OrderWrite, decide: (draft: Draft) => T): Promise<T> {
  const { time = desk.time } = write
  const publish: Write<T>['publish'] = (userId, rows, left) => publishOrders(desk, userId, rows, left)
  const whole = { places: false, isFenced: false, ...write, time, decide, publish }
  return atPresentPrices(time, () => desk.writer.write(whole))
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
export function followBalance(desk: Desk, userId: number, { balance, turn }: Left): void {
  if (desk.turns.isNews(`balance ${userId}`, turn)) desk.engine.setBalance(userId, balance)
}

/** Lets memory follow a commit: the engine watches the order, or no longer does. */
export function follow(desk: Desk, row: OrderRow, left: Left): void {
  const order = watched(row)
  followBalance(desk, row.user_id, left)
  if (!desk.turns.isNews(`order ${row.id}`, left.turn)) return
  if (order === null) {
    desk.living.delete(row.id)
    desk.engine.removeOrder(row.id)
  } else {
    desk.living.set(row)
    // An order of a market that is not served any more waits until it is again.
    if (desk.view.byCode(row.market_code) !== undefined) desk.engine.setOrder(order)
  }
}

/** Lets memory follow a commit about a person's orders, and tells everybody who listens. */
export function publishOrders(desk: Desk, userId: number, rows: readonly OrderRow[], left: Left): void {
  for (const row of rows) follow(desk, row, left)
  followBalance(desk, userId, left)
  const closed = rows.filter((row) => row.status === 'closed').map((row) => row.id)
  if (closed.length > 0) desk.events.emit('closed', userId, closed)
  desk.events.emit('account', userId)
}

/** Tells everybody who listens that orders ended while this process heard of nothing. */
export function tellEnded(desk: Desk, rows: readonly OrderRow[]): void {
  for (const row of rows) {
    if (row.status === 'closed') desk.events.emit('closed', row.user_id, [row.id])
    desk.events.emit('account', row.user_id)
  }
}
