import { Page, Panes } from '@leverkit/ui'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MarketsScreen } from '../features/markets/MarketsScreen.tsx'
import { AppTabs } from './AppTabs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { useIsWide } from './useIsWide.ts'

const TradeScreen = lazy(async () => ({ default: (await import('../features/trade/TradeScreen.tsx')).TradeScreen }))

/** The market that is traded when none was chosen. */
const firstCode = 'EURUSD'

/** Quotes and trade: one of them on a telephone, both side by side on a wide screen. */
export const TradingDesk = ({ shows }: { shows: 'list' | 'detail' }) => {
  const isWide = useIsWide()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const code = params.get('code') ?? firstCode
  const tabs = <AppTabs current={shows === 'list' ? 'quotes' : 'trade'} />
  const trade = (
    <Suspense fallback={null}>
      <TradeScreen key={code} code={code} />
    </Suspense>
  )
  if (isWide) {
    const pick = (picked: string) => void navigate(`/trade?code=${encodeURIComponent(picked)}`)
    return (
      <Page tabBar={tabs} banner={<ConnectionBanner />}>
        <Panes shows={shows} list={<MarketsScreen selected={code} onPick={pick} />} detail={trade} />
      </Page>
    )
  }
  return shows === 'list' ? (
    <Page tabBar={tabs} banner={<ConnectionBanner />}>
      <MarketsScreen selected={null} />
    </Page>
  ) : (
    <Page tabBar={tabs} banner={<ConnectionBanner />}>
      {trade}
    </Page>
  )
}
