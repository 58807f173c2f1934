import type { Market } from '@leverkit/sdk'
import { LiveChange } from '../../domain/MarketCells.tsx'
import { AppLink } from '../../screen/AppLink.tsx'

/** Code and live change of a market that a text names. */
export const MarketTag = ({ market }: { market: Market }) => (
  <span className="app-news-market">
    <bdi dir="ltr">{market.displayCode}</bdi> <LiveChange market={market} />
  </span>
)

/** A tag that opens its market. */
export const MarketTagLink = ({ market }: { market: Market }) => (
  <AppLink to={`/trade?code=${encodeURIComponent(market.code)}`} className="app-news-market-link">
    <MarketTag market={market} />
  </AppLink>
)
