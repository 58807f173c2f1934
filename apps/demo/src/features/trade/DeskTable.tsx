import type { Market, Order } from '@leverkit/sdk'
import { Price, SideTag } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { isOfMarket } from '../../domain/isOfMarket.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export interface DeskColumn {
  readonly label: string
  /** Content of the cell. The figures of the order are padded to the decimals of its market. */
  readonly render: (order: Order) => ReactNode
}

/** Props of the tables of open, pending and closed orders. */
export interface DeskTableProps {
  orders: readonly Order[]
  /** Market of the ticket. Its orders are marked. */
  market: Market
  onOpen: (order: Order) => void
  onEnd: (order: Order) => void
}

/** A price; a dash if there is none. */
export const PriceOrDash = ({ price }: { price: string | null }) =>
  price === null ? '–' : <Price value={price} smallDigits={0} />

/** Moves the orders of one market to the start, and otherwise keeps the sequence of the orders. */
export const withFirst = (orders: readonly Order[], market: Market): readonly Order[] => [
  ...orders.filter((order) => isOfMarket(order, market)),
  ...orders.filter((order) => !isOfMarket(order, market)),
]

/**
 * Table of orders below the chart. The tables of all tabs have the same form: market and side, lots, five figures, and a cell for
 * a button. A narrow pane hides the second figure, a very narrow pane all figures except the last one (`desktopPanes.css`).
 * Clicking a row opens the sheet of its order beside the chart.
 */
export const DeskTable = ({
  name,
  orders,
  market,
  figures,
  sideText,
  renderEnd,
  onOpen,
}: Pick<DeskTableProps, 'orders' | 'market' | 'onOpen'> & {
  name: string
  figures: readonly [DeskColumn, DeskColumn, DeskColumn, DeskColumn, DeskColumn]
  sideText: (order: Order) => string
  /** Content of the last cell of a row. */
  renderEnd: (order: Order) => ReactNode
}) => {
  const { t } = useTranslation(['trade', 'orders'])
  const marketOf = useMarketOf()
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('orders:curve.market')}</th>
          <th scope="col">{t('trade:lots')}</th>
          {figures.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {orders.map((known) => {
          const order = padFigures(known, termsOf(known, marketOf(known)))
          return (
            <tr key={order.id} aria-current={isOfMarket(order, market) || undefined}>
              <th scope="row">
                <button type="button" className="app-holding-link" onClick={() => onOpen(order)}>
                  <bdi dir="ltr">{order.displayCode}</bdi>
                </button>{' '}
                <SideTag side={order.side} labels={{ side: sideText(order) }} />
              </th>
              <td>
                <bdi dir="ltr">{order.lots}</bdi>
              </td>
              {figures.map(({ label, render }) => (
                <td key={label}>{render(order)}</td>
              ))}
              <td>{renderEnd(order)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
