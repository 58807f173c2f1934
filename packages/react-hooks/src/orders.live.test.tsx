import { contract, type Order, type OrderPage } from '@leverkit/sdk'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useAccountSummary, useBalance } from './account.ts'
import {
  useCancelOrder,
  useCloseOrder,
  useFilledOrders,
  useOrders,
  useOrdersClosedByBroker,
  usePlaceOrder,
  useSetStops,
} from './orders.ts'
import { anOrder, anUpdate } from './testing/fixtures.ts'
import { type Answer, answer, refusal, renderWithExamples } from './testing/renderWithExamples.tsx'

afterEach(cleanup)

const pageOf = (orders: readonly Order[], total = orders.length): OrderPage => ({
  ...contract.orders.list.example.response,
  orders: [...orders],
  total,
})
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)
const limit = anOrder({ id: 5, openPrice: null, targetPrice: '1.3' })
const filled = { ...limit, openPrice: '1.31' }

describe('useFilledOrders', () => {
  const watch = async (pending: readonly Order[] = []) => {
    const heard: (readonly Order[])[] = []
    const answers = [answer(contract.orders.list, () => pageOf(pending))]
    const rendered = await renderWithExamples(
      () => {
        useFilledOrders((orders) => heard.push(orders))
        return useOrders('pending')
      },
      { answers },
    )
    return { ...rendered, heard }
  }

  it('useFilledOrders emits an order that has a target price and was not open in the previous WebSocket frame', async () => {
    const { say, heard } = await watch()
    await say('account', anUpdate([anOrder({ id: 1 })]))
    await say('account', anUpdate([anOrder({ id: 1 }), filled]))
    expect(heard.map(idsOf)).toEqual([[5]])
  })

  it('useFilledOrders emits no order of the first WebSocket frame, because orders in this frame may have been open before', async () => {
    const { say, heard } = await watch()
    await say('account', anUpdate([filled]))
    await say('account', anUpdate([filled, anOrder({ id: 1 })]))
    expect(heard).toEqual([])
  })

  it('useFilledOrders emits a filled order once', async () => {
    const { say, heard } = await watch()
    await say('account', anUpdate([]))
    await say('account', anUpdate([filled]))
    await say('account', anUpdate([{ ...filled, profit: '9' }]))
    expect(heard.map(idsOf)).toEqual([[5]])
  })

  it('useFilledOrders ignores market orders, which have no target price', async () => {
    const { say, heard } = await watch()
    await say('account', anUpdate([]))
    await say('account', anUpdate([anOrder({ id: 6, targetPrice: null })]))
    expect(heard).toEqual([])
  })

  const atItsTarget = { ...limit, openPrice: '1.3' }
  it('useFilledOrders emits an order that was listed as pending, even if it opened exactly at its target price', async () => {
    const { say, heard } = await watch([anOrder({ id: 4, openPrice: null, targetPrice: '1' }), limit])
    await say('account', anUpdate([]))
    await say('account', anUpdate([atItsTarget]))
    expect(heard.map(idsOf)).toEqual([[5]])
  })

  it.each([
    ['no list contained this order', []],
    ['a list contained only another pending order', [{ ...limit, id: 4 }]],
    ['a list contained this order as open', [atItsTarget]],
  ])('useFilledOrders ignores an order that opened exactly at its target price: %s', async (_, listed) => {
    const { say, heard } = await watch(listed)
    await say('account', anUpdate([]))
    await say('account', anUpdate([atItsTarget]))
    expect(heard).toEqual([])
  })

  it('useFilledOrders forgets the known orders of the previous user', async () => {
    const { say, heard, client, paint } = await watch()
    await say('account', anUpdate([]))
    const login = contract.session.login.example.response
    act(() => client.auth.open({ ...login, user: { ...login.user, id: 99 }, token: 'token' }))
    await paint()
    await say('account', anUpdate([filled]))
    expect(heard).toEqual([])
  })

  it('useFilledOrders subscribes to nothing for a visitor', async () => {
    const { sockets } = await renderWithExamples(() => useFilledOrders(() => undefined), { isSignedIn: false })
    expect(sockets.last.subscribed).toEqual([])
  })
})

