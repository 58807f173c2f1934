import './orders.css'
import { useBalance } from '@leverkit/react-hooks'
import type { OrderStatus } from '@leverkit/sdk'
import { AppHeader, IconButton, Page, PullToRefresh, Tabs } from '@leverkit/ui'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFrame } from '../../screen/useFrame.ts'
import { useParam } from '../../screen/useParam.ts'
import { useRefresh } from '../../screen/useRefresh.ts'
import { AccountCard } from './AccountCard.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderSheet } from './OrderSheet.tsx'

// The address uses the broker's digits for a status. Source: specification, section 2.
const statuses = { '1': 'open', '0': 'pending', '3': 'closed' } as const satisfies Record<string, OrderStatus>
const types = ['1', '0', '3'] as const

/** The user's account summary and their open, pending and closed orders. */
export const OrdersScreen = () => {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const frame = useFrame()
  const wanted = useParam('type') ?? '1'
  const type = types.find((each) => each === wanted) ?? '1'
  const status = statuses[type]
  const refreshing = useRefresh(useBalance().dataUpdatedAt)
  const items = types.map((id) => ({ id, label: t(`tabs.${statuses[id]}`), href: `/order?type=${id}` }))
  return (
    <Page
      isGrouped
      banner={frame.banner}
      header={
        <AppHeader
          className="app-orders-head"
          title={t('title')}
          trailing={
            <>
              <IconButton icon="refresh" label={refreshing.labels.refresh} onPress={refreshing.onRefresh} />
              <AccountMenu />
            </>
          }
        />
      }
      tabBar={frame.tabBar('orders')}
    >
      <PullToRefresh {...refreshing} button="none">
        <div className="app-orders">
          <AccountCard status={status} />
          <Tabs
            label={t('title')}
            items={items}
            value={type}
            onChange={(next) => void navigate(`/order?type=${next}`, { replace: true })}
          >
            <OrderList status={status} />
          </Tabs>
        </div>
      </PullToRefresh>
      <OrderSheet status={status} />
    </Page>
  )
}
