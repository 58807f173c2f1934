import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from './query/endpointQuery.ts'
import type { ReadOptionsOf } from './query/readOptions.ts'
import { useRead } from './query/useRead.ts'
import { useRuntime } from './runtime/RuntimeContext.ts'

/** Query options of the company that operates this app. */
export const companyQuery = (client: Client) => endpointQuery(client, contract.companies.current, {}, { staleTime: 10 * 60_000 })

/**
 * The company that operates this app; `null` if the broker does not name a company.
 *
 * @example
 * const { data: company } = useCompany()
 * const name = company?.name
 */
export const useCompany = (options?: ReadOptionsOf<typeof contract.companies.current>) =>
  useRead(companyQuery(useRuntime().client), options)

/** Query options of the companies whose name contains the given text. */
export const companySearchQuery = (client: Client, name: string) =>
  endpointQuery(client, contract.companies.search, { name: name.trim() }, { staleTime: 60_000 })

/**
 * Companies whose name contains the given text. Fetches nothing if the text is empty.
 *
 * @example const { data: companies } = useCompanySearch(text)
 */
export const useCompanySearch = (name: string, options?: ReadOptionsOf<typeof contract.companies.search>) =>
  useRead(companySearchQuery(useRuntime().client, name), options, name.trim() !== '')

/** Query options of the company's status. */
export const companyStatusQuery = (client: Client) => endpointQuery(client, contract.companies.status, {}, { staleTime: 60_000 })

/**
 * Whether the company is still active. If not, the app should redirect users to `lossUrl`.
 *
 * @example
 * const { data } = useCompanyStatus()
 * if (data?.status === 'lost' && data.lossUrl) location.assign(data.lossUrl)
 */
export const useCompanyStatus = (options?: ReadOptionsOf<typeof contract.companies.status>) =>
  useRead(companyStatusQuery(useRuntime().client), options)
