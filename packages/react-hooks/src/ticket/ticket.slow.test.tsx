import { contract } from '@leverkit/sdk'
import { add, compare, multiply, round, subtract } from '@leverkit/sdk/math'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useAccountSummary } from '../account.ts'
import { useWritesInFlight } from '../failures.ts'
import { marketsQuery } from '../markets.ts'
import { useCancelOrder, useCloseOrder, useOrders, useOrdersClosedByBroker, useSetStops } from '../orders.ts'
import { useSession } from '../runtime/RuntimeContext.ts'
import { useStartDemo } from '../session.ts'
import { renderIn, type Visitor, withBroker } from '../testing/renderWithBroker.tsx'
import { useOrderTicket } from './useOrderTicket.ts'

const { visit, visitSignedIn } = withBroker()

const { place, close } = contract.orders
const times = ({ sent }: Visitor, path: string) => sent.filter((other) => other === path).length

const marketOf = async ({ client, queryClient }: Visitor, code = 'BTCUSD') => {
  const market = (await queryClient.fetchQuery(marketsQuery(client))).find((each) => each.code === code)
  if (market === undefined) throw new Error(`the broker has no ${code}`)
  return market
}

const openScreen = async (visitor: Visitor) => {
  const market = await marketOf(visitor)
  const screen = renderIn(visitor, () => ({
    ticket: useOrderTicket(market),
    open: useOrders('open'),
    pending: useOrders('pending'),
    closed: useOrders('closed'),
    account: useAccountSummary(),
    close: useCloseOrder(),
    cancel: useCancelOrder(),
    stops: useSetStops(),
    session: useSession(),
    demo: useStartDemo(),
    inFlight: useWritesInFlight(),
  }))
  return { ...screen, market }
}

const ready = (screen: Awaited<ReturnType<typeof openScreen>>) =>
  waitFor(() => {
    expect(screen.result.current.ticket.problems).toEqual([])
    expect(screen.result.current.account.figures).not.toBeNull()
  })

