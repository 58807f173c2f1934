import './trade.css'
import { useCandles, useLang, useOrderTicket, useQuoteStore } from '@leverkit/react-hooks'
import { locales, type Market, type Period, periods } from '@leverkit/sdk'
import { formatDecimal, IconButton, PeriodBar } from '@leverkit/ui'
import { CandleChart, type ChartSight, type PriceLine } from '@leverkit/ui/chart'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../orders/distance.ts'
import { firstTicket } from './firstTicket.ts'
import { useOrderLines } from './useOrderLines.ts'

const rememberedPeriod = (): Period => periods.find((period) => period === localStorage.getItem('leverkit.period')) ?? '15min'

/** Lines of the limits that the ticket sets: they follow its fields, and its fields follow them. */
const useTicketLines = (market: Market, locale: string): PriceLine[] => {
  const { t } = useTranslation('trade')
  const { state, figures, set } = useOrderTicket(market, firstTicket(market))
  const limit = (field: 'takeProfit' | 'stopLoss', result: string | null): PriceLine[] =>
    state[field] === '' || result === null
      ? []
      : [
          {
            id: field,
            kind: field,
            price: state[field],
            label: `${t(field === 'takeProfit' ? 'tp' : 'sl')} ${isolated(formatDecimal(result, locale, { digits: 2, signed: true }))}`,
            onChange: (price) => set({ [field]: price }),
          },
        ]
  return [...limit('takeProfit', figures.profitAtTakeProfit), ...limit('stopLoss', figures.profitAtStopLoss)]
}

/** Candles of one market with the current one live, and the lines of orders and limits. */
export const MarketChart = ({ market }: { market: Market }) => {
  const { t } = useTranslation('trade')
  const { lang } = useLang()
  const [period, setPeriod] = useState(rememberedPeriod)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [isFull, setFull] = useState(false)
  const { candles, subscribe, periodMs, loadOlder, hasOlder, isPending, error, refetch } = useCandles(market, period)
  const quotes = useQuoteStore()
  // The candle closes by the broker's clock, whatever the device takes for the time.
  const now = useCallback(() => quotes.marketNow() ?? Date.now(), [quotes])
  const locale = locales[lang]
  const lines = [...useOrderLines(market, locale), ...useTicketLines(market, locale)]
  const name = t(`periods.${period}.name`)
  const choose = (id: string) => {
    const next = periods.find((known) => known === id)
    if (!next) return
    localStorage.setItem('leverkit.period', next)
    setPeriod(next)
  }
  const toolbar = (
    <PeriodBar
      label={t('period')}
      periods={periods.map((id) => ({ id, label: t(`periods.${id}.label`), name: t(`periods.${id}.name`) }))}
      value={period}
      onChange={choose}
    >
      <IconButton
        icon="table"
        isOn={view === 'table'}
        label={t('chart.showTable')}
        onPress={() => setView(view === 'table' ? 'chart' : 'table')}
      />
      <IconButton
        icon={isFull ? 'shrink' : 'expand'}
        label={t(isFull ? 'chart.leaveFullScreen' : 'chart.fullScreen')}
        onPress={() => setFull(!isFull)}
      />
    </PeriodBar>
  )
  const summarise = ({ count, low, high, close }: ChartSight) => {
    const price = (text: string) => formatDecimal(text, locale)
    const seen = t('chart.summary', { code: market.displayCode, period: name, count })
    return `${seen} ${t('low')} ${price(low)}, ${t('high')} ${price(high)}, ${t('chart.close')} ${price(close)}.`
  }
  return (
    <CandleChart
      className="app-chart"
      seriesKey={`${market.code} ${period}`}
      candles={candles}
      subscribe={subscribe}
      pricePrecision={market.pricePrecision}
      lines={lines}
      {...(hasOlder ? { onNeedOlder: () => void loadOlder() } : {})}
      status={isPending ? 'loading' : error && candles.length === 0 ? 'error' : candles.length === 0 ? 'empty' : 'ready'}
      onRetry={() => void refetch()}
      view={view}
      onViewChange={setView}
      hideFooter
      locale={locale}
      summary={summarise}
      toolbar={toolbar}
      isFullScreen={isFull}
      onFullScreenChange={setFull}
      periodMs={periodMs}
      now={now}
      labels={{
        table: t('chart.table', { code: market.displayCode, period: name }),
        showTable: t('chart.showTable'),
        showChart: t('chart.showChart'),
        keys: t('chart.keys'),
        fullScreen: t('chart.fullScreen'),
        leaveFullScreen: t('chart.leaveFullScreen'),
        closesIn: t('chart.closesIn'),
        time: t('chart.time'),
        open: t('chart.open'),
        high: t('high'),
        low: t('low'),
        close: t('chart.close'),
        volume: t('chart.volume'),
        change: t('chart.change'),
        loading: t('chart.loading'),
        empty: t('chart.empty'),
        error: t('chart.error'),
        retry: t('chart.retry'),
      }}
    />
  )
}
