import { useAccountDetail, useAccountSummary } from '@leverkit/react-hooks'
import type { AccountDetail } from '@leverkit/sdk'
import { compare, round, subtract } from '@leverkit/sdk/decimal'
import type { AccountFigures } from '@leverkit/sdk/math'
import { useMemo } from 'react'

/** Figures of one answer of the broker; `null` if it lacks one of them, or if its balance is not the given balance. */
const figuresOf = (detail: AccountDetail, balance: string): AccountFigures | null => {
  const { equity, freeMargin, usedMargin, riskRate, marginLevel } = detail
  if (equity === null || freeMargin === null || usedMargin === null || compare(detail.balance, balance) !== 0) return null
  return {
    floatingProfit: round({ value: subtract(equity, balance), places: 6 }),
    equity,
    freeMargin,
    usedMargin,
    riskRate,
    marginLevel,
  }
}

/**
 * Live account summary. The first FOREX_TRADE event arrives only after the socket has connected and logged in. Until then, the
 * figures are those of the account detail, which is fetched together with the lists of orders, so that the summary appears
 * together with the orders. If the balance has changed since, the figures are `null`, because the detail is outdated.
 */
export const useAccountFigures = () => {
  const summary = useAccountSummary()
  const { data: detail } = useAccountDetail({ enabled: summary.figures === null })
  const balance = summary.balance?.balance
  const fetched = useMemo(() => (detail && balance ? figuresOf(detail, balance) : null), [detail, balance])
  return { ...summary, figures: summary.figures ?? fetched }
}