describe('trading through a ticket', () => {
  it('a ticket places an order once, and after the order is closed, the balance has changed by exactly profit minus fee', async () => {
    const visitor = await visitSignedIn()
    const screen = await openScreen(visitor)
    await ready(screen)
    const { result } = screen
    const before = result.current.account.balance?.balance ?? ''
    act(() => result.current.ticket.stepLots('up'))
    const { fee } = result.current.ticket.figures
    act(() => {
      expect(result.current.ticket.review()).toBe('reviewing')
    })
    act(() => {
      expect([result.current.ticket.submit(), result.current.ticket.submit()]).toEqual(['sent', 'sent'])
    })
    expect(result.current.inFlight).toMatchObject({
      orders: [{ name: 'orders.place', displayCode: screen.market.displayCode, userId: visitor.client.auth.user?.id }],
      isSending: true,
    })
    await waitFor(() => expect(result.current.ticket.submission.phase).toBe('placed'))
    expect(times(visitor, place.path)).toBe(1)
    expect(result.current.inFlight.orders).toEqual([])
    // The order stays stored until the user closes its result, so that a reloaded page can report the order.
    expect(JSON.parse(sessionStorage.getItem('leverkit.sent') ?? '[]')).toMatchObject([{ name: 'orders.place', order: {} }])
    act(() => result.current.ticket.edit())
    expect(sessionStorage.getItem('leverkit.sent')).toBeNull()
    await waitFor(() => expect(result.current.open.orders).toHaveLength(1))
    const order = result.current.open.orders[0]
    if (order === undefined) throw new Error('no order')
    expect([order.lots, order.fee]).toEqual([result.current.ticket.state.lots, fee])
    await waitFor(() => expect(result.current.open.orders[0]?.profit).not.toBe(order.profit))
    act(() => {
      result.current.close.mutate({ id: order.id })
      result.current.close.mutate({ id: order.id })
    })
    await waitFor(() => expect(result.current.open.orders).toEqual([]))
    await waitFor(() => expect(result.current.closed.orders[0]?.id).toBe(order.id))
    expect(times(visitor, close.path)).toBe(1)
    const profit = result.current.closed.orders[0]?.profit ?? ''
    const expected = subtract(add(before, profit), order.fee)
    await waitFor(() => expect(compare(result.current.account.balance?.balance ?? '0', expected)).toBe(0))
  })

  it('after an order, a ticket keeps lots, side and leverage, and clears its prices', async () => {
    const screen = await openScreen(await visitSignedIn())
    await ready(screen)
    const { result } = screen
    act(() => result.current.ticket.stepLots('up'))
    act(() => result.current.ticket.set({ side: 'sell', takeProfit: '1', stopLoss: '9000000' }))
    const { lots, leverage } = result.current.ticket.state
    act(() => void result.current.ticket.submit())
    await waitFor(() => expect(result.current.ticket.submission.phase).toBe('placed'))
    expect(result.current.ticket.state).toMatchObject({ lots, leverage, side: 'sell', takeProfit: '', stopLoss: '' })
  })

  it('the stops of a pending order can be changed, and the order can be cancelled', async () => {
    const screen = await openScreen(await visitSignedIn())
    await ready(screen)
    const { result, market } = screen
    act(() => result.current.ticket.set({ kind: 'pending', targetPrice: '1' }))
    expect(result.current.ticket.problems).toEqual([])
    act(() => void result.current.ticket.submit())
    await waitFor(() => expect(result.current.pending.orders).toHaveLength(1))
    const [order] = result.current.pending.orders
    if (order === undefined) throw new Error('no order')
    expect([order.marketCode, order.targetPrice]).toEqual([market.code, '1'])
    act(() => result.current.stops.mutate({ id: order.id, takeProfit: '2', stopLoss: order.stopLoss }))
    await waitFor(() => expect(result.current.pending.orders[0]?.takeProfit).toBe('2'))
    act(() => result.current.cancel.mutate({ id: order.id }))
    await waitFor(() => expect(result.current.pending.orders).toEqual([]))
  })

  it('when the broker closes an order at a stop loss or take profit, the order leaves the list and is reported once @spec-4.15', async () => {
    const visitor = await visitSignedIn()
    const screen = await openScreen(visitor)
    const closed = vi.fn()
    renderIn(visitor, () => useOrdersClosedByBroker(closed))
    await ready(screen)
    const { result } = screen
    const price = result.current.ticket.facts.price ?? ''
    // The stop loss and the take profit are close to the price, so the market soon reaches one of them.
    const near = round({ value: multiply(price, '0.0001'), places: 2 })
    act(() => result.current.ticket.set({ takeProfit: add(price, near), stopLoss: subtract(price, near) }))
    act(() => void result.current.ticket.submit())
    // The broker may close the order before the list has shown it, so the order is read from the outcome of the ticket.
    await waitFor(() => expect(result.current.ticket.submission.phase).toBe('placed'))
    const { submission } = result.current.ticket
    const id = submission.phase === 'placed' ? submission.order?.id : undefined
    await waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 30_000 })
    await waitFor(() => expect(result.current.open.orders).toEqual([]))
    expect(closed.mock.calls).toEqual([[[expect.objectContaining({ id, error: null })]]])
    expect(closed.mock.calls[0]?.[0][0].order.closedBy).toMatch(/takeProfit|stopLoss/)
  })

  it('an order that the user closes on another device leaves the list, but is not reported as closed by the broker', async () => {
    const visitor = await visitSignedIn()
    const screen = await openScreen(visitor)
    const closed = vi.fn()
    renderIn(visitor, () => useOrdersClosedByBroker(closed))
    await ready(screen)
    const { result } = screen
    act(() => void result.current.ticket.submit())
    await waitFor(() => expect(result.current.open.orders).toHaveLength(1))
    await visitor.client.orders.close({ id: result.current.open.orders[0]?.id ?? 0 })
    await waitFor(() => expect(result.current.open.orders).toEqual([]))
    await waitFor(() => expect(result.current.closed.orders).toHaveLength(1))
    expect(closed).not.toHaveBeenCalled()
  })
})

it('if the answer to a change of stops is lost, the user can set other stops and then repeat the first change', async () => {
  const visitor = await visitSignedIn()
  const screen = await openScreen(visitor)
  await ready(screen)
  const { result } = screen
  act(() => void result.current.ticket.submit())
  await waitFor(() => expect(result.current.open.orders).toHaveLength(1))
  const { id = 0, side } = result.current.open.orders[0] ?? {}
  expect(side).toBe('buy')
  const stops = async (stopLoss: string) => {
    await act(() => result.current.stops.mutateAsync({ id, takeProfit: null, stopLoss }).catch(() => null))
    return (await visitor.client.orders.list({ status: 'open', page: 1 })).orders[0]?.stopLoss
  }
  const pass = visitor.network
  visitor.network = async (_, send) => {
    await send()
    throw new Error('the line is cut')
  }
  await act(() => result.current.stops.mutateAsync({ id, takeProfit: null, stopLoss: '1.00' }).catch(() => null))
  visitor.network = pass
  expect(compare((await stops('2.00')) ?? '0', '2')).toBe(0)
  expect(compare((await stops('1.00')) ?? '0', '1')).toBe(0)
})

