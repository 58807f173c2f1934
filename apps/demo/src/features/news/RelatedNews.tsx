import { useMarkets, useNews } from '@leverkit/react-hooks'
import type { NewsItem } from '@leverkit/sdk'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { NewsRow } from './NewsRow.tsx'
import { relatedNews } from './relatedNews.ts'

interface RelatedNewsProps {
  id: NewsItem['id']
  /** Plain text of the article with its title. */
  text: string
}

/** Further articles from the newest page of the news, first those about the same markets. */
export const RelatedNews = ({ id, text }: RelatedNewsProps) => {
  const { t } = useTranslation('news')
  const { items } = useNews(null)
  const { data: markets } = useMarkets()
  const related = useMemo(() => relatedNews({ id, text }, items, markets ?? []), [id, text, items, markets])
  if (related.length === 0) return null
  return (
    <section>
      <h2 className="app-group-title">{t('more')}</h2>
      <ul className="app-records" aria-label={t('more')}>
        {related.map((article) => (
          <li key={article.id}>
            <NewsRow article={article} isBelowDay={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
