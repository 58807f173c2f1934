import { useBrokerToday } from '../../domain/brokerTime.ts'
import '../../screen/records.css'
import '../../screen/panels.css'
import './orders.css'
import type { Order } from '@leverkit/sdk'
import { Button, ClosedOrderRow, EmptyState, OrderCardSkeleton, useLocale } from '@leverkit/ui'
import { lazy, Suspense, useEffect } from 'react'
import { closeReasonOf } from '../../domain/closeReason.ts'
import { useOwner } from '../../domain/DeviceStore.ts'
import { durationText } from '../../domain/durationText.ts'
import { useHiddenAmounts } from '../../domain/hiddenAmounts.ts'
import { markStopOutsRead } from '../../domain/notices/stopOuts.ts'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { feeText } from '../../domain/resultText.ts'
import { padFigures, termsOf } from '../../domain/termsOf.ts'
import { useMarketOf } from '../../domain/useMarketOf.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMedia } from '../../screen/useMedia.ts'
import { HistoryTools } from './HistoryTools.tsx'
import { filterCount, filterOrders } from './historyFilter.ts'
import { tableMedia } from './tableMedia.ts'
import { useHistoryFilter } from './useHistoryFilter.ts'

const HistoryTable = lazy(async () => ({ default: (await import('./HistoryTable.tsx')).HistoryTable }))
const ResultCurve = lazy(async () => ({ default: (await import('./ResultCurve.tsx')).ResultCurve }))

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const closedAt = (order: Order, locale: string) =>
  order.closedAt === null ? '' : new Intl.DateTimeFormat(locale, moment).format(order.closedAt)

/** Fee and holding time of a closed position. */
const Details = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const isHidden = useHiddenAmounts()
  const { fee, openedAt, closedAt } = order
  return (
    <>
      {t('detail.fee')} <bdi>{feeText(fee, { locale, isHidden })}</bdi>
      {closedAt !== null && ` · ${t('held', { duration: durationText(closedAt - openedAt, locale) })}`}
    </>
  )
}

const Row = ({ order: known, onOpen }: { order: Order; onOpen: (order: Order) => void }) => {
  const order = padFigures(known, termsOf(known, useMarketOf()(known)))
  const { t } = useTranslation(['orders', 'trade'])
  // A cancelled order never became a position, so it has neither a fee nor a holding time.
  const isPosition = order.openPrice !== null
  // A row names only the reasons that the user may not know.
  const reason = closeReasonOf(order)
  return (
    <ClosedOrderRow
      code={order.displayCode}
      side={order.side}
      labels={{ side: t(`trade:${order.side}`) }}
      lots={order.lots}
      profit={resultAfterFee(order)}
      openPrice={order.openPrice ?? order.targetPrice ?? order.currentPrice}
      closePrice={order.currentPrice}
      closedAt={closedAt(order, useDateLocale())}
      {...(reason && reason !== 'person' ? { reason: t(`orders:reasons.${reason}`) } : {})}
      {...(isPosition ? { details: <Details order={order} /> } : {})}
      onPress={() => onOpen(order)}
    />
  )
}

/** Closed orders: a table on a desktop, rows on narrower screens. */
const ClosedOrders = ({ orders, onOpen }: { orders: readonly Order[]; onOpen: (order: Order) => void }) => {
  const { t } = useTranslation('orders')
  const hasTable = useMedia(tableMedia)
  if (hasTable)
    return (
      <Suspense fallback={<OrderCardSkeleton count={3} label={t('loading')} />}>
        <HistoryTable orders={orders} onOpen={onOpen} />
      </Suspense>
    )
  return (
    <div className="app-history">
      {orders.map((order) => (
        <Row key={order.id} order={order} onOpen={onOpen} />
      ))}
    </div>
  )
}

/** Shows the closed orders that match the filter, as a curve of their cumulative result and as a list. */
export const OrderHistory = ({ orders, onOpen }: { orders: readonly Order[]; onOpen: (order: Order) => void }) => {
  const { t } = useTranslation('orders')
  const { filter, change } = useHistoryFilter()
  const isHidden = useHiddenAmounts()
  // On a screen that is less than 720 px high, the curve would leave no space for a row. The performance screen shows the same
  // curve.
  const hasCurve = useMedia('(min-height: 720px)') && !isHidden
  const owner = useOwner()
  useEffect(() => markStopOutsRead(owner), [owner])
  const shown = filterOrders(orders, filter, useBrokerToday())
  return (
    <>
      <HistoryTools orders={orders} filter={filter} onChange={change} />
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('filter.none')}
          action={<Button onPress={() => change({ market: null, side: null, days: null })}>{t('filter.reset')}</Button>}
        />
      ) : (
        <>
          {hasCurve && (
            <Suspense fallback={<div className="app-curve" />}>
              <ResultCurve orders={shown} isFiltered={filterCount(filter) > 0} />
            </Suspense>
          )}
          <ClosedOrders orders={shown} onOpen={onOpen} />
        </>
      )}
    </>
  )
}
