import { Icon, Money } from '@leverkit/ui'
import { closeReasonOf } from '../../domain/closeReason.ts'
import { resultAfterFee } from '../../domain/resultAfterFee.ts'
import { useDateLocale } from '../../i18n/useDateLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeskTable, type DeskTableProps, PriceOrDash } from './DeskTable.tsx'

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Table of closed orders, newest first. */
export const ClosedTable = ({ orders, market, onOpen }: Omit<DeskTableProps, 'onEnd'>) => {
  const { t } = useTranslation(['orders', 'trade'])
  const when = new Intl.DateTimeFormat(useDateLocale(), moment)
  return (
    <DeskTable
      {...{ orders, market, onOpen }}
      name={t('orders:tabs.closed')}
      sideText={({ side }) => t(`trade:${side}`)}
      figures={[
        { label: t('orders:detail.closedAt'), render: ({ closedAt }) => (closedAt === null ? '–' : when.format(closedAt)) },
        {
          label: t('orders:detail.openPrice'),
          render: ({ openPrice, targetPrice }) => <PriceOrDash price={openPrice ?? targetPrice} />,
        },
        {
          label: t('orders:detail.closePrice'),
          // A cancelled order never became a position, so it has neither a close price nor a result.
          render: ({ openPrice, currentPrice }) => <PriceOrDash price={openPrice === null ? null : currentPrice} />,
        },
        {
          label: t('orders:reason'),
          render: (order) => {
            const reason = closeReasonOf(order)
            return reason ? t(`orders:reasons.${reason}`) : '–'
          },
        },
        {
          label: t('orders:curve.profit'),
          render: (order) => (order.openPrice === null ? '–' : <Money value={resultAfterFee(order)} isResult />),
        },
      ]}
      renderEnd={() => <Icon name="forward" size="sm" isMirrored />}
    />
  )
}
