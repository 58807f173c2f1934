import { useOrderTicket, useQuoteStore } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { formatDecimal } from '@leverkit/ui'
import type { PriceActions } from '@leverkit/ui/chart'
import { isolated } from '../../domain/distance.ts'
import { pendingKind } from '../../domain/pendingKind.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { initialTicket } from './initialTicket.ts'
import { openTicket } from './ticketLayout.ts'

const sides = ['buy', 'sell'] as const

/**
 * Actions at a price of the chart: a price alert, and pending orders. The action for a pending order only sets the fields of
 * the ticket. The user then reviews and sends the order in the ticket.
 */
export const usePriceActions = (market: Market, locale: string, toTicket: () => void): PriceActions => {
  const { t } = useTranslation(['trade', 'orders'])
  const alerts = useSheet('alert')
  const quotes = useQuoteStore()
  const { set } = useOrderTicket(market, initialTicket(market))
  const shown = (price: string) => isolated(formatDecimal(price, locale, { fractionDigits: market.pricePrecision }))
  return {
    label: (price) => t('trade:chart.setAt', { price: shown(price) }),
    items(price) {
      const currentPrice = quotes.get(market.code)?.last ?? market.quote.last
      const orders = sides.flatMap((side) => {
        const kind = pendingKind({ side, targetPrice: price, currentPrice })
        return kind ? [{ id: side, label: `${t(`orders:kinds.${kind}`)} ${t('trade:at', { price: shown(price) })}` }] : []
      })
      return [{ id: 'alert', label: t('trade:chart.alertAt', { price: shown(price) }) }, ...orders]
    },
    onAction(id, price) {
      const side = sides.find((known) => known === id)
      if (!side) return alerts.open(`${market.code}@${price}`)
      set({ side, kind: 'pending', targetPrice: price })
      openTicket()
      toTicket()
    },
  }
}
