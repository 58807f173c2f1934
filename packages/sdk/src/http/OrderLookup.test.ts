import { describe, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Order, OrderStatus, PlaceOrder } from '../contract/index.ts'
import { contract } from '../contract/index.ts'
import { OutcomeUnknownError } from '../errors.ts'
import { type Client, createClient } from './client.ts'

type Stops = Parameters<Client['orders']['setStops']>[0]

const now = 1_700_000_000_000
const example = contract.orders.close.example.response as Order
const order: Order = {
  ...example,
  lots: '0.10',
  leverage: '100',
  takeProfit: '1.4',
  closedAt: null,
  closedBy: null,
  openedAt: now,
}
const asked = { side: 'buy', lots: '0.1', marketId: 1, kind: 'market', takeProfit: '1.40', leverage: '100' } as const

const statuses: Readonly<Record<string, OrderStatus>> = { 0: 'pending', 1: 'open', 3: 'closed' }

interface Habits {
  /** Milliseconds by which the local clock is ahead of the broker's clock. */
  readonly machineAhead?: number
  /**
   * If true, answers have no `Date` header. CORS hides this header from pages whose origin differs from the broker's origin.
   */
  readonly noDate?: true
  /** Returns the `total` of a page, from the number of orders in the list and the number of orders on the page. */
  readonly total?: (all: number, items: number) => number
  /** Whether the broker returns the first page for every page number. */
  readonly ignoresPage?: true
}

const markets = contract.markets.list.example.response.flatMap((market) => [
  market,
  { ...market, id: 2, code: 'GBPUSD', displayCode: 'GBP/USD' },
])

/**
 * Creates a broker and a client of this broker. The broker serves the given lists in pages of two orders. While `mute` is set,
 * answers to writes are lost.
 */
const brokerWith = (lists: Partial<Record<OrderStatus, Order[]>>, habits: Habits = {}) => {
  const { machineAhead = 0, noDate, total = (all) => all, ignoresPage } = habits
  const broker = {
    ...{ lists, mute: true, listsFail: false, reads: 0, answers: Promise.resolve(), placed: order as Order | null },
    /** Elapsed time in ms, added to all clocks of the test. */
    passed: 0,
  }
  const envelope = (data: unknown) =>
    new Response(JSON.stringify({ code: 1, msg: '', data }), {
      headers: noDate ? {} : { date: new Date(now + broker.passed).toUTCString() },
    })
  const answer = (url: URL): Response => {
    if (url.pathname === contract.orders.list.path) {
      broker.reads += 1
      if (broker.listsFail) throw new TypeError('down')
      const all = broker.lists[statuses[url.searchParams.get('status') ?? ''] ?? 'open'] ?? []
      const from = ignoresPage ? 0 : 2 * (Number(url.searchParams.get('page')) - 1)
      const items = all.slice(from, from + 2)
      const page = { orders: items, total: total(all.length, items.length), totalProfit: '0', balance: '0' }
      return envelope(contract.orders.list.response.write(page))
    }
    if (url.pathname === contract.markets.list.path) return envelope(contract.markets.list.response.write(markets))
    if (broker.mute) throw new TypeError('connection lost')
    if (url.pathname === contract.orders.setStops.path) return envelope(null)
    return envelope(contract.orders.close.response.write(broker.placed))
  }
  const client = createClient({
    baseUrl: 'https://api.example.com',
    fetch: async (input) => {
      const url = new URL(String(input))
      if (url.pathname === contract.orders.place.path) await broker.answers
      return answer(url)
    },
    clock: { ...systemClock, now: () => now + machineAhead + broker.passed },
  })
  return { broker, client }
}

const reconciled = async (
  lists: Partial<Record<OrderStatus, Order[]>>,
  habits: Habits = {},
  request: PlaceOrder = asked,
): Promise<unknown> => {
  const { client } = brokerWith(lists, habits)
  const { outcome, order: found } = await (await lost(client.orders.place(request))).reconcile()
  return found === null ? outcome : `${outcome} ${found.id}`
}

const lost = async (promise: Promise<unknown>): Promise<OutcomeUnknownError> => {
  const error = await promise.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(OutcomeUnknownError)
  return error as OutcomeUnknownError
}

