import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the person signed in. */
export const profileQuery = (client: Client) => endpointQuery(client, contract.account.info, {})

/** The person signed in, as the broker knows them now: invite code, e-mail address, phone. */
export const useProfile = () => useRead(profileQuery(useRuntime().client))
