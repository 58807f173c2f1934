import './orders.css'
import { useOrders } from '@leverkit/react-hooks'
import type { OrderStatus } from '@leverkit/sdk'
import { AccountSummary, Explained, formatDecimal, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { AccountAmount } from '../../domain/AccountAmount.tsx'
import { AccountRisk } from '../../domain/AccountRisk.tsx'
import { FiguresAge } from '../../domain/FiguresAge.tsx'
import { totalAfterFees } from '../../domain/resultAfterFee.ts'
import { useAccountFigures } from '../../domain/useAccountFigures.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { shareInPercent } from './shareInPercent.ts'

type FigureId = keyof typeof import('../../i18n/locales/en/orders.json')['explained']

/**
 * Profit of the orders: floating profit for open orders, total profit for closed orders. Source: specification, section 2. The
 * broker's total is before fees. Once all closed orders are loaded, the total after fees replaces it.
 */
const useResult = (status: OrderStatus): { id: FigureId; value: string | null } => {
  const { figures } = useAccountFigures()
  const { totalProfit, orders, hasMore, isPending } = useOrders(status)
  if (status !== 'closed') return { id: 'floatingProfit', value: figures?.floatingProfit ?? null }
  if (hasMore || isPending) return { id: 'totalProfit', value: totalProfit }
  return { id: 'afterFees', value: totalAfterFees(orders.filter(({ openPrice }) => openPrice !== null)) }
}

/** Name of an amount in the account summary. A tap on the name shows an explanation. */
const ExplainedFigure = ({ id }: { id: FigureId }) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const stopOut = formatDecimal(brand.risk.stopOut, locale, { isPercent: true })
  return <Explained label={t(`summary.${id}`)}>{t(`explained.${id}`, { stopOut })}</Explained>
}

/** Live account summary. In the history, it shows the total profit of closed orders. */
export const AccountCard = ({ status }: { status: OrderStatus }) => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const { balance, figures, error, refetch } = useAccountFigures()
  const result = useResult(status)
  if (error && !balance) return <ScreenError error={error} onRetry={() => void refetch()} />
  const share = balance && result.value !== null ? shareInPercent(result.value, balance.balance) : null
  const risk = figures?.riskRate ? formatDecimal(figures.riskRate, locale, { fractionDigits: 2, isPercent: true }) : '–'
  const amounts = { ...figures, balance: balance?.balance }
  return (
    <AccountSummary
      className="app-account"
      label={t(`summary.${result.id}`)}
      heading={<ExplainedFigure id={result.id} />}
      profit={result.value}
      currency={brand.currency}
      {...(status === 'closed' ? {} : { share: { label: <ExplainedFigure id="ofBalance" />, percent: share } })}
      aside={
        <>
          <ExplainedFigure id="riskRate" /> <bdi dir="ltr">{risk}</bdi>
        </>
      }
      figures={(['balance', 'equity', 'usedMargin', 'freeMargin'] as const).map((id) => ({
        id,
        label: <ExplainedFigure id={id} />,
        value: <AccountAmount value={amounts[id]} />,
      }))}
    >
      <FiguresAge />
      <AccountRisk heading={<ExplainedFigure id="marginLevel" />} />
    </AccountSummary>
  )
}
