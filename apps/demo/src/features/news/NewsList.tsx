import { useNews } from '@leverkit/react-hooks'
import { DateTime, NewsCard } from '@leverkit/ui'
import { startOfDay } from '../../domain/periods.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PagedList } from '../../screen/PagedList.tsx'

interface NewsListProps {
  /** Number of the topic in the brand's config; `null` for all topics. */
  topic: number | null
}

/** Articles of a topic, newest first and grouped by day. */
export const NewsList = ({ topic }: NewsListProps) => {
  const { t } = useTranslation('news')
  const list = useNews(topic)
  return (
    <PagedList
      list={list}
      label={t('title')}
      empty={{ title: t('none'), icon: 'news' }}
      dayOf={({ createdAt }) => startOfDay(createdAt)}
    >
      {({ id, title, summary, imageUrl, createdAt }) => (
        <NewsCard
          href={`/news/detail?id=${id}`}
          title={title}
          summary={summary}
          imageUrl={imageUrl}
          publishedAt={<DateTime at={createdAt} show="time" />}
        />
      )}
    </PagedList>
  )
}
