import '../../screen/panels.css'
import '../../screen/records.css'
import './news.css'
import { useArticle } from '@leverkit/react-hooks'
import { type Id, isLeverkitError } from '@leverkit/sdk'
import { Button, DateTime, EmptyState, Picture, Skeleton } from '@leverkit/ui'
import { NewsBody } from '@leverkit/ui/news'
import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { markHandled } from '../../screen/handledErrors.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useParam } from '../../screen/useParam.ts'
import { ArticleMarkets } from './ArticleMarkets.tsx'
import { articleIdOf } from './articleIdOf.ts'

const Gone = ({ error }: { error?: unknown }) => {
  const { t } = useTranslation('news')
  useLayoutEffect(() => markHandled(error), [error])
  const navigate = useNavigate()
  return (
    <EmptyState
      icon="news"
      title={t('gone')}
      action={<Button onPress={() => void navigate('/news', { replace: true })}>{t('see')}</Button>}
    />
  )
}

const Article = ({ id }: { id: Id<'article'> }) => {
  const { t } = useTranslation('news')
  const { data, error, isPending, refetch } = useArticle(id)
  if (isPending) return <Skeleton height="480px" />
  if (isLeverkitError(error) && error.code === 'NOT_FOUND') return <Gone error={error} />
  if (error && !data) return <ScreenError error={error} onRetry={() => void refetch()} />
  if (!data) return <Gone />
  return (
    <>
      <article className="app-card app-article">
        <h2>{data.title}</h2>
        <DateTime className="app-hint" at={data.createdAt} />
        <Picture className="app-article-picture" src={data.imageUrl} />
        <NewsBody html={data.content} labels={{ table: t('table') }} />
      </article>
      <ArticleMarkets title={data.title} html={data.content} />
    </>
  )
}

/** Screen of one article. The broker's HTML is sanitised before it is rendered. */
export const ArticleScreen = () => {
  const { t } = useTranslation('news')
  const id = articleIdOf(useParam('id'))
  return (
    <Screen title={t('detailTitle')} backTo="/news">
      {id === null ? <Gone /> : <Article key={id} id={id} />}
    </Screen>
  )
}
