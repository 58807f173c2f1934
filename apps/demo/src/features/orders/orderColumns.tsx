import type { Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/decimal'
import { type DataGridColumn, Money, Price, SideTag } from '@leverkit/ui'
import { compareKnown } from '../../domain/compareKnown.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export interface OrderRow {
  readonly order: Order
}

export type OrderColumn = DataGridColumn<OrderRow>

/**
 * Widths in px of the columns that the tables of open, pending and closed orders share. A column with the same meaning is at
 * the same position in all three tables, so that the headings do not move when the user changes the tab.
 */
export const widths = { side: 120, lots: 92, price: 104, limit: 96, cost: 84, time: 124, result: 118, end: 92 } as const

/**
 * Sort of a table until the user chooses another one. It is the sequence of the broker's list, newest first. The arrow at the
 * heading shows this sequence, and that headings sort the table.
 */
export const newestFirst = { column: 'time', direction: 'descending' } as const

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

type FigureColumn = Pick<OrderColumn, 'id' | 'label' | 'render' | 'compare'> & { readonly width: number }

export const figureColumn = ({ width, ...column }: FigureColumn): OrderColumn => ({
  ...column,
  width,
  minWidth: width,
  align: 'figures',
})

/** Column of one price of an order. */
export const priceColumn = (id: string, label: string, width: number, of: (order: Order) => string | null): OrderColumn =>
  figureColumn({
    id,
    label,
    width,
    render: ({ order }) => <Price value={of(order)} smallDigits={0} />,
    compare: (a, b) => compareKnown(of(a.order), of(b.order)),
  })

/** Column of a result. The cell of an order without a result is empty. */
export const resultColumn = (label: string, of: (order: Order) => string | null): OrderColumn =>
  figureColumn({
    id: 'profit',
    label,
    width: widths.result,
    render: ({ order }) => {
      const result = of(order)
      return result === null ? null : <Money value={result} isResult className="app-orders-profit" />
    },
    compare: (a, b) => compareKnown(of(a.order), of(b.order)),
  })

/** Column of one time of an order. `of` returns this time in epoch ms. */
export const useTimeColumn = (label: string, of: (order: Order) => number | null): OrderColumn => {
  const when = new Intl.DateTimeFormat(useDateLocale(), moment)
  return figureColumn({
    id: 'time',
    label,
    width: widths.time,
    render: ({ order }) => {
      const at = of(order)
      return at === null ? '–' : when.format(at)
    },
    compare: (a, b) => (of(a.order) ?? 0) - (of(b.order) ?? 0),
  })
}

/** Market, side and lots of an order. */
export const useNameColumns = (sideText: (order: Order) => string): readonly OrderColumn[] => {
  const { t } = useTranslation(['orders', 'trade'])
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
      width: widths.side,
      minWidth: widths.side,
      render: ({ order }) => <SideTag side={order.side} labels={{ side: sideText(order) }} />,
      compare: (a, b) => a.order.side.localeCompare(b.order.side, 'en'),
    },
    figureColumn({
      id: 'lots',
      label: t('trade:lots'),
      width: widths.lots,
      render: ({ order }) => <bdi dir="ltr">{order.lots}</bdi>,
      compare: (a, b) => compare(a.order.lots, b.order.lots),
    }),
  ]
}
