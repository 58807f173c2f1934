import type { AccountDetail, AccountUpdate, Balance, OrderPage } from '@leverkit/sdk'
import { isNegative, stepUpLots } from '@leverkit/sdk/math'
import type { Subject } from '../Subject.ts'
import type { Answer } from '../wire/Answer.ts'
import { eventMs, updatesOf } from './accountSocket.ts'
import { type TradeDesk, tradeDesk } from './TradeDesk.ts'

/** Figures of one account that were read in immediate succession. */
export interface Figures {
  readonly detail: AccountDetail
  readonly balance: Balance
  readonly orders: OrderPage
  /** Whether the orders had the same profits before and after the other reads, so that all figures belong to one moment. */
  readonly isOneMoment: boolean
  readonly answers: readonly [detail: Answer, balance: Answer, orders: Answer]
}

const stateOf = ({ orders }: OrderPage) => orders.map(({ id, profit }) => `${id} ${profit}`).join()

/** Reads detail, balance and open orders of one account. Repeats the reads if a price has changed in between. */
export const readFigures = async (subject: Subject, token: string): Promise<Figures> => {
  const list = () => subject.send('orders.list', { status: 'open', page: 1 }, { token })
  for (let attempt = 1; ; attempt += 1) {
    const before = (await list()).decode<OrderPage>()
    const answers = [
      await subject.send('account.detail', {}, { token }),
      await subject.send('account.balance', {}, { token }),
      await list(),
    ] as const
    const [detail, balance, orders] = answers
    const page = orders.decode<OrderPage>()
    const isOneMoment = stateOf(before) === stateOf(page)
    if (isOneMoment || attempt === 8)
      return { detail: detail.decode(), balance: balance.decode(), orders: page, isOneMoment, answers }
  }
}

/** Longest time in ms to wait until one of the orders shows a loss. */
const lossMs = 6_000

/**
 * Reads the figures until one of the orders shows a loss. One read is not enough, because the price may have returned to the open
 * price before the read.
 */
const figuresOfLoss = async (subject: Subject, { token, socket }: TradeDesk): Promise<Figures> => {
  const deadline = Date.now() + lossMs
  for (;;) {
    const figures = await readFigures(subject, token)
    const loses = figures.isOneMoment && figures.orders.orders.some(({ profit }) => isNegative(profit))
    if (loses || Date.now() > deadline) return figures
    await socket.listen(100)
  }
}

const hasLoss = ({ orders }: AccountUpdate, ids: readonly unknown[]): boolean =>
  ids.every((id) => orders.some((order) => order.id === id)) && orders.some(({ profit }) => isNegative(profit))

/** A buy and a sell of one market at the same time: as soon as the price moves, one of them loses. */
export interface Hedge {
  readonly desk: TradeDesk
  readonly ids: readonly unknown[]
  readonly figures: Figures
  /** Balance while both orders are open. */
  readonly balance: string
  /**
   * Range of the socket's frames that arrived while both orders were open: index of the first frame, and index after the last.
   */
  readonly from: number
  readonly to: number
}

/** Opens a buy and a sell, reads the figures while one of them loses, and closes both. Later calls return the same hedge. */
export const hedge = (subject: Subject): Promise<Hedge> =>
  subject.once('hedge', async () => {
    const desk = await tradeDesk(subject)
    const { minLots, lotStep } = desk.market
    const buy = await desk.open(desk.order())
    const sell = await desk.open(desk.order({ side: 'sell', lots: stepUpLots({ lots: minLots, minLots, lotStep }) }))
    const from = desk.socket.received.length
    await desk.movedFrom(sell.order.openPrice)
    const figures = await figuresOfLoss(subject, desk)
    const ids = [buy, sell].map(({ order }) => order.id)
    await desk.socket.until(() => updatesOf(desk.socket, from).some(({ update }) => hasLoss(update, ids)), eventMs)
    const to = desk.socket.received.length
    for (const id of ids) await subject.send('orders.close', { id: id as number }, { token: desk.token })
    return { desk, ids, figures, balance: sell.balanceAfter, from, to }
  })
