import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the phone fields, which rarely change. */
export const phoneFieldsQuery = (client: Client) =>
  endpointQuery(client, contract.platform.phoneFields, { key: 'isShowMobile' }, { staleTime: 10 * 60_000 })

/** What a registration by phone asks for: area and number, or the number only. */
export const usePhoneFields = () => useRead(phoneFieldsQuery(useRuntime().client))
