import '../../screen/panels.css'
import './performance.css'
import { useBalance, useOrders } from '@leverkit/react-hooks'
import { sum } from '@leverkit/sdk/decimal'
import { AppHeader, Button, EmptyState, IconButton, Page, Progress, RowSkeleton } from '@leverkit/ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ordersPath } from '../../screen/orderStatus.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useBack } from '../../screen/useBack.ts'
import { useLayout } from '../../screen/useLayout.ts'
import { closedPositions } from './closedPositions.ts'
import { Report } from './Report.tsx'
import { useHistory } from './useHistory.ts'

const Loading = ({ loaded, total }: { loaded: number; total: number | null }) => {
  const { t } = useTranslation('performance')
  const progress = total === null || total === 0 ? { isIndeterminate: true } : { value: loaded, maxValue: total }
  return (
    <>
      <Progress className="app-card" label={t('loading')} {...progress} />
      <RowSkeleton shape="record" count={6} label={t('loading')} />
    </>
  )
}

const Nothing = () => {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  return (
    <EmptyState
      icon="ranking"
      title={t('empty.closed.title')}
      action={<Button onPress={() => void navigate('/')}>{t('empty.action')}</Button>}
    >
      {t('empty.closed.hint')}
    </EmptyState>
  )
}

/** Fees that were charged for the positions that are still open. */
const useOpenFees = (): string => {
  const { orders } = useOrders('open')
  return sum(orders.map(({ fee }) => fee ?? '0'))
}

const Content = () => {
  const { t } = useTranslation('performance')
  const { orders, total, error, isLoading, isCut, loadPart, retry } = useHistory()
  const { data: balance, error: balanceError, refetch } = useBalance()
  const openFees = useOpenFees()
  const all = useMemo(() => closedPositions(orders), [orders])
  if (error) return <ScreenError error={error} onRetry={retry} />
  if (balanceError && !balance) return <ScreenError error={balanceError} onRetry={() => void refetch()} />
  if (isLoading || !balance) return <Loading loaded={orders.length} total={total} />
  if (all.length === 0 && !isCut) return <Nothing />
  return (
    <>
      {isCut && (
        <div className="app-card app-performance-cut">
          <p>{t('incomplete', { count: orders.length })}</p>
          <Button variant="outline" onPress={loadPart}>
            {t('loadMore')}
          </Button>
        </div>
      )}
      <Report all={all} balance={balance.balance} openFees={openFees} />
    </>
  )
}

/** Statistics of the closed positions of the account. */
export const PerformanceScreen = () => {
  const { t } = useTranslation(['shell', 'performance'])
  const layout = useLayout()
  const back = useBack(ordersPath('closed'))
  return (
    <Page
      isGrouped
      banner={layout.banner}
      header={
        <AppHeader
          title={t('shell:titles.performance')}
          className="app-head app-performance-width"
          leading={<IconButton icon="back" isMirrored label={t('shell:back')} onPress={back} />}
        />
      }
      tabBar={layout.tabBar('orders')}
    >
      <div className="app-performance app-performance-width">
        <Content />
      </div>
    </Page>
  )
}
