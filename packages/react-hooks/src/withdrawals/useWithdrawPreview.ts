import type { WithdrawCurrency } from '@leverkit/sdk'
import { useAccountSummary } from '../account/useAccountSummary.ts'
import { withdrawPreview } from './withdrawPreview.ts'

/**
 * Fee, amount received and most that may leave, live with the account; `null` while no currency is chosen.
 *
 * @param amount - what was typed, as decimal text
 */
export const useWithdrawPreview = (amount: string, currency: WithdrawCurrency | null) => {
  const { balance, figures } = useAccountSummary()
  if (currency === null) return null
  return withdrawPreview({ amount, currency, balance, freeMargin: figures?.freeMargin ?? null })
}
