import type { OrderPage } from '@leverkit/sdk'
import { add, multiply } from '@leverkit/sdk/decimal'
import { compare, isPositive } from '@leverkit/sdk/math'
import type { Subject } from '../Subject.ts'
import { tradeDesk } from './TradeDesk.ts'

/** Maximum number of orders that are opened and closed to give the history and the ledger a second page. */
const mostOrders = 24

/** Lots of the first order, as a number of lot steps above `minLots`. The orders of other checks are smaller. */
const firstStep = 10

export interface ManyOrders {
  readonly token: string
  /** Fees of the orders. Each fee is different, so that no two entries of the ledger with these fees can be equal by chance. */
  readonly fees: readonly string[]
}

/**
 * Opens and closes small orders of different lots, until the history and the ledger have more than one page. The number of
 * orders is more than half the page size. If the opening and the close of an order each create a ledger entry, these entries
 * therefore fill the first page of the ledger and continue on the second page. Later calls return the same orders.
 */
export const manyOrders = (subject: Subject): Promise<ManyOrders> =>
  subject.once('many orders', async () => {
    const desk = await tradeDesk(subject)
    const { token, market } = desk
    const fees: string[] = []
    for (let count = 0; count < mostOrders; count += 1) {
      const { orders, total } = (await subject.send('orders.list', { status: 'closed', page: 1 }, { token })).decode<OrderPage>()
      if (total > orders.length + 1 && count > orders.length / 2) break
      const lots = add(market.minLots, multiply(market.lotStep, String(firstStep + count)))
      const { order } = await desk.open(desk.order({ lots }))
      await subject.send('orders.close', { id: order.id }, { token })
      if (isPositive(order.fee) && fees.every((fee) => compare(fee, order.fee) !== 0)) fees.push(order.fee)
    }
    return { token, fees }
  })