describe('useOrdersClosedByBroker', () => {
  const closedBy = (id: number, by: Order['closedBy']) => anOrder({ id, closedAt: 1_790_000_000_000, closedBy: by })
  const watch = async (history: Answer) => {
    const heard: unknown[] = []
    const rendered = await renderWithExamples(() => useOrdersClosedByBroker((closed) => heard.push(closed)), {
      answers: [history],
    })
    return { ...rendered, heard }
  }

  it('useOrdersClosedByBroker emits closed orders with details from the history, and skips orders that the user closed or cancelled', async () => {
    const history = [closedBy(1, 'stopLoss'), closedBy(2, 'person'), closedBy(3, 'cancelled'), closedBy(4, 'takeProfit')]
    const { say, heard } = await watch(answer(contract.orders.list, () => pageOf(history)))
    await say('closedOrders', [4, 1, 2, 3])
    expect(heard).toMatchObject([
      [
        { id: 4, order: { id: 4, closedBy: 'takeProfit' }, error: null },
        { id: 1, order: { id: 1, closedBy: 'stopLoss' }, error: null },
      ],
    ])
  })

  it('useOrdersClosedByBroker requests the first page of closed orders', async () => {
    const asked: unknown[] = []
    const history = answer(contract.orders.list, (request) => {
      asked.push(request)
      return pageOf([])
    })
    const { say } = await watch(history)
    await say('closedOrders', [1])
    expect(asked).toMatchObject([{ status: 'closed', page: 1 }])
  })

  it('useOrdersClosedByBroker emits nothing if the user closed all the orders', async () => {
    const { say, heard } = await watch(answer(contract.orders.list, () => pageOf([closedBy(2, 'person')])))
    await say('closedOrders', [2])
    expect(heard).toEqual([])
  })

  it('useOrdersClosedByBroker emits an order with `order: null` if the first page of the history does not contain the order', async () => {
    const { say, heard } = await watch(answer(contract.orders.list, () => pageOf([closedBy(2, 'stopLoss')])))
    await say('closedOrders', [1])
    expect(heard).toEqual([[{ id: 1, order: null, error: null }]])
  })

  it('if the history cannot be fetched, useOrdersClosedByBroker emits closed orders together with the error', async () => {
    const { say, heard } = await watch(answer(contract.orders.list, () => refusal(1004)))
    await say('closedOrders', [1, 2])
    expect(heard).toMatchObject([
      [
        { id: 1, order: null, error: { code: 'UNAVAILABLE' } },
        { id: 2, order: null, error: { code: 'UNAVAILABLE' } },
      ],
    ])
  })

  it('useOrdersClosedByBroker emits an order that closed while the socket was disconnected', async () => {
    const { say, heard } = await watch(
      answer(contract.orders.list, () => pageOf([closedBy(1, 'stopOut'), closedBy(2, 'person')])),
    )
    await say('account', anUpdate([anOrder({ id: 1 }), anOrder({ id: 2 }), anOrder({ id: 3 })]))
    await say('account', anUpdate([]))
    expect(heard).toMatchObject([[{ id: 1, order: { closedBy: 'stopOut' }, error: null }]])
    await say('closedOrders', [1, 3])
    expect(heard.slice(1)).toEqual([[{ id: 3, order: null, error: null }]])
  })

  it('useOrdersClosedByBroker emits an order that was listed as open and is missing from the first WebSocket frame', async () => {
    const heard: unknown[] = []
    const lists = answer(contract.orders.list, ({ status }) =>
      pageOf(status === 'open' ? [anOrder({ id: 1 })] : [closedBy(1, 'stopOut')]),
    )
    const { say } = await renderWithExamples(
      () => {
        useOrdersClosedByBroker((closed) => heard.push(closed))
        return useOrders('open')
      },
      { answers: [lists] },
    )
    await say('account', anUpdate([]))
    expect(heard).toMatchObject([[{ id: 1, order: { closedBy: 'stopOut' } }]])
  })

  it('useOrdersClosedByBroker ignores an order that is missing from a WebSocket frame if the history cannot be fetched', async () => {
    const { say, heard } = await watch(answer(contract.orders.list, () => refusal(1004)))
    await say('account', anUpdate([anOrder({ id: 1 })]))
    await say('account', anUpdate([]))
    expect(heard).toEqual([])
  })

  it('useOrdersClosedByBroker emits nothing if the component unmounts before the history arrives', async () => {
    let arrive: (page: OrderPage) => void = () => undefined
    const held = new Promise<OrderPage>((resolve) => {
      arrive = resolve
    })
    const { say, heard, unmount, paint } = await watch(answer(contract.orders.list, () => held))
    await say('closedOrders', [1])
    unmount()
    arrive(pageOf([closedBy(1, 'stopLoss')]))
    await paint()
    expect(heard).toEqual([])
  })
})

