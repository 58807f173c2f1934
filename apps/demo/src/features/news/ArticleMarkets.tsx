import type { Market } from '@leverkit/sdk'
import { Icon } from '@leverkit/ui'
import { LiveChange, LivePrice } from '../../domain/MarketCells.tsx'
import { MarketMark } from '../../domain/MarketMark.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'

/** Rows with the live prices of the markets that an article names. Each row opens its market. */
export const ArticleMarkets = ({ markets }: { markets: readonly Market[] }) => {
  const { t } = useTranslation('news')
  if (markets.length === 0) return null
  return (
    <section>
      <h2 className="app-group-title">{t('topics.markets')}</h2>
      <ul className="app-records" aria-label={t('topics.markets')}>
        {markets.map((market) => (
          <li key={market.code}>
            <AppLink to={`/trade?code=${encodeURIComponent(market.code)}`} className="app-article-market">
              <MarketMark {...market} />
              <span className="app-article-market-name">
                <bdi dir="ltr">{market.displayCode}</bdi> <span className="app-hint">{market.name}</span>
              </span>
              <span className="app-article-market-price">
                <LivePrice market={market} hasFlash={false} isInName /> <LiveChange market={market} />
              </span>
              <Icon name="forward" size="sm" isMirrored />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
