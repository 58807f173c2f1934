import './news.css'
import type { NewsItem } from '@leverkit/sdk'
import { NewsCard } from '@leverkit/ui'
import { LiveSparkline } from '../../domain/MarketCells.tsx'
import { MarketTag } from './MarketTag.tsx'
import { PublishedAt } from './PublishedAt.tsx'
import { useMarketsIn } from './useMarketsIn.ts'

interface NewsRowProps {
  article: NewsItem
  /** Whether the row is larger, for the newest article. */
  isLead?: boolean
  /** Whether the row is below a heading with the day of the article. */
  isBelowDay: boolean
}

/**
 * An article in a list, with its age and the live change of the markets that it names. An article without a picture shows the day of
 * its first market as a chart.
 */
export const NewsRow = ({ article, isLead = false, isBelowDay }: NewsRowProps) => {
  const { id, title, summary, imageUrl, createdAt } = article
  const markets = useMarketsIn(`${title}\n${summary ?? ''}`)
  const [first] = markets
  return (
    <NewsCard
      href={`/news/detail?id=${id}`}
      className={isLead ? 'app-news app-news-lead' : 'app-news'}
      title={title}
      summary={summary}
      imageUrl={imageUrl}
      publishedAt={
        <>
          <span className="app-news-meta">
            <PublishedAt at={createdAt} isBelowDay={isBelowDay} />
            {markets.slice(0, 2).map((market) => (
              <MarketTag key={market.code} market={market} />
            ))}
          </span>
          {first && imageUrl === null && (
            <span className="app-news-chart">
              <LiveSparkline market={first} />
            </span>
          )}
        </>
      }
    />
  )
}
