import { useNews } from '@leverkit/react-hooks'
import { startOfDay } from '../../domain/periods.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PagedList } from '../../screen/PagedList.tsx'
import { NewsRow } from './NewsRow.tsx'

interface NewsListProps {
  /** Number of the topic in the brand's config; `null` for all topics. */
  topic: number | null
}

/** Articles of a topic, newest first and grouped by day. The newest one is the lead article. */
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
      {(article) => <NewsRow article={article} isBelowDay isLead={article === list.items[0]} />}
    </PagedList>
  )
}
