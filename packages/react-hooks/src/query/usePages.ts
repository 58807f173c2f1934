import type { LeverkitError } from '@leverkit/sdk'
import { type InfiniteData, type QueryKey, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownOptions, type ReadOptions } from './readOptions.ts'
import { useCanRead } from './useRead.ts'

/** Options of one use of a hook that reads a paged list. */
export type PagesOptions<P> = ReadOptions<InfiniteData<P, number>>

/**
 * A paged list for a component that loads pages while scrolling.
 *
 * @param options - result of `endpointPages`
 * @param itemsOf - returns the items of one page
 * @param own - options of the caller
 */
export const usePages = <P extends { readonly total: number }, T, K extends QueryKey>(
  options: UseInfiniteQueryOptions<P, LeverkitError, InfiniteData<P, number>, K, number>,
  itemsOf: (page: P) => readonly T[],
  own: PagesOptions<NoInfer<P>> = {},
) => {
  const canRead = useCanRead(options.meta)
  const query = useInfiniteQuery({ ...options, ...ownOptions(own, canRead) })
  const { data } = query
  const items = useMemo(() => data?.pages.flatMap((page) => itemsOf(page)) ?? [], [data, itemsOf])
  return {
    items,
    /** The first page, which also contains the totals of the whole list; `null` until the page has arrived. */
    first: data?.pages[0] ?? null,
    /** Number of items in the whole list, as stated by the first page; `null` until the first page has arrived. */
    total: data?.pages[0]?.total ?? null,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    /** Time of the last fetch of the loaded pages, epoch ms. */
    fetchedAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: query.fetchNextPage,
    refetch: query.refetch,
  }
}
