import type { Order } from '@leverkit/sdk/contract'
import { Emitter } from '@leverkit/sdk/emitter'
import type { Engine } from '../engine/engine.ts'
import type { EngineOrder } from '../engine/order.ts'
import type { ClientAccount } from '../ledger/post.ts'
import type { AccountAfter } from '../ledger/writeBatch.ts'
import type { Database, OrderRow, ReviewKind, Trx } from '../store/schema.ts'
import { type ActiveOrders, createActiveOrders } from './ActiveOrders.ts'
import type { Draft } from './draft.ts'
import type { Intent } from './idempotency.ts'
import { alwaysCurrent, atPresentPrices, type MarketTime } from './MarketTime.ts'
import type { MarketView } from './MarketView.ts'
import { noPeers, notificationOf, type Peers } from './peers.ts'
import type { Reviewer } from './reviewer.ts'
import { toOrder } from './toOrder.ts'
import { createVersionFilter, type VersionFilter } from './VersionFilter.ts'
import { type Write, Writer } from './Writer.ts'

/** Events about a user's account, emitted after the commit. */
export interface BrokerEvents {
  /** Emitted when an account has changed: an order was placed, has ended, or has a new stop loss or take profit. */
  account: [userId: number]
  /** Emitted with the ids of a user's orders that were closed. */
  closed: [userId: number, orderIds: readonly number[]]
  /**
   * Emitted when sessions have ended. If `userId` is null, sessions of any user may have ended. Sockets that use an
   * ended session are then signed out.
   */
  revoked: [userId: number | null]
}

/**
 * Dependencies and in-memory state that all parts of the broker share. The state changes only after the database has
 * committed the same change.
 */
export interface BrokerCore {
  readonly db: Database
  readonly view: MarketView
  readonly engine: Engine
  /** Open and pending orders by id. */
  readonly activeOrders: ActiveOrders
  readonly events: Emitter<BrokerEvents>
  readonly versions: VersionFilter
  /**
   * Users whose last commit was not confirmed by the database. `resolveUnconfirmed` reloads their state from the
   * database.
   */
  readonly unconfirmedUsers: Set<number>
  readonly time: MarketTime
  readonly peers: Peers
  readonly writer: Writer
  /**
   * Reviewers by kind of review. For each kind of review, the handlers register one reviewer. A reviewer describes a pending
   * review and applies the decision about the review.
   */
  readonly reviewers: Map<ReviewKind, Reviewer>
  /** Time in ms after which a pending review is accepted automatically. */
  readonly reviewDelayMs: number
  /**
   * Returns the wall clock, epoch ms. Sessions, codes and reviews use this real time, even when the market replays prices of
   * another year.
   */
  readonly wallNow: () => number
}

export type BrokerCoreParts = Pick<BrokerCore, 'db' | 'view' | 'engine' | 'reviewDelayMs' | 'wallNow'> &
  Partial<Pick<BrokerCore, 'peers' | 'time'>> & {
    /** Receives an error that a listener of `events` has thrown. @default the error is reported as uncaught */
    readonly onListenerError?: (cause: unknown, event: keyof BrokerEvents) => void
  }

export function createBrokerCore(parts: BrokerCoreParts): BrokerCore {
  const { onListenerError, ...given } = parts
  const { db, engine, peers = noPeers, time = alwaysCurrent } = given
  const unconfirmedUsers = new Set<number>()
  const markUnconfirmed = (userIds: readonly number[]) => {
    for (const userId of userIds) unconfirmedUsers.add(userId)
  }
  return {
    ...given,
    ...{ peers, time, unconfirmedUsers },
    writer: new Writer({ db, engine, peers, markUnconfirmed }),
    activeOrders: createActiveOrders(),
    events: new Emitter<BrokerEvents>(onListenerError),
    versions: createVersionFilter(),
    reviewers: new Map(),
  }
}

/**
 * Notifies the other processes that a user's account has changed. The notification is sent when the transaction
 * commits. This call must be the last step of a transaction that moves a user's money.
 *
 * @param account - state after the write
 */
