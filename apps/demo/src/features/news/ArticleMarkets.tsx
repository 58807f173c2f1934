import { Icon } from '@leverkit/ui'
import { LiveChange, LivePrice } from '../../domain/MarketCells.tsx'
import { MarketMark } from '../../domain/MarketMark.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import { useMarketsIn } from './useMarketsIn.ts'

/**
 * Approximate plain text of an article, in which the names of markets are searched. The text is never displayed. The HTML is
 * not parsed, because the page's Trusted Types policy allows the parser only to `NewsBody`.
 */
const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

interface ArticleMarketsProps {
  title: string
  /** HTML of the article. */
  html: string
}

/** Rows with the live prices of the markets that an article names. Each row opens its market. */
export const ArticleMarkets = ({ title, html }: ArticleMarketsProps) => {
  const { t } = useTranslation('news')
  const markets = useMarketsIn(`${title}\n${plainText(html)}`)
  if (markets.length === 0) return null
  return (
    <ul className="app-records app-article-markets" aria-label={t('topics.markets')}>
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
  )
}
