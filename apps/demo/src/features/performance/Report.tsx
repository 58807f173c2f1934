import { statisticsByDay } from '@leverkit/sdk/analysis'
import { Button, EmptyState, Icon, Skeleton } from '@leverkit/ui'
import { lazy, memo, Suspense, useMemo, useState } from 'react'
import { useBrokerToday } from '../../domain/brokerTime.ts'
import { toggleAmounts, useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { type Journal, useJournal } from '../../domain/journal.ts'
import { useCsvExport } from '../../domain/useCsvExport.ts'
import { useUser } from '../../domain/useUser.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSheet } from '../../screen/useSheet.ts'
import { type ClosedPosition, closedPositions } from './closedPositions.ts'
import { Filters } from './Filters.tsx'
import { Headline } from './Headline.tsx'
import { JournalCare } from './JournalCare.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { NearScreen } from './NearScreen.tsx'
import { filterPositions, noFilter, type PerformanceFilter, periodOf } from './performanceFilter.ts'
import { type Performance, performanceOf, returnOf } from './performanceOf.ts'
import { usePeriodLabels } from './periodLabels.ts'
import { Statement } from './Statement.tsx'
import { usePerformanceFilter } from './usePerformanceFilter.ts'

const BalanceCurve = lazy(async () => ({ default: (await import('./BalanceCurve.tsx')).BalanceCurve }))
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))
const Groups = lazy(async () => ({ default: (await import('./Groups.tsx')).Groups }))

const PeriodShare = lazy(async () => ({ default: (await import('./PeriodShare.tsx')).PeriodShare }))

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

interface ReportProps {
  /** All closed positions that are loaded. */
  all: readonly ClosedPosition[]
  /** Current balance. */
  balance: string
  /** Fees of the open positions. */
  openFees: string
}

/**
 * Whether a sheet is open or has been open. The code of the sheet is loaded when it first opens. After that, the sheet stays
 * rendered, so that closing it is animated.
 */
const useWasOpened = (isOpen: boolean): boolean => {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened || isOpen
}

/** Positions that match the filter, their figures, and the results of each day for the calendar. */
const useReport = ({ all, balance, openFees }: ReportProps, filter: PerformanceFilter) => {
  const { journal } = useJournal()
  const { days, from, to, market, tag } = filter
  const today = useBrokerToday()
  return useMemo(() => {
    const chosen = { days, from, to, market, tag }
    const positions = filterPositions(all, chosen, journal, today)
    const found = performanceOf({ positions, all, from: periodOf(chosen, today).from, balance, openFees, timeZone })
    // The calendar ignores the period, so that the user can choose any day.
    const ofEveryDay = filterPositions(all, { ...noFilter, market, tag }, journal, today)
    return { positions, found, byDay: statisticsByDay({ orders: ofEveryDay, startingBalance: '0', timeZone }) }
  }, [all, balance, openFees, journal, days, from, to, market, tag, today])
}

/** Notice in place of the charts while the amounts are hidden, with a button that shows the amounts. */
const HiddenCharts = () => {
  const { t } = useTranslation(['performance', 'account'])
  return (
    <div className="app-card app-performance-cut">
      <p>{t('performance:hidden')}</p>
      <Button variant="outline" onPress={toggleAmounts}>
        {t('account:showAmounts')}
      </Button>
    </div>
  )
}

const Charts = ({ found }: { found: Performance }) => (
  <>
    <Suspense fallback={<Skeleton height="284px" />}>
      <BalanceCurve found={found} />
    </Suspense>
    <NearScreen height="400px">
      <Groups found={found} />
    </NearScreen>
  </>
)

interface ActionsProps {
  filter: PerformanceFilter
  journal: Journal
  canShare: boolean
}

const Actions = ({ filter, journal, canShare }: ActionsProps) => {
  const { t } = useTranslation(['performance', 'orders'])
  const { open } = useSheet('share')
  const { isBusy, run } = useCsvExport({
    name: 'performance',
    select: (orders, now) => filterPositions(closedPositions(orders), filter, journal, now).map(({ order }) => order),
    columns: [
      ['Tags', ({ id }) => journal[String(id)]?.tags.join('; ') ?? null],
      ['Note', ({ id }) => journal[String(id)]?.note ?? null],
    ],
  })
  return (
    <div className="app-performance-actions">
      <Button variant="outline" isPending={isBusy} onPress={run}>
        <Icon name="deposit" size="sm" /> {t('orders:export')}
      </Button>
      <Button variant="outline" onPress={() => print()}>
        <Icon name="document" size="sm" /> {t('performance:statement.action')}
      </Button>
      {canShare && (
        <Button variant="outline" onPress={() => open('1')}>
          <Icon name="share" size="sm" /> {t('performance:share.action')}
        </Button>
      )}
    </div>
  )
}

const useAccountName = (): string => {
  const { t } = useTranslation('account')
  const user = useUser()
  return user ? t(user.isDemo ? 'demo' : 'live', { uid: user.uid }) : ''
}

/** Filters, figures, charts and calendar of the loaded positions. */
export const Report = memo((props: ReportProps) => {
  const { t } = useTranslation(['performance', 'orders'])
  const { filter, change, month } = usePerformanceFilter()
  const { journal } = useJournal()
  const isHidden = useHiddenAmounts()
  const isShared = useWasOpened(useSheet('share').isOpen)
  const { positions, found, byDay } = useReport(props, filter)
  const period = usePeriodLabels().labelOf(filter)
  const account = useAccountName()
  const { market, tag } = filter
  const filters = [
    ...(market === null ? [] : [[t('orders:curve.market'), market] as const]),
    ...(tag === null ? [] : [[t('performance:filter.tag'), tag] as const]),
  ]
  const markets = [...new Set(props.all.map(({ order }) => order.displayCode))].sort()
  return (
    <>
      <Filters filter={filter} onChange={change} markets={markets} />
      {positions.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('orders:filter.none')}
          action={<Button onPress={() => change(noFilter)}>{t('orders:filter.reset')}</Button>}
        />
      ) : (
        <div className="app-performance-columns">
          <div className="app-performance-column">
            <Headline found={found} period={period} />
            <KeyFigures found={found} />
            <Actions filter={filter} journal={journal} canShare={returnOf(found) !== null} />
          </div>
          <div className="app-performance-column">{isHidden ? <HiddenCharts /> : <Charts found={found} />}</div>
        </div>
      )}
      {byDay.length > 0 && (
        <Suspense fallback={<Skeleton height="420px" />}>
          <Calendar byDay={byDay} filter={filter} month={month} onChange={change} />
        </Suspense>
      )}
      <p className="app-performance-rules">{t('performance:rules', { zone: timeZone })}</p>
      <JournalCare />
      {isShared && (
        <Suspense fallback={null}>
          <PeriodShare found={found} period={period} market={market} />
        </Suspense>
      )}
      <Statement found={found} positions={positions} account={account} period={period} filters={filters} />
    </>
  )
})
