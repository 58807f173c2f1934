import { useCandles } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { CandleChart } from '@leverkit/ui/chart'
import { chartLabels } from './labels'

export function MarketChart({ market }: { market: Market }) {
  const { candles, subscribe, loadOlder, periodMs, isPending, error, refetch } = useCandles(market, '5min')
  const name = `${market.displayCode}, 5 minutes`
  return (
    <CandleChart
      className="app-chart"
      seriesKey={name}
      candles={candles}
      subscribe={subscribe}
      onLoadMore={loadOlder}
      fractionDigits={market.pricePrecision}
      periodMs={periodMs}
      status={isPending ? 'loading' : error ? 'error' : undefined}
      onRetry={() => void refetch()}
      summary={({ count, low, high }) => `${name}: ${count} candles between ${low} and ${high}.`}
      labels={{ ...chartLabels, table: name }}
    />
  )
}