describe('looking up an order after the answer to its call was lost', () => {
  it('after a lost answer, the look-up finds the order in the lists, and a second look-up returns the same result', async () => {
    const { client } = brokerWith({ open: [order] })
    const error = await lost(client.orders.place(asked))
    expect(await error.reconcile()).toEqual({ outcome: 'done', order })
    expect(await error.reconcile()).toEqual({ outcome: 'done', order })
  })

  it('the look-up finds the order in the history if its take profit or stop loss has already closed it', async () => {
    const closed: Order = { ...order, closedAt: now + 1_000, closedBy: 'takeProfit' }
    const { client } = brokerWith({ closed: [closed] })
    expect(await (await lost(client.orders.place(asked))).reconcile()).toEqual({ outcome: 'done', order: closed })
  })

  it('after a lost answer, the look-up finds the order on a later page, behind newer orders', async () => {
    const newer = [9, 10, 11].map((id): Order => ({ ...order, id, side: 'sell', openedAt: now + id }))
    const { client } = brokerWith({ open: [...newer, order] })
    expect(await (await lost(client.orders.place(asked))).reconcile()).toMatchObject({ order: { id: order.id } })
  })

  it.each<[string, Partial<Order>]>([
    ['side', { side: 'sell' }],
    ['lots', { lots: '0.11' }],
    ['market', { marketCode: 'GBPUSD', displayCode: 'GBPUSD' }],
  ])('the look-up ignores an order whose %s differs from the request', async (_, other) => {
    const { client } = brokerWith({ open: [{ ...order, ...other }] })
    expect(await (await lost(client.orders.place(asked))).reconcile()).toEqual({ outcome: 'notSeen', order: null })
  })

  it.each<[string, Partial<Order>]>([
    ['leverage', { leverage: '50' }],
    ['take profit', { takeProfit: null }],
    ['stop loss', { stopLoss: '1.3' }],
    ['target price', { targetPrice: '1.3' }],
    ['market, which is not listed', { marketCode: 'EURUSD.pro', displayCode: 'EURUSD.pro' }],
  ])('the look-up reports the outcome as unclear if a new order differs from the request only in its %s', async (_, change) => {
    expect(await reconciled({ open: [{ ...order, ...change }] })).toBe('unclear 7')
  })

  it.each<[string, Partial<Order>, PlaceOrder]>([
    ['a take profit on a coarser grid', { takeProfit: '1.3881' }, { ...asked, takeProfit: '1.38805' }],
    ['the fill as the price of a market order', { targetPrice: '1.38613' }, asked],
    ['a code with a slash', { marketCode: null, displayCode: 'EUR/USD' }, asked],
    ['a code in lower case', { marketCode: 'eurusd' }, asked],
    ['a time without milliseconds', { openedAt: now - 900 }, asked],
    ['no leverage', { leverage: null }, asked],
  ])('after a lost answer, the look-up finds the order even if the broker stores %s', async (_, change, request) => {
    expect(await reconciled({ open: [{ ...order, ...change }] }, {}, request)).toBe('done 7')
  })

  it.each([0, 60_000, -60_000, 86_400_000 * 30])(
    'after a lost answer, the look-up finds the order even if the local clock is %d ms ahead',
    async (machineAhead) => {
      expect(await reconciled({ open: [order] }, { machineAhead })).toBe('done 7')
    },
  )

  it.each([0, 60_000, -60_000])(
    'the look-up reports the outcome as unclear if the only matching order is 30 s older than the call (local clock %d ms ahead)',
    async (machineAhead) => {
      expect(await reconciled({ open: [{ ...order, openedAt: now - 30_000 }] }, { machineAhead })).toBe('unclear 7')
    },
  )

  it.each([0, 60_000, -60_000])(
    'the look-up reports the outcome as unclear if no answer has a date header (local clock %d ms ahead)',
    async (machineAhead) => {
      expect(await reconciled({ open: [order] }, { machineAhead, noDate: true })).toBe('unclear 7')
    },
  )

  it('the look-up reports the outcome as unclear if the matching order is hours older or days newer than the call', async () => {
    const stampsOfSimulation = { ...order, openedAt: now - 3 * 3_600_000 }
    expect(await reconciled({ open: [stampsOfSimulation] })).toBe('unclear 7')
    expect(await reconciled({ open: [{ ...order, openedAt: now + 3 * 86_400_000 }] })).toBe('unclear 7')
  })

  it('after a lost answer, the look-up ignores equal orders of earlier days', async () => {
    const past = Array.from({ length: 9 }, (_, index): Order => {
      const openedAt = now - (index + 1) * 86_400_000
      return { ...order, id: 100 + index, openedAt, closedAt: openedAt + 1_000, closedBy: 'person' }
    })
    expect(await reconciled({ closed: past })).toBe('notSeen')
    expect(await reconciled({ open: [order], closed: past })).toBe('done 7')
    expect(await reconciled({ open: [order], closed: past }, { noDate: true })).toBe('unclear 7')
  })

  it('the look-up derives the clock offset from the time stamp of an order that this client placed', async () => {
    const hour = 3_600_000
    const { broker, client } = brokerWith({}, { noDate: true, machineAhead: 60_000 })
    broker.mute = false
    broker.placed = { ...order, id: 1, openedAt: now - hour }
    await client.orders.place(asked)
    broker.mute = true
    broker.lists.open = [{ ...order, id: 2, openedAt: now - hour - 30_000 }]
    const error = await lost(client.orders.place(asked))
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
    broker.lists.open = [{ ...order, id: 3, openedAt: now - hour }]
    expect(await error.reconcile()).toMatchObject({ outcome: 'done', order: { id: 3 } })
  })

  it('if the answer to a call contains an earlier order, the look-up does not derive the clock offset from this answer', async () => {
    const hour = 3_600_000
    const { broker, client } = brokerWith({}, { noDate: true })
    broker.mute = false
    broker.placed = { ...order, id: 1, openedAt: now - hour }
    await client.orders.place(asked)
    broker.passed = 30_000
    await client.orders.place(asked)
    broker.mute = true
    broker.lists.open = [{ ...order, id: 3, openedAt: now - hour + 30_000 }]
    const error = await lost(client.orders.place(asked))
    expect(await error.reconcile()).toMatchObject({ outcome: 'done', order: { id: 3 } })
  })

  it('if two orders match two unanswered calls that were sent a minute apart, the look-up reports the outcome as unclear', async () => {
    const { broker, client } = brokerWith({})
    await lost(client.orders.place(asked))
    broker.passed = 60_000
    const error = await lost(client.orders.place(asked))
    const openedAt = now + broker.passed
    broker.lists.open = [
      { ...order, id: 8, openedAt },
      { ...order, id: 9, openedAt },
    ]
    expect(await error.reconcile()).toMatchObject({ outcome: 'unclear' })
  })

  it('if one call got no answer but two orders match it, the look-up reports the outcome as unclear', async () => {
    expect(await reconciled({ open: [{ ...order, id: 8, openedAt: now + 500 }, order] })).toBe('unclear 8')
  })

  it.each<[string, Habits]>([
    ['a total', {}],
    ['no total', { total: () => 0 }],
    ['the length of the page as total', { total: (_, items) => items }],
  ])('after a lost answer, the look-up finds the order in a list that is sorted oldest first and has %s', async (_, habits) => {
    const older = [1, 2, 3].map((id): Order => ({ ...order, id, openedAt: now - 86_400_000 * (9 - id) }))
    expect(await reconciled({ open: [...older, order] }, habits)).toBe('done 7')
  })

  it('if a sorted list is too long to read completely, the look-up finds the order at the start or the end of the list', async () => {
    const past = Array.from(
      { length: 100 },
      (_, index): Order => ({ ...order, id: 100 + index, openedAt: now - (index + 1) * 86_400_000 }),
    )
    expect(await reconciled({ open: [order, ...past] })).toBe('done 7')
    expect(await reconciled({ open: [...past.toReversed(), order] })).toBe('done 7')
    expect(await reconciled({ open: past })).toBe('notSeen')
    expect(await reconciled({ open: past.toSorted((a, b) => (Number(a.id) % 7) - (Number(b.id) % 7)) })).toBe('unclear')
  })

  it('the look-up reads fewer than ten pages, even if the broker ignores the page number', async () => {
    const { broker, client } = brokerWith(
      {
        open: [
          { ...order, side: 'sell' },
          { ...order, id: 8, side: 'sell' },
        ],
      },
      { total: () => 1_000_000, ignoresPage: true },
    )
    const error = await lost(client.orders.place(asked))
    expect(await error.reconcile()).toEqual({ outcome: 'unclear', order: null })
    expect(broker.reads).toBeLessThan(10)
  })

  it('the look-up reports the outcome as unclear if the broker returns the first page for every page number', async () => {
    const others = [
      { ...order, id: 8, side: 'sell' },
      { ...order, id: 9, side: 'sell' },
    ] as const
    expect(await reconciled({ open: [...others] }, { total: () => 4, ignoresPage: true })).toBe('unclear')
  })

  it('the look-up ignores an order that the client knew before the call', async () => {
    const { broker, client } = brokerWith({ open: [order] })
    await client.orders.list({ status: 'open', page: 1 })
    const error = await lost(client.orders.place(asked))
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
    broker.lists.open = [{ ...order, id: 8 }, order]
    expect(await error.reconcile()).toMatchObject({ outcome: 'done', order: { id: 8 } })
  })

  it('the look-up ignores an order if the client already knows that another call placed it', async () => {
    const { broker, client } = brokerWith({ open: [order] })
    const first = await lost(client.orders.place(asked))
    const second = await lost(client.orders.place(asked))
    expect(await first.reconcile()).toMatchObject({ outcome: 'done' })
    expect(await second.reconcile()).toMatchObject({ outcome: 'notSeen' })
    const third = await lost(client.orders.place(asked))
    broker.mute = false
    await client.orders.place(asked)
    expect(await third.reconcile()).toMatchObject({ outcome: 'notSeen' })
  })

  it('if two calls got no answer, the look-up matches each call with an order that it could have placed, not with an earlier order', async () => {
    const { broker, client } = brokerWith({ open: [] })
    const first = await lost(client.orders.place(asked))
    broker.lists = { open: [{ ...order, id: 8 }] }
    await client.orders.list({ status: 'open', page: 1 })
    // Order 8 existed before the second call, so the second call can only have placed order 9.
    const second = await lost(client.orders.place(asked))
    broker.lists = {
      open: [
        { ...order, id: 9 },
        { ...order, id: 8 },
      ],
    }
    expect(await first.reconcile()).toMatchObject({ outcome: 'done', order: { id: 8 } })
    expect(await second.reconcile()).toMatchObject({ outcome: 'done', order: { id: 9 } })
  })

  it('if an earlier call got an answer without an order and may have placed the matching order, the look-up reports the outcome as unclear', async () => {
    const { broker, client } = brokerWith({})
    broker.mute = false
    broker.placed = null
    await client.orders.place(asked)
    broker.mute = true
    broker.lists.open = [order]
    const error = await lost(client.orders.place(asked))
    expect(await error.reconcile()).toEqual({ outcome: 'unclear', order })
    // Order 9 cannot be the result of either call, because its side differs. It is therefore still unknown which call has
    // placed order 7.
    broker.lists.open = [order, { ...order, id: 9, side: 'sell' }]
    expect(await error.reconcile()).toEqual({ outcome: 'unclear', order })
    broker.lists.open = []
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
  })

  it('if the client already knows which order an earlier call placed, the look-up ignores this call', async () => {
    const { broker, client } = brokerWith({})
    broker.mute = false
    broker.placed = null
    await client.orders.place(asked)
    broker.lists.open = [order]
    await client.orders.list({ status: 'open', page: 1 })
    broker.mute = true
    const error = await lost(client.orders.place(asked))
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
    broker.lists.open = [order, { ...order, id: 8 }]
    expect(await error.reconcile()).toMatchObject({ outcome: 'done', order: { id: 8 } })
  })

  it('the look-up waits for the answers to pending calls, and then excludes the orders in these answers', async () => {
    const { broker, client } = brokerWith({ open: [order] })
    const error = await lost(client.orders.place(asked))
    broker.mute = false
    let answerIt: () => void = () => undefined
    broker.answers = new Promise((resolve) => {
      answerIt = resolve
    })
    const other = client.orders.place(asked)
    let isFound = false
    const found = error.reconcile().finally(() => {
      isFound = true
    })
    // The look-up reads four pages: one of the pending orders, two of the open and one of the closed orders. The pages contain the
    // order of the pending call. Until the answer to this call arrives, the order looks like the result of the lost call.
    await vi.waitFor(() => expect(broker.reads).toBe(4))
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(isFound).toBe(false)
    answerIt()
    expect((await other)?.id).toBe(order.id)
    expect(await found).toEqual({ outcome: 'notSeen', order: null })
  })

  it('reconcile() rejects while the lists cannot be read, and can be called again', async () => {
    const { broker, client } = brokerWith({ open: [order] })
    const error = await lost(client.orders.place(asked))
    broker.listsFail = true
    await expect(error.reconcile()).rejects.toMatchObject({ code: 'NETWORK' })
    broker.listsFail = false
    expect(await error.reconcile()).toMatchObject({ outcome: 'done' })
  })

  it('the look-up finds a pending order in the list of pending orders, and a filled pending order in the list of open orders', async () => {
    const pending = { ...asked, kind: 'pending', targetPrice: '1.380' } as const
    const { broker, client } = brokerWith({ pending: [{ ...order, targetPrice: '1.38', openPrice: null }] })
    expect(await (await lost(client.orders.place(pending))).reconcile()).toMatchObject({ outcome: 'done' })
    broker.lists = { open: [{ ...order, id: 12, targetPrice: '1.38' }] }
    expect(await (await lost(client.orders.place(pending))).reconcile()).toMatchObject({ order: { id: 12 } })
  })
})

