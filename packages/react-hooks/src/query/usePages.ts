import type { LeverkitError } from '@leverkit/sdk'
import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMayAsk } from './useRead.ts'

/**
 * A list that comes page by page, for a component that scrolls.
 *
 * @param options - made by `endpointPages`
 * @param itemsOf - the list of one page
 */
export const usePages = <P extends { readonly total: number }, T, K extends QueryKey>(
  options: UseInfiniteQueryOptions<P, LeverkitError, InfiniteData<P, number>, K, number>,
  itemsOf: (page: P) => readonly T[],
) => {
  const mayAsk = useMayAsk(options.meta)
  const query = useInfiniteQuery({ ...options, enabled: mayAsk })
  const { data } = query
  const items = useMemo(() => data?.pages.flatMap((page) => itemsOf(page)) ?? [], [data, itemsOf])
  return {
    items,
    /** The first page as it came, `null` before that: what it says of the whole list. */
    first: data?.pages[0] ?? null,
    /** Items at the broker when the first page was fetched; `null` before that. */
    total: data?.pages[0]?.total ?? null,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    /** When the shown pages were fetched, epoch ms. */
    fetchedAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
    refetch: query.refetch,
  }
}
