import { useBrokerToday } from '../../domain/brokerTime.ts'
import '../../screen/records.css'
import './money.css'
import { useAccountDetail, useLedger } from '@leverkit/react-hooks'
import type { LedgerEntry } from '@leverkit/sdk'
import { Button, DateTime, EmptyState, Money, RecordRow, RowSkeleton, SideTag } from '@leverkit/ui'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AppLink } from '../../screen/AppLink.tsx'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { useReachEnd } from '../../screen/useReachEnd.ts'
import { LedgerTools, useLedgerFilter } from './LedgerTools.tsx'
import { balancesAfter, canMatchOlder, daysOf, filterLedger, type LedgerDay, sharedDigits, tradeKindsOf } from './ledger.model.ts'
import type { LedgerTrade } from './ledgerTrades.ts'
import { useLedgerTrades } from './useLedgerTrades.ts'

/** Values that the rows of the list display and that are computed from all transactions. */
interface LedgerView {
  readonly tradeOf: (entry: LedgerEntry) => LedgerTrade | null
  readonly balances: ReadonlyMap<LedgerEntry, string> | null
  /** Number of decimals with which all amounts are shown. */
  readonly digits: number
}

/** Market, side and lots of a trade. The market is a link. The whole row can be pressed to follow this link. */
const Trade = ({ trade: { displayCode, marketCode, side, lots } }: { trade: LedgerTrade }) => {
  const { t } = useTranslation('trade')
  return (
    <span className="app-ledger-trade">
      <AppLink to={`/trade?code=${encodeURIComponent(marketCode ?? displayCode)}`} className="app-ledger-market">
        <bdi dir="ltr">{displayCode}</bdi>
      </AppLink>
      <SideTag side={side} labels={{ side: t(side) }} lots={lots} />
    </span>
  )
}

const Line = ({ entry, view }: { entry: LedgerEntry; view: LedgerView }) => {
  const { t } = useTranslation('orders')
  const isHidden = useHiddenAmounts()
  const { amount, memo, createdAt, createdAtText } = entry
  const trade = view.tradeOf(entry)
  const balance = view.balances?.get(entry)
  const time = createdAt === null ? createdAtText : <DateTime at={createdAt} show="time" />
  return (
    <RecordRow
      title={trade ? <Trade trade={trade} /> : memo}
      amount={amount}
      isResult
      isHidden={isHidden}
      fractionDigits={view.digits}
      occurredAt={
        trade ? (
          <>
            {memo} · {time}
          </>
        ) : (
          time
        )
      }
      aside={
        balance !== undefined && (
          <>
            {t('summary.balance')} <Money value={balance} />
          </>
        )
      }
    />
  )
}

const Day = ({ day, entries, total, view }: LedgerDay & { view: LedgerView }) => {
  const locale = useDateLocale()
  const name = day === null ? null : new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(day)
  return (
    <section {...(name ? { 'aria-label': name } : {})}>
      {name && (
        <div className="app-day">
          <h2>{name}</h2>
          {total !== null && entries.length > 1 && <Money value={total} isResult fractionDigits={view.digits} />}
        </div>
      )}
      <ul className="app-records">
        {entries.map((entry, index) => (
          // Entries have no id. The index is a stable key while older pages load, because their entries are appended.
          <li key={index}>
            <Line entry={entry} view={view} />
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
  const { data: detail } = useAccountDetail()
  const tradeOf = useLedgerTrades(items)
  const today = useBrokerToday()
  const canContinue = hasMore && canMatchOlder(items, filter, today)
  const end = useReachEnd(() => void loadMore(), canContinue && !isLoadingMore)
  if (isPending) return <RowSkeleton shape="record" count={6} label={t('loading')} />
  if (error && items.length === 0) return <ScreenError error={error} onRetry={() => void refetch()} />
  const shown = filterLedger(items, filter, today)
  const kinds = [...new Set(items.map(({ memo }) => memo))]
  const view = { tradeOf, balances: balancesAfter(items, detail?.balance ?? null, !hasMore), digits: sharedDigits(items) }
  const tradeKinds = tradeKindsOf(items, (entry) => tradeOf(entry) !== null)
  const isFiltered = filter.kind !== null || filter.days !== null
  return (
    <>
      {items.length > 0 && <LedgerTools kinds={kinds} filter={filter} onChange={change} />}
      {shown.length === 0 && !canContinue && <Empty isFiltered={isFiltered} onReset={() => change({ kind: null, days: null })} />}
      {daysOf(shown, !canContinue, tradeKinds).map((day) => (
        <Day key={day.day} {...day} view={view} />
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
