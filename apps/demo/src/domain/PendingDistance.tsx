import type { Order } from '@leverkit/sdk'
import { useLocale } from '@leverkit/ui'
import { useTranslation } from '../i18n/useTranslation.ts'
import { pipsAway, pipsText } from './distance.ts'
import { padPrice, termsOf } from './termsOf.ts'
import { useCurrentPrice } from './useCurrentPrice.ts'
import { useMarketOf } from './useMarketOf.ts'

/**
 * Distance in pips between the current price and a pending order's target price, with one decimal and updated with every quote; a
 * dash if unknown.
 */
export const PendingDistance = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const currentPrice = useCurrentPrice(order)
  const pips = pipsAway({ ...order, currentPrice }, termsOf(order, useMarketOf()(order)).pipDigits)
  return pips === null ? '–' : t('pips', { pips: pipsText(padPrice(pips, 1), true, locale) })
}
