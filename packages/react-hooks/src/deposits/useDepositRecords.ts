import { type Client, contract, type DepositRecord } from '@leverkit/sdk'
import { itemsOf, listPages } from '../query/listPages.ts'
import { usePages } from '../query/usePages.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** By coin or by bank, as deposits are told apart. */
export type DepositType = Parameters<Client['deposits']['records']>[0]['type']

/** Infinite query options of the deposits of one type. */
export const depositRecordsQuery = (client: Client, type: DepositType) => listPages(client, contract.deposits.records, { type })

/** Deposits of one type and what became of them, newest first, page by page. */
export const useDepositRecords = (type: DepositType) =>
  usePages(depositRecordsQuery(useRuntime().client, type), itemsOf<DepositRecord>)
