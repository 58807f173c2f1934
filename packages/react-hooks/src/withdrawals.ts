import { type Client, contract, type Id, type WithdrawCurrency, type WithdrawRecord } from '@leverkit/sdk'
import { useAccountSummary } from './account.ts'
import { endpointQuery, type ResponseOf } from './query/endpointQuery.ts'
import { itemsOf, listPages } from './query/listPages.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { useEntryWrite } from './query/useEntryWrite.ts'
import { useLookedUpWrite } from './query/useLookedUpWrite.ts'
import { type PagesOptions, usePages } from './query/usePages.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'
import { withdrawPreview } from './withdrawPreview.ts'

/** Type of a withdrawal: coin or bank. */
export type WithdrawType = Parameters<Client['withdrawals']['currencies']>[0]['type']

/** Query options of the currencies that can be withdrawn. */
export const withdrawCurrenciesQuery = (client: Client, type: WithdrawType) =>
  endpointQuery(client, contract.withdrawals.currencies, { type })

/**
 * Currencies that can be withdrawn, with their fees. An empty list means that there is no payment channel.
 *
 * @example const { data: currencies } = useWithdrawCurrencies('coin')
 */
export const useWithdrawCurrencies = (type: WithdrawType, options?: ReadOptionsOf<typeof contract.withdrawals.currencies>) =>
  useRead(withdrawCurrenciesQuery(useRuntime().client, type), options)

/** Query options of the addresses or bank accounts that the user has registered for withdrawals. */
export const withdrawMethodsQuery = (client: Client, type: WithdrawType, currencyId: Id<'withdraw currency'> | null = null) =>
  endpointQuery(client, contract.withdrawals.methods, { type, currencyId })

/**
 * Coin addresses or bank accounts that the user has registered for withdrawals.
 *
 * @param currencyId - limits the list to one currency; if omitted, the list contains every currency
 * @example const { data: addresses } = useWithdrawMethods('coin')
 */
export const useWithdrawMethods = (
  type: WithdrawType,
  currencyId: Id<'withdraw currency'> | null = null,
  options?: ReadOptionsOf<typeof contract.withdrawals.methods>,
) => useRead(withdrawMethodsQuery(useRuntime().client, type, currencyId), options)

/** Options of an infinite query for the withdrawals of one type. */
export const withdrawRecordsQuery = (client: Client, type: WithdrawType) =>
  listPages(client, contract.withdrawals.records, { type })

/**
 * Withdrawals of one type with their status, newest first, page by page.
 *
 * @example const { items, hasMore, loadMore } = useWithdrawRecords('bank')
 */
export const useWithdrawRecords = (type: WithdrawType, options?: PagesOptions<ResponseOf<typeof contract.withdrawals.records>>) =>
  usePages(withdrawRecordsQuery(useRuntime().client, type), itemsOf<WithdrawRecord>, options)

/**
 * Live preview of a withdrawal: fee, amount received and largest amount. The preview is updated whenever the account
 * changes. The preview is `null` while no currency is chosen.
 *
 * @param amount - typed amount, as decimal text
 * @example
 * const preview = useWithdrawPreview('100', currency)
 * if (preview?.problem === 'NOT_ENOUGH_BALANCE') toast(`At most ${preview.max}`)
 */
export const useWithdrawPreview = (amount: string, currency: WithdrawCurrency | null) => {
  const { balance, figures } = useAccountSummary()
  if (currency === null) return null
  return withdrawPreview({ amount, currency, balance, freeMargin: figures?.freeMargin ?? null })
}

/**
 * Withdraws an amount to a registered address or account. The amount is locked until the withdrawal is completed. If the
 * answer is lost, the withdrawal is looked up in the withdrawal records, and `lost` contains the state of this
 * look-up.
 *
 * @param type - type of the withdrawal. If the user leaves the withdrawal screen, the notice about the outcome contains this type
 * @example
 * const { mutate, isPending, lost } = useWithdraw()
 * if (lost === 'notSeen') show('Your withdrawal did not reach us.')
 */
export const useWithdraw = (type?: WithdrawType) =>
  useLookedUpWrite(
    contract.withdrawals.submit,
    [contract.withdrawals.records, contract.account.balance, contract.account.detail, contract.account.ledger],
    type,
  )

/**
 * Registers (binds) a coin address or a bank account for withdrawals. If the answer is lost, the hook looks up whether the
 * list of withdrawal methods contains the new method.
 *
 * @example const { mutate, lost } = useBindWithdrawMethod()
 */
export const useBindWithdrawMethod = () => useLookedUpWrite(contract.withdrawals.bindMethod, [contract.withdrawals.methods])

/**
 * Deletes a registered address or bank account. The app must ask the user for confirmation before the call.
 *
 * @example
 * const { mutate } = useDeleteWithdrawMethod()
 * mutate({ id: method.id })
 */
export const useDeleteWithdrawMethod = () =>
  useEntryWrite(contract.withdrawals.deleteMethod, { changes: [contract.withdrawals.methods] })