describe('useOrderTicket', () => {
  it('a visitor who submits a ticket must sign in first, and the input is kept', async () => {
    const visitor = visit()
    const { result } = await openScreen(visitor)
    act(() => result.current.ticket.set({ side: 'sell', lots: '0.05' }))
    act(() => {
      expect(result.current.ticket.submit()).toBe('signInRequired')
    })
    act(() => result.current.demo.mutate())
    await waitFor(() => expect(result.current.session.isSignedIn).toBe(true))
    expect(result.current.ticket.state).toMatchObject({ side: 'sell', lots: '0.05' })
    expect(times(visitor, place.path)).toBe(0)
  })

  it('a ticket with a problem cannot be sent', async () => {
    const visitor = await visitSignedIn()
    const { result } = await openScreen(visitor)
    act(() => {
      result.current.ticket.set({ lots: '0' })
      expect([result.current.ticket.submit(), result.current.ticket.review()]).toEqual(['hasProblems', 'hasProblems'])
    })
    expect(times(visitor, place.path)).toBe(0)
  })

  it('after a lost answer, a ticket finds its order and does not send the order again', async () => {
    const visitor = await visitSignedIn()
    const screen = await openScreen(visitor)
    await ready(screen)
    const { result } = screen
    visitor.network = async (request, send) => {
      const answer = await send()
      if (request.url.includes(place.path)) throw new Error('the line is cut')
      return answer
    }
    act(() => void result.current.ticket.submit())
    await waitFor(() => expect(result.current.ticket.submission).toMatchObject({ phase: 'placed', wasLookedUp: true }))
    expect(times(visitor, place.path)).toBe(1)
    await waitFor(() => expect(result.current.open.orders).toHaveLength(1))
  })

  it('a ticket adds its order to the list before the list is fetched again', async () => {
    const visitor = await visitSignedIn()
    const screen = await openScreen(visitor)
    await ready(screen)
    const { result } = screen
    await waitFor(() => expect(result.current.pending.isPending).toBe(false))
    visitor.network = (request, send) => (request.url.includes(contract.orders.list.path) ? new Promise(() => undefined) : send())
    act(() => result.current.ticket.set({ kind: 'pending', targetPrice: '1' }))
    act(() => void result.current.ticket.submit())
    await waitFor(() => expect(result.current.pending.orders.map(({ targetPrice }) => targetPrice)).toEqual(['1']))
    expect(result.current.pending.total).toBe(1)
  })

  it('placing an order and closing an order each fetch the open orders and the balance once', async () => {
    const visitor = await visitSignedIn()
    const screen = await openScreen(visitor)
    await ready(screen)
    const { result, market } = screen
    // Another order stays open, so that the broker keeps sending account frames.
    const [leverage = ''] = market.leverages
    await visitor.client.orders.place({ kind: 'market', side: 'buy', marketId: market.id, lots: market.minLots, leverage })
    await waitFor(() => expect(result.current.open.orders).toHaveLength(1))
    const onAccount = vi.fn()
    visitor.stream.subscribe('account', onAccount)
    // The hooks have sent all requests that an order causes when three account frames have arrived.
    const threeFrames = async () => {
      onAccount.mockClear()
      await waitFor(() => expect(onAccount.mock.calls.length).toBeGreaterThanOrEqual(3))
    }
    await threeFrames()
    const asked: string[] = []
    visitor.network = (request, send) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === contract.account.balance.path) asked.push('balance')
      if (pathname === contract.orders.list.path && searchParams.get('status') === '1') asked.push('open')
      return send()
    }
    const settled = async () => {
      await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2))
      await threeFrames()
      return asked.splice(0).sort()
    }
    act(() => void result.current.ticket.submit())
    expect(await settled()).toEqual(['balance', 'open'])
    act(() => result.current.close.mutate({ id: result.current.open.orders[0]?.id ?? 0 }))
    expect(await settled()).toEqual(['balance', 'open'])
    // The broker sends an account frame every few seconds, and this test waits for nine.
  }, 120_000)

  it('a ticket reports an order as not placed if the request was lost', async () => {
    const visitor = await visitSignedIn()
    const screen = await openScreen(visitor)
    await ready(screen)
    const { result } = screen
    visitor.network = (request, send) =>
      request.url.includes(place.path) ? Promise.reject(new Error('the line is cut')) : send()
    act(() => void result.current.ticket.submit())
    await waitFor(() => expect(result.current.ticket.submission.phase).toBe('looking'))
    await waitFor(() => expect(result.current.ticket.submission.phase).toBe('notPlaced'))
    expect([times(visitor, place.path), result.current.open.orders]).toEqual([1, []])
  })
})
