import { type Client, contract, type DepositRecord } from '@leverkit/sdk'
import { endpointQuery } from './query/endpointQuery.ts'
import { itemsOf, listPages } from './query/listPages.ts'
import { useEntryWrite } from './query/useEntryWrite.ts'
import { usePages } from './query/usePages.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'

/** Query options of the deposit currencies. */
export const depositCurrenciesQuery = (client: Client) =>
  endpointQuery(client, contract.deposits.currencies, {}, { staleTime: 10 * 60_000 })

/** Currencies in which deposits are taken; `type` tells which of them travel by wire. */
export const useDepositCurrencies = () => useRead(depositCurrenciesQuery(useRuntime().client))

/** Query options of the deposit methods. */
export const depositMethodsQuery = (client: Client) => endpointQuery(client, contract.deposits.methods, {})

/** Networks and addresses to which digital currencies can be sent. */
export const useDepositMethods = () => useRead(depositMethodsQuery(useRuntime().client))

/** By coin or by bank, as deposits are told apart. */
export type DepositType = Parameters<Client['deposits']['records']>[0]['type']

/** Infinite query options of the deposits of one type. */
export const depositRecordsQuery = (client: Client, type: DepositType) => listPages(client, contract.deposits.records, { type })

/** Deposits of one type and what became of them, newest first, page by page. */
export const useDepositRecords = (type: DepositType) =>
  usePages(depositRecordsQuery(useRuntime().client, type), itemsOf<DepositRecord>)

/** Query options of the bank accounts to which a wire in one currency can be sent. */
export const wireAccountsQuery = (client: Client, currencyCode: string) =>
  endpointQuery(client, contract.deposits.wireAccounts, { currencyCode })

/**
 * Bank accounts to which a wire in one currency can be sent; an empty list means that there is no payment channel.
 *
 * @param currencyCode - `null` while none is chosen: nothing is asked for
 */
export const useWireAccounts = (currencyCode: string | null) =>
  useRead(wireAccountsQuery(useRuntime().client, currencyCode ?? ''), currencyCode !== null)

/** Tells of a digital currency that was sent, with the image that proves it. */
export const useSubmitDeposit = () =>
  useEntryWrite(contract.deposits.submit, { changes: [contract.deposits.records], isShown: true })

/** Tells of a bank wire that was sent, with the image that proves it. */
export const useSubmitWire = () =>
  useEntryWrite(contract.deposits.submitWire, { changes: [contract.deposits.records], isShown: true })