describe('looking up whether an order was closed or cancelled, after the answer to the call was lost', () => {
  const ended: Order = { ...order, closedAt: now, closedBy: 'person' }

  it.each(['close', 'cancel'] as const)(
    'after a lost answer, the look-up reports a %s as done if the order is in the history',
    async (verb) => {
      const { client } = brokerWith({ open: [{ ...order, id: 1 }], closed: [{ ...ended, id: 2 }, { ...ended, id: 3 }, ended] })
      expect(await (await lost(client.orders[verb]({ id: 7 }))).reconcile()).toEqual({ outcome: 'done', order: ended })
    },
  )

  it('the look-up reports a close as not seen while the order is open, and returns the open order', async () => {
    const { client } = brokerWith({ open: [order] })
    expect(await (await lost(client.orders.close({ id: 7 }))).reconcile()).toEqual({ outcome: 'notSeen', order })
  })

  it('after a lost answer, the look-up reports a close as unclear if the lists are only partly readable', async () => {
    const others = [1, 2].map((id): Order => ({ ...order, id }))
    const { client } = brokerWith({ open: others }, { total: () => 1_000_000, ignoresPage: true })
    expect(await (await lost(client.orders.close({ id: 7 }))).reconcile()).toEqual({ outcome: 'unclear', order: null })
  })

  it('after a lost answer, the look-up reports a cancellation as not seen if no list contains the order', async () => {
    const { client } = brokerWith({})
    expect(await (await lost(client.orders.cancel({ id: 7 }))).reconcile()).toEqual({ outcome: 'notSeen', order: null })
  })
})

