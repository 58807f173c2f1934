import type { QueryClient } from '@tanstack/react-query'
import { isPersonal, isWrite } from './endpointQuery.ts'

/** Drops every cached answer that belongs to one person, and the traces of what they did. */
export const forgetPerson = (queryClient: QueryClient): void => {
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.getAll()) {
    // What is under way (a sign-in, most often) ends by itself and is dropped with its component.
    if (mutation.options.mutationKey && isWrite(mutation.options.mutationKey) && mutation.state.status !== 'pending')
      mutations.remove(mutation)
  }
  const filter = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey) }
  // Cancelled first: an answer that comes late must not be written into what is being dropped.
  void queryClient.cancelQueries(filter, { silent: true, revert: false })
  queryClient.removeQueries(filter)
}
