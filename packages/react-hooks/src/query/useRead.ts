import type { LeverkitError } from '@leverkit/sdk'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../runtime/RuntimeContext.ts'
import type { Audience } from './audience.ts'
import { findObstacle } from './audience.ts'

/** Whether the current user belongs to the audience of a read, so that the broker would answer it. */
export const useCanRead = (meta: Readonly<Record<string, unknown>> | undefined): boolean => {
  const { user } = useSession()
  // Options that `endpointQuery` did not create have no audience, so they are not restricted.
  return findObstacle((meta?.audience as Audience | undefined) ?? 'everyone', user) === null
}

/**
 * One read for a component. It is fetched only if the broker would answer: a read that needs a session waits until the user signs
 * in, and a read for real accounts is never fetched for a demo account.
 *
 * @param options - result of `endpointQuery`
 * @param isWanted - `false` fetches nothing, even if allowed
 */
export const useRead = <T, K extends QueryKey>(options: UseQueryOptions<T, LeverkitError, T, K>, isWanted = true) => {
  const canRead = useCanRead(options.meta)
  return useQuery({ ...options, enabled: isWanted && canRead })
}
