import './orders.css'
import { useLang } from '@leverkit/react-hooks'
import { locales, type Order } from '@leverkit/sdk'
import { EquityCurve } from '@leverkit/ui/analytics'
import { useMemo } from 'react'
import { resultText } from '../../domain/resultText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { resultCurve } from './resultCurve.ts'

interface ResultCurveProps {
  orders: readonly Order[]
  isFiltered: boolean
}

/**
 * Cumulative result, after fees, of the listed closed orders. With a filter, the label states that the total is
 * filtered.
 */
export const ResultCurve = ({ orders, isFiltered }: ResultCurveProps) => {
  const { t } = useTranslation(['orders', 'shell'])
  const { lang } = useLang()
  const points = useMemo(() => resultCurve(orders), [orders])
  const locale = locales[lang]
  const last = points.at(-1)
  if (!last) return null
  const summary = t('curve.summary', {
    count: points.length,
    result: resultText(last.balance, { locale, isHidden: false }),
  })
  return (
    <EquityCurve
      className="app-curve"
      points={points}
      startBalance="0"
      summary={isFiltered ? t('shell:labelled', { label: t('filter.title'), value: summary }) : summary}
      labels={{
        table: t('curve.table'),
        time: t('curve.time'),
        market: t('curve.market'),
        profit: t('curve.profit'),
        balance: t('curve.sum'),
        showTable: t('curve.showTable'),
        showChart: t('curve.showChart'),
        empty: t('curve.empty'),
      }}
    />
  )
}
