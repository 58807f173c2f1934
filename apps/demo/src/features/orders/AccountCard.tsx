import { useAccountSummary, useOrders } from '@leverkit/react-hooks'
import type { OrderStatus } from '@leverkit/sdk'
import { AccountSummary, formatDecimal, Money, useLocale } from '@leverkit/ui'
import { brand } from '../../brand/brand.ts'
import { useWords } from '../../i18n/useWords.ts'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { useHiddenAmounts } from '../account/hiddenAmounts.ts'
import { AccountRisk } from './AccountRisk.tsx'
import { profitDigits } from './profitDigits.ts'
import { shareInPercent } from './shareInPercent.ts'

/** What all closed orders brought, or what the held ones would bring now. Source: specification, section 2. */
const useResult = (status: OrderStatus) => {
  const { figures } = useAccountSummary()
  const { totalProfit } = useOrders(status)
  return status === 'closed' ? totalProfit : (figures?.floatingProfit ?? null)
}

/** How the account stands at this moment; beside the history, what has come of it so far. */
export const AccountCard = ({ status }: { status: OrderStatus }) => {
  const { t } = useWords('orders')
  const { locale } = useLocale()
  const { balance, figures, error, refetch } = useAccountSummary()
  const result = useResult(status)
  const isHidden = useHiddenAmounts()
  if (error && !balance) return <ScreenError error={error} onRetry={() => void refetch()} />
  const share = balance && result !== null ? shareInPercent(result, balance.balance) : null
  const risk = figures?.riskRate ? formatDecimal(figures.riskRate, locale, { digits: 2, isPercent: true }) : '–'
  const money = (value: string | null | undefined) => <Money value={value ?? null} isHidden={isHidden} />
  return (
    <AccountSummary
      className="app-account"
      label={t(status === 'closed' ? 'summary.totalProfit' : 'summary.floatingProfit')}
      profit={result}
      profitDigits={profitDigits}
      currency={brand.currency}
      isHidden={isHidden}
      {...(status === 'closed' ? {} : { share: { label: t('summary.ofBalance'), percent: share } })}
      aside={
        <>
          {t('summary.riskRate')} <bdi dir="ltr">{risk}</bdi>
        </>
      }
      figures={[
        { id: 'balance', label: t('summary.balance'), value: money(balance?.balance) },
        { id: 'equity', label: t('summary.equity'), value: money(figures?.equity) },
        { id: 'margin', label: t('summary.usedMargin'), value: money(figures?.usedMargin) },
        { id: 'free', label: t('summary.freeMargin'), value: money(figures?.freeMargin) },
      ]}
    >
      <AccountRisk />
    </AccountSummary>
  )
}
