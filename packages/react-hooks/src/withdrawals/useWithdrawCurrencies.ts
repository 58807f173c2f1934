import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** By coin or by bank, as withdrawals are told apart. */
export type WithdrawType = Parameters<Client['withdrawals']['currencies']>[0]['type']

/** Query options of the currencies in which money can be withdrawn. */
export const withdrawCurrenciesQuery = (client: Client, type: WithdrawType) =>
  endpointQuery(client, contract.withdrawals.currencies, { type })

/** Currencies in which money can be withdrawn, with their fees; an empty list means that there is no payment channel. */
export const useWithdrawCurrencies = (type: WithdrawType) => useRead(withdrawCurrenciesQuery(useRuntime().client, type))