describe('lists of orders, after an order was placed', () => {
  const desk = () => ({ place: usePlaceOrder(), open: useOrders('open'), pending: useOrders('pending') })
  const request = contract.orders.place.example.request

  it('a placed order appears in the list of open orders before the list is refetched', async () => {
    let asked = 0
    const lists = answer(contract.orders.list, () => {
      asked += 1
      return asked > 2 ? new Promise<OrderPage>(() => undefined) : pageOf([anOrder({ id: 1 })], 9)
    })
    const placed = answer(contract.orders.place, () => anOrder({ id: 8 }))
    const { result, paint } = await renderWithExamples(desk, { answers: [lists, placed] })
    act(() => result.current.place.mutate(request))
    await paint()
    expect([idsOf(result.current.open.orders), result.current.open.total]).toEqual([[8, 1], 10])
    expect([idsOf(result.current.pending.orders), result.current.pending.total]).toEqual([[1], 9])
  })

  it('a placed order that has not filled appears in the list of pending orders', async () => {
    let asked = 0
    const lists = answer(contract.orders.list, () => {
      asked += 1
      return asked > 2 ? new Promise<OrderPage>(() => undefined) : pageOf([])
    })
    const placed = answer(contract.orders.place, () => limit)
    const { result, paint } = await renderWithExamples(desk, { answers: [lists, placed] })
    act(() => result.current.place.mutate(request))
    await paint()
    expect([idsOf(result.current.open.orders), idsOf(result.current.pending.orders)]).toEqual([[], [5]])
  })

  it('a placed order is added only to a list that has already loaded', async () => {
    const lists = answer(contract.orders.list, () => new Promise<OrderPage>(() => undefined))
    const { result, paint } = await renderWithExamples(desk, { answers: [lists] })
    act(() => result.current.place.mutate(request))
    await paint()
    expect([result.current.place.status, result.current.open.isPending, result.current.open.orders]).toEqual([
      'success',
      true,
      [],
    ])
  })

  it('the total of a list does not count a placed order again if the list already contains the order', async () => {
    let asked = 0
    const lists = answer(contract.orders.list, () => {
      asked += 1
      return asked > 2 ? new Promise<OrderPage>(() => undefined) : pageOf([anOrder({ id: 8 })])
    })
    const placed = answer(contract.orders.place, () => anOrder({ id: 8 }))
    const { result, paint } = await renderWithExamples(desk, { answers: [lists, placed] })
    act(() => result.current.place.mutate(request))
    await paint()
    expect([idsOf(result.current.open.orders), result.current.open.total]).toEqual([[8], 1])
  })
})

