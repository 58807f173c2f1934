import type { Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/decimal'
import { DataGrid, Icon, Money } from '@leverkit/ui'
import { closeReasonOf } from '../../domain/closeReason.ts'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { sentenceDigits } from '../../domain/resultText.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import {
  figureColumn,
  newestFirst,
  type OrderColumn,
  priceColumn,
  resultColumn,
  useNameColumns,
  useTimeColumn,
  widths,
} from './orderColumns.tsx'

const useReasonColumn = (): OrderColumn => {
  const { t } = useTranslation('orders')
  const textOf = (order: Order) => {
    const reason = closeReasonOf(order)
    return reason ? t(`reasons.${reason}`) : '–'
  }
  return {
    id: 'reason',
    label: t('reason'),
    // The table has no columns for stop loss and take profit, so this column is as wide as both of them together.
    width: 2 * widths.limit,
    minWidth: 2 * widths.limit,
    render: ({ order }) => textOf(order),
    compare: (a, b) => textOf(a.order).localeCompare(textOf(b.order)),
  }
}

const useFeeColumn = (): OrderColumn => {
  const { t } = useTranslation('orders')
  return figureColumn({
    id: 'fee',
    label: t('detail.fee'),
    width: widths.cost,
    // A cancelled order never became a position, so it has no fee.
    render: ({ order: { openPrice, fee } }) =>
      openPrice === null ? '–' : <Money value={fee} fractionDigits={sentenceDigits(fee)} />,
    compare: (a, b) => compare(a.order.fee, b.order.fee),
  })
}

/** Closed orders of a desktop as a table that can be sorted. A row opens the sheet of its order. */
export const HistoryTable = ({ orders, onOpen }: { orders: readonly Order[]; onOpen: (order: Order) => void }) => {
  const { t } = useTranslation(['orders', 'trade'])
  const marketOf = useMarketOf()
  const names = useNameColumns(({ side }) => t(`trade:${side}`))
  const columns = [
    ...names,
    priceColumn('open', t('orders:detail.openPrice'), widths.price, ({ openPrice, targetPrice }) => openPrice ?? targetPrice),
    priceColumn('current', t('orders:detail.closePrice'), widths.price, ({ currentPrice }) => currentPrice),
    useReasonColumn(),
    useFeeColumn(),
    useTimeColumn(t('orders:detail.closedAt'), ({ closedAt }) => closedAt),
    resultColumn(t('orders:summary.afterFees'), resultAfterFee),
    {
      // The tables of open and pending orders have a button in this column. A closed order has an icon instead, because a press
      // on the row opens its sheet.
      id: 'end',
      label: t('orders:tabs.closed'),
      isLabelHidden: true,
      width: widths.end,
      minWidth: widths.end,
      align: 'end' as const,
      render: () => <Icon name="forward" size="sm" isMirrored />,
    },
  ]
  return (
    <DataGrid
      className="app-orders-table"
      columns={columns}
      items={orders.map((order) => ({ order: padFigures(order, termsOf(order, marketOf(order))) }))}
      getKey={({ order }) => String(order.id)}
      empty={null}
      defaultSortDescriptor={newestFirst}
      onAction={(key) => {
        const order = orders.find(({ id }) => String(id) === key)
        if (order) onOpen(order)
      }}
      labels={{ grid: t('orders:tabs.closed') }}
    />
  )
}
