import type { OrderClosedByBroker } from '@leverkit/react-hooks'
import { addNotice } from '../../domain/notices/noticeStore.ts'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'

const reasons = ['takeProfit', 'stopLoss', 'stopOut', 'person'] as const

/**
 * Adds a notice about a closed position.
 *
 * @param now - time by the broker's clock, for an order without a closing time
 */
export const recordClosed = (owner: string, { id, order }: Pick<OrderClosedByBroker, 'id' | 'order'>, now: number): void => {
  const content = {
    kind: 'closed',
    orderId: `${id}`,
    displayCode: order?.displayCode ?? null,
    by: reasons.find((reason) => reason === order?.closedBy) ?? 'broker',
    profit: order ? resultAfterFee(order) : null,
  } as const
  addNotice(owner, `closed ${id}`, content, order?.closedAt ?? now)
}
