import { useLang, useSetStops } from '@leverkit/react-hooks'
import { locales, type Order } from '@leverkit/sdk'
import { formatDecimal } from '@leverkit/ui'
import { isolated } from '../../domain/distance.ts'
import { padPrice, type Terms } from '../../domain/termsOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { orderMessageName } from '../../screen/messages.ts'
import { useToasts } from '../../screen/useToasts.ts'
import { orderName } from './closedWords.ts'

/**
 * Saves take profit and stop loss of an order. A toast then names the saved prices; it replaces the toast without prices.
 *
 * @param terms - market data of the order
 */
export const useSaveStops = ({ pricePrecision }: Pick<Terms, 'pricePrecision'>) => {
  const { t } = useTranslation(['shell', 'orders', 'trade'])
  const locale = locales[useLang().lang]
  const { done } = useToasts()
  const { mutate, isPending } = useSetStops()
  const stopText = (label: string, price: string | null) =>
    `${label} ${price === null ? t('trade:notSet') : isolated(formatDecimal(padPrice(price, pricePrecision), locale))}`
  const save = (order: Order, stops: Pick<Order, 'takeProfit' | 'stopLoss'>, onSuccess: () => void) =>
    mutate(
      { id: order.id, ...stops },
      {
        onSuccess: () => {
          onSuccess()
          const prices = [stopText(t('trade:tp'), stops.takeProfit), stopText(t('trade:sl'), stops.stopLoss)].join(' · ')
          const description = [t('orders:told.saved', { id: order.id }), prices].join('\n')
          done(orderName(order, t, locale), { description, name: orderMessageName({ action: 'setStops', id: order.id }) })
        },
      },
    )
  return { save, isPending }
}
