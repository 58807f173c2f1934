import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the company. */
export const companyQuery = (client: Client) => endpointQuery(client, contract.companies.current, {}, { staleTime: 10 * 60_000 })

/** The company whose app this is; `null` when it shows none. */
export const useCompany = () => useRead(companyQuery(useRuntime().client))
