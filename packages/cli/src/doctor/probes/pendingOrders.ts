import type { Order } from '@leverkit/sdk'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { closedIdsOf } from './accountSocket.ts'
import { type Step, type TradeDesk, tradeDesk } from './TradeDesk.ts'

/** Longest time in ms to wait until the price has changed by a few ticks. */
const moveMs = 15_000

export interface Pending {
  readonly desk: TradeDesk
  readonly placed: Step
  readonly target: string
  readonly openAfter: readonly Order[]
  readonly cancelled: Answer
  readonly pendingAfter: readonly Order[]
  readonly balanceAfter: string
  /** Answer to a second cancellation. */
  readonly again: Answer
}

/** Places a pending order far from the current price, and cancels it. Later calls return the same order. */
export const pending = (subject: Subject): Promise<Pending> =>
  subject.once('pending order', async () => {
    const desk = await tradeDesk(subject)
    const target = desk.times((await desk.now()).quote.last, '0.8')
    const placed = await desk.open({
      ...desk.order(),
      kind: 'pending',
      targetPrice: target,
      takeProfit: desk.ticks(target, 500),
      stopLoss: desk.times(target, '0.9'),
    })
    const openAfter = (await desk.orders('open')).rows
    const cancelled = await desk.cancel(placed.order)
    const pendingAfter = (await desk.orders('pending')).rows
    return {
      desk,
      placed,
      target,
      openAfter,
      cancelled,
      pendingAfter,
      balanceAfter: await desk.balance(),
      again: await desk.cancel(placed.order),
    }
  })

/**
 * Waits until one of the orders is no longer in the list. Returns the id of this order; null if all orders remain in the list
 * for `moveMs`.
 */
const leaves = async (desk: TradeDesk, status: 'open' | 'pending', ids: readonly unknown[]): Promise<unknown> => {
  const deadline = Date.now() + moveMs
  while (Date.now() < deadline) {
    const { rows } = await desk.orders(status)
    const gone = ids.find((id) => !rows.some((order) => order.id === id))
    if (gone !== undefined) return gone
    await desk.socket.listen(400)
  }
  return null
}

/**
 * Places one pending order above and one below the current price, so that one of them is filled soon. Later calls return the
 * same result.
 */
export const fired = (subject: Subject) =>
  subject.once('fired order', async () => {
    const desk = await tradeDesk(subject)
    const { last } = (await desk.now()).quote
    const balanceBefore = await desk.balance()
    const steps: Step[] = []
    for (const distance of [3, -3])
      steps.push(await desk.open({ ...desk.order(), kind: 'pending', targetPrice: desk.ticks(last, distance) }))
    const gone = await leaves(
      desk,
      'pending',
      steps.map(({ order }) => order.id),
    )
    const open = (await desk.orders('open')).rows.filter(({ id }) => steps.some(({ order }) => order.id === id))
    const balanceAfter = await desk.balance()
    for (const { order } of steps) await desk.cancel(order)
    const closed = []
    for (const { id } of (await desk.orders('open')).rows.filter((order) => steps.some((step) => step.order.id === order.id)))
      closed.push(await subject.send('orders.close', { id }, { token: desk.token }))
    if (gone === null) return skip('the price did not move by 3 ticks')
    return { desk, gone, open, steps, balanceBefore, balanceAfter }
  })

/**
 * Opens an order whose stops are a few ticks from the current price, and waits until the broker closes it. Later calls return
 * the same result.
 */
export const stopped = (subject: Subject) =>
  subject.once('stopped order', async () => {
    const desk = await tradeDesk(subject)
    let opened: Step | null = null
    // If the price passes a stop after the price was read, the backend refuses the order. The order is then placed again at the
    // new price, with stops farther away.
    for (let attempt = 0; attempt < 4 && opened === null; attempt += 1) {
      const { last } = (await desk.now()).quote
      const distance = 4 + attempt * 4
      const order = desk.order({ takeProfit: desk.ticks(last, distance), stopLoss: desk.ticks(last, -distance) })
      const [before, from, balanceBefore] = [await desk.orders('open'), desk.socket.received.length, await desk.balance()]
      const answer = await desk.place(order)
      if (!answer.hasSucceeded) continue
      const answered = answer.decode<Order | null>()
      const listed = (await desk.orders('open')).rows.find(({ id }) => !before.rows.some((known) => known.id === id))
      const placed = answered ?? listed
      if (placed) opened = { answer, order: placed, listed: answer, balanceBefore, balanceAfter: '', from }
    }
    if (opened === null) return skip('the price moves too fast for an order with near stops')
    const gone = await leaves(desk, 'open', [opened.order.id])
    if (gone === null) {
      await subject.send('orders.close', { id: opened.order.id }, { token: desk.token })
      return skip('the price did not reach a stop')
    }
    const { id } = opened.order
    await desk.socket.until(() => closedIdsOf(desk.socket, opened.from).includes(id), 5_000)
    const history = await desk.orders('closed')
    return { desk, opened, history, closed: history.rows.find((order) => order.id === id), balanceAfter: await desk.balance() }
  })
