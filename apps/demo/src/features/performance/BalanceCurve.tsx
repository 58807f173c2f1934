import { EquityCurve } from '@leverkit/ui/analytics'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Performance } from './performanceOf.ts'
import { useAmountText } from './useAmountText.ts'

/**
 * Running total of the results of closed positions, with its drawdown. The total starts at the balance before the first of
 * these positions, or at zero if that balance is unknown. The total can differ from the balance, because it does not include
 * the fees and results of open positions.
 */
export const BalanceCurve = ({ found }: { found: Performance }) => {
  const { t } = useTranslation(['performance', 'orders'])
  const text = useAmountText()
  const { curve, start, end, maxDrawdown } = found
  const points = useMemo(
    () =>
      curve.map(({ order: { order, closedAt }, result, balance }) => {
        return { id: order.id, code: order.displayCode, closedAt, profit: result, balance }
      }),
    [curve],
  )
  const values = { to: text(end), drawdown: text(maxDrawdown) }
  return (
    <EquityCurve
      points={points}
      startBalance={start ?? '0'}
      hasDrawdown
      summary={
        start === null
          ? t('performance:curve.runningTotal', values)
          : t('performance:curve.summary', { ...values, from: text(start) })
      }
      labels={{
        table: t('orders:curve.table'),
        time: t('orders:curve.time'),
        market: t('orders:curve.market'),
        profit: t('orders:curve.profit'),
        balance: t('orders:curve.sum'),
        showTable: t('orders:curve.showTable'),
        showChart: t('orders:curve.showChart'),
        empty: t('orders:curve.empty'),
      }}
    />
  )
}
