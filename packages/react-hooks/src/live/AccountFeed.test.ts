import type { AccountUpdate, Order } from '@leverkit/sdk'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { FakeFrameScheduler } from '../testing/fakeTime.ts'
import { anOrder, anUpdate } from '../testing/fixtures.ts'
import { AccountFeed } from './AccountFeed.ts'
import { mergeOpenOrders } from './merge.ts'

type Wire = { update(update: AccountUpdate): void; closed(ids: readonly number[]): void; resync(): void }

const setUp = () => {
  const frameScheduler = new FakeFrameScheduler()
  const connection: { wire: Wire | null } = { wire: null }
  const onOutdated = vi.fn()
  const feed = new AccountFeed({
    frameScheduler,
    onOutdated,
    connect: (handlers) => {
      connection.wire = handlers
      return () => {
        connection.wire = null
      }
    },
  })
  return { feed, frameScheduler, connection, onOutdated }
}

describe('AccountFeed', () => {
  it('when a snapshot arrives, AccountFeed drops a WebSocket frame that was received before the snapshot was requested', () => {
    const { feed, frameScheduler, connection } = setUp()
    feed.subscribe(() => undefined)
    connection.wire?.update(anUpdate([anOrder({ profit: 'old' })]))
    const arrived = feed.beginSnapshot()
    frameScheduler.paint()
    expect(feed.get().update?.orders[0]?.profit).toBe('old')
    arrived({ orders: [] })
    frameScheduler.paint()
    expect(feed.get().update).toBeNull()
  })

  it('when a new snapshot arrives, AccountFeed keeps the last account totals, because the broker sends totals again only after a change', () => {
    const { feed, frameScheduler, connection } = setUp()
    feed.subscribe(() => undefined)
    connection.wire?.update({ ...anUpdate([]), usedMargin: '0.000000' })
    feed.beginSnapshot()({ orders: [] })
    frameScheduler.paint()
    expect(feed.get().totals?.usedMargin).toBe('0.000000')
    feed.reset()
    frameScheduler.paint()
    expect(feed.get().totals).toBeNull()
  })

  it('AccountFeed drops the totals when the last subscriber unsubscribes', () => {
    const { feed, frameScheduler, connection } = setUp()
    const stop = feed.subscribe(() => undefined)
    connection.wire?.update(anUpdate([]))
    frameScheduler.paint()
    stop()
    expect(feed.get().totals).toBeNull()
  })

  it('when a snapshot arrives, AccountFeed keeps a WebSocket frame that was received after the snapshot was requested @promise-7', () => {
    const { feed, frameScheduler, connection } = setUp()
    feed.subscribe(() => undefined)
    const arrived = feed.beginSnapshot()
    connection.wire?.update(anUpdate([anOrder({ profit: 'new' })]))
    arrived({ orders: [] })
    frameScheduler.paint()
    expect(feed.get().update?.orders[0]?.profit).toBe('new')
  })

  it('when orders open or close, and after a resync, AccountFeed reports an outdated snapshot, at most once per animation frame', () => {
    const { feed, frameScheduler, connection, onOutdated } = setUp()
    feed.subscribe(() => undefined)
    connection.wire?.update(anUpdate([anOrder({ id: 1 })]))
    connection.wire?.update(anUpdate([anOrder({ id: 1, profit: '2' })]))
    frameScheduler.paint()
    expect(onOutdated).toHaveBeenCalledTimes(0)
    connection.wire?.closed([1])
    connection.wire?.update(anUpdate([]))
    frameScheduler.paint()
    expect(onOutdated).toHaveBeenCalledTimes(1)
    connection.wire?.resync()
    frameScheduler.paint()
    expect(onOutdated).toHaveBeenCalledTimes(2)
  })

  it('a socket event about an order that this client opened or closed causes no refetch', () => {
    const { feed, frameScheduler, connection, onOutdated } = setUp()
    feed.subscribe(() => undefined)
    connection.wire?.update(anUpdate([anOrder({ id: 1 })]))
    feed.expectOpen(2)
    connection.wire?.update(anUpdate([anOrder({ id: 1 }), anOrder({ id: 2 })]))
    frameScheduler.paint()
    expect(onOutdated).not.toHaveBeenCalled()
    feed.close([1])
    frameScheduler.paint()
    expect(onOutdated).toHaveBeenCalledTimes(1)
    connection.wire?.closed([1])
    connection.wire?.update(anUpdate([anOrder({ id: 2 })]))
    frameScheduler.paint()
    expect(onOutdated).toHaveBeenCalledTimes(1)
  })

  it('a new WebSocket frame reuses the objects of unchanged orders', () => {
    const { feed, frameScheduler, connection } = setUp()
    feed.subscribe(() => undefined)
    connection.wire?.update(anUpdate([anOrder({ id: 1 }), anOrder({ id: 2 })]))
    frameScheduler.paint()
    const before = feed.get().update?.orders
    connection.wire?.update(anUpdate([anOrder({ id: 1 }), anOrder({ id: 2, profit: '9' })]))
    frameScheduler.paint()
    const after = feed.get().update?.orders
    expect([after?.[0] === before?.[0], after?.[1] === before?.[1]]).toEqual([true, false])
  })

  it('AccountFeed reports each closed order once, unless this client requested the close', () => {
    const { feed, connection } = setUp()
    const closed = vi.fn()
    feed.subscribe(() => undefined)
    feed.onUnexpectedClose(closed)
    feed.expectClose(1)
    connection.wire?.closed([1])
    connection.wire?.closed([2])
    connection.wire?.closed([2])
    expect(closed.mock.calls).toEqual([[[2]]])
  })

  it('AccountFeed reports orders missing from a new WebSocket frame, unless the client requested the close or the socket reported it', () => {
    const { feed, connection } = setUp()
    const missing = vi.fn()
    feed.subscribe(() => undefined)
    feed.onMissing(missing)
    feed.expectClose(1)
    connection.wire?.update(anUpdate([1, 2, 3, 4].map((id) => anOrder({ id }))))
    connection.wire?.closed([2])
    connection.wire?.update(anUpdate([anOrder({ id: 4 })]))
    connection.wire?.update(anUpdate([anOrder({ id: 4 })]))
    expect(missing.mock.calls).toEqual([[[3]]])
  })

  it('AccountFeed reports an order once if an earlier snapshot contains the order and the first WebSocket frame does not', () => {
    const { feed, connection, frameScheduler, onOutdated } = setUp()
    const missing = vi.fn()
    feed.subscribe(() => undefined)
    feed.onMissing(missing)
    feed.beginSnapshot()({ orders: [anOrder({ id: 5 }), anOrder({ id: 6 })] })
    feed.beginSnapshot()({ orders: [anOrder({ id: 6 })] })
    connection.wire?.update(anUpdate([anOrder({ id: 6 })]))
    connection.wire?.update(anUpdate([anOrder({ id: 6 })]))
    expect(missing.mock.calls).toEqual([[[5]]])
    frameScheduler.paint()
    expect(onOutdated).toHaveBeenCalledTimes(1)
  })

  it('after a change of user, AccountFeed does not report orders that only a snapshot of the previous user contains', () => {
    const { feed, connection } = setUp()
    const missing = vi.fn()
    feed.subscribe(() => undefined)
    feed.onMissing(missing)
    feed.beginSnapshot()({ orders: [anOrder({ id: 5 })] })
    feed.reset()
    connection.wire?.update(anUpdate([]))
    expect(missing).not.toHaveBeenCalled()
  })

  it('a change of user drops the account state and cancels the requested animation frame', () => {
    const { feed, frameScheduler, connection, onOutdated } = setUp()
    const listener = vi.fn()
    feed.subscribe(listener)
    connection.wire?.update(anUpdate([anOrder({ id: 1 })]))
    connection.wire?.closed([1])
    feed.reset()
    expect(feed.get()).toEqual({ update: null, totals: null, closed: new Set() })
    frameScheduler.paint()
    expect(onOutdated).not.toHaveBeenCalled()
  })

  it('when the last listener unsubscribes, AccountFeed unsubscribes from the socket and cancels the requested animation frame', () => {
    const { feed, frameScheduler, connection } = setUp()
    const stops = [feed.subscribe(() => undefined), feed.subscribe(() => undefined)]
    connection.wire?.update(anUpdate([anOrder()]))
    for (const stop of stops) stop()
    expect([connection.wire, frameScheduler.waiting, feed.get().update]).toEqual([null, 0, null])
  })

  it('AccountFeed notifies a listener at most once per animation frame, and never after the listener has unsubscribed', () => {
    const { feed, frameScheduler, connection } = setUp()
    const [first, second] = [vi.fn(), vi.fn()]
    const stop = feed.subscribe(first)
    feed.subscribe(second)
    connection.wire?.update(anUpdate([anOrder({ id: 1 })]))
    connection.wire?.update(anUpdate([anOrder({ id: 1, profit: '2' })]))
    expect(first).not.toHaveBeenCalled()
    frameScheduler.paint()
    connection.wire?.resync()
    frameScheduler.paint()
    stop()
    stop()
    connection.wire?.update(anUpdate([]))
    frameScheduler.paint()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
  })

  it('after all listeners have unsubscribed, a new listener makes AccountFeed subscribe to the socket again', () => {
    const { feed, frameScheduler, connection } = setUp()
    const stop = feed.subscribe(() => undefined)
    connection.wire?.update(anUpdate([anOrder()]))
    stop()
    feed.subscribe(() => undefined)
    connection.wire?.update(anUpdate([anOrder({ profit: 'now' })]))
    frameScheduler.paint()
    expect(feed.get().update?.orders[0]?.profit).toBe('now')
  })

  it('a snapshot that arrives before the first socket event requests no animation frame', () => {
    const { feed, frameScheduler } = setUp()
    feed.subscribe(() => undefined)
    feed.expectOpen(7)
    feed.beginSnapshot()({ orders: [] })
    expect(frameScheduler.waiting).toBe(0)
  })

  it('if one order replaces another in a WebSocket frame, AccountFeed reports that the snapshot is outdated', () => {
    const { feed, frameScheduler, connection, onOutdated } = setUp()
    feed.subscribe(() => undefined)
    connection.wire?.update(anUpdate([anOrder({ id: 1 })]))
    connection.wire?.update(anUpdate([anOrder({ id: 2 })]))
    frameScheduler.paint()
    expect(onOutdated).toHaveBeenCalledTimes(1)
  })

  it('after a change of user, AccountFeed forgets the orders and the requested closes of the previous user', () => {
    const { feed, frameScheduler, connection, onOutdated } = setUp()
    const closed = vi.fn()
    feed.subscribe(() => undefined)
    feed.onUnexpectedClose(closed)
    feed.expectClose(7)
    connection.wire?.update(anUpdate([anOrder({ id: 1 })]))
    feed.reset()
    expect(frameScheduler.waiting).toBe(0)
    connection.wire?.update(anUpdate([anOrder({ id: 7 })]))
    frameScheduler.paint()
    expect(onOutdated).not.toHaveBeenCalled()
    connection.wire?.closed([7])
    expect(closed.mock.calls).toEqual([[[7]]])
  })
})

