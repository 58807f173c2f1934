import { CategoryChips } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Screen } from '../../screen/Screen.tsx'
import { slot } from '../../screen/slot.tsx'
import { useAddressParams } from '../../screen/useAddressParams.ts'
import { useLayout } from '../../screen/useLayout.ts'
import { useParam } from '../../screen/useParam.ts'
import { NewsList } from './NewsList.tsx'

const List = slot('news.list', NewsList)

const topicNames = ['markets', 'analysis', 'notices'] as const

/** Id of the chip that shows all topics. */
const all = 'all'

/** News articles, newest first and grouped by day, with local times. They can be filtered by topic. */
export const NewsScreen = () => {
  const { t } = useTranslation('news')
  const topics = topicNames.flatMap((name) => {
    const number = brand.newsTopics[name]
    return number === undefined ? [] : [{ id: String(number), number, label: t(`topics.${name}`) }]
  })
  const wanted = useParam('category')
  const [, setParams] = useAddressParams()
  const topic = topics.find(({ id }) => id === wanted) ?? null
  const choose = (id: string | null) =>
    setParams((params) => (id === null || id === all ? params.delete('category') : params.set('category', id)), { replace: true })
  return (
    <Screen title={t('title')} backTo="/" trailing={useLayout().actions}>
      {topics.length > 0 && (
        <CategoryChips
          label={t('categories')}
          items={[{ id: all, label: t('all') }, ...topics]}
          value={topic?.id ?? all}
          onChange={choose}
        />
      )}
      <List topic={topic?.number ?? null} />
    </Screen>
  )
}
