import './trade.css'
import { useMarket, useSession } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Button, CandleChartSkeleton, EmptyState, preloadCandleChart } from '@leverkit/ui'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isOffered } from '../../screen/isOffered.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { ScreenSkeleton } from '../../screen/ScreenSkeleton.tsx'
import { slot } from '../../screen/slot.tsx'
import { useIsDesktop, useIsWide } from '../../screen/useIsWide.ts'
import { useChartCount } from './chartCount.ts'
import { rememberedChartLook } from './chartLook.ts'
import { MarketHead } from './MarketHead.tsx'
import { TicketPanel } from './TicketPanel.tsx'

const OrdersPane = lazy(async () => ({ default: (await import('./DesktopPanes.tsx')).OrdersPane }))
const AccountPane = lazy(async () => ({ default: (await import('./DesktopPanes.tsx')).AccountPane }))
const PaneSizer = lazy(async () => ({ default: (await import('../../screen/PaneSizer.tsx')).PaneSizer }))
const LazyChart = lazy(async () => {
  void preloadCandleChart()
  return { default: (await import('./MarketChart.tsx')).SingleChart }
})
const SingleChart = slot('trade.chart', LazyChart)
const Head = slot('trade.head', MarketHead)
const Ticket = slot('trade.ticket', TicketPanel)
const ChartGrid = lazy(async () => {
  void preloadCandleChart()
  return { default: (await import('./ChartGrid.tsx')).ChartGrid }
})

const LoadingTrade = () => <ScreenSkeleton shape="trade" label={useTranslation('shell').t('loading')} />

/** Placeholder of the same size while the chart's code loads, so that the layout does not shift. */
const ChartPlaceholder = () => {
  const { t } = useTranslation('trade')
  return (
    <CandleChartSkeleton
      className="app-chart app-chart-place"
      label={t('chart.loading')}
      indicators={rememberedChartLook().indicators}
      isFooterHidden
    />
  )
}

/** One chart, or on a desktop the number of charts that the user has chosen, unless the brand offers only one chart. */
const Charts = ({ market, isDesktop }: { market: Market; isDesktop: boolean }) => {
  const count = useChartCount()
  return (
    <Suspense fallback={<ChartPlaceholder />}>
      {isDesktop && count > 1 && isOffered('severalCharts') ? (
        <ChartGrid code={market.code} count={count} />
      ) : (
        <SingleChart key={market.code} market={market} />
      )}
    </Suspense>
  )
}

const Trade = ({ market }: { market: Market }) => {
  const { isSignedIn } = useSession()
  const { t } = useTranslation(['trade', 'markets'])
  const isDesktop = useIsDesktop()
  const hasAccount = useIsWide() && isSignedIn
  return (
    <div className="app-trade">
      <Suspense fallback={null}>{isDesktop && <PaneSizer name="list" label={t('markets:title')} />}</Suspense>
      <div className="app-trade-market">
        <Head key={market.code} market={market} />
        <Charts market={market} isDesktop={isDesktop} />
        <Suspense fallback={<div className="app-holding" />}>
          {hasAccount && <OrdersPane market={market} isResizable={isDesktop} />}
        </Suspense>
      </div>
      <Suspense fallback={null}>{isDesktop && <PaneSizer name="ticket" label={t('trade:ticket')} />}</Suspense>
      <Ticket key={market.code} market={market} />
      <Suspense fallback={null}>{hasAccount && <AccountPane />}</Suspense>
    </div>
  )
}

/** Chart and order form of one market. */
export const TradeScreen = ({ code }: { code: string }) => {
  const { t } = useTranslation(['trade', 'markets'])
  const navigate = useNavigate()
  const { data: market, error, isPending, refetch } = useMarket(code)
  if (isPending) return <LoadingTrade />
  if (error && !market) return <ScreenError error={error} onRetry={() => void refetch()} />
  if (!market)
    return (
      <EmptyState
        icon="search"
        title={t('trade:noMarket', { code })}
        action={<Button onPress={() => void navigate('/')}>{t('markets:showAll')}</Button>}
      />
    )
  return <Trade market={market} />
}
