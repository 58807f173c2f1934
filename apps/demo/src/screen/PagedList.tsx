import './records.css'
import { Button, EmptyState, type IconName, RowSkeleton } from '@leverkit/ui'
import type { ReactNode } from 'react'
import { useDateLocale } from '../i18n/useDateLocale.ts'
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
  /** Empty state of the list. Its `action` offers the next step to the user, for example a button. */
  empty: { title: string; icon: IconName; hint?: string; action?: ReactNode }
  /**
   * Returns the start of an item's day, epoch ms. With this function, each day has a heading. Items of the same day must be
   * adjacent.
   */
  dayOf?: (item: T) => number
  children: (item: T) => ReactNode
}

const Items = <T,>({ items, label, children }: { items: readonly T[]; label: string; children: (item: T) => ReactNode }) => (
  <ul className="app-records" aria-label={label}>
    {items.map((item, index) => (
      // The index is a stable key, because items are only appended. An id is not used as key, because some items
      // have no id.
      <li key={index}>{children(item)}</li>
    ))}
  </ul>
)

interface Day<T> {
  readonly day: number
  readonly items: T[]
}

const daysOf = <T,>(items: readonly T[], dayOf: (item: T) => number): readonly Day<T>[] => {
  const days: Day<T>[] = []
  for (const item of items) {
    const day = dayOf(item)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

type DaysProps<T> = Required<Pick<PagedListProps<T>, 'dayOf' | 'children'>> & { items: readonly T[] }

const Days = <T,>({ items, dayOf, children }: DaysProps<T>) => {
  const format = new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'full' })
  return daysOf(items, dayOf).map(({ day, items: ofDay }) => {
    const name = format.format(day)
    return (
      <section key={day} aria-label={name}>
        <div className="app-day">
          <h2>{name}</h2>
        </div>
        <Items items={ofDay} label={name}>
          {children}
        </Items>
      </section>
    )
  })
}

/** A list that loads the next page when the user reaches the end. It has states for loading, empty, error and end. */
export const PagedList = <T,>({ list, label, empty, dayOf, children }: PagedListProps<T>) => {
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
      {dayOf ? (
        <Days items={items} dayOf={dayOf}>
          {children}
        </Days>
      ) : (
        <Items items={items} label={label}>
          {children}
        </Items>
      )}
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
