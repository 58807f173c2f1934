import './orders.css'
import { useBalance, useOrderBatch, useOrders } from '@leverkit/react-hooks'
import { orderStatuses } from '@leverkit/sdk'
import { AppHeader, IconButton, Page, PullToRefresh, Tabs, TextButton } from '@leverkit/ui'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { NoticesBell } from '../../domain/notices/NoticesBell.tsx'
import { useOrderCounts } from '../../domain/useOrderCounts.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Dispensable } from '../../screen/Dispensable.tsx'
import { ordersPath, statusOfType } from '../../screen/orderStatus.ts'
import { slot } from '../../screen/slot.tsx'
import { useLayout } from '../../screen/useLayout.ts'
import { useMedia } from '../../screen/useMedia.ts'
import { useParam } from '../../screen/useParam.ts'
import { useRefresh } from '../../screen/useRefresh.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { tableMedia } from './tableMedia.ts'

const Account = slot('orders.account', AccountCard)
const Orders = slot('orders.list', OrderList)

const ManyOrders = lazy(async () => ({ default: (await import('./ManyOrders.tsx')).ManyOrders }))
const ManyOutcomesNote = lazy(async () => ({ default: (await import('./ManyOutcomes.tsx')).ManyOutcomesNote }))

const ExposureSection = lazy(async () => ({ default: (await import('./ExposureSection.tsx')).ExposureSection }))

/** Exposure of the open orders, if there are any. Reserves its space while its code or the orders load. */
const Exposure = () => {
  const { orders, isPending } = useOrders('open')
  const place = <div className="app-exposure" />
  if (isPending) return place
  return (
    orders.length > 0 && (
      <Dispensable>
        <Suspense fallback={place}>
          <ExposureSection />
        </Suspense>
      </Dispensable>
    )
  )
}

const OrdersHead = ({ refreshing }: { refreshing: ReturnType<typeof useRefresh> }) => {
  const { t } = useTranslation('orders')
  return (
    <AppHeader
      className="app-orders-head"
      title={t('title')}
      trailing={
        <>
          <IconButton icon="refresh" label={refreshing.labels.refresh} onPress={refreshing.onRefresh} />
          <NoticesBell />
          <AccountMenu />
        </>
      }
    />
  )
}

/** The user's account summary and their open, pending and closed orders. */
export const OrdersScreen = () => {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const layout = useLayout()
  const status = statusOfType(useParam('type'))
  const refreshing = useRefresh(useBalance().dataUpdatedAt)
  const counts = useOrderCounts()
  const many = useSheet('many')
  const { batch } = useOrderBatch()
  const items = orderStatuses.map((id) => {
    const count = counts[id]
    return { id, label: t(`tabs.${id}`), href: ordersPath(id), ...(count > 0 ? { count } : {}) }
  })
  const kind = status === 'pending' ? 'cancel' : 'close'
  // On a desktop, the exposure is below the account summary. On narrower screens, it is below the positions, so that it does not
  // push the positions down.
  const isDesktop = useMedia(tableMedia)
  return (
    <Page isGrouped banner={layout.banner} header={<OrdersHead refreshing={refreshing} />} tabBar={layout.tabBar('orders')}>
      <PullToRefresh {...refreshing} button="none">
        <div className="app-orders">
          <Account status={status} />
          {isDesktop && <Exposure />}
          <Tabs
            label={t('title')}
            items={items}
            value={status}
            onChange={(next) => void navigate(items.find(({ id }) => id === next)?.href ?? ordersPath(status), { replace: true })}
            action={counts[status] > 0 && <TextButton onPress={() => many.open(kind)}>{t(`many.${kind}`)}</TextButton>}
          >
            {batch && !many.isOpen && (
              <Suspense fallback={null}>
                <ManyOutcomesNote batch={batch} onSee={() => many.open(batch.action)} />
              </Suspense>
            )}
            <Orders status={status} />
            {!isDesktop && status === 'open' && counts.open > 0 && <Exposure />}
          </Tabs>
        </div>
      </PullToRefresh>
      <OrderSheet status={status} />
      {many.isOpen && (
        <Suspense fallback={null}>
          <ManyOrders action={many.value === 'cancel' ? 'cancel' : 'close'} onClose={many.close} />
        </Suspense>
      )}
    </Page>
  )
}
