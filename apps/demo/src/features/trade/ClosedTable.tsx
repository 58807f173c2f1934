import type { Order } from '@leverkit/sdk'
import { Money } from '@leverkit/ui'
import { closeReasonOf } from '../../domain/closeReason.ts'
import { compareKnown } from '../../domain/compareKnown.ts'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DesktopTable, type DesktopTableProps, priceColumn, RowButton } from './DesktopTable.tsx'

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

// A cancelled order never became a position, so it has neither a close price nor a result.
const closePrice = ({ openPrice, currentPrice }: Order) => (openPrice === null ? null : currentPrice)
const result = (order: Order) => (order.openPrice === null ? null : resultAfterFee(order))

/** Table of closed orders, newest first. The button of a row opens the sheet of the order. */
export const ClosedTable = ({ orders, market, onMarket, onOpen }: Omit<DesktopTableProps, 'onEnd'>) => {
  const { t } = useTranslation(['orders', 'trade'])
  const when = new Intl.DateTimeFormat(useDateLocale(), moment)
  const reason = (order: Order) => {
    const known = closeReasonOf(order)
    return known ? t(`orders:reasons.${known}`) : '–'
  }
  return (
    <DesktopTable
      {...{ orders, market, onMarket }}
      name={t('orders:tabs.closed')}
      className="app-holding-closed"
      sideText={({ side }) => t(`trade:${side}`)}
      figures={[
        {
          label: t('orders:detail.closedAt'),
          render: ({ closedAt }) => (closedAt === null ? '–' : when.format(closedAt)),
          compare: (a, b) => (a.closedAt ?? 0) - (b.closedAt ?? 0),
        },
        priceColumn(t('orders:detail.openPrice'), ({ openPrice, targetPrice }) => openPrice ?? targetPrice),
        priceColumn(t('orders:detail.closePrice'), closePrice),
        { label: t('orders:reason'), render: reason, compare: (a, b) => reason(a).localeCompare(reason(b)) },
        {
          label: t('orders:summary.afterFees'),
          render: (order) => {
            const value = result(order)
            return value === null ? '–' : <Money value={value} isResult />
          },
          compare: (a, b) => compareKnown(result(a), result(b)),
        },
      ]}
      renderEnd={(order) => (
        <RowButton icon="info" label={`${t('trade:seePosition')} ${order.displayCode}`} onPress={() => onOpen(order)} />
      )}
    />
  )
}
