import type { OrderClosedByBroker } from '@leverkit/react-hooks'
import type { ToastMessage } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { type AmountFormat, resultText } from '../../domain/resultText.ts'

/** Creates the toast for an order that the broker closed. */
export const closedWords = (
  { id, order }: OrderClosedByBroker,
  t: TFunction<['shell', 'orders']>,
  shown: AmountFormat,
): ToastMessage => {
  if (!order) return { title: t('orders:closed.some', { id }) }
  const by =
    order.closedBy === 'takeProfit' || order.closedBy === 'stopLoss' || order.closedBy === 'stopOut' ? order.closedBy : 'broker'
  return {
    title: t(`orders:closed.${by}`, { code: order.displayCode }),
    description: t('orders:closed.result', { profit: resultText(order.profit, shown) }),
  }
}
