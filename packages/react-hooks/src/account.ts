import { type Client, contract, type LedgerEntry } from '@leverkit/sdk'
import { useMemo } from 'react'
import { useAccountView } from './live/useAccountView.ts'
import { endpointQuery, type ResponseOf } from './query/endpointQuery.ts'
import { itemsOf, listPages } from './query/listPages.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { useEntryWrite } from './query/useEntryWrite.ts'
import { type PagesOptions, usePages } from './query/usePages.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'
import { summaryOf } from './summaryOf.ts'

/** Query options of the signed-in user's balance. */
export const balanceQuery = (client: Client) => endpointQuery(client, contract.account.balance, {})

/**
 * Balance and locked balance, without floating profit. Fetched only while a user is signed in.
 *
 * @example
 * const { data } = useBalance()
 * const text = data?.balance // '10000.000000', decimal text
 */
export const useBalance = (options?: ReadOptionsOf<typeof contract.account.balance>) =>
  useRead(balanceQuery(useRuntime().client), options)

/**
 * Live account summary of the signed-in user: balance, floating profit, used margin, equity, free margin, risk rate and margin
 * level. `figures` is `null` until the balance and the first FOREX_TRADE event have arrived, so an incomplete summary is never
 * rendered.
 *
 * @example
 * const { figures } = useAccountSummary()
 * const text = figures?.freeMargin ?? '–' // '9873.40', decimal text
 */
export const useAccountSummary = (options?: ReadOptionsOf<typeof contract.account.balance>) => {
  const { data, error, isPending, refetch } = useBalance(options)
  const { totals } = useAccountView(options?.enabled)
  const figures = useMemo(() => (data && totals ? summaryOf(data.balance, totals) : null), [data, totals])
  return { balance: data ?? null, figures, error, isPending, refetch }
}

/** Query options of the account's totals. */
export const accountDetailQuery = (client: Client) => endpointQuery(client, contract.account.detail, {})

/**
 * All totals of the account as of the last fetch. Use `useAccountSummary` for live amounts.
 *
 * @example const { data, refetch } = useAccountDetail()
 */
export const useAccountDetail = (options?: ReadOptionsOf<typeof contract.account.detail>) =>
  useRead(accountDetailQuery(useRuntime().client), options)

/** Infinite query options of the ledger. */
export const ledgerQuery = (client: Client) => listPages(client, contract.account.ledger, {})

/**
 * Ledger of the signed-in user, newest first, page by page.
 *
 * @example const { items, hasMore, loadMore } = useLedger()
 */
export const useLedger = (options?: PagesOptions<ResponseOf<typeof contract.account.ledger>>) =>
  usePages(ledgerQuery(useRuntime().client), itemsOf<LedgerEntry>, options)

/** Query options of the signed-in user's data. */
export const profileQuery = (client: Client) => endpointQuery(client, contract.account.info, {})

/**
 * Current data of the signed-in user: invite code, e-mail address and phone.
 *
 * @example
 * const { data: profile } = useProfile()
 * const email = profile?.email
 */
export const useProfile = (options?: ReadOptionsOf<typeof contract.account.info>) =>
  useRead(profileQuery(useRuntime().client), options)

/**
 * Restores the initial balance of a demo account. Its open orders are closed, and its pending orders are cancelled. Ask for
 * confirmation first.
 *
 * @example
 * const { mutate, isPending } = useResetDemo()
 * const reset = () => mutate({}, { onSuccess: () => toast('Your account starts again.') })
 */
export const useResetDemo = () =>
  useEntryWrite(contract.account.resetDemo, {
    changes: [contract.orders.list, contract.account.balance, contract.account.detail, contract.account.ledger],
    isShown: true,
  })
