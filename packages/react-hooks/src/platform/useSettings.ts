import { type Client, contract } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the base settings, which rarely change. */
export const settingsQuery = (client: Client) => endpointQuery(client, contract.platform.settings, {}, { staleTime: 10 * 60_000 })

/** What the broker has set for everybody: the fee type, the support link, how registrations are verified. */
export const useSettings = () => useQuery(settingsQuery(useRuntime().client))
