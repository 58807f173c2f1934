import { useMemo } from 'react'
import { useAccountView } from '../live/useAccountView.ts'
import { summaryOf } from './summaryOf.ts'
import { useBalance } from './useBalance.ts'

/**
 * Balance, floating profit, used margin, equity, free margin, risk rate and margin level of the person signed in, live.
 *
 * `figures` is `null` until both the balance and the first FOREX_TRADE are here: an account is never shown from half of it.
 */
export const useAccountSummary = () => {
  const { data, error, isPending, refetch } = useBalance()
  const { totals } = useAccountView()
  const figures = useMemo(() => (data && totals ? summaryOf(data.balance, totals) : null), [data, totals])
  return { balance: data ?? null, figures, error, isPending, refetch }
}
