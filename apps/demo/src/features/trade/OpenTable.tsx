import { Money } from '@leverkit/ui'
import { compareKnown } from '../../domain/compareKnown.ts'
import { pencil } from '../../domain/pencil.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DesktopTable, type DesktopTableProps, priceColumn, RowButton } from './DesktopTable.tsx'

/** Table of open orders. The buttons of a row open the sheet of the order, and close the order after a confirmation. */
export const OpenTable = ({ orders, market, onMarket, onOpen, onEnd }: DesktopTableProps) => {
  const { t } = useTranslation(['orders', 'trade'])
  return (
    <DesktopTable
      {...{ orders, market, onMarket }}
      name={t('orders:openPositions')}
      sideText={({ side }) => t(`trade:${side}`)}
      figures={[
        priceColumn(t('orders:detail.openPrice'), ({ openPrice }) => openPrice),
        priceColumn(t('orders:currentPrice'), ({ currentPrice }) => currentPrice),
        priceColumn(t('orders:sl'), ({ stopLoss }) => stopLoss),
        priceColumn(t('orders:tp'), ({ takeProfit }) => takeProfit),
        {
          label: t('orders:detail.beforeFees'),
          render: ({ profit }) => <Money value={profit} isResult />,
          compare: (a, b) => compareKnown(a.profit, b.profit),
        },
      ]}
      renderEnd={(order) => (
        <>
          <RowButton icon={pencil} label={`${t('orders:setLimits')} ${order.displayCode}`} onPress={() => onOpen(order)} />
          <RowButton icon="close" label={`${t('orders:close.action')} ${order.displayCode}`} onPress={() => onEnd(order)} />
        </>
      )}
    />
  )
}
