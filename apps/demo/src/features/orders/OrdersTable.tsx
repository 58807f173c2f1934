import type { Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/decimal'
import { DataGrid, IconButton, Money, Price } from '@leverkit/ui'
import { pipsAway } from '../../domain/distance.ts'
import { PendingDistance } from '../../domain/PendingDistance.tsx'
import { pencil } from '../../domain/pencil.tsx'
import { pendingKind } from '../../domain/pendingKind.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useCurrentPrice } from '../../domain/useCurrentPrice.ts'
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

interface OrdersTableProps {
  orders: readonly Order[]
  isPending: boolean
  onOpen: (order: Order) => void
  onEnd: (order: Order) => void
}

const startOf = ({ openPrice, targetPrice }: Order) => openPrice ?? targetPrice

/** Returns a function that calculates how far a pending order is from its target price, in pips. */
const useDistance = () => {
  const marketOf = useMarketOf()
  return (order: Order): string | null => pipsAway(order, termsOf(order, marketOf(order)).pipDigits)
}

/** Current price of a pending order, updated with every quote. */
const CurrentPrice = ({ order }: { order: Order }) => <Price value={useCurrentPrice(order)} smallDigits={0} />

const useDistanceColumn = (): OrderColumn => {
  const { t } = useTranslation('orders')
  const of = useDistance()
  return figureColumn({
    id: 'distance',
    label: t('distance'),
    width: widths.result,
    render: ({ order }) => <PendingDistance order={order} />,
    compare: (a, b) => compare(of(a.order) ?? '0', of(b.order) ?? '0'),
  })
}

/** Buttons that open the sheet of an order, and that close or cancel the order. */
const useEndColumn = ({ isPending, onOpen, onEnd }: Omit<OrdersTableProps, 'orders'>): OrderColumn => {
  const { t } = useTranslation(['orders', 'trade'])
  const see = t(isPending ? 'trade:seeOrder' : 'trade:seePosition')
  const end = t(isPending ? 'orders:cancel.action' : 'orders:close.action')
  return {
    id: 'end',
    label: end,
    isLabelHidden: true,
    width: widths.end,
    minWidth: widths.end,
    align: 'end',
    render: ({ order }) => (
      <span className="app-orders-buttons">
        <IconButton icon={pencil} label={`${see} ${order.displayCode}`} onPress={() => onOpen(order)} />
        <IconButton icon="close" label={`${end} ${order.displayCode}`} onPress={() => onEnd(order)} />
      </span>
    ),
  }
}

const useColumns = (props: Omit<OrdersTableProps, 'orders'>): readonly OrderColumn[] => {
  const { isPending } = props
  const { t } = useTranslation(['orders', 'trade'])
  const end = useEndColumn(props)
  const distance = useDistanceColumn()
  const names = useNameColumns((order) => {
    const kind = isPending ? pendingKind(order) : null
    return kind ? t(`orders:kinds.${kind}`) : t(`trade:${order.side}`)
  })
  const time = useTimeColumn(t(isPending ? 'orders:detail.placedAt' : 'orders:detail.openedAt'), ({ openedAt }) => openedAt)
  return [
    ...names,
    priceColumn('open', t(isPending ? 'trade:orderPrice' : 'orders:detail.openPrice'), widths.price, startOf),
    {
      ...priceColumn('current', t('orders:currentPrice'), widths.price, ({ currentPrice }) => currentPrice),
      ...(isPending ? { render: ({ order }) => <CurrentPrice order={order} /> } : {}),
    },
    priceColumn('stopLoss', t('orders:sl'), widths.limit, ({ stopLoss }) => stopLoss),
    priceColumn('takeProfit', t('orders:tp'), widths.limit, ({ takeProfit }) => takeProfit),
    figureColumn({
      id: 'margin',
      label: t('orders:detail.margin'),
      width: widths.cost,
      render: ({ order }) => <Money value={order.margin} />,
      compare: (a, b) => compare(a.order.margin, b.order.margin),
    }),
    time,
    isPending ? distance : resultColumn(t('orders:detail.beforeFees'), ({ profit }) => profit),
    end,
  ]
}

/** Open or pending orders of a desktop as a table that can be sorted. A row opens the sheet of its order. */
export const OrdersTable = ({ orders, isPending, onOpen, onEnd }: OrdersTableProps) => {
  const { t } = useTranslation('orders')
  const marketOf = useMarketOf()
  const rows = orders.map((order) => ({ order: padFigures(order, termsOf(order, marketOf(order))) }))
  return (
    <DataGrid
      className="app-orders-table"
      columns={useColumns({ isPending, onOpen, onEnd })}
      items={rows}
      getKey={({ order }) => String(order.id)}
      empty={null}
      defaultSortDescriptor={newestFirst}
      onAction={(key) => {
        const order = orders.find(({ id }) => String(id) === key)
        if (order) onOpen(order)
      }}
      labels={{ grid: t(isPending ? 'tabs.pending' : 'openPositions') }}
    />
  )
}
