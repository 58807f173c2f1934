import './desktopPanes.css'
import { useAccountSummary, useOrders } from '@leverkit/react-hooks'
import type { Order } from '@leverkit/sdk'
import { Money, Price, SideTag } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { AccountRisk } from '../../domain/AccountRisk.tsx'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'

const Row = ({ order: known }: { order: Order }) => {
  const order = padFigures(known, termsOf(known, useMarketOf()(known)))
  const { t } = useTranslation('trade')
  return (
    <tr>
      <th scope="row">
        <AppLink className="app-holding-link" to={`/order?type=1&id=${order.id}`}>
          <bdi dir="ltr">{order.displayCode}</bdi>
        </AppLink>{' '}
        <SideTag side={order.side} word={t(order.side)} />
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
        <Money value={order.profit} isResult />
      </td>
    </tr>
  )
}

/**
 * Open orders below the chart on a desktop, each with a link. The height is fixed, so that a new order does not move the chart.
 */
export const OpenOrdersTable = () => {
  const { t } = useTranslation(['orders', 'trade'])
  const { orders, isPending } = useOrders('open')
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
            <th scope="col">{t('orders:curve.profit')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Account summary below the ticket on a desktop. */
export const AccountPane = () => {
  const { t } = useTranslation('orders')
  const { figures } = useAccountSummary()
  return (
    <section className="app-desk-account" aria-label={t('summary.equity')}>
      <p>
        <span>{t('summary.equity')}</span>
        <Money value={figures?.equity ?? null} currency={brand.currency} />
      </p>
      <AccountRisk />
    </section>
  )
}
