import { describe, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Order, OrderStatus } from '../contract/index.ts'
import { contract } from '../contract/index.ts'
import { OutcomeUnknownError } from '../errors.ts'
import { createClient } from './client.ts'

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

const envelope = (data: unknown) => new Response(JSON.stringify({ code: 1, msg: '', data }))
const statuses: Readonly<Record<string, OrderStatus>> = { 0: 'pending', 1: 'open', 3: 'closed' }

/** A broker whose lists are as given, in pages of two, and whose answers to writes are lost while it is `mute`. */
const brokerWith = (lists: Partial<Record<OrderStatus, Order[]>>) => {
  const broker = { lists, mute: true, listsFail: false, reads: 0, answers: Promise.resolve() }
  const answer = (url: URL): Response => {
    if (url.pathname === contract.orders.list.path) {
      broker.reads += 1
      if (broker.listsFail) throw new TypeError('down')
      const all = broker.lists[statuses[url.searchParams.get('status') ?? ''] ?? 'open'] ?? []
      const from = 2 * (Number(url.searchParams.get('page')) - 1)
      const page = { orders: all.slice(from, from + 2), total: all.length, totalProfit: '0', balance: '0' }
      return envelope(contract.orders.list.response.write(page))
    }
    if (url.pathname === contract.markets.list.path)
      return envelope(contract.markets.list.response.write(contract.markets.list.example.response))
    if (broker.mute) throw new TypeError('connection lost')
    return envelope(contract.orders.close.response.write(order))
  }
  const client = createClient({
    baseUrl: 'https://api.example.com',
    fetch: async (input) => {
      const url = new URL(String(input))
      if (url.pathname === contract.orders.place.path) await broker.answers
      return answer(url)
    },
    clock: { ...systemClock, now: () => now },
  })
  return { broker, client }
}

const lost = async (promise: Promise<unknown>): Promise<OutcomeUnknownError> => {
  const error = await promise.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(OutcomeUnknownError)
  return error as OutcomeUnknownError
}

describe('an order whose answer was lost', () => {
  it('is found when the broker has it, and stays found', async () => {
    const { client } = brokerWith({ open: [order] })
    const error = await lost(client.orders.place(asked))
    expect(await error.reconcile()).toEqual({ outcome: 'done', order })
    expect(await error.reconcile()).toEqual({ outcome: 'done', order })
  })

  it('is found in the history when a stop was faster than the look', async () => {
    const closed: Order = { ...order, closedAt: now + 1_000, closedBy: 'takeProfit' }
    const { client } = brokerWith({ closed: [closed] })
    expect(await (await lost(client.orders.place(asked))).reconcile()).toEqual({ outcome: 'done', order: closed })
  })

  it('is found behind newer ones on a later page', async () => {
    const newer = [9, 10, 11].map((id): Order => ({ ...order, id, side: 'sell', openedAt: now + id }))
    const { client } = brokerWith({ open: [...newer, order] })
    expect(await (await lost(client.orders.place(asked))).reconcile()).toMatchObject({ order: { id: order.id } })
  })

  it.each<[string, Partial<Order>]>([
    ['side', { side: 'sell' }],
    ['lots', { lots: '0.11' }],
    ['leverage', { leverage: '50' }],
    ['take profit', { takeProfit: null }],
    ['stop loss', { stopLoss: '1.3' }],
    ['market', { marketCode: 'USDJPY' }],
  ])('is not mistaken for one that differs in %s', async (_, other) => {
    const { client } = brokerWith({ open: [{ ...order, ...other }] })
    expect(await (await lost(client.orders.place(asked))).reconcile()).toEqual({ outcome: 'notSeen', order: null })
  })

  it('is unclear when its like is there but older: the clocks may differ, and repeating it could place it twice', async () => {
    const older = { ...order, openedAt: now - 86_400_000 }
    const { client } = brokerWith({ open: [older] })
    expect(await (await lost(client.orders.place(asked))).reconcile()).toEqual({ outcome: 'unclear', order: older })
  })

  it('is not mistaken for one that was there before, although it is the same and just as new', async () => {
    const { broker, client } = brokerWith({ open: [order] })
    await client.orders.list({ status: 'open', page: 1 })
    const error = await lost(client.orders.place(asked))
    expect(await error.reconcile()).toEqual({ outcome: 'notSeen', order: null })
    broker.lists.open = [{ ...order, id: 8 }, order]
    expect(await error.reconcile()).toMatchObject({ outcome: 'done', order: { id: 8 } })
  })

  it('is not the one that answered another call, nor the one that another lost call has found', async () => {
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

  it('is not the one of a call whose answer is still on its way', async () => {
    const { broker, client } = brokerWith({ open: [order] })
    const error = await lost(client.orders.place(asked))
    broker.mute = false
    let answerIt: () => void = () => undefined
    broker.answers = new Promise((resolve) => {
      answerIt = resolve
    })
    const other = client.orders.place(asked)
    const found = error.reconcile()
    await vi.waitFor(() => expect(broker.reads).toBeGreaterThan(0))
    answerIt()
    expect((await other)?.id).toBe(order.id)
    expect(await found).toEqual({ outcome: 'notSeen', order: null })
  })

  it('stays unknown while the lists cannot be read', async () => {
    const { broker, client } = brokerWith({ open: [order] })
    const error = await lost(client.orders.place(asked))
    broker.listsFail = true
    await expect(error.reconcile()).rejects.toMatchObject({ code: 'NETWORK' })
    broker.listsFail = false
    expect(await error.reconcile()).toMatchObject({ outcome: 'done' })
  })

  it('may be a pending one, which is looked for among the open ones as well', async () => {
    const pending = { ...asked, kind: 'pending', targetPrice: '1.380' } as const
    const { broker, client } = brokerWith({ pending: [{ ...order, targetPrice: '1.38', openPrice: null }] })
    expect(await (await lost(client.orders.place(pending))).reconcile()).toMatchObject({ outcome: 'done' })
    broker.lists = { open: [{ ...order, id: 12, targetPrice: '1.38' }] }
    expect(await (await lost(client.orders.place(pending))).reconcile()).toMatchObject({ order: { id: 12 } })
  })
})

describe('an end whose answer was lost', () => {
  const ended: Order = { ...order, closedAt: now, closedBy: 'person' }

  it.each(['close', 'cancel'] as const)('by %s is done when the order is in the history', async (verb) => {
    const { client } = brokerWith({ open: [{ ...order, id: 1 }], closed: [{ ...ended, id: 2 }, { ...ended, id: 3 }, ended] })
    expect(await (await lost(client.orders[verb]({ id: 7 }))).reconcile()).toEqual({ outcome: 'done', order: ended })
  })

  it('is not seen while the order still stands, which is answered with it', async () => {
    const { client } = brokerWith({ open: [order] })
    expect(await (await lost(client.orders.close({ id: 7 }))).reconcile()).toEqual({ outcome: 'notSeen', order })
  })

  it('is not seen when nobody knows the order', async () => {
    const { client } = brokerWith({})
    expect(await (await lost(client.orders.cancel({ id: 7 }))).reconcile()).toEqual({ outcome: 'notSeen', order: null })
  })
})

it('rejects with the error itself where the entry does not say how to look', async () => {
  const { broker, client } = brokerWith({})
  const error = await lost(client.orders.setStops({ id: 7 }))
  await expect(error.reconcile()).rejects.toBe(error)
  expect(broker.reads).toBe(0)
})
