import { Page, Panes } from '@leverkit/ui'
import { lazy, Suspense } from 'react'
import { MarketsScreen } from '../features/markets/MarketsScreen.tsx'
import { useFreshMarkets } from '../features/markets/useFreshMarkets.ts'
import { withWords } from '../i18n/withWords.tsx'
import { AppTabs } from './AppTabs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { Drawn } from './Drawn.tsx'
import { useIsWide } from './useIsWide.ts'
import { useParam } from './useParam.ts'

const loadTrade = withWords(async () => (await import('../features/trade/TradeScreen.tsx')).TradeScreen)
const TradeScreen = lazy(async () => ({ default: await loadTrade() }))

/** The market that is traded when none was chosen. */
const firstCode = 'EURUSD'

/** Quotes and trade: one of them on a telephone, both side by side on a wide screen. */
const TradingDesk = ({ shows }: { shows: 'list' | 'detail' }) => {
  const isWide = useIsWide()
  const code = useParam('code') ?? firstCode
  useFreshMarkets(shows)
  const tabs = <AppTabs current={shows === 'list' ? 'quotes' : 'trade'} />
  const trade = (
    <Suspense fallback={null}>
      <TradeScreen key={code} code={code} />
      <Drawn />
    </Suspense>
  )
  if (isWide) {
    return (
      <Page tabBar={tabs} banner={<ConnectionBanner />}>
        <Panes shows={shows} list={<MarketsScreen selected={code} />} detail={trade} />
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

export const MarketsRoute = () => <TradingDesk shows="list" />
export const TradeRoute = () => <TradingDesk shows="detail" />