export async function announceAccount(
  core: BrokerCore,
  trx: Trx,
  { userId, balance, turn }: ClientAccount,
): Promise<AccountAfter> {
  const accountAfter = { balance, turn }
  await core.peers.announce(trx, [notificationOf(userId, accountAfter, [])])
  return accountAfter
}

/** The user who requests a write. `intent` is an idempotency key with its request; null for a write without a key. */
export interface Actor {
  readonly userId: number
  readonly intent: Intent | null
}

/** Parameters of a write that changes one user's orders: the user, the idempotency key, the orders to read, and options. */
export type OrderWrite = Pick<Write<unknown>, 'userId' | 'intent' | 'reads'> &
  Partial<Pick<Write<unknown>, 'places' | 'isFenced' | 'time'>>

/**
 * Writes changes of one user's orders at current prices. Concurrent writes of several users share a transaction.
 *
 * @param decide - makes the changes to the user's orders while the account is locked; may run more than once
 * @returns the result of `decide`; resolves after the commit and the update of memory
 * @throws Refusal that `decide` throws: nothing was written
 * @throws CommitUnclearError when it is unknown whether the database has committed
 */
export function writeOrders<T>(core: BrokerCore, write: OrderWrite, decide: (draft: Draft) => T): Promise<T> {
  const { time = core.time } = write
  const publish: Write<T>['publish'] = (userId, rows, accountAfter) => publishOrders(core, userId, rows, accountAfter)
  const complete = { places: false, isFenced: false, ...write, time, decide, publish }
  return atPresentPrices(time, () => core.writer.write(complete))
}

export const showOrder = (view: MarketView, row: OrderRow): Order =>
  toOrder(row, view.byCode(row.market_code)?.displayCode ?? row.market_code, view.lastPrice(row.market_code))

/** Returns a user's open orders, newest first. */
export const openOrdersOf = (core: BrokerCore, userId: number): OrderRow[] =>
  core.activeOrders
    .of(userId)
    .filter((row) => row.status === 'open')
    .reverse()

/** Converts an order to the engine's type. Returns null when the order has ended. */
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

/** Applies a user's committed balance to memory. */
export function applyBalance(core: BrokerCore, userId: number, { balance, turn }: AccountAfter): void {
  if (core.versions.isNewer(`balance ${userId}`, turn)) core.engine.setBalance(userId, balance)
}

/** Applies a committed order to memory. Adds an active order to the engine, and removes an ended order from the engine. */
export function applyOrder(core: BrokerCore, row: OrderRow, accountAfter: AccountAfter): void {
  const order = watched(row)
  applyBalance(core, row.user_id, accountAfter)
  if (!core.versions.isNewer(`order ${row.id}`, accountAfter.turn)) return
  if (order === null) {
    core.activeOrders.delete(row.id)
    core.engine.removeOrder(row.id)
  } else {
    core.activeOrders.set(row)
    // If the market of the order is discontinued, the order is not added to the engine.
    if (core.view.byCode(row.market_code) !== undefined) core.engine.setOrder(order)
  }
}

/** Applies a user's committed orders to memory. Then emits the `closed` and `account` events. */
export function publishOrders(core: BrokerCore, userId: number, rows: readonly OrderRow[], accountAfter: AccountAfter): void {
  for (const row of rows) applyOrder(core, row, accountAfter)
  applyBalance(core, userId, accountAfter)
  const closed = rows.filter((row) => row.status === 'closed').map((row) => row.id)
  if (closed.length > 0) core.events.emit('closed', userId, closed)
  core.events.emit('account', userId)
}

/** Emits the `closed` and `account` events of orders that ended while this process received no notifications. */
export function emitEnded(core: BrokerCore, rows: readonly OrderRow[]): void {
  for (const row of rows) {
    if (row.status === 'closed') core.events.emit('closed', row.user_id, [row.id])
    core.events.emit('account', row.user_id)
  }
}