describe('looking up whether stop loss and take profit were changed, after the answer to the call was lost', () => {
  const asked: Stops = { id: 7, takeProfit: '1.4', stopLoss: '1.38405' }
  const changed: Order = { ...order, takeProfit: '1.40', stopLoss: '1.384050' }
  const lookedUp = async (lists: Partial<Record<OrderStatus, Order[]>>, request = asked, habits: Habits = {}) => {
    const { client } = brokerWith(lists, habits)
    return (await lost(client.orders.setStops(request))).reconcile()
  }

  it.each(['open', 'pending', 'closed'] as const)(
    'the look-up reports a change of stops as done if the order in the %s list has the requested take profit and stop loss',
    async (status) => {
      const others = [1, 2, 3].map((id): Order => ({ ...order, id }))
      expect(await lookedUp({ [status]: [...others, changed] })).toEqual({ outcome: 'done', order: changed })
    },
  )

  it.each<[string, Partial<Order>]>([
    ['take profit', { takeProfit: '1.3' }],
    ['stop loss', { stopLoss: '1.3' }],
    ['stop loss, which is none', { stopLoss: null }],
    ['stop loss, which is ten steps away', { stopLoss: '1.38415' }],
  ])('the look-up reports a change of stops as not seen if the order has a different %s', async (_, change) => {
    const other = { ...changed, ...change }
    expect(await lookedUp({ open: [other] })).toEqual({ outcome: 'notSeen', order: other })
  })

  it('the look-up reports a change of stops as not seen if the order was closed before the new stops were set', async () => {
    const ended: Order = { ...order, closedAt: now, closedBy: 'takeProfit' }
    expect(await lookedUp({ closed: [ended] })).toEqual({ outcome: 'notSeen', order: ended })
  })

  it('the look-up recognises removed stops, both after a request with null and after a request with 0', async () => {
    const none: Stops = { id: 7, takeProfit: null, stopLoss: '0.000' }
    const bare = { ...order, takeProfit: null, stopLoss: null }
    expect(await lookedUp({ open: [bare] }, none)).toEqual({ outcome: 'done', order: bare })
    expect(await lookedUp({ open: [order] }, none)).toEqual({ outcome: 'notSeen', order })
  })

  it.each<[string, Partial<Order>, string]>([
    ['by its code', {}, 'done'],
    ['by a code with a slash', { marketCode: null, displayCode: 'eur/usd' }, 'done'],
    ['under a different code', { marketCode: 'EURUSD.pro' }, 'notSeen'],
  ])(
    'the look-up accepts a rounded stop only if the price precision of the market is known: the market is listed %s',
    async (_, change, outcome) => {
      const at = brokerWith({ open: [{ ...order, takeProfit: '1.3', stopLoss: '1.3', ...change }] })
      await at.client.orders.list({ status: 'open', page: 1 })
      const error = await lost(at.client.orders.setStops(asked))
      const rounded = { ...changed, stopLoss: '1.3841', ...change }
      at.broker.lists.open = [rounded]
      expect(await error.reconcile()).toEqual({ outcome, order: rounded })
    },
  )

  it('if the previous stops are unknown and the current stops are close to the requested ones, the look-up reports the change as unclear', async () => {
    const near = { ...changed, stopLoss: '1.3841' }
    expect(await lookedUp({ open: [near] })).toEqual({ outcome: 'unclear', order: near })
  })

  it.each<[string, (at: ReturnType<typeof brokerWith>) => Promise<unknown>]>([
    ['a list', ({ client }) => client.orders.list({ status: 'open', page: 1 })],
    [
      'an earlier change',
      async ({ broker, client }) => {
        broker.mute = false
        await client.orders.setStops({ ...asked, stopLoss: '1.3841' })
        broker.mute = true
      },
    ],
  ])(
    'if the client knows the previous stops from %s and the order still has them, the look-up reports a small change as not seen',
    async (_, show) => {
      const before = { ...changed, stopLoss: '1.3841' }
      const at = brokerWith({ open: [before] })
      await show(at)
      const error = await lost(at.client.orders.setStops(asked))
      expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: before })
      at.broker.lists.open = [changed]
      expect(await error.reconcile()).toEqual({ outcome: 'done', order: changed })
    },
  )

  it('the look-up reports a change of stops as not seen if no list contains the order, and as unclear if the lists are too long to search', async () => {
    expect(await lookedUp({ open: [{ ...changed, id: 8 }] })).toEqual({ outcome: 'notSeen', order: null })
    const endless = [8, 9].map((id): Order => ({ ...changed, id }))
    const habits: Habits = { total: () => 1_000_000, ignoresPage: true }
    expect(await lookedUp({ open: endless }, asked, habits)).toEqual({ outcome: 'unclear', order: null })
  })

  it('a call that sets invalid stops is rejected as invalid input', async () => {
    const { client } = brokerWith({})
    await expect(client.orders.setStops(null as never)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

it('reconcile() rejects with the original error if the endpoint has no look-up', async () => {
  const { broker, client } = brokerWith({})
  const error = await lost(client.withdrawals.deleteMethod({ id: 1 }))
  await expect(error.reconcile()).rejects.toBe(error)
  expect(broker.reads).toBe(0)
})
