import type { AccountUpdate, Market } from '@leverkit/sdk'
import { FieldError, topics } from '@leverkit/sdk/contract'
import { decimalsOf } from '@leverkit/sdk/decimal'
import { accountFigures, add, compare, type HeldOrder, riskRate, sum } from '@leverkit/sdk/math'
import { type Check, checksOf } from '../Check.ts'
import { deviationsOf, mustConform } from '../conform.ts'
import { fail, skip } from '../outcome.ts'
import { closedIdsOf, eventMs, openAccountSocket, updatesOf } from '../probes/accountSocket.ts'
import { hedge } from '../probes/hedge.ts'
import { lifeOf } from '../probes/lifeOfOrder.ts'
import { marketsOf } from '../probes/read.ts'
import { demo } from '../probes/sessions.ts'
import { tradeDesk } from '../probes/TradeDesk.ts'
import type { Subject } from '../Subject.ts'
import { type Received, typedData } from '../wire/RawSocket.ts'

const source = 'specification, section 7: FOREX_TRADE (ProfitsTotal, HazardRate, CautionMoneyAll, TransOrder list)'

interface Seen {
  readonly update: AccountUpdate
  readonly received: Received
}

const heldOf = ({ orders }: AccountUpdate, markets: readonly Market[]): readonly HeldOrder[] =>
  orders.map(({ side, lots, openPrice, currentPrice, margin, displayCode }) => {
    const { contractSize } =
      markets.find((market) => market.displayCode === displayCode) ?? skip(`${displayCode} is not in the list of markets`)
    if (side === 'unknown') return skip('the side of an order is unknown')
    return { side, lots, contractSize, openPrice: openPrice ?? '0', currentPrice, margin }
  })

/** Account updates that arrived while a buy and a sell were open, and the balance at that time. */
const openUpdates = async (subject: Subject) => {
  const { desk, ids, from, to, balance } = await hedge(subject)
  const updates = updatesOf(desk.socket, from).filter(
    ({ update: { orders }, received }) =>
      ids.every((id) => orders.some((order) => order.id === id)) && desk.socket.received.indexOf(received) < to,
  )
  if (updates.length === 0) skip('no event has the open orders; see trade.event-of-an-opening')
  return { desk, updates: updates as readonly Seen[], balance, markets: await marketsOf(subject) }
}

const figure = (name: 'floatingProfit' | 'usedMargin' | 'riskRate') => async (subject: Subject) => {
  const { updates, balance, markets, desk } = await openUpdates(subject)
  for (const { update, received } of updates) {
    const figures = accountFigures({ balance, orders: heldOf(update, markets) })
    const wanted = figures[name] ?? '0'
    if (compare(update[name], wanted) !== 0)
      fail(`${name} is ${update[name]}, the orders of the event say ${wanted}`, desk.socket.evidence([received]))
  }
  return `${updates.length} events`
}

/** Socket of an account whose orders were opened and closed. @throws Skip when the socket has received no event */
const socketWithEvents = async (subject: Subject) => {
  const { socket } = (await lifeOf(subject, 'buy')).desk
  return socket.events(topics.account.name).length > 0 ? socket : skip('no event arrived; see trade.event-of-an-opening')
}

