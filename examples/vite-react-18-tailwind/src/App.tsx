import { useCloseOrder, useMarkets, useOrders, usePlaceOrder, useQuote, useSession, useStartDemo } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { Button, MarketRow, Monogram, OrderCard, Percent, Price } from '@leverkit/ui'

export function App() {
  const { data: markets = [], error } = useMarkets()
  return (
    <main className="mx-auto grid max-w-5xl gap-6 p-4 md:grid-cols-2">
      <section aria-label="Markets" className="overflow-hidden rounded-2xl shadow-md ring-1 ring-(--lk-line-1)">
        {error && <p className="p-4">{error.message}</p>}
        {markets.slice(0, 8).map((market) => (
          <LiveRow key={market.code} market={market} />
        ))}
      </section>
      <section aria-label="Trade" className="grid content-start gap-4">
        {markets[0] && <Buy market={markets[0]} />}
        <Orders />
      </section>
    </main>
  )
}

function LiveRow({ market }: { market: Market }) {
  const quote = useQuote(market.code) ?? market.quote
  return (
    <MarketRow
      className="px-6"
      code={market.displayCode}
      name={market.name}
      monogram={<Monogram base={market.displayCode.slice(0, 2)} className="rounded-full" />}
      price={<Price value={quote.last} fractionDigits={market.pricePrecision} hasFlash isInName />}
      change={<Percent value={quote.changePercent} />}
    />
  )
}

function Buy({ market }: { market: Market }) {
  const { isSignedIn } = useSession()
  const demo = useStartDemo()
  const place = usePlaceOrder()
  const buy = () =>
    place.mutate({
      side: 'buy',
      kind: 'market',
      marketId: market.id,
      lots: market.minLots,
      leverage: market.leverages.includes('100') ? '100' : (market.leverages[0] ?? '1'),
    })
  if (!isSignedIn)
    return (
      <Button variant="primary" size="lg" className="rounded-full" isPending={demo.isPending} onPress={() => demo.mutate()}>
        Start demo account
      </Button>
    )
  return (
    <>
      <Button variant="buy" size="lg" className="rounded-full" isPending={place.isPending} onPress={buy}>
        Buy {market.minLots} lots {market.displayCode}
      </Button>
      {place.error && <p className="rounded-lg bg-red-100 p-3 text-red-900">{place.error.message}</p>}
    </>
  )
}

function Orders() {
  const { orders } = useOrders('open')
  const close = useCloseOrder()
  return orders.map((order) => (
    <OrderCard
      key={order.id}
      className="rounded-2xl shadow-md"
      code={order.displayCode}
      side={order.side}
      lots={order.lots}
      profit={order.profit}
      openPrice={order.openPrice ?? order.currentPrice}
      currentPrice={order.currentPrice}
      stopLoss={order.stopLoss}
      takeProfit={order.takeProfit}
      labels={labels}
      onPress={() => undefined}
      onEnd={() => close.mutate({ id: order.id })}
    />
  ))
}

const labels = {
  side: { buy: 'Buy', sell: 'Sell', unknown: 'Unknown side' },
  stopLoss: 'Stop loss',
  takeProfit: 'Take profit',
  noLimits: 'No take profit or stop loss',
  setLimits: 'Set limits',
  end: 'Close',
}
