import { compare, isZero, subtract } from '@leverkit/sdk/math'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { closedIdsOf } from '../probes/accountSocket.ts'
import { newOrders } from '../probes/orderBook.ts'
import { fired, pending, stopped } from '../probes/pendingOrders.ts'
import { tradeDesk } from '../probes/TradeDesk.ts'
import { feeOf, marginOf, profitOf } from './orderFigures.ts'

const source = 'specification, section 4: pending at a target price'
const ruleSource = "Leverkit's default (docs/calls.md): a pending order fires when the price reaches its target"

export const pendingChecks: readonly Check[] = checksOf('trade', {
  'place-pending': {
    title: 'A pending order is listed with its target price and its stops, under status 0 alone',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Store target_price, and list the order under status 0 until it fires.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      const before = await desk.orders('open')
      const answer = await desk.place({
        ...desk.order(),
        kind: 'pending',
        targetPrice: desk.times((await desk.now()).quote.last, '0.8'),
      })
      const filled = newOrders(before, await desk.orders('open'))
      for (const { id } of filled) await subject.send('orders.close', { id }, { token: desk.token })
      for (const order of (await desk.orders('pending')).rows) await desk.cancel(order)
      answer.mustArrive()
      if (filled.length > 0) fail('a pending order far from the price is in the list of open orders', answer.evidence)
      const {
        placed: { order, listed },
        target,
        openAfter,
      } = await pending(subject)
      if (order.targetPrice === null || compare(order.targetPrice, target) !== 0)
        fail(`the target price is ${order.targetPrice}, expected ${target}`, listed.evidence)
      if (order.takeProfit === null || order.stopLoss === null)
        fail(`take profit ${order.takeProfit}, stop loss ${order.stopLoss}`, listed.evidence)
      if (openAfter.some(({ id }) => id === order.id))
        fail('the pending order is also in the list of open orders', listed.evidence)
      return `pending at ${order.targetPrice}`
    },
  },
  'pending-costs-nothing': {
    title: 'A pending order that is cancelled leaves the balance unchanged',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Charge the fee when the order fires.',
    run: async (subject) => {
      const { placed, balanceAfter, cancelled } = await pending(subject)
      if (compare(placed.balanceBefore, balanceAfter) !== 0)
        fail(`the balance was ${placed.balanceBefore}, and is ${balanceAfter}`, cancelled.evidence)
      return `balance ${balanceAfter}`
    },
  },
  'pending-has-no-profit': {
    title: 'A pending order has no profit and no open price',
    source: 'specification, section 3: order',
    severity: 'major',
    reach: 'trade',
    advice: 'Send FactProfits 0 and OriginPrice 0 until the order fires.',
    run: async (subject) => {
      const {
        placed: { order, listed },
      } = await pending(subject)
      if (!isZero(order.profit)) fail(`the profit is ${order.profit}`, listed.evidence)
      if (order.openPrice !== null && compare(order.openPrice, order.targetPrice ?? '0') !== 0)
        fail(`the open price is ${order.openPrice}`, listed.evidence)
      return 'no profit'
    },
  },
  'cancel-pending': {
    title: 'A cancelled order leaves the list of pending orders',
    source: 'specification, section 4: pending order can be cancelled',
    severity: 'critical',
    reach: 'trade',
    advice: 'End the order, so that it can no longer fire.',
    run: async (subject) => {
      const { placed, cancelled, pendingAfter } = await pending(subject)
      cancelled.mustSucceed('the cancellation is refused')
      if (pendingAfter.some(({ id }) => id === placed.order.id)) fail('the cancelled order is still pending', cancelled.evidence)
      return `order ${placed.order.id} is no longer pending`
    },
  },
  'cancel-twice-is-refused': {
    title: 'A second cancellation is refused',
    source: 'docs/calls.md: orders.cancel',
    severity: 'major',
    reach: 'trade',
    advice: 'Refuse to cancel an order that is not pending.',
    run: async (subject) => {
      const { again } = await pending(subject)
      if (again.isSuccess) fail('the second cancellation succeeds', again.evidence)
      return again.summary
    },
  },
  'pending-fires': {
    title: 'A pending order opens when the price reaches its target, once',
    source: ruleSource,
    severity: 'critical',
    reach: 'trade',
    advice: 'Open the order when the price reaches its target from the side on which it was at the placing.',
    run: async (subject) => {
      const { gone, open } = await fired(subject)
      const count = open.filter(({ id }) => id === gone).length
      if (count !== 1) fail(`the order left the pending ones and is ${count} times in the list of open orders`)
      return `order ${gone} has opened`
    },
  },
  'fired-margin': {
    title: 'The margin and the fee of an order that fired follow the formulas',
    source: 'specification, section 9: margin, fee',
    severity: 'critical',
    reach: 'trade',
    advice: 'Calculate both at the price at which the order opens.',
    run: async (subject) => {
      const { desk, open } = await fired(subject)
      const [order] = open
      if (!order) return skip('no open order; see trade.pending-fires')
      const wanted = [marginOf(desk, order, desk.leverage), await feeOf(subject, desk, order)] as const
      if (compare(order.margin, wanted[0]) !== 0)
        fail(`the margin is ${order.margin}, the formula says ${wanted[0]} at ${order.openPrice}`)
      if (compare(order.fee, wanted[1]) !== 0) fail(`the fee is ${order.fee}, the formula says ${wanted[1]}`)
      return `margin ${order.margin}, fee ${order.fee}`
    },
  },
  'stop-closes-the-order': {
    title: 'An order whose price reaches a stop closes by itself, with the profit of its prices',
    source: 'specification, section 4: orders reported closed; section 9',
    severity: 'critical',
    reach: 'trade',
    advice: 'Close the order when the price reaches its take profit or its stop loss.',
    run: async (subject) => {
      const { desk, closed, opened } = await stopped(subject)
      if (!closed) return fail(`order ${opened.order.id} is neither open nor in the history`, opened.answer.evidence)
      const wanted = profitOf(desk, closed)
      if (compare(closed.profit, wanted) !== 0)
        fail(`the profit is ${closed.profit}, the prices say ${wanted}`, opened.answer.evidence)
      return `closed at ${closed.currentPrice} with ${closed.profit}`
    },
  },
  'stop-closes-for-its-reason': {
    title: 'An order closed by a stop gains at its take profit and loses at its stop loss',
    source: 'specification, section 3: TargetProfitPrice, TargetLossPrice',
    severity: 'critical',
    reach: 'trade',
    advice: 'Take the profit at or beyond the take profit, and the loss at or beyond the stop loss.',
    run: async (subject) => {
      const { closed, opened } = await stopped(subject)
      if (!closed || closed.takeProfit === null || closed.stopLoss === null) return skip('the history does not show the stops')
      const price = closed.currentPrice
      if (compare(price, closed.stopLoss) > 0 && compare(price, closed.takeProfit) < 0)
        fail(`closed at ${price}, between ${closed.stopLoss} and ${closed.takeProfit}`, opened.answer.evidence)
      if (closed.closedBy === 'takeProfit' && compare(price, closed.takeProfit) < 0)
        fail(`CloseType says take profit, the price ${price} says stop loss`, opened.answer.evidence)
      if (closed.closedBy === 'stopLoss' && compare(price, closed.stopLoss) > 0)
        fail(`CloseType says stop loss, the price ${price} says take profit`, opened.answer.evidence)
      return `closed at ${price}, between ${closed.stopLoss} and ${closed.takeProfit}`
    },
  },
  'stop-is-reported': {
    title: 'FOREX_CLOSED sends the id of an order that a stop has closed',
    source: 'specification, section 4: orders reported closed by the socket are removed',
    severity: 'critical',
    reach: 'trade',
    advice: 'Send the id of every order that closes, also by a stop.',
    run: async (subject) => {
      const { desk, opened } = await stopped(subject)
      const count = closedIdsOf(desk.socket, opened.from).filter((id) => id === opened.order.id).length
      if (count !== 1) fail(`the id was sent ${count} times`, desk.socket.evidence())
      return `order ${opened.order.id}, once`
    },
  },
  'stop-is-booked': {
    title: 'An order closed by a stop changes the balance by its profit minus its fee',
    source: 'specification, section 3: account',
    severity: 'critical',
    reach: 'trade',
    advice: 'Book a close by a stop as any other.',
    run: async (subject) => {
      const { closed, opened, balanceAfter } = await stopped(subject)
      if (!closed) return skip('see trade.stop-closes-the-order')
      const [got, wanted] = [subtract(balanceAfter, opened.balanceBefore), subtract(closed.profit, closed.fee)]
      if (compare(got, wanted) !== 0) fail(`the balance changed by ${got}, expected ${wanted}`, opened.answer.evidence)
      return `the balance changed by ${got}`
    },
  },
})
