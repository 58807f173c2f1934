import type { OrderPage } from '@leverkit/sdk'
import type { Subject } from '../Subject.ts'
import { tradeDesk } from './TradeDesk.ts'

/** Maximum number of orders that are opened and closed to give the history and the ledger a second page. */
const mostOrders = 24

/**
 * Opens and closes small orders until the history has more than one page. Returns the token of the account. Later calls return
 * the same token.
 */
export const manyOrders = (subject: Subject): Promise<{ readonly token: string }> =>
  subject.once('many orders', async () => {
    const desk = await tradeDesk(subject)
    const { token } = desk
    for (let count = 0; count < mostOrders; count += 1) {
      const { orders, total } = (await subject.send('orders.list', { status: 'closed', page: 1 }, { token })).decode<OrderPage>()
      if (total > orders.length + 1) break
      const { order } = await desk.open(desk.order())
      await subject.send('orders.close', { id: order.id }, { token })
    }
    return { token }
  })
