import type { QueryClient } from '@tanstack/react-query'
import { isPersonal, isWrite } from './endpointQuery.ts'

/** Drops every cached answer of one user, and the state of the user's writes. */
export const clearUserCache = (queryClient: QueryClient): void => {
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.getAll()) {
    // A pending write (most often a sign-in) finishes by itself and is dropped with its component.
    if (mutation.options.mutationKey && isWrite(mutation.options.mutationKey) && mutation.state.status !== 'pending')
      mutations.remove(mutation)
  }
  const filter = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey) }
  // Cancelled first, so that a late answer is not written into the removed queries.
  void queryClient.cancelQueries(filter, { silent: true, revert: false })
  queryClient.removeQueries(filter)
}
