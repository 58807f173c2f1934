import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the address for complaints. */
export const complaintEmailQuery = (client: Client, url: string) =>
  endpointQuery(client, contract.platform.complaintEmail, { url }, { staleTime: 10 * 60_000 })

/**
 * The address for complaints, from another host of the brand: neither token nor language goes there.
 *
 * @param url - absolute address, from the settings of the brand; `null` where it has none
 */
export const useComplaintEmail = (url: string | null) =>
  useRead(complaintEmailQuery(useRuntime().client, url ?? ''), url !== null)
