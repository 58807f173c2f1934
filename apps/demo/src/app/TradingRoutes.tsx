import { useMarkets, useSession } from '@leverkit/react-hooks'
import { Page, Panes } from '@leverkit/ui'
import { Suspense } from 'react'
import { MarketsScreen } from '../features/markets/MarketsScreen.tsx'
import { useFreshMarkets } from '../features/markets/useFreshMarkets.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { withWords } from '../i18n/withWords.tsx'
import { ContentRendered } from '../screen/ContentRendered.tsx'
import { focusTicket } from '../screen/foldedPanes.ts'
import { renewableLazy } from '../screen/renewableLazy.ts'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'
import { slot } from '../screen/slot.tsx'
import { useIsWide } from '../screen/useIsWide.ts'
import { useLayout } from '../screen/useLayout.ts'
import { useParam } from '../screen/useParam.ts'
import { later } from './later.ts'
import { PositionSheet } from './PositionSheet.tsx'

const readTrade = renewableLazy(withWords(later((screens) => screens.TradeScreen()).load))

const TradeOfApp = ({ code }: { code: string }) => {
  const TradeScreen = readTrade()
  return <TradeScreen code={code} />
}
const Trade = slot('trade.market', TradeOfApp)
const Markets = slot('markets.list', MarketsScreen)

/** Code of the default market, used if the broker offers that market. */
const usualCode = 'EURUSD'

/**
 * Returns the code of the market in the address. If the address contains no market, returns the market of the active chart (with
 * several charts) or the default market (with one chart). If the broker does not offer that market, returns the first market in
 * the broker's list.
 */
const useShownCode = (): string => {
  const chosen = useParam('code')
  const { data: markets } = useMarkets()
  if (chosen) return chosen
  const usual = localStorage.getItem('leverkit.market') ?? usualCode
  const first = markets?.find(({ code }) => code === usual) ?? markets?.[0]
  return first?.code ?? usualCode
}

/** Skip link from the market list to the order form. */
const SkipToTicket = () => {
  const { t } = useTranslation('shell')
  return (
    <button type="button" className="app-skip lk-text-button" onClick={focusTicket}>
      {t('tabs.trade')}
    </button>
  )
}

/** The Quotes and Trade screens. A phone shows one of them. A wide screen shows both side by side. */
const TradingLayout = ({ shows }: { shows: 'list' | 'detail' }) => {
  const { t } = useTranslation('shell')
  const isWide = useIsWide()
  const code = useShownCode()
  useFreshMarkets(shows)
  const { banner, tabBar } = useLayout()
  const { isSignedIn } = useSession()
  const orderId = useParam('id')
  const tabs = tabBar(shows === 'list' ? 'quotes' : 'trade')
  const trade = (
    <Suspense fallback={<ScreenSkeleton shape="trade" label={t('loading')} />}>
      <Trade code={code} />
      <ContentRendered />
    </Suspense>
  )
  if (isWide) {
    return (
      <Page tabBar={tabs} banner={banner}>
        <Panes
          shows={shows}
          list={
            <>
              <SkipToTicket />
              <Markets selected={code} />
            </>
          }
          detail={trade}
        />
        {orderId !== null && isSignedIn && (
          <Suspense fallback={null}>
            <PositionSheet key={orderId} id={orderId} />
          </Suspense>
        )}
      </Page>
    )
  }
  return shows === 'list' ? (
    <Page tabBar={tabs} banner={banner}>
      <Markets selected={null} />
    </Page>
  ) : (
    <Page tabBar={tabs} banner={banner}>
      {trade}
    </Page>
  )
}

export const MarketsRoute = () => <TradingLayout shows="list" />
export const TradeRoute = () => <TradingLayout shows="detail" />
