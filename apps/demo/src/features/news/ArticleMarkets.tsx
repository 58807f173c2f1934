import type { Market } from '@leverkit/sdk'
import { Icon } from '@leverkit/ui'
import { LiveChange, LivePrice, LiveSparkline } from '../../domain/MarketCells.tsx'
import { MarketMark } from '../../domain/MarketMark.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'

/** Name, chart of the day, live price and a link to the ticket of a market. A press anywhere on the card follows the link. */
const ArticleMarket = ({ market }: { market: Market }) => {
  const { t } = useTranslation('ranking')
  return (
    <div className="app-article-market">
      <MarketMark {...market} />
      <span className="app-article-market-name">
        <bdi dir="ltr">{market.displayCode}</bdi> <span className="app-hint">{market.name}</span>
      </span>
      <LiveSparkline market={market} />
      <span className="app-article-market-price">
        <LivePrice market={market} hasFlash={false} /> <LiveChange market={market} />
      </span>
      <AppLink to={`/trade?code=${encodeURIComponent(market.code)}`} className="app-article-trade">
        {t('trade', { code: market.displayCode })} <Icon name="forward" size="sm" isMirrored />
      </AppLink>
    </div>
  )
}

/** The markets that an article names, with their live prices. */
export const ArticleMarkets = ({ markets }: { markets: readonly Market[] }) => {
  const { t } = useTranslation('news')
  if (markets.length === 0) return null
  return (
    <section>
      <h2 className="app-group-title">{t('topics.markets')}</h2>
      <ul className="app-records" aria-label={t('topics.markets')}>
        {markets.map((market) => (
          <li key={market.code}>
            <ArticleMarket market={market} />
          </li>
        ))}
      </ul>
    </section>
  )
}
