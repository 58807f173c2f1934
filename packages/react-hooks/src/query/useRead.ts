import type { LeverkitError } from '@leverkit/sdk'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../runtime/RuntimeContext.ts'
import type { Audience } from './audience.ts'
import { findObstacle } from './audience.ts'

/** Whether the broker would answer, by who is signed in. */
export const useMayAsk = (meta: Readonly<Record<string, unknown>> | undefined): boolean => {
  const { user } = useSession()
  // Options that were not made by `endpointQuery` say nothing of whom they serve, so nothing is held back.
  return findObstacle((meta?.audience as Audience | undefined) ?? 'everyone', user) === null
}

/**
 * One read for a component. It is asked for only while the broker would answer: what needs a session waits for one, and what
 * is for real accounts is never asked for on behalf of a demo account.
 *
 * @param options - made by `endpointQuery`
 * @param isWanted - `false` asks for nothing, also for those who may
 */
export const useRead = <T, K extends QueryKey>(options: UseQueryOptions<T, LeverkitError, T, K>, isWanted = true) => {
  const mayAsk = useMayAsk(options.meta)
  return useQuery({ ...options, enabled: isWanted && mayAsk })
}
