import type { Market, Order } from '@leverkit/sdk'
import { compare } from '@leverkit/sdk/decimal'
import { IconButton, type IconButtonProps, Price, SideTag } from '@leverkit/ui'
import { type ReactNode, useState } from 'react'
import { compareKnown } from '../../domain/compareKnown.ts'
import { isOfMarket } from '../../domain/isOfMarket.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export interface DesktopColumn {
  readonly label: string
  /** Content of the cell. The figures of the order are padded to the decimals of its market. */
  readonly render: (order: Order) => ReactNode
  readonly compare: (a: Order, b: Order) => number
}

/** Props of the tables of open, pending and closed orders. */
export interface DesktopTableProps {
  orders: readonly Order[]
  /** Market of the ticket. Its orders are marked. */
  market: Market
  /** Called when the user presses a row. The chart and the ticket then show the market of its order. */
  onMarket: (order: Order) => void
  onOpen: (order: Order) => void
  onEnd: (order: Order) => void
}

/** A price; a dash if there is none. */
const PriceOrDash = ({ price }: { price: string | null }) => (price === null ? '–' : <Price value={price} smallDigits={0} />)

/** Column of one price of an order. */
export const priceColumn = (label: string, of: (order: Order) => string | null): DesktopColumn => ({
  label,
  render: (order) => <PriceOrDash price={of(order)} />,
  compare: (a, b) => compareKnown(of(a), of(b)),
})

/** Button at the end of a row. */
export const RowButton = (props: IconButtonProps) => <IconButton {...props} className="app-holding-button" />

interface Sort {
  readonly label: string
  readonly direction: 'ascending' | 'descending'
}

/** The next sort after a press on a heading: ascending, then descending, then the sequence of the broker. */
const sortAfter = (before: Sort | null, label: string): Sort | null => {
  if (before?.label !== label) return { label, direction: 'ascending' }
  return before.direction === 'ascending' ? { label, direction: 'descending' } : null
}

const sorted = (orders: readonly Order[], columns: readonly DesktopColumn[], sort: Sort | null): readonly Order[] => {
  const column = columns.find(({ label }) => label === sort?.label)
  if (!column) return orders
  const sign = sort?.direction === 'descending' ? -1 : 1
  return orders.toSorted((a, b) => sign * column.compare(a, b))
}

/** Market, side and lots of an order. */
const useNameColumns = (
  { onMarket }: Pick<DesktopTableProps, 'onMarket'>,
  sideText: (order: Order) => string,
): readonly [DesktopColumn, DesktopColumn] => {
  const { t } = useTranslation(['trade', 'orders'])
  return [
    {
      label: t('orders:curve.market'),
      render: (order) => (
        <>
          <button type="button" className="app-holding-link" onClick={() => onMarket(order)}>
            <bdi dir="ltr">{order.displayCode}</bdi>
          </button>{' '}
          <SideTag side={order.side} labels={{ side: sideText(order) }} />
        </>
      ),
      compare: (a, b) => a.displayCode.localeCompare(b.displayCode, 'en'),
    },
    {
      label: t('trade:lots'),
      render: ({ lots }) => <bdi dir="ltr">{lots}</bdi>,
      compare: (a, b) => compare(a.lots, b.lots),
    },
  ]
}

/** Heading of a column. A press sorts the rows by this column. */
const Heading = ({ label, sort, onSort }: { label: string; sort: Sort | null; onSort: (label: string) => void }) => (
  <th scope="col" aria-sort={sort?.label === label ? sort.direction : 'none'}>
    <button type="button" className="app-holding-sort" onClick={() => onSort(label)}>
      {label}
    </button>
  </th>
)

/**
 * Table of orders below the chart. The tables of all tabs have the same form: market and side, lots, five figures, and a cell for
 * buttons. A very narrow pane hides all figures except the last one (`desktopPanes.css`).
 * Clicking a row shows the market of its order. The sequence of the rows does not depend on the market, so that the rows do not
 * move under the pointer.
 */
export const DesktopTable = ({
  name,
  orders,
  market,
  figures,
  sideText,
  renderEnd,
  onMarket,
  className,
}: Pick<DesktopTableProps, 'orders' | 'market' | 'onMarket'> & {
  name: string
  figures: readonly [DesktopColumn, DesktopColumn, DesktopColumn, DesktopColumn, DesktopColumn]
  sideText: (order: Order) => string
  /** Content of the last cell of a row. */
  renderEnd: (order: Order) => ReactNode
  className?: string
}) => {
  const marketOf = useMarketOf()
  const [head, lots] = useNameColumns({ onMarket }, sideText)
  const [sort, setSort] = useState<Sort | null>(null)
  const columns = [head, lots, ...figures]
  return (
    <table aria-label={name} className={className}>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <Heading key={label} {...{ label, sort }} onSort={() => setSort(sortAfter(sort, label))} />
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {sorted(orders, columns, sort).map((known) => {
          const order = padFigures(known, termsOf(known, marketOf(known)))
          return (
            <tr key={order.id} aria-current={isOfMarket(order, market) || undefined}>
              <th scope="row">{head.render(order)}</th>
              {[lots, ...figures].map(({ label, render }) => (
                <td key={label}>{render(order)}</td>
              ))}
              <td>
                <span className="app-holding-buttons">{renderEnd(order)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
