import { type Client, contract } from '@leverkit/sdk'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../query/endpointQuery.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useSession } from '../session/useSession.ts'

/** Query options of the balance of the person signed in. */
export const balanceQuery = (client: Client) => endpointQuery(client, contract.account.balance, {})

/** Balance and locked balance, without floating profit; asked for only while somebody is signed in. */
export const useBalance = () => {
  const { client } = useRuntime()
  const { isSignedIn } = useSession()
  return useQuery({ ...balanceQuery(client), enabled: isSignedIn })
}
