import { contract, type Order, type OrderPage } from '@leverkit/sdk'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useOrderBatch } from './orderBatch.ts'
import { useCloseOrder, useOrderOutcomes, useOrders } from './orders.ts'
import type { OrderOutcome } from './runtime/OrderActions.ts'
import { anOrder } from './testing/fixtures.ts'
import { type Answer, answer, refusal, renderWithExamples } from './testing/renderWithExamples.tsx'

afterEach(cleanup)

const pageOf = (orders: readonly Order[]): OrderPage => ({
  ...contract.orders.list.example.response,
  orders: [...orders],
  total: orders.length,
})
const orders = [1, 2, 3, 4, 5].map((id) => anOrder({ id }))
const closed = (id: number, change: Partial<Order> = {}) =>
  anOrder({ id, closedAt: 1, closedBy: 'person', profit: '2.5', ...change })

/** A broker that answers a request to close an order only when the test calls `give`. */
const heldCloses = () => {
  const asked: number[] = []
  const waiting = new Map<number, (answer: Order | Response) => void>()
  const held = answer(contract.orders.close, ({ id }) => {
    asked.push(Number(id))
    return new Promise((resolve) => waiting.set(Number(id), resolve))
  })
  return { held, asked, give: (id: number, given: Order | Response) => waiting.get(id)?.(given) }
}

const watch = async (answers: readonly Answer[]) => {
  const heard: OrderOutcome[] = []
  const rendered = await renderWithExamples(
    () => {
      useOrderOutcomes((outcome) => heard.push(outcome))
      return { ...useOrderBatch(), one: useCloseOrder(), open: useOrders('open') }
    },
    { answers },
  )
  const phases = () => rendered.result.current.batch?.items.map(({ id, phase }) => [id, phase])
  return { ...rendered, heard, phases }
}

const lists = answer(contract.orders.list, ({ status }) =>
  pageOf(status === 'open' ? orders : [closed(4, { closedBy: 'stopLoss' })]),
)

describe('useOrderBatch', () => {
  it('a batch has at most three unanswered requests; when an answer arrives, the batch sends the next request', async () => {
    const { held, asked, give } = heldCloses()
    const { result, paint, phases } = await watch([lists, held])
    act(() => result.current.start('close', orders))
    await paint()
    expect(asked).toEqual([1, 2, 3])
    give(2, closed(2))
    await paint()
    expect(asked).toEqual([1, 2, 3, 4])
    expect(phases()?.slice(0, 4)).toEqual([
      [1, 'sending'],
      [2, 'done'],
      [3, 'sending'],
      [4, 'sending'],
    ])
    for (const id of [1, 3, 4]) give(id, closed(id))
    await paint()
    give(5, closed(5))
    await paint()
    expect(asked).toEqual([1, 2, 3, 4, 5])
    expect(result.current.batch?.isRunning).toBe(false)
    expect(result.current.batch?.items.map(({ order }) => order.profit)).toEqual(Array(5).fill('2.5'))
  })

  it('a second batch sends nothing until the user has dismissed the outcomes of the first batch', async () => {
    const { held, asked, give } = heldCloses()
    const { result, paint } = await watch([lists, held])
    act(() => result.current.start('close', orders.slice(0, 1)))
    act(() => result.current.start('close', orders.slice(0, 2)))
    await paint()
    expect(asked).toEqual([1])
    act(() => result.current.dismiss())
    expect(result.current.batch?.isRunning).toBe(true)
    give(1, closed(1))
    await paint()
    act(() => result.current.start('close', orders.slice(0, 2)))
    await paint()
    expect(asked).toEqual([1])
    act(() => result.current.dismiss())
    expect(result.current.batch).toBeNull()
  })

  it('if the user closes an order individually and in a batch at the same time, only one request is sent', async () => {
    const { held, asked, give } = heldCloses()
    const { result, paint, phases } = await watch([lists, held])
    act(() => result.current.one.mutate({ id: 1 }))
    act(() => result.current.start('close', orders.slice(0, 1)))
    await paint()
    give(1, closed(1))
    await paint()
    expect(asked).toEqual([1])
    expect(phases()).toEqual([[1, 'done']])
  })

  it('if the broker refuses to close one order, this order keeps the error, and the batch continues with the other orders', async () => {
    const closes = answer(contract.orders.close, ({ id }) => (id === 2 ? refusal(2005) : closed(Number(id))))
    const { result, paint, phases, heard } = await watch([lists, closes])
    act(() => result.current.start('close', orders.slice(0, 3)))
    await paint()
    expect(phases()).toEqual([
      [1, 'done'],
      [2, 'refused'],
      [3, 'done'],
    ])
    expect(result.current.batch?.items[1]?.error).not.toBeNull()
    // The batch already shows the outcomes, so they cause no toast.
    expect(heard).toEqual([])
  })

  it('if a stop loss closes an order before the batch does, the order has the phase `endedBefore`, and its profit comes from the history', async () => {
    const closes = answer(contract.orders.close, ({ id }) => (id === 4 ? refusal(2008) : closed(Number(id))))
    const { result, paint, phases } = await watch([lists, closes])
    act(() => result.current.start('close', orders.slice(3)))
    await paint()
    expect(phases()).toEqual([
      [4, 'endedBefore'],
      [5, 'done'],
    ])
    expect(result.current.batch?.items[0]?.order).toMatchObject({ closedBy: 'stopLoss', profit: '2.5' })
  })

  it('no request is sent for an order that ended while it waited in the batch', async () => {
    const { held, asked, give } = heldCloses()
    const { result, paint, phases, say } = await watch([lists, held])
    act(() => result.current.start('close', orders.slice(0, 4)))
    await paint()
    await say('closedOrders', [4])
    for (const id of [1, 2, 3]) give(id, closed(id))
    await paint()
    expect(asked).toEqual([1, 2, 3])
    expect(phases()?.at(-1)).toEqual([4, 'endedBefore'])
  })

  it('if the answer to a request is lost, the batch looks up the outcome and does not send the request again', async () => {
    let sent = 0
    const closes = answer(contract.orders.close, () => {
      sent += 1
      throw new TypeError('connection lost')
    })
    const { result, paint, phases, clock } = await watch([answer(contract.orders.list, () => refusal(1004)), closes])
    act(() => result.current.start('close', orders.slice(0, 1)))
    await paint()
    const seen = []
    for (let second = 0; second < 4; second += 1) {
      await act(() => clock.advance(1_000))
      await paint()
      seen.push(phases()?.[0]?.[1])
    }
    expect(seen[0]).toBe('looking')
    expect(seen.at(-1)).toBe('unknown')
    expect(sent).toBe(1)
  })

  it('a batch cancels pending orders', async () => {
    const { result, paint, phases, sentTo } = await watch([lists])
    act(() => result.current.start('cancel', orders.slice(0, 2)))
    await paint()
    expect(phases()).toEqual([
      [1, 'done'],
      [2, 'done'],
    ])
    expect([sentTo(contract.orders.cancel), sentTo(contract.orders.close)]).toEqual([2, 0])
  })

  it('signing out drops the batch, and no request is sent for the orders that still wait', async () => {
    const { held, asked, give } = heldCloses()
    const { result, paint, client } = await watch([lists, held])
    act(() => result.current.start('close', orders))
    await paint()
    await act(async () => client.auth.close('closed'))
    give(1, closed(1))
    await paint()
    expect(result.current.batch).toBeNull()
    expect(asked).toEqual([1, 2, 3])
  })
})
