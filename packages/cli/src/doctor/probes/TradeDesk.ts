import type { Market, Order, OrderStatus, PlaceOrder } from '@leverkit/sdk'
import { add, multiply, neededDecimals, round, subtract, tickSize } from '@leverkit/sdk/decimal'
import { compare, isPositive, margin } from '@leverkit/sdk/math'
import { skip } from '../outcome.ts'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import type { SendOptions } from '../wire/call.ts'
import type { RawSocket } from '../wire/RawSocket.ts'
import { openAccountSocket } from './accountSocket.ts'
import { balanceOf, type Listed, marketNow, newOrders, ordersOf } from './orderBook.ts'
import { marketsOf } from './read.ts'
import { type Session, trader } from './sessions.ts'
import { quoteEvents, visitorStream } from './visitorStream.ts'

/** A write that changes an order, with the account's lists and balances before and after the write. */
export interface Step {
  readonly answer: Answer
  /** The order in the list after the write. */
  readonly order: Order
  /** Answer of the list that contains the order. */
  readonly listed: Answer
  readonly balanceBefore: string
  readonly balanceAfter: string
  /** Number of frames that the account's socket had received before the write. */
  readonly from: number
}

/** Longest time in ms to wait until the price changes. */
const moveMs = 8_000

/** The account on which the doctor trades, with its market and its socket. */
export class TradeDesk {
  readonly subject: Subject
  readonly session: Session
  readonly market: Market
  readonly socket: RawSocket

  constructor(subject: Subject, session: Session, market: Market, socket: RawSocket) {
    this.subject = subject
    this.session = session
    this.market = market
    this.socket = socket
  }

  get token(): string {
    return this.session.token
  }

  get leverage(): string {
    return this.market.leverages.at(-1) ?? skip('the market offers no leverage')
  }

  orders(status: OrderStatus): Promise<Listed<Order>> {
    return ordersOf(this.subject, this.token, status)
  }

  balance(): Promise<string> {
    return balanceOf(this.subject, this.token)
  }

  /** Returns the market with its current price. */
  now(): Promise<Market> {
    return marketNow(this.subject, this.market)
  }

  /** Waits until the price of the market differs from the given price, but at most `moveMs`. */
  async movedFrom(price: string | null): Promise<void> {
    const deadline = Date.now() + moveMs
    while (Date.now() < deadline && compare((await this.now()).quote.last, price ?? '0') === 0) await this.socket.listen(250)
  }

  /** Rounds a price to the precision of the market. */
  onGrid(price: string): string {
    return round({ value: price, places: this.market.pricePrecision })
  }

  /** Multiplies a price by a factor, such as `'0.5'`, and rounds the result to the precision of the market. */
  times(price: string, factor: string): string {
    return this.onGrid(multiply(price, factor))
  }

  /** Adds a number of ticks to a price. */
  ticks(price: string, count: number): string {
    const distance = multiply(tickSize(this.market.pricePrecision), String(Math.abs(count)))
    return this.onGrid(count < 0 ? subtract(price, distance) : add(price, distance))
  }

  /** Returns the request for a market order of the smallest size, with some fields changed. */
  order(change: Partial<Omit<PlaceOrder, 'kind' | 'targetPrice'>> = {}): PlaceOrder {
    const { id: marketId, minLots: lots } = this.market
    return { kind: 'market', side: 'buy', lots, marketId, leverage: this.leverage, takeProfit: null, stopLoss: null, ...change }
  }

  place(order: PlaceOrder, options: SendOptions = {}): Promise<Answer> {
    return this.subject.send('orders.place', order, { token: this.token, ...options })
  }

  /** Places an order and finds it in the list. Skips the check if the backend refuses the order. */
  async open(order: PlaceOrder): Promise<Step> {
    const status = order.kind === 'market' ? 'open' : 'pending'
    const [before, balanceBefore, from] = [await this.orders(status), await this.balance(), this.socket.received.length]
    const answer = await this.place(order)
    if (!answer.hasSucceeded)
      skip(`the order is refused (${answer.summary}); see trade.${status === 'open' ? 'place-market' : 'place-pending'}`)
    const after = await this.orders(status)
    const [found, ...more] = newOrders(before, after)
    if (!found || more.length > 0) skip(`${found ? more.length + 1 : 0} new orders in the list; see writes.one-order`)
    const listed = after.answers.at(0) ?? answer
    return { answer, order: found as Order, listed, balanceBefore, balanceAfter: await this.balance(), from }
  }

