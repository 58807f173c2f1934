import '../../screen/records.css'
import './desktopPanes.css'
import { useOrders } from '@leverkit/react-hooks'
import { type Market, type Order, type OrderStatus, orderStatuses } from '@leverkit/sdk'
import { Button, Tabs } from '@leverkit/ui'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../brand/brand.ts'
import { AccountAmount } from '../../domain/AccountAmount.tsx'
import { AccountRisk } from '../../domain/AccountRisk.tsx'
import { EndOrder } from '../../domain/EndOrder.tsx'
import { FiguresAge } from '../../domain/FiguresAge.tsx'
import { tradeAddress } from '../../domain/LiveMarketRow.tsx'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useAccountFigures } from '../../domain/useAccountFigures.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useOrderCounts } from '../../domain/useOrderCounts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PaneSizer } from '../../screen/PaneSizer.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useReachEnd } from '../../screen/useReachEnd.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { OpenTable } from './OpenTable.tsx'
import { useAccountName } from './useAccountName.ts'
import { useShownOrdersTab } from './useShownOrdersTab.ts'

const PendingTable = lazy(async () => ({ default: (await import('./PendingTable.tsx')).PendingTable }))
const ClosedTable = lazy(async () => ({ default: (await import('./ClosedTable.tsx')).ClosedTable }))

/** Confirmation before an order is closed or cancelled. It disappears if the order ends for another reason. */
const Ending = ({ order, isPending, onClose }: { order: Order; isPending: boolean; onClose: () => void }) => {
  const terms = termsOf(order, useMarketOf()(order))
  return <EndOrder order={padFigures(order, terms)} terms={terms} isPending={isPending} onClose={onClose} />
}

/** Button that loads the next page. The page also loads when the user scrolls near the end of the table. */
const More = ({ isLoadingMore, loadMore }: Pick<ReturnType<typeof useOrders>, 'isLoadingMore' | 'loadMore'>) => {
  const { t } = useTranslation('orders')
  const end = useReachEnd(() => void loadMore(), !isLoadingMore)
  return (
    <div ref={end} className="app-more">
      <Button isPending={isLoadingMore} onPress={() => void loadMore()}>
        {t('more')}
      </Button>
    </div>
  )
}

/**
 * Orders of the selected tab. A click on a row shows the market of its order. A button of the row opens the sheet of the order.
 */
const DesktopOrders = ({ tab, market, list }: { tab: OrderStatus; market: Market; list: ReturnType<typeof useOrders> }) => {
  const { t } = useTranslation('orders')
  const { orders, error, isPending, hasMore, refetch } = list
  const { open } = useSheet('id')
  const navigate = useNavigate()
  const marketOf = useMarketOf()
  const [asked, setAsked] = useState<Order['id'] | null>(null)
  if (isPending) return null
  if (error && orders.length === 0) return <ScreenError error={error} onRetry={() => void refetch()} />
  if (orders.length === 0) return <p className="app-holding-none">{t(`empty.${tab}.title`)}</p>
  const Table = tab === 'open' ? OpenTable : tab === 'pending' ? PendingTable : ClosedTable
  const ending = orders.find(({ id }) => id === asked)
  const show = ({ id }: Order) => open(String(id))
  const choose = (order: Order) => {
    const chosen = marketOf(order)
    // The broker may no longer offer the market of a closed order. Its row then opens the sheet of the order.
    if (chosen) void navigate(tradeAddress(chosen.code))
    else show(order)
  }
  return (
    <Suspense fallback={null}>
      <Table {...{ orders, market }} onMarket={choose} onOpen={show} onEnd={({ id }) => setAsked(id)} />
      {hasMore && <More {...list} />}
      {ending && <Ending key={ending.id} order={ending} isPending={tab === 'pending'} onClose={() => setAsked(null)} />}
    </Suspense>
  )
}

/**
 * Orders below the chart of a wide screen, in tabs. The height does not depend on the tab or on the number of orders, so that a
 * new order does not move the chart. On a desktop, a separator resizes the pane.
 */
export const OrdersPane = ({ market, isResizable }: { market: Market; isResizable: boolean }) => {
  const { t } = useTranslation('orders')
  const [tab, chooseTab] = useShownOrdersTab()
  const list = useOrders(tab)
  const counts = useOrderCounts()
  return (
    <>
      {isResizable && <PaneSizer name="holding" label={t('title')} />}
      <section className="app-holding" aria-label={t('title')} aria-busy={list.isPending}>
        <Tabs
          label={t('title')}
          items={orderStatuses.map((id) => ({
            id,
            label: t(`tabs.${id}`),
            ...(counts[id] > 0 ? { count: counts[id] } : {}),
          }))}
          value={tab}
          onChange={(next) => chooseTab(orderStatuses.find((each) => each === next) ?? 'open')}
        >
          <DesktopOrders key={tab} {...{ tab, market, list }} />
        </Tabs>
      </section>
    </>
  )
}

/** Account summary below the ticket of a wide screen. */
export const AccountPane = () => {
  const { t } = useTranslation('orders')
  const { figures } = useAccountFigures()
  const account = useAccountName()
  return (
    <section className="app-desktop-account" aria-label={t('summary.equity')}>
      {account && <p className="app-desktop-account-name">{account}</p>}
      <p>
        <span>{t('summary.equity')}</span>
        <AccountAmount value={figures?.equity} currency={brand.currency} />
      </p>
      <FiguresAge />
      <AccountRisk />
    </section>
  )
}
