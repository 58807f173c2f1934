import { useMarkets, useOrders, usePlaceOrder, useQuote, useSession, useStartDemo } from '@leverkit/react-hooks'
import { marketsQuery } from '@leverkit/react-hooks/query'
import type { Market } from '@leverkit/sdk'
import { AppHeader, Button, MarketRow, Monogram, Percent, Price } from '@leverkit/ui'
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { createBrokerClient } from '../broker'

export const meta = () => [{ title: 'Markets' }]

/** Runs on the server. The page then has the markets and their prices before its scripts run. */
export async function loader() {
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery(marketsQuery(createBrokerClient()))
  return dehydrate(queryClient)
}

export default function MarketsRoute() {
  return (
    <HydrationBoundary state={useLoaderData<typeof loader>()}>
      <Markets />
    </HydrationBoundary>
  )
}

function Markets() {
  const { data: markets = [], error } = useMarkets()
  return (
    <main className="app">
      <AppHeader title="Markets" />
      {error && <p role="alert">{error.message}</p>}
      {markets[0] && <Buy market={markets[0]} />}
      {markets.map((market) => (
        <LiveRow key={market.code} market={market} />
      ))}
    </main>
  )
}

function LiveRow({ market }: { market: Market }) {
  const quote = useQuote(market.code) ?? market.quote
  return (
    <MarketRow
      code={market.displayCode}
      name={market.name}
      monogram={<Monogram base={market.displayCode.slice(0, 2)} />}
      price={<Price value={quote.last} fractionDigits={market.pricePrecision} hasFlash isInName />}
      change={<Percent value={quote.changePercent} />}
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
