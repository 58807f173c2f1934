import './trade.css'
import { useCandles, useLang, useOrderTicket, useQuoteStore } from '@leverkit/react-hooks'
import { locales, type Market, type Period, periods } from '@leverkit/sdk'
import { CandleChart, type PriceLine } from '@leverkit/ui/chart'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import { AgeingPrice, LiveChange } from '../../domain/MarketCells.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { ChartBar } from './ChartBar.tsx'
import type { ChartView } from './ChartSettings.tsx'
import { type ChartLook, rememberChartLook, rememberedChartLook } from './chartLook.ts'
import { initialTicket } from './initialTicket.ts'
import { useChartLabels } from './useChartLabels.ts'
import { useOrderLines } from './useOrderLines.tsx'
import { useStableLines } from './useStableLines.ts'

const ChartSettings = lazy(async () => ({ default: (await import('./ChartSettings.tsx')).ChartSettings }))

const rememberedPeriod = (): Period => periods.find((period) => period === localStorage.getItem('leverkit.period')) ?? '15min'

/**
 * Draggable lines for the take profit and the stop loss of the ticket. The lines and the ticket's fields are kept
 * in sync.
 */
const useTicketLines = (market: Market): PriceLine[] => {
  const { t } = useTranslation('trade')
  const { state, figures, set } = useOrderTicket(market, initialTicket(market))
  const limit = (field: 'takeProfit' | 'stopLoss', result: string | null): PriceLine[] =>
    state[field] === '' || result === null
      ? []
      : [
          {
            id: field,
            kind: field,
            price: state[field],
            label: t(field === 'takeProfit' ? 'tp' : 'sl'),
            result,
            isDraft: true,
            onChange: (price) => set({ [field]: price }),
          },
        ]
  return [...limit('takeProfit', figures.profitAtTakeProfit), ...limit('stopLoss', figures.profitAtStopLoss)]
}

/** Chart settings, shared by all markets and saved on this device. */
const useChartChoices = () => {
  const [period, setPeriod] = useState(rememberedPeriod)
  const [look, setLook] = useState(rememberedChartLook)
  const choosePeriod = (next: Period) => {
    localStorage.setItem('leverkit.period', next)
    setPeriod(next)
  }
  const chooseLook = (next: ChartLook) => {
    rememberChartLook(next)
    setLook(next)
  }
  return { period, choosePeriod, look, chooseLook }
}

/** Market, price and change. In full screen, the chart covers the page header, and this element replaces it. */
const FullScreenHead = ({ market }: { market: Market }) => (
  <p className="app-chart-head">
    <bdi dir="ltr">{market.displayCode}</bdi>
    <AgeingPrice market={market} />
    <LiveChange market={market} />
  </p>
)

interface CandlesProps {
  market: Market
  lines: readonly PriceLine[]
  locale: string
}

/** The chart. It updates its candles itself, so that a tick does not re-render it. */
const Candles = memo(({ market, lines, locale }: CandlesProps) => {
  const { period, choosePeriod, look, chooseLook } = useChartChoices()
  const [view, setView] = useState<ChartView>('chart')
  const [isFull, setFull] = useState(false)
  const settings = useSheet('chart')
  const { candles, subscribe, periodMs, loadOlder, hasOlder, isPending, error, refetch } = useCandles(market, period)
  const quotes = useQuoteStore()
  // The broker's clock decides when a candle closes, because the device's clock may be wrong.
  const now = useCallback(() => quotes.marketNow() ?? Date.now(), [quotes])
  const { labels, summarise } = useChartLabels(market, period, locale)
  const bar = { period, onPeriod: choosePeriod, onSettings: () => settings.open('1'), isFull, onFull: setFull }
  return (
    <>
      <CandleChart
        className="app-chart"
        seriesKey={`${market.code} ${period}`}
        candles={candles}
        subscribe={subscribe}
        pricePrecision={market.pricePrecision}
        kind={look.kind}
        indicators={['VOL', ...look.indicators]}
        lines={lines}
        {...(hasOlder ? { onNeedOlder: () => void loadOlder() } : {})}
        status={isPending ? 'loading' : error && candles.length === 0 ? 'error' : candles.length === 0 ? 'empty' : 'ready'}
        onRetry={() => void refetch()}
        view={view}
        onViewChange={setView}
        hideFooter
        locale={locale}
        summary={summarise}
        toolbar={
          <>
            {isFull && <FullScreenHead market={market} />}
            <ChartBar {...bar} />
          </>
        }
        isFullScreen={isFull}
        onFullScreenChange={setFull}
        periodMs={periodMs}
        now={now}
        labels={labels}
      />
      <Suspense fallback={null}>
        {settings.isOpen && (
          <ChartSettings isOpen onClose={settings.close} look={look} onChange={chooseLook} view={view} onViewChange={setView} />
        )}
      </Suspense>
    </>
  )
})

/** Live candles of one market, with lines for orders and for take profit and stop loss. */
export const MarketChart = ({ market }: { market: Market }) => {
  const locale = locales[useLang().lang]
  const lines = useStableLines([...useOrderLines(market, locale), ...useTicketLines(market)])
  return <Candles market={market} lines={lines} locale={locale} />
}
