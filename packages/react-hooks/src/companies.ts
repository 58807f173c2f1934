import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from './query/endpointQuery.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'

/** Query options of the company. */
export const companyQuery = (client: Client) => endpointQuery(client, contract.companies.current, {}, { staleTime: 10 * 60_000 })

/** The company whose app this is; `null` when it shows none. */
export const useCompany = () => useRead(companyQuery(useRuntime().client))

/** Query options of the companies whose name holds a text. */
export const companySearchQuery = (client: Client, name: string) =>
  endpointQuery(client, contract.companies.search, { name: name.trim() }, { staleTime: 60_000 })

/** Companies whose name holds a text; nothing is asked for while it is empty. */
export const useCompanySearch = (name: string) => useRead(companySearchQuery(useRuntime().client, name), name.trim() !== '')

/** Query options of the state of the company. */
export const companyStatusQuery = (client: Client) => endpointQuery(client, contract.companies.status, {}, { staleTime: 60_000 })

/** Whether the company still serves; when not, people are led to `lossUrl`. */
export const useCompanyStatus = () => useRead(companyStatusQuery(useRuntime().client))
