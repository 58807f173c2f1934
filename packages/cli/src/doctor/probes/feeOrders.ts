import type { Market } from '@leverkit/sdk'
import { multiply } from '@leverkit/sdk/decimal'
import { compare } from '@leverkit/sdk/math'
import type { Subject } from '../Subject.ts'
import { marketsOf } from './read.ts'
import { type Step, smallestMargin, type TradeDesk, tradeDesk } from './TradeDesk.ts'

/** Maximum number of markets in which an order is opened. */
const mostMarkets = 12

/** An order of the smallest size, with its market. */
export interface FeeOrder {
  readonly market: Market
  readonly step: Step
}

/** For each combination of category and fee rate, chooses one open market in which the account can afford orders. */
const chooseMarkets = async (subject: Subject, desk: TradeDesk): Promise<readonly Market[]> => {
  const balance = await desk.balance()
  const chosen = new Map<string, Market>()
  for (const market of await marketsOf(subject)) {
    const { status, leverages, categoryId, feeRate } = market
    const key = `${categoryId} ${feeRate}`
    if (status !== 'open' || leverages.length === 0 || chosen.has(key)) continue
    if (compare(multiply(smallestMargin(market), '10'), balance) <= 0) chosen.set(key, market)
  }
  return [...chosen.values()].slice(0, mostMarkets)
}

/** Opens and closes one order for each combination of category and fee rate. Later calls return the same orders. */
export const feeOrders = (subject: Subject): Promise<readonly FeeOrder[]> =>
  subject.once('fee orders', async () => {
    const desk = await tradeDesk(subject)
    const orders: FeeOrder[] = []
    for (const market of await chooseMarkets(subject, desk)) {
      const { id: marketId, minLots: lots, leverages } = market
      const step = await desk.open(desk.order({ marketId, lots, leverage: leverages.at(-1) ?? desk.leverage }))
      await subject.send('orders.close', { id: step.order.id }, { token: desk.token })
      orders.push({ market, step })
    }
    return orders
  })
