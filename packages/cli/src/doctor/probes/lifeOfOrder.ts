import type { LedgerEntry, Order } from '@leverkit/sdk'
import { stepUpLots } from '@leverkit/sdk/math'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { closedIdsOf, eventMs, updatesOf } from './accountSocket.ts'
import { type Listed, ledgerOf } from './orderBook.ts'
import { type Step, type TradeDesk, tradeDesk } from './TradeDesk.ts'

/** A market order from its opening to its close, with the state of the account before the opening and after the close. */
export interface Life {
  readonly desk: TradeDesk
  readonly requested: { readonly lots: string; readonly leverage: string; readonly takeProfit: string; readonly stopLoss: string }
  /**
   * Prices of the market. Each list has the price directly before and the price directly after the write that opened or closed
   * the order.
   */
  readonly prices: { readonly opening: readonly string[]; readonly closing: readonly string[] }
  readonly ledgerBefore: Listed<LedgerEntry>
  /** Ledger while the order was open. */
  readonly ledgerOpen: Listed<LedgerEntry>
  readonly ledgerAfter: Listed<LedgerEntry>
  readonly opened: Step
  /**
   * Answers to two requests: `set` sets new stops, `removed` removes them. `shown` and `bare` are the order in the list after the
   * first and after the second request.
   */
  readonly stops: {
    readonly set: Answer
    readonly shown: Order | undefined
    readonly removed: Answer
    readonly bare: Order | undefined
  }
  readonly newStops: { readonly takeProfit: string; readonly stopLoss: string }
  readonly closed: Step
  /** Open orders after the close. */
  readonly openAfter: Listed<Order>
}

const lastOf = async (desk: TradeDesk) => (await desk.now()).quote.last

const changeStops = async (desk: TradeDesk, { id }: Order, newStops: Life['newStops']): Promise<Life['stops']> => {
  const send = (takeProfit: string | null, stopLoss: string | null) =>
    desk.subject.send('orders.setStops', { id, takeProfit, stopLoss }, { token: desk.token })
  const find = async () => (await desk.orders('open')).rows.find((order) => order.id === id)
  const set = await send(newStops.takeProfit, newStops.stopLoss)
  const shown = await find()
  const removed = await send(null, null)
  return { set, shown, removed, bare: await find() }
}

/** Waits until the socket has sent the open order. An order that opens and closes between two events would never be sent. */
const openingSent = ({ socket }: TradeDesk, { order: { id }, from }: Step): Promise<boolean> =>
  socket.until(() => updatesOf(socket, from).some(({ update }) => update.orders.some((order) => order.id === id)), eventMs)

/** Waits until the socket has sent the id of the closed order, and an account update without this order. */
const closeSent = ({ socket }: TradeDesk, { order: { id }, from }: Step): Promise<boolean> =>
  socket.until(() => {
    const newest = updatesOf(socket, from).at(-1)
    return closedIdsOf(socket, from).includes(id) && newest?.update.orders.every((order) => order.id !== id) === true
  }, eventMs)

const live = async (desk: TradeDesk, side: 'buy' | 'sell'): Promise<Life> => {
  const { subject, market } = desk
  const before = await lastOf(desk)
  const [profitFactor, lossFactor] = side === 'buy' ? (['1.5', '0.5'] as const) : (['0.5', '1.5'] as const)
  const requested = {
    lots: stepUpLots({ lots: market.minLots, minLots: market.minLots, lotStep: market.lotStep }),
    leverage: desk.leverage,
    takeProfit: desk.times(before, profitFactor),
    stopLoss: desk.times(before, lossFactor),
  }
  const ledgerBefore = await ledgerOf(subject, desk.token)
  const opened = await desk.open(desk.order({ side, ...requested }))
  const opening = [before, await lastOf(desk)]
  const newStops = { takeProfit: desk.ticks(requested.takeProfit, 3), stopLoss: desk.ticks(requested.stopLoss, 7) }
  const stops = await changeStops(desk, opened.order, newStops)
  const ledgerOpen = await ledgerOf(subject, desk.token)
  await openingSent(desk, opened)
  // The price must change before the order closes: at an unchanged price, the profit is 0 by every formula.
  await desk.movedFrom(opened.order.openPrice)
  const beforeClose = await lastOf(desk)
  const closed = await desk.close(opened.order)
  const closing = [beforeClose, await lastOf(desk)]
  await closeSent(desk, closed)
  // A second event of the same close would follow now.
  await desk.socket.listen(1_500)
  const [ledgerAfter, openAfter] = [await ledgerOf(subject, desk.token), await desk.orders('open')]
  const ledgers = { ledgerBefore, ledgerOpen, ledgerAfter }
  return { desk, requested, prices: { opening, closing }, ...ledgers, opened, stops, newStops, closed, openAfter }
}

/** Maximum number of orders to open in search of one that closes at a price other than its open price. */
const mostLives = 4

/** Whether the order closed at its open price, although the price of the market changed around the close. */
const returned = ({ prices, opened, closed }: Life): boolean => {
  const { openPrice } = opened.order
  return closed.order.currentPrice === openPrice && prices.closing.some((price) => price !== openPrice)
}

/** A profit of 0 reveals no mistake. If the price has returned to the open price, opens and closes another order. */
const profitable = async (desk: TradeDesk, side: 'buy' | 'sell'): Promise<Life> => {
  let life = await live(desk, side)
  for (let count = 1; count < mostLives && returned(life); count += 1) life = await live(desk, side)
  return life
}

/** Opens, changes and closes an order of one side. Later calls for the same side return the same life. */
export const lifeOf = (subject: Subject, side: 'buy' | 'sell'): Promise<Life> =>
  subject.once(`life of a ${side}`, async () => profitable(await tradeDesk(subject), side))
