import { useAccountSummary } from '@leverkit/react-hooks'
import { AccountSummary, formatDecimal, Money, useLocale } from '@leverkit/ui'
import { useTranslation } from 'react-i18next'
import { brand } from '../../brand/brand.ts'
import { ScreenError } from '../../shell/ScreenError.tsx'
import { AccountRisk } from './AccountRisk.tsx'
import { profitDigits } from './profitDigits.ts'
import { shareInPercent } from './shareInPercent.ts'

/** How the account stands at this moment. */
export const AccountCard = () => {
  const { t } = useTranslation('orders')
  const { locale } = useLocale()
  const { balance, figures, error, refetch } = useAccountSummary()
  if (error && !balance) return <ScreenError error={error} onRetry={() => void refetch()} />
  const risk = figures?.riskRate ? formatDecimal(figures.riskRate, locale, { digits: 2, isPercent: true }) : '–'
  return (
    <AccountSummary
      className="app-account"
      label={t('summary.floatingProfit')}
      profit={figures?.floatingProfit ?? null}
      profitDigits={profitDigits}
      currency={brand.currency}
      change={balance && figures ? shareInPercent(figures.floatingProfit, balance.balance) : null}
      aside={
        <>
          {t('summary.riskRate')} <bdi dir="ltr">{risk}</bdi>
        </>
      }
      figures={[
        { id: 'balance', label: t('summary.balance'), value: <Money value={balance?.balance ?? null} /> },
        { id: 'equity', label: t('summary.equity'), value: <Money value={figures?.equity ?? null} /> },
        { id: 'margin', label: t('summary.usedMargin'), value: <Money value={figures?.usedMargin ?? null} /> },
        { id: 'free', label: t('summary.freeMargin'), value: <Money value={figures?.freeMargin ?? null} /> },
      ]}
    >
      <AccountRisk />
    </AccountSummary>
  )
}
