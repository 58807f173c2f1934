import { type Client, contract, type Id } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import type { WithdrawType } from './useWithdrawCurrencies.ts'

/** Query options of bound addresses or accounts. */
export const withdrawMethodsQuery = (client: Client, type: WithdrawType, currencyId: Id<'withdraw currency'> | null = null) =>
  endpointQuery(client, contract.withdrawals.methods, { type, currencyId })

/**
 * Bound coin addresses or bank accounts.
 *
 * @param currencyId - those of one currency; left out, those of every currency
 */
export const useWithdrawMethods = (type: WithdrawType, currencyId: Id<'withdraw currency'> | null = null) =>
  useRead(withdrawMethodsQuery(useRuntime().client, type, currencyId))
