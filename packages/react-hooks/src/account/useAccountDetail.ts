import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the account detail. */
export const accountDetailQuery = (client: Client) => endpointQuery(client, contract.account.detail, {})

/** How the account stands, as one answer of the broker. Live figures come from `useAccountSummary`. */
export const useAccountDetail = () => useRead(accountDetailQuery(useRuntime().client))
