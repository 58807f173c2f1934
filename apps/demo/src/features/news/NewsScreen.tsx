import { useNews } from '@leverkit/react-hooks'
import { DateTime, NewsCard } from '@leverkit/ui'
import { useWords } from '../../i18n/useWords.ts'
import { Screen } from '../../shell/Screen.tsx'
import { Pages } from '../money/Pages.tsx'

/** Articles, newest first, each with its day in the person's own zone. */
export const NewsScreen = () => {
  const { t } = useWords('news')
  const list = useNews()
  return (
    <Screen title={t('title')} backTo="/">
      <Pages list={list} label={t('title')} empty={{ title: t('none'), icon: 'news' }}>
        {({ id, title, summary, imageUrl, createdAt }) => (
          <NewsCard
            href={`/news/detail?id=${id}`}
            title={title}
            summary={summary}
            imageUrl={imageUrl}
            publishedAt={<DateTime at={createdAt} />}
          />
        )}
      </Pages>
    </Screen>
  )
}
