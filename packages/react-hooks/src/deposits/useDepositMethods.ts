import { type Client, contract } from '@leverkit/sdk'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRead } from '../query/useRead.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'

/** Query options of the deposit methods. */
export const depositMethodsQuery = (client: Client) => endpointQuery(client, contract.deposits.methods, {})

/** Networks and addresses to which digital currencies can be sent. */
export const useDepositMethods = () => useRead(depositMethodsQuery(useRuntime().client))
