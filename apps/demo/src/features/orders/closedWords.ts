import type { OrderClosedByBroker } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { isZero } from '@leverkit/sdk/decimal'
import { formatDecimal, type ToastMessage } from '@leverkit/ui'
import type { TFunction } from 'i18next'
import { isolated } from '../../domain/distance.ts'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { type AmountFormat, feeText, resultText } from '../../domain/resultText.ts'

export type Translate = TFunction<['shell', 'orders', 'trade']>

/** Side and lots of an order: "Buy 0.10". */
const sizeText = ({ side, lots }: Order, t: Translate, locale: string): string =>
  `${t(`trade:${side}`)} ${isolated(formatDecimal(lots, locale))}`

/** Market, side and lots of an order. A toast names an order by these, because the user does not know order numbers by heart. */
export const orderName = (order: Order, t: Translate, locale: string): string =>
  `${isolated(order.displayCode)} ${sizeText(order, t, locale)}`

/** Text about the result of a closed order: its result after the fee, and the fee. */
export const closedResultText = (order: Order, t: Translate, shown: AmountFormat): string =>
  [
    t('orders:closed.result', { profit: resultText(resultAfterFee(order), shown) }),
    ...(isZero(order.fee) ? [] : [t('shell:labelled', { label: t('orders:detail.fee'), value: feeText(order.fee, shown) })]),
  ].join(' · ')

/** Creates the toast for an order that the broker closed. */
export const closedWords = ({ id, order }: OrderClosedByBroker, t: Translate, shown: AmountFormat): ToastMessage => {
  if (!order) return { title: t('orders:closed.some', { id }) }
  const by =
    order.closedBy === 'takeProfit' || order.closedBy === 'stopLoss' || order.closedBy === 'stopOut' ? order.closedBy : 'broker'
  return {
    title: t(`orders:closed.${by}`, { code: order.displayCode }),
    description: [sizeText(order, t, shown.locale), closedResultText(order, t, shown)].join(' · '),
  }
}
