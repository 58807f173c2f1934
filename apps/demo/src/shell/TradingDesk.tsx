import { useMarkets } from '@leverkit/react-hooks'
import { Page, Panes } from '@leverkit/ui'
import { lazy, Suspense, useEffect } from 'react'
import { MarketsScreen } from '../features/markets/MarketsScreen.tsx'
import { withWords } from '../i18n/withWords.tsx'
import { AppTabs } from './AppTabs.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { useIsWide } from './useIsWide.ts'
import { useParam } from './useParam.ts'

const loadTrade = withWords(async () => (await import('../features/trade/TradeScreen.tsx')).TradeScreen)
const TradeScreen = lazy(async () => ({ default: await loadTrade() }))

/** The market that is traded when none was chosen. */
const firstCode = 'EURUSD'

/** Entering quotes or trade fetches the list of markets again. Source: specification, section 2. */
const useFreshMarkets = (entered: 'list' | 'detail') => {
  const { refetch } = useMarkets()
  // biome-ignore lint/correctness/useExhaustiveDependencies: entering the one or the other is the event
  useEffect(() => void refetch(), [entered, refetch])
}

/** Quotes and trade: one of them on a telephone, both side by side on a wide screen. */
const TradingDesk = ({ shows }: { shows: 'list' | 'detail' }) => {
  const isWide = useIsWide()
  const code = useParam('code') ?? firstCode
  useFreshMarkets(shows)
  const tabs = <AppTabs current={shows === 'list' ? 'quotes' : 'trade'} />
  const trade = (
    <Suspense fallback={null}>
      <TradeScreen key={code} code={code} />
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
