import './news.css'
import type { NewsItem } from '@leverkit/sdk'
import { NewsCard } from '@leverkit/ui'
import { LiveChange } from '../../domain/MarketCells.tsx'
import { PublishedAt } from './PublishedAt.tsx'
import { useMarketsIn } from './useMarketsIn.ts'

/** An article in the list, with its age and the live change of the markets that it names. The newest article is larger. */
export const NewsRow = ({ article, isLead }: { article: NewsItem; isLead: boolean }) => {
  const { id, title, summary, imageUrl, createdAt } = article
  const markets = useMarketsIn(`${title}\n${summary ?? ''}`)
  return (
    <NewsCard
      href={`/news/detail?id=${id}`}
      className={isLead ? 'app-news app-news-lead' : 'app-news'}
      title={title}
      summary={summary}
      imageUrl={imageUrl}
      publishedAt={
        <span className="app-news-meta">
          <PublishedAt at={createdAt} />
          {markets.slice(0, 2).map((market) => (
            <span key={market.code} className="app-news-market">
              <bdi dir="ltr">{market.displayCode}</bdi> <LiveChange market={market} />
            </span>
          ))}
        </span>
      }
    />
  )
}