export const accountEventChecks: readonly Check[] = checksOf('events', {
  'account-floating-profit': {
    title: 'ProfitsTotal is the floating profit of the orders of the event, rounded once',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Add the exact profits of all open orders at the prices of the event.',
    run: figure('floatingProfit'),
  },
  'account-used-margin': {
    title: 'CautionMoneyAll is the sum of the margins of the orders of the event',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Add CautionMoney of all open orders.',
    run: async (subject) => {
      const { updates, desk } = await openUpdates(subject)
      for (const { update, received } of updates) {
        const wanted = sum(update.orders.map(({ margin }) => margin))
        if (compare(update.usedMargin, wanted) !== 0)
          fail(`CautionMoneyAll is ${update.usedMargin}, the margins add up to ${wanted}`, desk.socket.evidence([received]))
      }
      return `${updates.length} events`
    },
  },
  'account-risk-rate': {
    title: 'HazardRate is used margin ÷ (balance + floating profit) × 100, to its last digit',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Divide the used margin by the equity, in percent, rounded half up.',
    run: async (subject) => {
      const { updates, balance, markets, desk } = await openUpdates(subject)
      for (const { update, received } of updates) {
        const { floatingProfit, usedMargin } = accountFigures({ balance, orders: heldOf(update, markets) })
        const wanted = riskRate({ equity: add(balance, floatingProfit), usedMargin, places: decimalsOf(update.riskRate) })
        if (wanted !== null && compare(update.riskRate, wanted) !== 0)
          fail(
            `HazardRate is ${update.riskRate}, the orders and the balance of ${balance} say ${wanted}`,
            desk.socket.evidence([received]),
          )
      }
      return `${updates.length} events`
    },
  },
  'account-profit-of-each-order': {
    title: 'Each order of an event has the profit of its prices',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Value each order at the price that the event sends.',
    run: async (subject) => {
      const { updates, markets, balance, desk } = await openUpdates(subject)
      for (const { update, received } of updates) {
        const held = heldOf(update, markets)
        for (const [at, { profit: got, id }] of update.orders.entries()) {
          const { floatingProfit: wanted } = accountFigures({ balance, orders: held.slice(at, at + 1) })
          if (compare(got, wanted) !== 0)
            fail(`order ${id} has the profit ${got}, its prices say ${wanted}`, desk.socket.evidence([received]))
        }
      }
      return `${updates.length} events`
    },
  },
  'account-matches-the-list': {
    title: 'FOREX_TRADE sends the open orders that my_deal lists',
    source: 'specification, section 7: FOREX_TRADE and my_deal',
    severity: 'critical',
    reach: 'trade',
    advice: 'Send every open order, and no other.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      const [older, order] = [(await desk.open(desk.order())).order, (await desk.open(desk.order())).order]
      const { socket, snapshot } = await openAccountSocket(subject, desk.token)
      const listed = (await desk.orders('open')).rows
      const [first] = updatesOf(socket)
      socket.close()
      await desk.close(order)
      await desk.close(older)
      if (!snapshot || !first) return skip('no event arrived; see socket.account-snapshot')
      const ids = (rows: readonly { id: unknown }[]) =>
        rows
          .map(({ id }) => String(id))
          .sort()
          .join()
      if (ids(first.update.orders) !== ids(listed))
        fail(
          `the event has ${ids(first.update.orders) || 'no order'}, the list ${ids(listed)}`,
          socket.evidence([first.received]),
        )
      return `${listed.length} orders`
    },
  },
  'account-events-are-private': {
    title: 'Events of an account reach no other account',
    source: 'specification, section 7: socket login with the token',
    severity: 'critical',
    reach: 'trade',
    advice: 'Send account events to the sockets of that account alone.',
    run: async (subject) => {
      const [desk, other] = [await tradeDesk(subject), await demo(subject, 'second')]
      const { socket } = await openAccountSocket(subject, other.token)
      const from = socket.received.length
      const { order } = await desk.open(desk.order())
      await desk.close(order)
      await socket.listen(1_500)
      const pingedAt = socket.received.length
      socket.send({ type: 'ping' })
      const pong = await socket.frame(({ type }) => type === 'pong', subject.timeoutMs, pingedAt)
      const closed = closedIdsOf(socket, from)
      const update = updatesOf(socket, from).find(({ update: { orders } }) => orders.some(({ id }) => id === order.id))
      socket.close()
      if (update || closed.includes(order.id)) fail(`another account was sent order ${order.id}`, socket.evidence())
      if (!pong) skip('the socket of the other account does not answer a ping; see socket.pong')
      return 'another account was sent nothing'
    },
  },
  'closed-ids-are-sent-once': {
    title: 'No id is sent twice by FOREX_CLOSED',
    source: 'specification, section 7: FOREX_CLOSED (list of ids)',
    severity: 'major',
    reach: 'trade',
    advice: 'Send each id once.',
    run: async (subject) => {
      const { desk } = await lifeOf(subject, 'sell')
      const ids = closedIdsOf(desk.socket)
      if (ids.length === 0) skip(`no event of ${topics.closedOrders.name} arrived; see trade.event-of-a-close`)
      const twice = ids.find((id, at) => ids.indexOf(id) !== at)
      if (twice !== undefined) fail(`the id ${twice} was sent twice`, desk.socket.evidence())
      return `${ids.length} ids`
    },
  },
  'close-reaches-every-socket': {
    title: 'Every socket of an account is sent its events',
    source: 'specification, section 7: socket',
    severity: 'major',
    reach: 'trade',
    advice: 'Keep all sockets of an account, not the newest one.',
    run: async (subject) => {
      const desk = await tradeDesk(subject)
      const { socket } = await openAccountSocket(subject, desk.token)
      const { order } = await desk.open(desk.order())
      await desk.close(order)
      const has = (candidate: typeof socket) => closedIdsOf(candidate).includes(order.id)
      await Promise.all([socket, desk.socket].map((candidate) => candidate.until(() => has(candidate), eventMs)))
      socket.close()
      if (!has(socket) || !has(desk.socket))
        fail(
          `the ${has(socket) ? 'older' : 'newer'} of two sockets was not sent the close`,
          socket.evidence(),
          desk.socket.evidence(),
        )
      return 'two sockets'
    },
  },
  'account-has-the-documented-types': {
    title: 'Events of the account with open orders have the documented types',
    source: 'docs/asyncapi.json: FOREX_TRADE, FOREX_CLOSED',
    severity: 'minor',
    reach: 'trade',
    advice: 'Send money, prices and lots as decimal text, and ids as whole numbers or text.',
    run: async (subject) => {
      const socket = await socketWithEvents(subject)
      for (const topic of [topics.account, topics.closedOrders]) {
        for (const event of socket.events(topic.name)) {
          const deviations = deviationsOf(topic.event, typedData(event))
          mustConform(deviations, socket.evidence([event]))
        }
      }
      return `${socket.events(topics.account.name).length} events`
    },
  },
  'account-has-every-field': {
    title: 'Events of the account with open orders have every required field',
    source,
    severity: 'critical',
    reach: 'trade',
    advice: 'Send events as in docs/asyncapi.json.',
    run: async (subject) => {
      const socket = await socketWithEvents(subject)
      for (const topic of [topics.account, topics.closedOrders]) {
        for (const event of socket.events(topic.name)) {
          try {
            topic.event.read(event.frame.data)
          } catch (error) {
            if (error instanceof FieldError) fail(error.message, socket.evidence([event]))
            throw error
          }
        }
      }
      return `${socket.events(topics.account.name).length} events`
    },
  },
})
