import type { AccountUpdate, Order } from '@leverkit/sdk'
import { Emitter } from '@leverkit/sdk/emitter'
import type { FrameScheduler } from './frameScheduler.ts'
import { type AccountView, emptyView, keepIdentity, type OrderId } from './merge.ts'

/** Options of an account feed. */
export interface AccountFeedOptions {
  /** Subscribes to the account events; returns a function that unsubscribes. */
  readonly connect: (handlers: {
    update(update: AccountUpdate): void
    closed(ids: readonly OrderId[]): void
    resync(): void
  }) => () => void
  readonly frameScheduler: FrameScheduler
  /**
   * Called when the snapshots are outdated, for example because the set of orders has changed. The callback must
   * fetch the snapshots again.
   */
  readonly onOutdated: () => void
}

const isSameSet = (a: ReadonlySet<OrderId>, b: ReadonlySet<OrderId>) => a.size === b.size && [...a].every((id) => b.has(id))

/**
 * Live account state from the socket, to be merged with snapshots from REST.
 *
 * WebSocket frames and snapshot requests are numbered in one common sequence, so the feed knows which came first. When a
 * snapshot arrives, the feed drops a WebSocket frame that arrived before the snapshot was requested, because this frame is
 * older than the snapshot.
 */
export class AccountFeed {
  readonly #options: AccountFeedOptions
  readonly #events = new Emitter<{ view: []; unexpectedClose: [readonly OrderId[]]; missing: [readonly OrderId[]] }>()
  readonly #expected = new Set<OrderId>()
  #view: AccountView = emptyView
  #latest: AccountView = emptyView
  #sequence = 0
  #updatedAt = 0
  /** Identifiers of the known open orders; `null` before the first WebSocket frame. */
  #ids: ReadonlySet<OrderId> | null = null
  /** Identifiers of the open orders in all snapshots that have arrived since the last WebSocket frame. */
  readonly #listed = new Set<OrderId>()
  #isOutdated = false
  #disconnect: (() => void) | null = null
  #cancelFrame: (() => void) | null = null

  constructor(options: AccountFeedOptions) {
    this.#options = options
  }

  readonly get = (): AccountView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#events.on('view', listener)
    this.#disconnect ??= this.#options.connect({
      update: (update) => this.#update(update),
      closed: (ids) => this.#onClosed(ids),
      resync: () => this.#markOutdated(),
    })
    return () => {
      stop()
      if (this.#disconnect === null || this.#events.count('view') > 0) return
      this.#disconnect()
      this.#disconnect = null
      this.#cancelFrame?.()
      this.#cancelFrame = null
      // Without a subscription, the last WebSocket frame and the totals become outdated.
      this.#latest = { ...this.#latest, update: null, totals: null }
      this.#view = this.#latest
    }
  }

  /**
   * Calls `listener` with the orders that closed without a request of this client. Works only while `subscribe` has a listener.
   */
  onUnexpectedClose(listener: (ids: readonly OrderId[]) => void): () => void {
    return this.#events.on('unexpectedClose', listener)
  }

  /**
   * Calls `listener` with orders that are missing from a new WebSocket frame, although no event has reported their close. This
   * happens if an order closes while the socket is disconnected. Each frame is compared with the previous frame and with all
   * snapshots in between. Works only while `subscribe` has a listener.
   */
  onMissing(listener: (ids: readonly OrderId[]) => void): () => void {
    return this.#events.on('missing', listener)
  }

  /** Marks an order that this client is about to close. Its close is then not reported as unexpected. */
  expectClose(id: OrderId): void {
    this.#expected.add(id)
  }

  /** Registers the start of a snapshot request. Call the returned function when the snapshot has arrived. */
  beginSnapshot(): (snapshot: { readonly orders: readonly Order[] }) => void {
    this.#sequence += 1
    const requestedAt = this.#sequence
    return ({ orders }) => {
      for (const { id } of orders) this.#listed.add(id)
      if (this.#latest.update === null || this.#updatedAt > requestedAt) return
      this.#latest = { ...this.#latest, update: null }
      this.#scheduleFlush()
    }
  }

  /**
   * Registers an order that this client has opened. The first WebSocket frame with this order then does not make the snapshots
   * outdated.
   */
  expectOpen(id: OrderId): void {
    if (this.#ids) this.#ids = new Set([...this.#ids, id])
  }

  /**
   * Removes closed orders from the lists immediately, and marks the snapshots as outdated. Ignores orders that were already
   * removed.
   */
  close(ids: readonly OrderId[]): void {
    const ended = ids.filter((id) => !this.#latest.closed.has(id))
    if (ended.length === 0) return
    this.#latest = { ...this.#latest, closed: new Set([...this.#latest.closed, ...ended]) }
    if (this.#ids) this.#ids = new Set([...this.#ids].filter((id) => !ended.includes(id)))
    this.#markOutdated()
  }

  /** Drops all state of the previous user. Called when the user changes. */
  reset(): void {
    this.#latest = emptyView
    this.#expected.clear()
    this.#listed.clear()
    this.#ids = null
    this.#isOutdated = false
    this.#cancelFrame?.()
    this.#flush()
  }

  #onClosed(ids: readonly OrderId[]): void {
    const unexpected = ids.filter((id) => !this.#expected.has(id) && !this.#latest.closed.has(id))
    this.close(ids)
    if (unexpected.length > 0) this.#events.emit('unexpectedClose', unexpected)
  }

  #update(update: AccountUpdate): void {
    this.#sequence += 1
    this.#updatedAt = this.#sequence
    const orders = keepIdentity(this.#latest.update?.orders ?? [], update.orders)
    const { floatingProfit, usedMargin, riskRate } = update
    const totals = { floatingProfit, usedMargin, riskRate }
    this.#latest = { ...this.#latest, update: { ...update, orders: [...orders] }, totals }
    const ids = new Set(update.orders.map(({ id }) => id))
    // If a WebSocket frame contains a different set of orders than the previous one, the snapshots are outdated.
    if (this.#ids !== null && !isSameSet(ids, this.#ids)) this.#isOutdated = true
    const missing = [...new Set([...(this.#ids ?? []), ...this.#listed])].filter(
      (id) => !ids.has(id) && !this.#expected.has(id) && !this.#latest.closed.has(id),
    )
    this.#ids = ids
    this.#listed.clear()
    if (missing.length > 0) this.#isOutdated = true
    this.#scheduleFlush()
    if (missing.length > 0) this.#events.emit('missing', missing)
  }

  #markOutdated(): void {
    this.#isOutdated = true
    this.#scheduleFlush()
  }

  #scheduleFlush(): void {
    this.#cancelFrame ??= this.#options.frameScheduler.request(() => this.#flush())
  }

  #flush(): void {
    this.#cancelFrame = null
    const changed = this.#view !== this.#latest
    this.#view = this.#latest
    if (changed) this.#events.emit('view')
    if (!this.#isOutdated) return
    this.#isOutdated = false
    this.#options.onOutdated()
  }
}
