import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the area codes, which rarely change. */
export const areasQuery = (client: Client) => endpointQuery(client, contract.platform.areas, {}, { staleTime: 10 * 60_000 })

/** Countries and regions from which people may register; the second one is the preset. */
export const useAreas = () => useRead(areasQuery(useRuntime().client))
