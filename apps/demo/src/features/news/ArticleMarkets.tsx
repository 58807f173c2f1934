import { useMarkets } from '@leverkit/react-hooks'
import { useMemo } from 'react'
import { LiveChange } from '../../domain/MarketCells.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import { marketsIn } from './marketsIn.ts'

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

/** Links to the markets that an article names. */
export const ArticleMarkets = ({ title, html }: ArticleMarketsProps) => {
  const { t } = useTranslation('news')
  const { data } = useMarkets()
  const markets = useMemo(() => marketsIn(`${title}\n${plainText(html)}`, data ?? []), [title, html, data])
  if (markets.length === 0) return null
  return (
    <ul className="app-article-markets" aria-label={t('topics.markets')}>
      {markets.map((market) => (
        <li key={market.code}>
          <AppLink to={`/trade?code=${encodeURIComponent(market.code)}`} className="app-article-market">
            <bdi dir="ltr">{market.displayCode}</bdi> <LiveChange market={market} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
