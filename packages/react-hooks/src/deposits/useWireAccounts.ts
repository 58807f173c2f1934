import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

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
