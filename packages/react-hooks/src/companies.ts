import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from './query/endpointQuery.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'

/** Query options of the company that operates this app. */
export const companyQuery = (client: Client) => endpointQuery(client, contract.companies.current, {}, { staleTime: 10 * 60_000 })

/** The company that operates this app; `null` if the broker does not name a company. */
export const useCompany = () => useRead(companyQuery(useRuntime().client))

/** Query options of the companies whose name contains the given text. */
export const companySearchQuery = (client: Client, name: string) =>
  endpointQuery(client, contract.companies.search, { name: name.trim() }, { staleTime: 60_000 })

/** Companies whose name contains the given text. Fetches nothing if the text is empty. */
export const useCompanySearch = (name: string) => useRead(companySearchQuery(useRuntime().client, name), name.trim() !== '')

/** Query options of the company's status. */
export const companyStatusQuery = (client: Client) => endpointQuery(client, contract.companies.status, {}, { staleTime: 60_000 })

/** Whether the company is still active. If not, the app should redirect users to `lossUrl`. */
export const useCompanyStatus = () => useRead(companyStatusQuery(useRuntime().client))
