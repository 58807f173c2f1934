import { type Client, contract, type DepositRecord } from '@leverkit/sdk'
import { endpointQuery, type ResponseOf } from './query/endpointQuery.ts'
import { itemsOf, listPages } from './query/listPages.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { useLookedUpWrite } from './query/useLookedUpWrite.ts'
import { type PagesOptions, usePages } from './query/usePages.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'

/** Query options of the deposit currencies. */
export const depositCurrenciesQuery = (client: Client) =>
  endpointQuery(client, contract.deposits.currencies, {}, { staleTime: 10 * 60_000 })

/**
 * Currencies accepted for deposits. Their `type` is coin or bank wire.
 *
 * @example
 * const { data } = useDepositCurrencies()
 * const banks = data?.filter(({ type }) => type === 'bank')
 */
export const useDepositCurrencies = (options?: ReadOptionsOf<typeof contract.deposits.currencies>) =>
  useRead(depositCurrenciesQuery(useRuntime().client), options)

/** Query options of the deposit methods. */
export const depositMethodsQuery = (client: Client) => endpointQuery(client, contract.deposits.methods, {})

/**
 * Networks and addresses to which users can send coins.
 *
 * @example
 * const { data: methods } = useDepositMethods()
 * const address = methods?.[0]?.address
 */
export const useDepositMethods = (options?: ReadOptionsOf<typeof contract.deposits.methods>) =>
  useRead(depositMethodsQuery(useRuntime().client), options)

/** Type of a deposit: coin or bank wire. */
export type DepositType = Parameters<Client['deposits']['records']>[0]['type']

/** Infinite query options of the deposits of one type. */
export const depositRecordsQuery = (client: Client, type: DepositType) => listPages(client, contract.deposits.records, { type })

/**
 * Deposits of one type with their status, newest first, page by page.
 *
 * @example const { items, total, hasMore, loadMore } = useDepositRecords('coin')
 */
export const useDepositRecords = (type: DepositType, options?: PagesOptions<ResponseOf<typeof contract.deposits.records>>) =>
  usePages(depositRecordsQuery(useRuntime().client, type), itemsOf<DepositRecord>, options)

/** Query options of the bank accounts that receive wires in one currency. */
export const wireAccountsQuery = (client: Client, currencyCode: string) =>
  endpointQuery(client, contract.deposits.wireAccounts, { currencyCode })

/**
 * Bank accounts that receive wires in one currency. An empty list means that there is no payment channel.
 *
 * @param currencyCode - `null` if no currency has been chosen; in this case, nothing is fetched
 * @example const { data: accounts } = useWireAccounts(chosen?.code ?? null)
 */
export const useWireAccounts = (currencyCode: string | null, options?: ReadOptionsOf<typeof contract.deposits.wireAccounts>) =>
  useRead(wireAccountsQuery(useRuntime().client, currencyCode ?? ''), options, currencyCode !== null)

/**
 * Reports to the broker that the user has sent a deposit in a digital currency, with an image as proof. If the answer
 * is lost, the hook searches the deposit records for the deposit. `lost` contains the state of this look-up.
 *
 * @example
 * const { mutate, isPending, lost } = useSubmitDeposit()
 * if (lost === 'notSeen') toast('Your deposit did not reach us.')
 */
export const useSubmitDeposit = () => useLookedUpWrite(contract.deposits.submit, [contract.deposits.records])

/**
 * Reports to the broker that the user has sent a bank wire, with an image as proof. If the answer is lost, the hook
 * searches the deposit records for the wire. `lost` contains the state of this look-up.
 *
 * @example
 * const { mutate, isPending, lost, lookAgain } = useSubmitWire()
 * if (lost === 'unknown') lookAgain()
 */
export const useSubmitWire = () => useLookedUpWrite(contract.deposits.submitWire, [contract.deposits.records])
