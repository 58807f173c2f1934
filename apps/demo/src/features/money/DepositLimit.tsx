import { Banner, Link, useLocale } from '@leverkit/ui'
import { useEffect } from 'react'
import { amountText } from '../../domain/amountText.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useDepositLimit } from './useDepositLimit.ts'

interface DepositLimitProps {
  type: 'coin' | 'bank'
  currencyCode: string
  /** Typed amount as decimal text; empty until the user types one. */
  amount: string
  /** Reports whether the deposit cannot be submitted. */
  onBlocked: (isBlocked: boolean) => void
}

/**
 * Banner with the amount that the user may still deposit under the user's own limit. If the typed amount is higher, the banner
 * shows an error.
 */
export const DepositLimit = ({ type, currencyCode, amount, onBlocked }: DepositLimitProps) => {
  const { t } = useTranslation('safety')
  const { locale } = useLocale()
  const { left, isOver, isChecking } = useDepositLimit(type, currencyCode, amount)
  const isBlocked = isOver || isChecking
  useEffect(() => onBlocked(isBlocked), [isBlocked, onBlocked])
  if (left === null) return null
  const amounts = { left: amountText(left.left, currencyCode, locale), limit: amountText(left.limit, currencyCode, locale) }
  return (
    <Banner tone={isOver ? 'danger' : 'info'}>
      {t(isOver ? 'deposit.over' : 'deposit.left', amounts)} <Link href="/mine/limits">{t('block.see')}</Link>
    </Banner>
  )
}
