import type { OrderClosedByBroker } from '@leverkit/react-hooks'
import { formatMoney, type ToastMessage } from '@leverkit/ui'
import type { TFunction } from 'i18next'

/** How amounts are written: in which locale, and whether the user hides them. */
export interface Shown {
  readonly locale: string
  readonly isHidden: boolean
}

/** What the person is told when the broker closed an order, on whatever screen they are. */
export const closedWords = (
  { id, order }: OrderClosedByBroker,
  t: TFunction<['shell', 'orders']>,
  { locale, isHidden }: Shown,
): ToastMessage => {
  if (!order) return { title: t('orders:closed.some', { id }) }
  const by =
    order.closedBy === 'takeProfit' || order.closedBy === 'stopLoss' || order.closedBy === 'stopOut' ? order.closedBy : 'broker'
  return {
    title: t(`orders:closed.${by}`, { code: order.displayCode }),
    description: t('orders:closed.result', { profit: formatMoney(order.profit, locale, { isResult: true, isHidden }) }),
  }
}
