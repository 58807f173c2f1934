import { type Client, contract, type LedgerEntry } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccountView } from './live/useAccountView.ts'
import { endpointQuery } from './query/endpointQuery.ts'
import { itemsOf, listPages } from './query/listPages.ts'
import { useEntryWrite } from './query/useEntryWrite.ts'
import { usePages } from './query/usePages.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime, useSession } from './runtime/RuntimeContext.ts'
import { summaryOf } from './summaryOf.ts'

/** Query options of the signed-in user's balance. */
export const balanceQuery = (client: Client) => endpointQuery(client, contract.account.balance, {})

/** Balance and locked balance, without floating profit. Fetched only while a user is signed in. */
export const useBalance = () => {
  const { client } = useRuntime()
  const { isSignedIn } = useSession()
  return useQuery({ ...balanceQuery(client), enabled: isSignedIn })
}

/**
 * Live account summary of the signed-in user: balance, floating profit, used margin, equity, free margin, risk rate and margin
 * level. `figures` is `null` until the balance and the first FOREX_TRADE event have arrived, so an incomplete summary is never
 * rendered.
 */
export const useAccountSummary = () => {
  const { data, error, isPending, refetch } = useBalance()
  const { totals } = useAccountView()
  const figures = useMemo(() => (data && totals ? summaryOf(data.balance, totals) : null), [data, totals])
  return { balance: data ?? null, figures, error, isPending, refetch }
}

/** Query options of the account's totals. */
export const accountDetailQuery = (client: Client) => endpointQuery(client, contract.account.detail, {})

/** All totals of the account as of the last fetch. Use `useAccountSummary` for live amounts. */
export const useAccountDetail = () => useRead(accountDetailQuery(useRuntime().client))

/** Infinite query options of the ledger. */
export const ledgerQuery = (client: Client) => listPages(client, contract.account.ledger, {})

/** Ledger of the signed-in user, newest first, page by page. */
export const useLedger = () => usePages(ledgerQuery(useRuntime().client), itemsOf<LedgerEntry>)

/** Query options of the signed-in user's data. */
export const profileQuery = (client: Client) => endpointQuery(client, contract.account.info, {})

/** Current data of the signed-in user: invite code, e-mail address and phone. */
export const useProfile = () => useRead(profileQuery(useRuntime().client))

/**
 * Restores the initial balance of a demo account. Its open orders are closed, and its pending orders are cancelled. Ask for
 * confirmation first.
 */
export const useResetDemo = () =>
  useEntryWrite(contract.account.resetDemo, {
    changes: [contract.orders.list, contract.account.balance, contract.account.detail, contract.account.ledger],
    isShown: true,
  })
