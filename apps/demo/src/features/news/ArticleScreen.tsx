import '../../screen/panels.css'
import '../../screen/records.css'
import './news.css'
import { useArticle } from '@leverkit/react-hooks'
import { type Article as ArticleData, type Id, isLeverkitError } from '@leverkit/sdk'
import { Button, EmptyState, Picture, Skeleton } from '@leverkit/ui'
import { NewsBody } from '@leverkit/ui/news'
import { useLayoutEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { markHandled } from '../../screen/handledErrors.ts'
import { Screen } from '../../screen/Screen.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useParam } from '../../screen/useParam.ts'
import { ArticleMarkets } from './ArticleMarkets.tsx'
import { articleIdOf } from './articleIdOf.ts'
import { MarketTagLink } from './MarketTag.tsx'
import { PublishedInFull } from './PublishedAt.tsx'
import { plainText } from './plainText.ts'
import { RelatedNews } from './RelatedNews.tsx'
import { useMarketsIn } from './useMarketsIn.ts'

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

/** The article in a column of readable width; on a desktop, its markets and further articles are beside it. */
const Body = ({ article: { id, title, summary, imageUrl, createdAt, content } }: { article: ArticleData }) => {
  const { t } = useTranslation('news')
  const body = useMemo(() => plainText(content), [content])
  const text = `${title}\n${body}`
  const markets = useMarketsIn(text)
  // Many articles begin with their summary, which is then the lead already.
  const hasOwnLead = summary !== null && summary !== '' && !body.startsWith(plainText(summary))
  return (
    <div className="app-article-layout">
      <article className="app-card app-article">
        <h2>{title}</h2>
        <div className="app-hint app-news-meta">
          <PublishedInFull at={createdAt} />
          {markets.map((market) => (
            <MarketTagLink key={market.code} market={market} />
          ))}
        </div>
        {hasOwnLead && <p className="app-article-lead">{summary}</p>}
        <Picture className="app-article-picture" src={imageUrl} />
        <NewsBody html={content} labels={{ table: t('table') }} />
      </article>
      <div className="app-article-aside">
        <ArticleMarkets markets={markets} />
        <RelatedNews id={id} text={text} />
      </div>
    </div>
  )
}

const Article = ({ id }: { id: Id<'article'> }) => {
  const { data, error, isPending, refetch } = useArticle(id)
  if (isPending) return <Skeleton height="480px" />
  if (isLeverkitError(error) && error.code === 'NOT_FOUND') return <Gone error={error} />
  if (error && !data) return <ScreenError error={error} onRetry={() => void refetch()} />
  if (!data) return <Gone />
  return <Body article={data} />
}

/** Screen of one article. The broker's HTML is sanitised before it is rendered. */
export const ArticleScreen = () => {
  const { t } = useTranslation('news')
  const id = articleIdOf(useParam('id'))
  return (
    <Screen title={t('detailTitle')} backTo="/news" width="wide">
      {id === null ? <Gone /> : <Article key={id} id={id} />}
    </Screen>
  )
}
