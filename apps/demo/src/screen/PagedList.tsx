import './records.css'
import { Button, EmptyState, type IconName, RowSkeleton } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ScreenError } from './ScreenError.tsx'
import { useHadMore } from './useHadMore.ts'
import { useReachEnd } from './useReachEnd.ts'

interface PagedListProps<T> {
  list: {
    items: readonly T[]
    isPending: boolean
    error: unknown
    hasMore: boolean
    isLoadingMore: boolean
    loadMore: () => unknown
    refetch: () => unknown
  }
  label: string
  /** Empty state of the list. Its `action` is the next step for the user. */
  empty: { title: string; icon: IconName; hint?: string; action?: ReactNode }
  children: (item: T) => ReactNode
}

/** A list that loads the next page when the user reaches the end. It has states for loading, empty, error and end. */
export const PagedList = <T,>({ list, label, empty, children }: PagedListProps<T>) => {
  const { t } = useTranslation('shell')
  const { items, isPending, error, hasMore, isLoadingMore } = list
  const hadMore = useHadMore(hasMore)
  const end = useReachEnd(() => void list.loadMore(), hasMore && !isLoadingMore)
  if (isPending) return <RowSkeleton shape="record" count={6} label={t('loading')} />
  if (error && items.length === 0) return <ScreenError error={error} onRetry={() => void list.refetch()} />
  if (items.length === 0)
    return (
      <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
        {empty.hint}
      </EmptyState>
    )
  return (
    <>
      <ul className="app-records" aria-label={label}>
        {items.map((item, index) => (
          // The index is a stable key, because items are only appended. An id is not used as key, because some items
          // have no id.
          <li key={index}>{children(item)}</li>
        ))}
      </ul>
      {hasMore ? (
        <div ref={end} className="app-more">
          <Button isPending={isLoadingMore} onPress={() => void list.loadMore()}>
            {t('more')}
          </Button>
        </div>
      ) : (
        hadMore && <p className="app-end">{t('noMore')}</p>
      )}
    </>
  )
}
