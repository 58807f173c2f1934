import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the deposit currencies. */
export const depositCurrenciesQuery = (client: Client) =>
  endpointQuery(client, contract.deposits.currencies, {}, { staleTime: 10 * 60_000 })

/** Currencies in which deposits are taken; `type` tells which of them travel by wire. */
export const useDepositCurrencies = () => useRead(depositCurrenciesQuery(useRuntime().client))
