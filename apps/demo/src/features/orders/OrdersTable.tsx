import type { Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/decimal'
import { DataGrid, type DataGridColumn, IconButton, Money, Price, SideTag } from '@leverkit/ui'
import { pendingKind } from '../../domain/pendingKind.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface Row {
  readonly order: Order
}

type Column = DataGridColumn<Row>

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Order of two prices. An order without the price comes first. */
const comparePrices = (a: string | null, b: string | null): number => {
  if (a === null) return b === null ? 0 : -1
  return b === null ? 1 : compare(a, b)
}

const figure = (id: string, label: string, width: number, render: Column['render'], compare: Column['compare']): Column => ({
  id,
  label,
  width,
  minWidth: width,
  render,
  align: 'end',
  ...(compare ? { compare } : {}),
})

const startOf = ({ openPrice, targetPrice }: Order) => openPrice ?? targetPrice

/** Market and side of an order. */
const useNameColumns = (isPending: boolean): readonly Column[] => {
  const { t } = useTranslation(['orders', 'trade'])
  const sideText = (order: Order) => {
    const kind = isPending ? pendingKind(order) : null
    return kind ? t(`orders:kinds.${kind}`) : t(`trade:${order.side}`)
  }
  return [
    {
      id: 'market',
      label: t('orders:curve.market'),
      isRowHeader: true,
      minWidth: 110,
      render: ({ order }) => <bdi dir="ltr">{order.displayCode}</bdi>,
      compare: (a, b) => a.order.displayCode.localeCompare(b.order.displayCode, 'en'),
    },
    {
      id: 'side',
      label: t('trade:side'),
      width: 120,
      minWidth: 120,
      render: ({ order }) => <SideTag side={order.side} labels={{ side: sideText(order) }} />,
      compare: (a, b) => a.order.side.localeCompare(b.order.side, 'en'),
    },
  ]
}

/** Column of one price of an order. */
const priceColumn = (id: string, label: string, width: number, of: (order: Order) => string | null): Column =>
  figure(
    id,
    label,
    width,
    ({ order }) => <Price value={of(order)} smallDigits={0} />,
    (a, b) => comparePrices(of(a.order), of(b.order)),
  )

const useFigureColumns = (isPending: boolean): readonly Column[] => {
  const { t } = useTranslation(['orders', 'trade'])
  const when = new Intl.DateTimeFormat(useDateLocale(), moment)
  const profit = figure(
    'profit',
    t('orders:curve.profit'),
    118,
    ({ order }) => <Money value={order.profit} isResult className="app-orders-profit" />,
    (a, b) => compare(a.order.profit, b.order.profit),
  )
  return [
    figure(
      'lots',
      t('trade:lots'),
      92,
      ({ order }) => <bdi dir="ltr">{order.lots}</bdi>,
      (a, b) => compare(a.order.lots, b.order.lots),
    ),
    priceColumn('open', t(isPending ? 'trade:orderPrice' : 'orders:detail.openPrice'), 104, startOf),
    priceColumn('current', t('orders:currentPrice'), 104, ({ currentPrice }) => currentPrice),
    priceColumn('stopLoss', t('orders:sl'), 96, ({ stopLoss }) => stopLoss),
    priceColumn('takeProfit', t('orders:tp'), 96, ({ takeProfit }) => takeProfit),
    figure(
      'margin',
      t('orders:detail.margin'),
      84,
      ({ order }) => <Money value={order.margin} />,
      (a, b) => compare(a.order.margin, b.order.margin),
    ),
    figure(
      'opened',
      t(isPending ? 'orders:detail.placedAt' : 'orders:detail.openedAt'),
      112,
      ({ order }) => when.format(order.openedAt),
      (a, b) => a.order.openedAt - b.order.openedAt,
    ),
    ...(isPending ? [] : [profit]),
  ]
}

const useColumns = (isPending: boolean, onEnd: (order: Order) => void): readonly Column[] => {
  const { t } = useTranslation('orders')
  const end = t(isPending ? 'cancel.action' : 'close.action')
  return [
    ...useNameColumns(isPending),
    ...useFigureColumns(isPending),
    {
      id: 'end',
      label: end,
      isLabelHidden: true,
      width: 52,
      minWidth: 52,
      align: 'end',
      render: ({ order }) => <IconButton icon="close" label={`${end} ${order.displayCode}`} onPress={() => onEnd(order)} />,
    },
  ]
}

interface OrdersTableProps {
  orders: readonly Order[]
  isPending: boolean
  onOpen: (order: Order) => void
  onEnd: (order: Order) => void
}

/** Open or pending orders of a desktop as a table that can be sorted. A row opens the sheet of its order. */
export const OrdersTable = ({ orders, isPending, onOpen, onEnd }: OrdersTableProps) => {
  const { t } = useTranslation('orders')
  const marketOf = useMarketOf()
  const rows = orders.map((order) => ({ order: padFigures(order, termsOf(order, marketOf(order))) }))
  return (
    <DataGrid
      className="app-orders-table"
      columns={useColumns(isPending, onEnd)}
      items={rows}
      getKey={({ order }) => String(order.id)}
      empty={null}
      onAction={(key) => {
        const order = orders.find(({ id }) => String(id) === key)
        if (order) onOpen(order)
      }}
      labels={{ grid: t(isPending ? 'tabs.pending' : 'openPositions') }}
    />
  )
}
