'use client'
import { useMarkets, useQuote } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { AppHeader, MarketRow, Monogram, Percent, Price } from '@leverkit/ui'

export function Markets() {
  const { data: markets = [], error } = useMarkets()
  return (
    <main className="app">
      <AppHeader title="Markets" />
      {error && <p role="alert">{error.message}</p>}
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
      href={`/trade/${market.code}`}
      code={market.displayCode}
      name={market.name}
      monogram={<Monogram base={market.displayCode.slice(0, 2)} />}
      price={<Price value={quote.last} fractionDigits={market.pricePrecision} hasFlash isInName />}
      change={<Percent value={quote.changePercent} />}
    />
  )
}
