import { contract, type Order, type OrderPage } from '@leverkit/sdk'
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useOrderSwap } from './orderSwap.ts'
import { anOrder } from './testing/fixtures.ts'
import { type Answer, answer, refusal, renderWithExamples } from './testing/renderWithExamples.tsx'

afterEach(cleanup)

const order = anOrder({ id: 7, side: 'buy', lots: '0.10' })
const opposite = { side: 'sell', lots: '0.10', marketId: 1, kind: 'market', leverage: '100' } as const
const closed = { ...order, closedAt: 1, closedBy: 'person', profit: '2.5' } as const
const opened = anOrder({ id: 8, side: 'sell', lots: '0.10' })

const listed = (orders: readonly Order[]) =>
  answer(contract.orders.list, ({ status }): OrderPage => {
    const found = orders.filter(({ closedAt }) => (status === 'closed') === (closedAt !== null))
    return { ...contract.orders.list.example.response, orders: status === 'pending' ? [] : found, total: found.length }
  })

const placed = answer(contract.orders.place, () => opened)
const lostClose = answer(contract.orders.close, () => {
  throw new TypeError('connection lost')
})

const start = async (...answers: Answer[]) => {
  const rendered = await renderWithExamples(() => useOrderSwap(), { answers })
  const { result, paint, clock } = rendered
  act(() => result.current.start('close', order, opposite))
  // Simulates a second tap.
  act(() => result.current.start('close', order, opposite))
  await paint()
  const wait = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await act(() => clock.advance(1_000))
      await paint()
    }
  }
  const sent = () => [rendered.sentTo(contract.orders.close), rendered.sentTo(contract.orders.place)]
  return { ...rendered, wait, sent, swap: () => result.current.swap }
}

describe('useOrderSwap', () => {
  it('a swap closes the old order and then sends the new order, with one request each', async () => {
    const { sent, swap } = await start(
      answer(contract.orders.close, () => closed),
      placed,
    )
    expect(sent()).toEqual([1, 1])
    expect(swap()).toMatchObject({ end: 'ended', order: { profit: '2.5' }, placing: { phase: 'placed', order: { id: 8 } } })
  })

  it('if the broker refuses to close the old order, the swap does not send the new order', async () => {
    const { sent, swap } = await start(
      answer(contract.orders.close, () => refusal(2005)),
      placed,
    )
    expect(sent()).toEqual([1, 0])
    expect(swap()).toMatchObject({ end: 'refused', placing: null })
  })

  it('if the old order had already ended, no new order is sent', async () => {
    const { sent, swap } = await start(
      answer(contract.orders.close, () => refusal(2008)),
      placed,
    )
    expect(sent()).toEqual([1, 0])
    expect(swap()?.end).toBe('endedBefore')
  })

  it('if the answer to the close is lost, the new order is sent only after the lists show the old order as closed', async () => {
    const lists: Order[] = [order]
    const { sent, swap, wait } = await start(listed(lists), lostClose, placed)
    await wait(1)
    expect([swap()?.end, sent()]).toEqual(['looking', [1, 0]])
    lists[0] = closed
    await wait(2)
    expect([swap()?.end, sent()]).toEqual(['ended', [1, 1]])
  })

  it('if the answer to the close is lost and the lists still show the old order as open, no new order is sent', async () => {
    const { sent, swap, wait } = await start(listed([order]), lostClose, placed)
    await wait(5)
    expect([swap()?.end, sent()]).toEqual(['notSeen', [1, 0]])
  })

  it('if the answer to the close is lost and the lists show that a stop loss closed the old order, no new order is sent', async () => {
    const { sent, swap, wait } = await start(listed([{ ...closed, closedBy: 'stopLoss' }]), lostClose, placed)
    await wait(5)
    expect([swap()?.end, sent()]).toEqual(['endedBefore', [1, 0]])
  })

  it('if the broker refuses the new order, the swap keeps the request for the new order, and the user can send it again', async () => {
    let isDown = true
    const { result, paint, sent, swap } = await start(
      answer(contract.orders.close, () => closed),
      answer(contract.orders.place, () => (isDown ? refusal(1004) : opened)),
    )
    expect(swap()).toMatchObject({ end: 'ended', request: opposite, placing: { phase: 'refused' } })
    isDown = false
    act(() => result.current.placeAgain())
    act(() => result.current.placeAgain())
    await paint()
    expect(sent()).toEqual([1, 2])
    expect(swap()?.placing?.phase).toBe('placed')
    act(() => result.current.placeAgain())
    await paint()
    expect(sent()).toEqual([1, 2])
    act(() => result.current.dismiss())
    expect(swap()).toBeNull()
  })

  it('if the user signs out before the close is answered, no new order is sent', async () => {
    let close: (order: Order) => void = () => undefined
    const { client, paint, sent, swap } = await start(
      answer(contract.orders.close, () => new Promise<Order>((resolve) => (close = resolve))),
      placed,
    )
    await act(async () => client.auth.close('closed'))
    close(closed)
    await paint()
    expect([swap(), sent()]).toEqual([null, [1, 0]])
  })
})
