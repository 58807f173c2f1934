import { compare } from '@leverkit/sdk/decimal'
import { type Check, checksOf } from '../Check.ts'
import { fail, skip } from '../outcome.ts'
import { created, evidenceOf } from '../probes/createdOrders.ts'
import { lifeOf } from '../probes/lifeOfOrder.ts'
import { demo } from '../probes/sessions.ts'
import { tradeDesk } from '../probes/TradeDesk.ts'
import type { Subject } from '../Subject.ts'
import { endpointOf, requestOf } from '../wire/call.ts'
import { keyChecks } from './idempotency.ts'

const source = "Leverkit's default (docs/contributing/rules.md): a write takes effect at most once"

/** Sends a request to the path of a write, but with a method that the contract does not define for it. */
const withMethod = (method: 'HEAD' | 'OPTIONS') => async (subject: Subject) => {
  const endpoint = endpointOf('orders.place', subject.backend)
  const { orders } = await created(subject, async (desk) => {
    const raw = await requestOf(subject.base, 'orders.place', endpoint, desk.order(), { token: desk.token })
    await subject.raw({ ...raw, method, body: undefined })
    return []
  })
  if (orders.length > 0) fail(`${method} ${endpoint.path} has placed an order`)
  return 'no order'
}

export const writeChecks: readonly Check[] = checksOf('writes', {
  'one-order': {
    title: 'One submit places one order',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Create one order for each request.',
    run: async (subject) => {
      const { answers, orders } = await created(subject, async (desk) => [await desk.place(desk.order())])
      const isRefused = !answers[0]?.isSuccess
      if (isRefused && orders.length > 0)
        fail(`the order is refused (${answers[0]?.summary}), and placed`, ...evidenceOf(answers))
      if (isRefused) skip(`the order is refused (${answers[0]?.summary}); see trade.place-market`)
      if (orders.length !== 1) fail(`${orders.length} orders`, ...evidenceOf(answers))
      return 'one order'
    },
  },
  'two-orders': {
    title: 'Two submits without a key place two orders',
    source,
    severity: 'major',
    reach: 'trade',
    advice: 'Do not take two equal orders for one: without a key each request counts.',
    run: async (subject) => {
      const { answers, orders } = await created(subject, async (desk) => [
        await desk.place(desk.order()),
        await desk.place(desk.order()),
      ])
      if (!answers.every(({ isSuccess }) => isSuccess))
        fail(`the second order is refused: ${answers[1]?.summary}`, ...evidenceOf(answers))
      if (orders.length !== 2) fail(`${orders.length} orders`, ...evidenceOf(answers))
      return 'two orders'
    },
  },
  'second-close-is-refused': {
    title: 'A second close of an order is refused, and changes no balance',
    source: `${source}; docs/calls.md: ORDER_NOT_OPEN`,
    severity: 'critical',
    reach: 'trade',
    advice: 'Lock the order, and close it only while it is open.',
    run: async (subject) => {
      const { desk, closed } = await lifeOf(subject, 'buy')
      const before = await desk.balance()
      const answer = await subject.send('orders.close', { id: closed.order.id }, { token: desk.token })
      if (answer.isSuccess) fail('the second close succeeds', answer.evidence)
      const after = await desk.balance()
      if (compare(before, after) !== 0) fail(`the balance was ${before}, and is ${after}`, answer.evidence)
      return answer.summary
    },
  },
  'concurrent-closes': {
    title: 'Of five closes at the same time, one succeeds, and the profit is booked once',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Lock the order, or change its status with a condition in one statement.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      const { order, balanceBefore } = await desk.open(desk.order())
      const send = () => subject.send('orders.close', { id: order.id }, { token: desk.token })
      const answers = await Promise.all([send(), send(), send(), send(), send()])
      const count = answers.filter(({ isSuccess }) => isSuccess).length
      if (count !== 1) fail(`${count} of 5 closes succeed`, ...evidenceOf(answers))
      const history = await desk.orders('closed')
      const same = history.rows.filter(({ id }) => id === order.id)
      if (same.length !== 1) fail(`the order is ${same.length} times in the history`, ...evidenceOf(history.answers))
      const change = compare(await desk.balance(), balanceBefore)
      return `1 of 5 closes succeeds; the balance ${change === 0 ? 'is unchanged' : 'changed once'}`
    },
  },
  'cancel-of-an-open-order-is-refused': {
    title: 'An open order cannot be cancelled',
    source: 'specification, section 4: holding orders are closed, pending orders are cancelled',
    severity: 'critical',
    reach: 'trade',
    advice: 'Cancel pending orders only: a cancelled position would lose its profit.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      const { order } = await desk.open(desk.order())
      const answer = await desk.cancel(order)
      await subject.send('orders.close', { id: order.id }, { token: desk.token })
      if (answer.isSuccess) fail('the open order is cancelled', answer.evidence)
      return answer.summary
    },
  },
  'close-of-a-pending-order-is-refused': {
    title: 'A pending order cannot be closed',
    source: 'specification, section 4: holding orders are closed, pending orders are cancelled',
    severity: 'major',
    reach: 'trade',
    advice: 'Close open orders only.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      const target = desk.times((await desk.now()).quote.last, '0.7')
      const { order } = await desk.open({ ...desk.order(), kind: 'pending', targetPrice: target })
      const answer = await subject.send('orders.close', { id: order.id }, { token: desk.token })
      await desk.cancel(order)
      if (answer.isSuccess) fail('the pending order is closed', answer.evidence)
      return answer.summary
    },
  },
  'unknown-order-is-refused': {
    title: 'Closing, cancelling and changing an unknown order is refused',
    source: 'docs/calls.md: ORDER_NOT_OPEN, ORDER_NOT_PENDING',
    severity: 'major',
    reach: 'trade',
    advice: 'Refuse an id that the account does not have.',
    run: async (subject) => {
      const { token } = await tradeDesk(subject)
      const id = '987654321'
      const answers = [
        await subject.send('orders.close', { id }, { token }),
        await subject.send('orders.cancel', { id }, { token }),
        await subject.send('orders.setStops', { id, takeProfit: null, stopLoss: null }, { token }),
      ]
      const odd = answers.find(({ isSuccess }) => isSuccess)
      if (odd) fail(`${odd.name} succeeds`, odd.evidence)
      return answers.map(({ code }) => `code ${code}`).join(', ')
    },
  },
  'orders-of-others': {
    title: 'Another account can neither see, close, cancel nor change an order',
    source: 'specification, section 6: roles; docs/security.md: authorisation',
    severity: 'critical',
    reach: 'trade',
    advice: 'Look orders up by id and account.',
    run: async (subject) => {
      const [desk, other] = [await tradeDesk(subject), await demo(subject, 'second')]
      const { order } = await desk.open(desk.order())
      const stops = { takeProfit: null, stopLoss: desk.times(order.openPrice ?? '1', '0.9') }
      const changed = await subject.send('orders.setStops', { id: order.id, ...stops }, { token: other.token })
      const closed = await subject.send('orders.close', { id: order.id }, { token: other.token })
      const cancelled = await subject.send('orders.cancel', { id: order.id }, { token: other.token })
      const seen = await subject.send('orders.list', { status: 'open', page: 1 }, { token: other.token })
      const still = (await desk.orders('open')).rows.find(({ id }) => id === order.id)
      await desk.cancel(order)
      await subject.send('orders.close', { id: order.id }, { token: desk.token })
      const odd = [changed, closed, cancelled].find(({ isSuccess }) => isSuccess)
      if (odd) fail(`${odd.name} of an order of another account succeeds`, odd.evidence)
      if (!still || still.stopLoss !== order.stopLoss) fail('the order was changed', changed.evidence, closed.evidence)
      if (seen.decode<{ orders: { id: unknown }[] }>().orders.some(({ id }) => id === order.id))
        fail('another account lists the order', seen.evidence)
      return 'refused, and not listed'
    },
  },
  ...keyChecks,
  'head-places-nothing': {
    title: 'HEAD on the path of submit places no order',
    source: 'RFC 9110, section 9.2.1; orders are sent by GET (specification, section 7)',
    severity: 'critical',
    reach: 'trade',
    advice: 'Act on the method of the contract alone. Link checkers and previews send HEAD.',
    run: withMethod('HEAD'),
  },
  'options-places-nothing': {
    title: 'OPTIONS on the path of submit places no order',
    source: 'RFC 9110, section 9.2.1; browsers ask with OPTIONS first',
    severity: 'critical',
    reach: 'trade',
    advice: 'Answer OPTIONS without acting.',
    run: withMethod('OPTIONS'),
  },
})
