import { type Client, contract, type WithdrawRecord } from '@leverkit/sdk'
import { itemsOf, listPages } from '../query/listPages.ts'
import { usePages } from '../query/usePages.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import type { WithdrawType } from './useWithdrawCurrencies.ts'

/** Infinite query options of the withdrawals of one type. */
export const withdrawRecordsQuery = (client: Client, type: WithdrawType) =>
  listPages(client, contract.withdrawals.records, { type })

/** Withdrawals of one type and what became of them, newest first, page by page. */
export const useWithdrawRecords = (type: WithdrawType) =>
  usePages(withdrawRecordsQuery(useRuntime().client, type), itemsOf<WithdrawRecord>)
