import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the state of the company. */
export const companyStatusQuery = (client: Client) => endpointQuery(client, contract.companies.status, {}, { staleTime: 60_000 })

/** Whether the company still serves; when not, people are led to `lossUrl`. */
export const useCompanyStatus = () => useRead(companyStatusQuery(useRuntime().client))
