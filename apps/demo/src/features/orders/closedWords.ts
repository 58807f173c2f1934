import type { OrderClosedByBroker } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { isZero } from '@leverkit/sdk/decimal'
import type { ToastMessage } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { type AmountFormat, feeText, resultText } from '../../domain/resultText.ts'

/** Text about the result of a closed order: its result after the fee, and the fee. */
export const closedResultText = (order: Order, t: TFunction<['shell', 'orders']>, shown: AmountFormat): string =>
  [
    t('orders:closed.result', { profit: resultText(resultAfterFee(order), shown) }),
    ...(isZero(order.fee) ? [] : [t('shell:labelled', { label: t('orders:detail.fee'), value: feeText(order.fee, shown) })]),
  ].join(' · ')

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
    description: closedResultText(order, t, shown),
  }
}
