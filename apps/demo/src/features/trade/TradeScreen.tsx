import './trade.css'
import { useMarket, useSession } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Button, CandleChartSkeleton, EmptyState, Skeleton } from '@leverkit/ui'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useMedia } from '../../screen/useMedia.ts'
import { rememberedChartLook } from './chartLook.ts'
import { MarketHead } from './MarketHead.tsx'
import { TicketPanel } from './TicketPanel.tsx'

const OpenOrdersTable = lazy(async () => ({ default: (await import('./DesktopPanes.tsx')).OpenOrdersTable }))
const AccountPane = lazy(async () => ({ default: (await import('./DesktopPanes.tsx')).AccountPane }))
const MarketChart = lazy(async () => ({ default: (await import('./MarketChart.tsx')).MarketChart }))

const LoadingTrade = () => {
  const { t } = useTranslation('shell')
  return (
    <div className="app-trade" aria-busy="true" aria-label={t('loading')} role="status">
      <div className="app-trade-loading">
        <Skeleton width="160px" height="36px" />
        <Skeleton width="120px" height="32px" />
        <Skeleton height="320px" />
        <Skeleton height="64px" />
        <Skeleton height="44px" />
      </div>
    </div>
  )
}

/** Placeholder of the same size while the chart's code loads, so that the layout does not shift. */
const ChartPlaceholder = () => {
  const { t } = useTranslation('trade')
  return (
    <CandleChartSkeleton
      className="app-chart app-chart-place"
      label={t('chart.loading')}
      indicators={rememberedChartLook().indicators}
      hideFooter
    />
  )
}

const Trade = ({ market }: { market: Market }) => {
  const { isSignedIn } = useSession()
  // From this width on, the ticket is a column next to the chart.
  const isDesktop = useMedia('(min-width: 1200px)') && isSignedIn
  return (
    <div className="app-trade">
      <div className="app-trade-market">
        <MarketHead market={market} />
        <Suspense fallback={<ChartPlaceholder />}>
          <MarketChart market={market} />
        </Suspense>
        <Suspense fallback={<div className="app-holding" />}>{isDesktop && <OpenOrdersTable />}</Suspense>
      </div>
      <TicketPanel market={market} />
      <Suspense fallback={null}>{isDesktop && <AccountPane />}</Suspense>
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
