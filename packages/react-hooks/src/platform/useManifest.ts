import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the web app manifest. */
export const manifestQuery = (client: Client) => endpointQuery(client, contract.platform.manifest, {}, { staleTime: 10 * 60_000 })

/** The web app manifest, as far as an app reads it itself. */
export const useManifest = () => useRead(manifestQuery(useRuntime().client))
