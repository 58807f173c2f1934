import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the identity check. */
export const identityQuery = (client: Client) => endpointQuery(client, contract.verification.status, {})

/** How far the identity check of the person signed in has come. Asked for on behalf of real accounts only. */
export const useIdentity = () => useRead(identityQuery(useRuntime().client))
