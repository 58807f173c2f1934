import type { LeverkitError } from '@leverkit/sdk'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../runtime/RuntimeContext.ts'
import type { Audience } from './audience.ts'
import { findObstacle } from './audience.ts'
import { ownOptions, type ReadOptions } from './readOptions.ts'

/** Whether the current user belongs to the audience of a read. If not, the broker would refuse the read. */
export const useCanRead = (meta: Readonly<Record<string, unknown>> | undefined): boolean => {
  const { user } = useSession()
  // Only query options from `endpointQuery` have an audience. All other reads are allowed for everyone.
  return findObstacle((meta?.audience as Audience | undefined) ?? 'everyone', user) === null
}

/**
 * One read for a component. The hook sends only reads that the broker would allow. A read that needs a session waits
 * for a sign-in. A read for real accounts is never sent for a demo account.
 *
 * @param options - result of `endpointQuery`, possibly with a `select`
 * @param own - options of the caller
 * @param isWanted - `false` fetches nothing, even if the read is allowed and the caller enables it
 */
export const useRead = <T, Shown = T>(
  options: UseQueryOptions<T, LeverkitError, Shown>,
  own: ReadOptions<NoInfer<T>> = {},
  isWanted = true,
) => {
  const canRead = useCanRead(options.meta)
  return useQuery({ ...options, ...ownOptions(own, isWanted && canRead) })
}
