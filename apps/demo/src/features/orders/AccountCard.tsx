import './orders.css'
import { useAccountSummary, useOrders } from '@leverkit/react-hooks'
import type { OrderStatus } from '@leverkit/sdk'
import { AccountSummary, Explained, formatDecimal, Money, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { AccountRisk } from '../../domain/AccountRisk.tsx'
import { FiguresAge } from '../../domain/FiguresAge.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ScreenError } from '../../screen/ScreenError.tsx'
import { shareInPercent } from './shareInPercent.ts'

/**
 * Profit of the orders: total profit for closed orders, floating profit for open orders. Source: specification,
 * section 2.
 */
const useResult = (status: OrderStatus) => {
  const { figures } = useAccountSummary()
  const { totalProfit } = useOrders(status)
  return status === 'closed' ? totalProfit : (figures?.floatingProfit ?? null)
}

type FigureId = keyof typeof import('../../i18n/locales/en/orders.json')['explained']

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
  const { balance, figures, error, refetch } = useAccountSummary()
  const result = useResult(status)
  if (error && !balance) return <ScreenError error={error} onRetry={() => void refetch()} />
  const share = balance && result !== null ? shareInPercent(result, balance.balance) : null
  const risk = figures?.riskRate ? formatDecimal(figures.riskRate, locale, { fractionDigits: 2, isPercent: true }) : '–'
  const resultId = status === 'closed' ? 'totalProfit' : 'floatingProfit'
  const amounts = { ...figures, balance: balance?.balance }
  return (
    <AccountSummary
      className="app-account"
      label={t(`summary.${resultId}`)}
      heading={<ExplainedFigure id={resultId} />}
      profit={result}
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
        value: <Money value={amounts[id] ?? null} />,
      }))}
    >
      <FiguresAge />
      <AccountRisk heading={<ExplainedFigure id="marginLevel" />} />
    </AccountSummary>
  )
}
