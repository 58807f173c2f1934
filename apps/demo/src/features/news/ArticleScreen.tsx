import '../../shell/panels.css'
import '../../shell/records.css'
import './news.css'
import { useArticle } from '@leverkit/react-hooks'
import type { Id } from '@leverkit/sdk'
import { EmptyState, Skeleton, useLocale } from '@leverkit/ui'
import { NewsBody } from '@leverkit/ui/news'
import { useTranslation } from 'react-i18next'
import { Screen } from '../../shell/Screen.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useParam } from '../../shell/useParam.ts'
import { articleIdOf } from './articleIdOf.ts'

const Article = ({ id }: { id: Id<'article'> }) => {
  const { t } = useTranslation('news')
  const { locale } = useLocale()
  const { data, error, isPending, refetch } = useArticle(id)
  if (isPending) return <Skeleton height="480px" />
  if (error && !data) return <ScreenError error={error} onRetry={() => void refetch()} />
  if (!data) return <EmptyState icon="news" title={t('gone')} />
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <article className="app-card app-article">
      <h2>{data.title}</h2>
      <time className="app-hint" dateTime={new Date(data.createdAt).toISOString()}>
        {day.format(data.createdAt)}
      </time>
      <NewsBody html={data.content} labels={{ table: t('table') }} />
    </article>
  )
}

/** One article, whose body comes from the broker and is sanitised before it is shown. */
export const ArticleScreen = () => {
  const { t } = useTranslation('news')
  const id = articleIdOf(useParam('id'))
  return (
    <Screen title={t('detailTitle')} backTo="/news">
      {id === null ? <EmptyState icon="news" title={t('gone')} /> : <Article key={id} id={id} />}
    </Screen>
  )
}
