import type { Order } from '@leverkit/sdk'
import { IconButton, useLocale } from '@leverkit/ui'
import { pipsAway, pipsText } from '../../domain/distance.ts'
import { pendingKind } from '../../domain/pendingKind.ts'
import { termsOf } from '../../domain/termsOf.ts'
import { useCurrentPrice } from '../../domain/useCurrentPrice.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeskTable, type DeskTableProps, PriceOrDash, withFirst } from './DeskTable.tsx'

const CurrentPrice = ({ order }: { order: Order }) => <PriceOrDash price={useCurrentPrice(order)} />

/** Distance of a pending order from its target price in pips; a dash if it is unknown. */
const Distance = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const currentPrice = useCurrentPrice(order)
  const pips = pipsAway({ ...order, currentPrice }, termsOf(order, useMarketOf()(order)).pipDigits)
  return pips === null ? '–' : t('pips', { pips: pipsText(pips, true, locale) })
}

/** Table of pending orders, those of the ticket's market first. The ✕ button of a row cancels the order after a confirmation. */
export const PendingTable = ({ orders, market, onOpen, onEnd }: DeskTableProps) => {
  const { t } = useTranslation(['orders', 'trade'])
  return (
    <DeskTable
      {...{ market, onOpen }}
      name={t('orders:tabs.pending')}
      orders={withFirst(orders, market)}
      sideText={(order) => {
        const kind = pendingKind(order)
        return kind ? t(`orders:kinds.${kind}`) : t(`trade:${order.side}`)
      }}
      figures={[
        { label: t('trade:orderPrice'), render: ({ targetPrice }) => <PriceOrDash price={targetPrice} /> },
        { label: t('orders:currentPrice'), render: (order) => <CurrentPrice order={order} /> },
        { label: t('orders:sl'), render: ({ stopLoss }) => <PriceOrDash price={stopLoss} /> },
        { label: t('orders:tp'), render: ({ takeProfit }) => <PriceOrDash price={takeProfit} /> },
        { label: t('orders:distance'), render: (order) => <Distance order={order} /> },
      ]}
      renderEnd={(order) => (
        <IconButton
          icon="close"
          className="app-holding-end"
          label={`${t('orders:cancel.action')} ${order.displayCode}`}
          onPress={() => onEnd(order)}
        />
      )}
    />
  )
}
