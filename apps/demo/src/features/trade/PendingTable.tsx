import type { Order } from '@leverkit/sdk'
import { Price } from '@leverkit/ui'
import { compareKnown } from '../../domain/compareKnown.ts'
import { pipsAway } from '../../domain/distance.ts'
import { PendingDistance } from '../../domain/PendingDistance.tsx'
import { pencil } from '../../domain/pencil.tsx'
import { pendingKind } from '../../domain/pendingKind.ts'
import { termsOf } from '../../domain/termsOf.ts'
import { useCurrentPrice } from '../../domain/useCurrentPrice.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DesktopTable, type DesktopTableProps, priceColumn, RowButton } from './DesktopTable.tsx'

const CurrentPrice = ({ order }: { order: Order }) => <Price value={useCurrentPrice(order)} smallDigits={0} />

/** Table of pending orders. The buttons of a row open the sheet of the order, and cancel the order after a confirmation. */
export const PendingTable = ({ orders, market, onMarket, onOpen, onEnd }: DesktopTableProps) => {
  const { t } = useTranslation(['orders', 'trade'])
  const marketOf = useMarketOf()
  const distance = (order: Order) => pipsAway(order, termsOf(order, marketOf(order)).pipDigits)
  return (
    <DesktopTable
      {...{ orders, market, onMarket }}
      name={t('orders:tabs.pending')}
      sideText={(order) => {
        const kind = pendingKind(order)
        return kind ? t(`orders:kinds.${kind}`) : t(`trade:${order.side}`)
      }}
      figures={[
        priceColumn(t('trade:orderPrice'), ({ targetPrice }) => targetPrice),
        {
          ...priceColumn(t('orders:currentPrice'), ({ currentPrice }) => currentPrice),
          render: (order) => <CurrentPrice order={order} />,
        },
        priceColumn(t('orders:sl'), ({ stopLoss }) => stopLoss),
        priceColumn(t('orders:tp'), ({ takeProfit }) => takeProfit),
        {
          label: t('orders:distance'),
          render: (order) => <PendingDistance order={order} />,
          compare: (a, b) => compareKnown(distance(a), distance(b)),
        },
      ]}
      renderEnd={(order) => (
        <>
          <RowButton icon={pencil} label={`${t('trade:seeOrder')} ${order.displayCode}`} onPress={() => onOpen(order)} />
          <RowButton icon="close" label={`${t('orders:cancel.action')} ${order.displayCode}`} onPress={() => onEnd(order)} />
        </>
      )}
    />
  )
}