describe('write requests for an order', () => {
  const order = anOrder({ id: 7 })
  it.each([
    ['place', () => usePlaceOrder(), contract.orders.place.example.request],
    ['close', () => useCloseOrder(), { id: 7 }],
    ['cancel', () => useCancelOrder(), { id: 7 }],
    ['setStops', () => useSetStops(), { id: 7, takeProfit: '2', stopLoss: null }],
  ] as const)('the hooks refetch orders and balance after the write %s', async (_, hook, request) => {
    const { result, paint, sentTo } = await renderWithExamples(() => ({
      write: (hook as () => { mutate(request: object): void })(),
      orders: useOrders('closed'),
      balance: useBalance(),
    }))
    const before = [sentTo(contract.orders.list), sentTo(contract.account.balance)]
    act(() => result.current.write.mutate(request))
    await paint()
    expect([sentTo(contract.orders.list), sentTo(contract.account.balance)]).toEqual(before.map((count) => count + 1))
  })

  it.each([
    ['close', () => useCloseOrder(), contract.orders.close],
    ['cancel', () => useCancelOrder(), contract.orders.cancel],
  ] as const)('an order leaves the list only after the broker has confirmed the request (%s)', async (_, hook, entry) => {
    const answers = [answer(contract.orders.list, () => pageOf([order]))]
    const refused = answer(entry as typeof contract.orders.cancel, () => refusal(1004))
    const both = () => ({ write: (hook as () => { mutate(request: object): void })(), open: useOrders('open') })
    const { result, paint } = await renderWithExamples(both, { answers })
    answers.push(refused)
    act(() => result.current.write.mutate({ id: 7 }))
    await paint()
    expect(idsOf(result.current.open.orders)).toEqual([7])
    answers.pop()
    act(() => result.current.write.mutate({ id: 7 }))
    await paint()
    expect(idsOf(result.current.open.orders)).toEqual([])
  })

  it.each([
    ['close', () => useCloseOrder(), contract.orders.close],
    ['cancel', () => useCancelOrder(), contract.orders.cancel],
  ] as const)(
    'useOrdersClosedByBroker does not emit an order that this client closed or cancelled (%s)',
    async (_, hook, entry) => {
      const closed = vi.fn()
      const answers = [answer(entry as typeof contract.orders.cancel, () => new Promise(() => undefined))]
      const both = () => {
        useOrdersClosedByBroker(closed)
        return (hook as () => { mutate(request: object): void })()
      }
      const { result, paint, say } = await renderWithExamples(both, { answers })
      act(() => result.current.mutate({ id: 7 }))
      await paint()
      await say('closedOrders', [7])
      expect(closed).not.toHaveBeenCalled()
    },
  )
})

describe('useOrders', () => {
  it('useOrders and useAccountSummary both use the profits of the newest WebSocket frame', async () => {
    const answers = [answer(contract.orders.list, () => pageOf([anOrder({ id: 1, profit: '1' }), anOrder({ id: 2 })]))]
    const { result, say } = await renderWithExamples(() => ({ open: useOrders('open'), account: useAccountSummary() }), {
      answers,
    })
    await say('account', anUpdate([anOrder({ id: 1, profit: '25.5' }), anOrder({ id: 2 })], { floatingProfit: '25.500000' }))
    expect(result.current.open.orders.map(({ profit }) => profit)).toEqual(['25.5', anOrder().profit])
    expect(result.current.account.figures?.floatingProfit).toBe('25.500000')
    expect(result.current.open.totalProfit).toBe(contract.orders.list.example.response.totalProfit)
  })

  it('useOrders does not add the open orders of a WebSocket frame to the pending orders', async () => {
    const answers = [answer(contract.orders.list, () => pageOf([limit]))]
    const { result, say } = await renderWithExamples(() => useOrders('pending'), { answers })
    await say('account', anUpdate([anOrder({ id: 1 })]))
    expect(idsOf(result.current.orders)).toEqual([5])
  })

  it('useOrders returns closed orders as listed in the history, and subscribes to nothing for closed orders', async () => {
    const answers = [answer(contract.orders.list, () => pageOf([anOrder({ id: 1 })]))]
    const { result, sockets, say } = await renderWithExamples(() => useOrders('closed'), { answers })
    expect(sockets.last.subscribed).toEqual([])
    await say('closedOrders', [1])
    expect(idsOf(result.current.orders)).toEqual([1])
  })
})

describe('account and orders after a change of user', () => {
  it("a change of user removes the previous user's account summary and open orders", async () => {
    const lists = answer(contract.orders.list, () => pageOf([]))
    const { result, say, client, paint } = await renderWithExamples(
      () => ({ account: useAccountSummary(), open: useOrders('open') }),
      { answers: [lists] },
    )
    await say('account', anUpdate([anOrder({ id: 1 })], { floatingProfit: '25.500000' }))
    expect([result.current.account.figures?.floatingProfit, idsOf(result.current.open.orders)]).toEqual(['25.500000', [1]])
    const login = contract.session.login.example.response
    act(() => client.auth.open({ ...login, user: { ...login.user, id: 99 }, token: 'token' }))
    await paint()
    expect([result.current.account.figures, result.current.open.orders]).toEqual([null, []])
  })
})