  /** Closes an order and finds it in the history. Skips the check if the backend refuses to close the order. */
  async close(order: Order): Promise<Step> {
    const [balanceBefore, from] = [await this.balance(), this.socket.received.length]
    const answer = await this.subject.send('orders.close', { id: order.id }, { token: this.token })
    if (!answer.hasSucceeded) skip(`the close is refused (${answer.summary}); see trade.closed-orders-leave-the-list`)
    const history = await this.orders('closed')
    const closed = history.rows.find(({ id }) => id === order.id)
    if (!closed) skip('the closed order is not in the history; see trade.closed-orders-leave-the-list')
    const listed = history.answers.at(0) ?? answer
    return { answer, order: closed as Order, listed, balanceBefore, balanceAfter: await this.balance(), from }
  }

  cancel(order: Order): Promise<Answer> {
    return this.subject.send('orders.cancel', { id: order.id }, { token: this.token })
  }
}

/** Returns the margin of an order of the smallest size with the highest leverage. */
export const smallestMargin = ({ marginMode: mode, minLots: lots, contractSize, quote, leverages }: Market): string =>
  mode === 'fixed'
    ? margin({ mode, lots, contractSize })
    : margin({ mode, lots, contractSize, price: quote.last, leverage: leverages.at(-1) ?? '1' })

/**
 * Counts the terms of a market that reveal mistakes of a backend. If the contract size is not 1, a formula without the contract
 * size gives a wrong result. A leverage reveals a wrong margin formula. Lots with two decimals reveal that the backend rounds
 * lots, and a fee with two decimals reveals that it rounds fees.
 */
const revealing = ({ contractSize, marginMode, minLots, lotStep, feeRate }: Market): number =>
  [
    compare(contractSize, '1') !== 0,
    marginMode !== 'fixed',
    neededDecimals(minLots) >= 2,
    neededDecimals(multiply(add(minLots, lotStep), feeRate)) >= 2,
  ].filter(Boolean).length

/**
 * Chooses the market in which the doctor trades: an open market in which the account can afford many orders. A market with a
 * changing price is preferred to a market with a constant price. Of several such markets, the market with the most terms that
 * reveal mistakes is chosen. If this number is equal too, the market with the most price changes is chosen.
 */
const chooseMarket = async (subject: Subject, balance: string): Promise<Market> => {
  const markets = (await marketsOf(subject)).filter(({ status, leverages }) => status === 'open' && leverages.length > 0)
  if (markets.length === 0) return skip('every market is closed')
  const affordable = markets.filter((market) => compare(multiply(smallestMargin(market), '40'), balance) <= 0)
  if (affordable.length === 0) return skip(`the balance of ${balance} is too small for 40 orders of the smallest size`)
  const changes = new Map<unknown, number>()
  const { socket } = await visitorStream(subject)
  for (const { data } of quoteEvents(socket).slice(1))
    for (const { marketId } of data) changes.set(marketId, (changes.get(marketId) ?? 0) + 1)
  const changesOf = ({ id }: Market) => changes.get(id) ?? 0
  const rank = (market: Market) => [Math.min(1, changesOf(market)), revealing(market), changesOf(market)] as const
  const [best] = affordable.sort((one, other) => {
    const [ranks, others] = [rank(one), rank(other)]
    return others[0] - ranks[0] || others[1] - ranks[1] || others[2] - ranks[2]
  })
  return best as Market
}

/**
 * Creates the `TradeDesk` of a run: chooses the account and the market, and opens the account's socket. Later calls return the
 * same object.
 */
export const tradeDesk = (subject: Subject): Promise<TradeDesk> =>
  subject.once('trade desk', async () => {
    const session = await trader(subject)
    const balance = await balanceOf(subject, session.token)
    if (!isPositive(balance)) return skip('the account has no balance')
    const market = await chooseMarket(subject, balance)
    const { socket } = await openAccountSocket(subject, session.token)
    return new TradeDesk(subject, session, market, socket)
  })
