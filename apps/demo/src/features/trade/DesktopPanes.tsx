import './desktopPanes.css'
import { useAccountSummary, useOrders } from '@leverkit/react-hooks'
import type { Market, Order } from '@leverkit/sdk'
import { IconButton, Money, Price, SideTag } from '@leverkit/ui'
import { useState } from 'react'
import { brand } from '../../brand/brand.ts'
import { AccountAmount } from '../../domain/AccountAmount.tsx'
import { AccountRisk } from '../../domain/AccountRisk.tsx'
import { EndOrder } from '../../domain/EndOrder.tsx'
import { FiguresAge } from '../../domain/FiguresAge.tsx'
import { isOfMarket } from '../../domain/isOfMarket.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PaneSizer } from '../../screen/PaneSizer.tsx'
import { useSheet } from '../../screen/useSheet.ts'
import { useAccountName } from './useAccountName.ts'

/** A stop loss or take profit; a dash if there is none. */
const Stop = ({ price }: { price: string | null }) => (price === null ? '–' : <Price value={price} smallDigits={0} />)

interface RowProps {
  order: Order
  /** Whether the ticket belongs to the order's market. */
  isCurrent: boolean
  onOpen: () => void
  onEnd: () => void
}

const Row = ({ order: known, isCurrent, onOpen, onEnd }: RowProps) => {
  const order = padFigures(known, termsOf(known, useMarketOf()(known)))
  const { t } = useTranslation(['trade', 'orders'])
  return (
    <tr aria-current={isCurrent || undefined}>
      <th scope="row">
        <button type="button" className="app-holding-link" onClick={onOpen}>
          <bdi dir="ltr">{order.displayCode}</bdi>
        </button>{' '}
        <SideTag side={order.side} labels={{ side: t(order.side) }} />
      </th>
      <td>
        <bdi dir="ltr">{order.lots}</bdi>
      </td>
      <td>
        <Price value={order.openPrice} smallDigits={0} />
      </td>
      <td>
        <Price value={order.currentPrice} smallDigits={0} />
      </td>
      <td>
        <Stop price={order.stopLoss} />
      </td>
      <td>
        <Stop price={order.takeProfit} />
      </td>
      <td>
        <Money value={order.profit} isResult />
      </td>
      <td>
        <IconButton
          icon="close"
          className="app-holding-end"
          label={`${t('orders:close.action')} ${order.displayCode}`}
          onPress={onEnd}
        />
      </td>
    </tr>
  )
}

/** Confirmation before an open order is closed. It disappears if the order ends for another reason. */
const Ending = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const terms = termsOf(order, useMarketOf()(order))
  return <EndOrder order={padFigures(order, terms)} terms={terms} isPending={false} onClose={onClose} />
}

/** Moves the orders of one market to the start, and otherwise keeps the sequence of the orders. */
const withFirst = (orders: readonly Order[], market: Market) => [
  ...orders.filter((order) => isOfMarket(order, market)),
  ...orders.filter((order) => !isOfMarket(order, market)),
]

/**
 * Table of open orders, those of the ticket's market first. Clicking a row opens the sheet of its order beside the chart. The ✕
 * button of a row closes the order after a confirmation. The height of the table does not depend on the number of orders, so
 * that a new order does not move the chart.
 */
const Holding = ({ market }: { market: Market }) => {
  const { t } = useTranslation(['orders', 'trade'])
  const { orders, isPending } = useOrders('open')
  const { open } = useSheet('id')
  const [asked, setAsked] = useState<Order['id'] | null>(null)
  const ending = orders.find(({ id }) => id === asked)
  if (orders.length === 0)
    return (
      <section className="app-holding" aria-label={t('orders:openPositions')} aria-busy={isPending}>
        {!isPending && <p className="app-holding-none">{t('orders:empty.open.title')}</p>}
      </section>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="app-holding" aria-label={t('orders:openPositions')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('orders:curve.market')}</th>
            <th scope="col">{t('trade:lots')}</th>
            <th scope="col">{t('orders:detail.openPrice')}</th>
            <th scope="col">{t('orders:currentPrice')}</th>
            <th scope="col">{t('orders:sl')}</th>
            <th scope="col">{t('orders:tp')}</th>
            <th scope="col">{t('orders:curve.profit')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {withFirst(orders, market).map((order) => (
            <Row
              key={order.id}
              order={order}
              isCurrent={isOfMarket(order, market)}
              onOpen={() => open(String(order.id))}
              onEnd={() => setAsked(order.id)}
            />
          ))}
        </tbody>
      </table>
      {ending && <Ending key={ending.id} order={ending} onClose={() => setAsked(null)} />}
    </section>
  )
}

/** Open orders below the chart of a wide screen. On a desktop, a separator resizes them. */
export const OpenOrdersTable = ({ market, isResizable }: { market: Market; isResizable: boolean }) => {
  const { t } = useTranslation('orders')
  return (
    <>
      {isResizable && <PaneSizer name="holding" label={t('openPositions')} />}
      <Holding market={market} />
    </>
  )
}

/** Account summary below the ticket of a wide screen. */
export const AccountPane = () => {
  const { t } = useTranslation('orders')
  const { figures } = useAccountSummary()
  const account = useAccountName()
  return (
    <section className="app-desk-account" aria-label={t('summary.equity')}>
      {account && <p className="app-desk-account-name">{account}</p>}
      <p>
        <span>{t('summary.equity')}</span>
        <AccountAmount value={figures?.equity} currency={brand.currency} />
      </p>
      <FiguresAge />
      <AccountRisk />
    </section>
  )
}
