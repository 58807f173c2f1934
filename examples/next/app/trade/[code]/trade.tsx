'use client'
import { useCandles, useMarket, useOrders, usePlaceOrder, useQuote, useSession, useStartDemo } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { AppHeader, Button, Price } from '@leverkit/ui'
import { CandleChart, type ChartLabels } from '@leverkit/ui/chart'
import Link from 'next/link'

export function Trade({ code }: { code: string }) {
  const { data: market } = useMarket(code)
  if (!market) return <p role="alert">There is no market {code}.</p>
  return (
    <main className="app">
      <AppHeader title={market.displayCode} trailing={<Link href="/">Markets</Link>} />
      <p className="app-price">
        <LivePrice market={market} />
      </p>
      <MarketChart market={market} />
      <Buy market={market} />
    </main>
  )
}

function LivePrice({ market }: { market: Market }) {
  const quote = useQuote(market.code) ?? market.quote
  return <Price value={quote.last} fractionDigits={market.pricePrecision} hasFlash />
}

function MarketChart({ market }: { market: Market }) {
  const { candles, subscribe, loadOlder, periodMs, isPending, error, refetch } = useCandles(market, '5min')
  const name = `${market.displayCode}, 5 minutes`
  return (
    <CandleChart
      seriesKey={name}
      candles={candles}
      subscribe={subscribe}
      onLoadMore={loadOlder}
      fractionDigits={market.pricePrecision}
      periodMs={periodMs}
      status={isPending ? 'loading' : error ? 'error' : undefined}
      onRetry={() => void refetch()}
      summary={({ count, low, high }) => `${name}: ${count} candles between ${low} and ${high}.`}
      labels={{ ...labels, table: name }}
    />
  )
}

function Buy({ market }: { market: Market }) {
  const { isSignedIn } = useSession()
  const demo = useStartDemo()
  const place = usePlaceOrder()
  const { orders } = useOrders('open')
  const leverage = market.leverages.includes('100') ? '100' : market.leverages[0]
  if (!isSignedIn)
    return (
      <Button variant="primary" size="lg" isPending={demo.isPending} onPress={() => demo.mutate()}>
        Start demo account
      </Button>
    )
  if (leverage === undefined) return null
  const order = { side: 'buy', kind: 'market', marketId: market.id, lots: market.minLots, leverage } as const
  return (
    <>
      <Button variant="buy" size="lg" isPending={place.isPending} onPress={() => place.mutate(order)}>
        Buy {market.minLots} lots {market.displayCode}
      </Button>
      {place.error && <p role="alert">{place.error.message}</p>}
      <p>Open orders: {orders.length}</p>
    </>
  )
}

const labels: Omit<ChartLabels, 'table'> = {
  showTable: 'Show as table',
  showChart: 'Show chart',
  keys: 'Arrows move the chart, plus and minus zoom, Home and End lead to its ends.',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  closesIn: 'Candle closes in',
  backToNow: 'Back to now',
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
  change: 'Change',
  loading: 'Loading the chart',
  empty: 'No candles yet. They appear when the market opens.',
  error: 'The chart did not load. Prices and orders are not affected.',
  retry: 'Try again',
}
