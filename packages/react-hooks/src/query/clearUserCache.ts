import type { QueryClient } from '@tanstack/react-query'
import { isPersonal, isWrite } from './endpointQuery.ts'

/** Drops all cached data of a user, and the state of the user's writes. */
export const clearUserCache = (queryClient: QueryClient): void => {
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.getAll()) {
    // A pending write (usually a sign-in) is kept, so that it can finish. The cache drops it when the calling component unmounts.
    if (mutation.options.mutationKey && isWrite(mutation.options.mutationKey) && mutation.state.status !== 'pending')
      mutations.remove(mutation)
  }
  const filter = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey) }
  // Queries are cancelled before they are removed, so that a late answer is not stored.
  void queryClient.cancelQueries(filter, { silent: true, revert: false })
  queryClient.removeQueries(filter)
}