/**
 * A broker with open orders. It pushes its changes in the sequence in which they occur, and can answer a snapshot request at any
 * time.
 */
class Broker {
  readonly orders = new Map<number, Order>()
  #nextId = 1
  readonly #wire: Wire

  constructor(wire: Wire) {
    this.#wire = wire
  }

  readonly list = () => [...this.orders.values()].sort((a, b) => Number(b.id) - Number(a.id))

  do(step: number): void {
    const [first] = this.orders.keys()
    if (step === 0 || first === undefined) {
      const id = this.#nextId++
      this.orders.set(id, anOrder({ id, openedAt: id, profit: '0' }))
    } else if (step === 1) {
      this.orders.delete(first)
      this.#wire.closed([first])
    } else for (const [id, order] of this.orders) this.orders.set(id, { ...order, profit: `${step}${order.profit}`.slice(0, 4) })
    this.#wire.update(anUpdate(this.list()))
  }
}

describe('snapshots and pushes in random sequence', () => {
  it("in whatever sequence snapshots and pushes arrive, the merged orders equal the broker's orders", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }), async (scheduler, steps) => {
        const { feed, frameScheduler, connection } = setUp()
        feed.subscribe(() => undefined)
        if (connection.wire === null) throw new Error('not connected')
        const broker = new Broker(connection.wire)
        let snapshot: readonly Order[] = []
        let asked = 0
        let newest = 0
        const fetch = async () => {
          asked += 1
          const at = asked
          const arrived = feed.beginSnapshot()
          await scheduler.schedule(Promise.resolve(), 'on its way to the broker')
          const answer = broker.list()
          await scheduler.schedule(Promise.resolve(), 'on its way back')
          // Like a query cache, the test drops an answer if a newer fetch was answered first.
          if (at < newest) return
          newest = at
          arrived({ orders: [] })
          snapshot = answer
        }
        const fetches = steps.map(() => scheduler.schedule(Promise.resolve(), 'ask').then(fetch))
        scheduler.scheduleSequence(
          steps.map((step, at) => ({ label: `step ${at}`, builder: () => Promise.resolve(broker.do(step)) })),
        )
        await scheduler.waitIdle()
        await Promise.all(fetches)
        frameScheduler.paint()
        expect(mergeOpenOrders(snapshot, feed.get())).toEqual(broker.list())
      }),
      { numRuns: 1_000, seed: 5 },
    )
  })
})
