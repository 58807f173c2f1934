import '../../screen/records.css'
import './money.css'
import { useLedger } from '@leverkit/react-hooks'
import type { LedgerEntry } from '@leverkit/sdk'
import { Button, DateTime, EmptyState, Money, RecordRow, RowSkeleton } from '@leverkit/ui'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useReachEnd } from '../../screen/useReachEnd.ts'
import { LedgerTools, useLedgerFilter } from './LedgerTools.tsx'
import { canMatchOlder, daysOf, filterLedger, type LedgerDay } from './ledger.model.ts'

const Line = ({ entry }: { entry: LedgerEntry }) => {
  const isHidden = useHiddenAmounts()
  const { amount, memo, createdAt, createdAtText } = entry
  return (
    <RecordRow
      title={memo}
      amount={amount}
      isResult
      isHidden={isHidden}
      occurredAt={createdAt === null ? createdAtText : <DateTime at={createdAt} show="time" />}
    />
  )
}

const Day = ({ day, entries, total }: LedgerDay) => {
  const locale = useDateLocale()
  const name = day === null ? null : new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(day)
  return (
    <section {...(name ? { 'aria-label': name } : {})}>
      {name && (
        <div className="app-day">
          <h2>{name}</h2>
          {total !== null && entries.length > 1 && <Money value={total} isResult />}
        </div>
      )}
      <ul className="app-records">
        {entries.map((entry, index) => (
          // Entries have no id. The index is a stable key, because entries are only appended.
          <li key={index}>
            <Line entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Empty = ({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) => {
  const { t } = useTranslation(['money', 'orders'])
  return isFiltered ? (
    <EmptyState
      icon="search"
      title={t('orders:filter.none')}
      action={<Button onPress={onReset}>{t('orders:filter.reset')}</Button>}
    />
  ) : (
    <EmptyState icon="document" title={t('money:ledger.none')}>
      {t('money:ledger.noneHint')}
    </EmptyState>
  )
}

/** All transactions by day, newest first, with filter and export. Loads older pages as long as they can match the filter. */
export const LedgerList = () => {
  const { t } = useTranslation('shell')
  const { items, isPending, error, hasMore, isLoadingMore, loadMore, refetch } = useLedger()
  const { filter, change } = useLedgerFilter()
  const now = Date.now()
  const canContinue = hasMore && canMatchOlder(items, filter, now)
  const end = useReachEnd(() => void loadMore(), canContinue && !isLoadingMore)
  if (isPending) return <RowSkeleton shape="record" count={6} label={t('loading')} />
  if (error && items.length === 0) return <ScreenError error={error} onRetry={() => void refetch()} />
  const shown = filterLedger(items, filter, now)
  const kinds = [...new Set(items.map(({ memo }) => memo))]
  const isFiltered = filter.kind !== null || filter.days !== null
  return (
    <>
      {items.length > 0 && <LedgerTools kinds={kinds} filter={filter} onChange={change} />}
      {shown.length === 0 && !canContinue && <Empty isFiltered={isFiltered} onReset={() => change({ kind: null, days: null })} />}
      {daysOf(shown, !canContinue).map((day) => (
        <Day key={day.day} {...day} />
      ))}
      {canContinue && (
        <div ref={end} className="app-more">
          <Button isPending={isLoadingMore} onPress={() => void loadMore()}>
            {t('more')}
          </Button>
        </div>
      )}
      {!canContinue && shown.length > 0 && <p className="app-end">{t('noMore')}</p>}
    </>
  )
}
