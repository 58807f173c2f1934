import '../../shell/records.css'
import './news.css'
import { useNews } from '@leverkit/react-hooks'
import { useLocale } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Screen } from '../../shell/Screen.tsx'
import { Pages } from '../money/Pages.tsx'

/** Articles, newest first, each with its day in the person's own zone. */
export const NewsScreen = () => {
  const { t } = useTranslation('news')
  const { locale } = useLocale()
  const list = useNews()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Screen title={t('title')} backTo="/">
      <Pages list={list} label={t('title')} empty={{ title: t('none'), icon: 'news' }}>
        {({ id, title, summary, imageUrl, createdAt }) => (
          <li key={id} className="app-news">
            <Link to={`/news/detail?id=${id}`} className="app-news-link">
              {imageUrl && <img src={imageUrl} alt="" loading="lazy" />}
              <span className="app-method">
                <span className="app-news-title">{title}</span>
                {summary && <span className="app-record-side">{summary}</span>}
                <time className="app-hint" dateTime={new Date(createdAt).toISOString()}>
                  {day.format(createdAt)}
                </time>
              </span>
            </Link>
          </li>
        )}
      </Pages>
    </Screen>
  )
}
