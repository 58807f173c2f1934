import './orders.css'
import { useLang } from '@leverkit/react-hooks'
import { locales, type Order } from '@leverkit/sdk'
import { formatDecimal } from '@leverkit/ui'
import { EquityCurve } from '@leverkit/ui/analytics'
import { useMemo } from 'react'
import { useWords } from '../../i18n/useWords.ts'
import { resultCurve } from './resultCurve.ts'

/** What the closed orders that are listed have brought, fees taken off. */
export const ResultCurve = ({ orders }: { orders: readonly Order[] }) => {
  const { t } = useWords('orders')
  const { lang } = useLang()
  const points = useMemo(() => resultCurve(orders), [orders])
  const locale = locales[lang]
  const last = points.at(-1)
  if (!last) return null
  return (
    <EquityCurve
      className="app-curve"
      points={points}
      startBalance="0"
      locale={locale}
      summary={t('curve.summary', {
        count: points.length,
        result: formatDecimal(last.balance, locale, { digits: 2, signed: true }),
      })}
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
