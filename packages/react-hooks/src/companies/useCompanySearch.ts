import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the companies whose name holds a text. */
export const companySearchQuery = (client: Client, name: string) =>
  endpointQuery(client, contract.companies.search, { name: name.trim() }, { staleTime: 60_000 })

/** Companies whose name holds a text; nothing is asked for while it is empty. */
export const useCompanySearch = (name: string) => useRead(companySearchQuery(useRuntime().client, name), name.trim() !== '')
