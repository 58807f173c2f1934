import { useMarkets, useQuote, useSession, useStartDemo } from '@leverkit/react-hooks'
import type { Market } from '@leverkit/sdk'
import { AppHeader, Button, ErrorState, MarketList, MarketRow, MarketRowSkeleton, Monogram, Percent, Price } from '@leverkit/ui'
import { useState } from 'react'
import { MarketChart } from './MarketChart'
import { Orders } from './Orders'
import { Ticket } from './Ticket'

export function App() {
  const [code, setCode] = useState('EURUSD')
  const markets = useMarkets()
  if (markets.isPending) return <MarketRowSkeleton count={9} label="Loading the markets" />
  if (markets.isError)
    return (
      <ErrorState
        title="The markets did not load"
        advice={markets.error.message}
        labels={{ copyCode: 'Copy the code', copied: 'Copied', failed: 'Not copied' }}
        action={<Button onPress={() => void markets.refetch()}>Try again</Button>}
      />
    )
  const market = markets.data.find((each) => each.code === code) ?? markets.data[0]
  return (
    <div className="app">
      <AppHeader title="Markets" trailing={<Account />} />
      <main className="app-main">
        <MarketList className="app-list" label="Markets" items={markets.data} getKey={(each) => each.code}>
          {(each) => <LiveRow market={each} isSelected={each === market} onPress={() => setCode(each.code)} />}
        </MarketList>
        {market && <MarketChart market={market} />}
        <section className="app-side">
          {market && <Ticket market={market} />}
          <Orders />
        </section>
      </main>
    </div>
  )
}

function LiveRow({ market, ...row }: { market: Market; isSelected: boolean; onPress: () => void }) {
  const quote = useQuote(market.code) ?? market.quote
  return (
    <MarketRow
      {...row}
      code={market.displayCode}
      name={market.name}
      monogram={<Monogram base={market.displayCode.slice(0, 2)} />}
      price={<Price value={quote.last} fractionDigits={market.pricePrecision} hasFlash isInName />}
      change={<Percent value={quote.changePercent} />}
    />
  )
}

function Account() {
  const { isSignedIn } = useSession()
  const demo = useStartDemo()
  if (isSignedIn) return <span className="app-account">Demo account</span>
  return (
    <Button variant="primary" isPending={demo.isPending} onPress={() => demo.mutate()}>
      Start demo account
    </Button>
  )
}
