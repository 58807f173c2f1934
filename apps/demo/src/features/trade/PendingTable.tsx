import type { Order } from '@leverkit/sdk'
import { IconButton } from '@leverkit/ui'
import { PendingDistance } from '../../domain/PendingDistance.tsx'
import { pendingKind } from '../../domain/pendingKind.ts'
import { useCurrentPrice } from '../../domain/useCurrentPrice.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeskTable, type DeskTableProps, PriceOrDash, withFirst } from './DeskTable.tsx'

const CurrentPrice = ({ order }: { order: Order }) => <PriceOrDash price={useCurrentPrice(order)} />

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
        { label: t('orders:distance'), render: (order) => <PendingDistance order={order} /> },
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
