import type { OrderClosedByBroker } from '@leverkit/react-hooks'
import { formatMoney, type ToastMessage } from '@leverkit/ui'
import type { TFunction } from 'i18next'

/** Format of amounts: the locale, and whether they are hidden. */
export interface AmountFormat {
  readonly locale: string
  readonly isHidden: boolean
}

/** Creates the toast for an order that the broker closed. */
export const closedWords = (
  { id, order }: OrderClosedByBroker,
  t: TFunction<['shell', 'orders']>,
  { locale, isHidden }: AmountFormat,
): ToastMessage => {
  if (!order) return { title: t('orders:closed.some', { id }) }
  const by =
    order.closedBy === 'takeProfit' || order.closedBy === 'stopLoss' || order.closedBy === 'stopOut' ? order.closedBy : 'broker'
  return {
    title: t(`orders:closed.${by}`, { code: order.displayCode }),
    description: t('orders:closed.result', { profit: formatMoney(order.profit, locale, { isResult: true, isHidden }) }),
  }
}
