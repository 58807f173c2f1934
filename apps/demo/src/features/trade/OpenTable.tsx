import { IconButton, Money } from '@leverkit/ui'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeskTable, type DeskTableProps, PriceOrDash, withFirst } from './DeskTable.tsx'

/** Table of open orders, those of the ticket's market first. The ✕ button of a row closes the order after a confirmation. */
export const OpenTable = ({ orders, market, onOpen, onEnd }: DeskTableProps) => {
  const { t } = useTranslation(['orders', 'trade'])
  return (
    <DeskTable
      {...{ market, onOpen }}
      name={t('orders:openPositions')}
      orders={withFirst(orders, market)}
      sideText={({ side }) => t(`trade:${side}`)}
      figures={[
        { label: t('orders:detail.openPrice'), render: ({ openPrice }) => <PriceOrDash price={openPrice} /> },
        { label: t('orders:currentPrice'), render: ({ currentPrice }) => <PriceOrDash price={currentPrice} /> },
        { label: t('orders:sl'), render: ({ stopLoss }) => <PriceOrDash price={stopLoss} /> },
        { label: t('orders:tp'), render: ({ takeProfit }) => <PriceOrDash price={takeProfit} /> },
        { label: t('orders:curve.profit'), render: ({ profit }) => <Money value={profit} isResult /> },
      ]}
      renderEnd={(order) => (
        <IconButton
          icon="close"
          className="app-holding-end"
          label={`${t('orders:close.action')} ${order.displayCode}`}
          onPress={() => onEnd(order)}
        />
      )}
    />
  )
}
